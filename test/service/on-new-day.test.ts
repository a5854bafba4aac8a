import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToday } from '../../src/contract/calendar.ts'
import { onNewDay } from '../../src/service/on-new-day.ts'

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-28T22:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts once after each local midnight, also when the clocks change', async () => {
  const days: string[] = []
  const stop = onNewDay(createToday('Europe/Berlin', Date.now), async (date) => void days.push(date), fail)
  await vi.advanceTimersByTimeAsync(0.9 * HOUR)
  expect(days).toEqual([])
  await vi.advanceTimersByTimeAsync(0.2 * HOUR)
  expect(days).toEqual(['2026-03-29'])
  // That day has 23 hours.
  await vi.advanceTimersByTimeAsync(22.8 * HOUR)
  expect(days).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0.2 * HOUR)
  expect(days).toEqual(['2026-03-29', '2026-03-30'])
  await stop()
  await vi.advanceTimersByTimeAsync(48 * HOUR)
  expect(days).toHaveLength(2)
})

it('tries again when it failed, and says so', async () => {
  const errors: unknown[] = []
  let tries = 0
  const act = async () => {
    tries += 1
    if (tries === 1) throw new Error('no database')
  }
  const stop = onNewDay(createToday('Europe/Berlin', Date.now), act, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  expect(tries).toBe(2)
  expect(errors).toEqual([new Error('no database')])
  await stop()
})

it('lets what is running come to its end', async () => {
  let finish = () => {}
  const act = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const stop = onNewDay(createToday('Europe/Berlin', Date.now), act, fail)
  await vi.advanceTimersByTimeAsync(1.5 * HOUR)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  finish()
  await stopping
  expect(stopped).toBe(true)
})

function fail(error: unknown) {
  throw error
}
