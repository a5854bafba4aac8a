/** Calls back once after `milliseconds`; returns what cancels that. */
export type Schedule = (callback: () => void, milliseconds: number) => () => void

/** One thing that is to happen later; setting it anew replaces it. */
export interface Timer {
  set(callback: () => void, milliseconds: number): void
  cancel(): void
}

/** Browsers call back at once after more than 24 days; whoever waits so long looks at the clock again. */
const LONGEST_WAIT = 3_600_000

export function createTimer(schedule: Schedule): Timer {
  let cancelPlanned = () => {}

  return { set, cancel }

  function set(callback: () => void, milliseconds: number): void {
    cancel()
    cancelPlanned = schedule(callback, Math.min(milliseconds, LONGEST_WAIT))
  }

  function cancel(): void {
    cancelPlanned()
    cancelPlanned = () => {}
  }
}

export function scheduleTimeout(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
