import type { CalendarDate } from '../contract/days.ts'

/** Milliseconds between two looks at the date: a clock that is set or sleeps is noticed as well as midnight. */
const LOOK = 60_000

/**
 * Calls `act` after each midnight, again at the next look when it failed. Returns what stops that and waits for a call
 * that is running.
 */
export function onNewDay(
  today: () => CalendarDate,
  act: (date: CalendarDate) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let done = today()
  let running: Promise<void> | undefined

  const timer = setInterval(() => {
    const date = today()
    if (date === done || running) return
    running = act(date)
      .then(() => {
        done = date
      }, onError)
      .finally(() => {
        running = undefined
      })
  }, LOOK)

  return async () => {
    clearInterval(timer)
    await running
  }
}
