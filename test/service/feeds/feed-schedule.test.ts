import { describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE, nextFetch, nextRetry } from '../../../src/service/feeds/feed-schedule.ts'
import { isCron } from '../../../src/service/import/cron.ts'

const feed = { schedule: null, ownSchedule: null, retry: null }
const at = (text: string) => Date.parse(text)
const MINUTE = 60_000

describe('when a feed is fetched', () => {
  it('is as somebody chose, else as its document says, else every two hours of the day', () => {
    const now = at('2026-06-10T10:00:00Z')
    const own = { ...feed, ownSchedule: '30 6-14 * * 1-5' }
    expect(nextFetch(feed, now, 'Europe/Berlin')).toBe(at('2026-06-10T11:00:00Z'))
    expect(nextFetch(own, now, 'Europe/Berlin')).toBe(at('2026-06-10T10:30:00Z'))
    expect(nextFetch({ ...own, schedule: '0 7 * * 0' }, now, 'Europe/Berlin')).toBe(
      at('2026-06-14T05:00:00Z'),
    )
    expect(nextFetch({ ...own, schedule: '0 7 * * 0' }, now, 'America/New_York')).toBe(
      at('2026-06-14T11:00:00Z'),
    )
  })

  it('is once on the night when the clock is set back, and not left out when it is set forward', () => {
    const daily = { ...feed, schedule: '30 2 * * *' }
    const back = nextFetch(daily, at('2026-10-24T12:00:00Z'), 'Europe/Berlin')
    expect(new Date(back).toISOString()).toMatch(/^2026-10-25T0[01]:30/)
    expect(nextFetch(daily, back, 'Europe/Berlin')).toBe(at('2026-10-26T01:30:00Z'))
    const forward = nextFetch(daily, at('2026-03-28T12:00:00Z'), 'Europe/Berlin')
    expect(new Date(forward).toISOString()).toMatch(/^2026-03-29/)
  })

  it('after a failure is as its document says, at the latest when it is due', () => {
    const now = at('2026-06-10T10:00:00Z')
    const own = { ...feed, ownSchedule: '0 7 * * *', retry: '5 3 120' }
    const pauses = [1, 2, 3, 4, 5].map((failures) => (nextRetry(own, failures, now, 'UTC') - now) / MINUTE)
    expect(pauses).toEqual([5, 5, 5, 120, 120])
    expect(nextRetry({ ...own, retry: '5 3' }, 4, now, 'UTC')).toBe(at('2026-06-11T07:00:00Z'))
    expect(nextRetry({ ...own, retry: '0 9' }, 1, now, 'UTC')).toBe(now + MINUTE)
    expect(nextRetry(feed, 7, at('2026-06-10T10:50:00Z'), 'UTC')).toBe(at('2026-06-10T11:00:00Z'))
    expect(nextRetry(feed, 1000, now, 'UTC')).toBe(now + 60 * MINUTE)
  })

  it('is told by five parts of a cron expression that comes about', () => {
    expect([DEFAULT_SCHEDULE, '*/5 * * * *', '0 7,9 1 * MON'].map(isCron)).toEqual([true, true, true])
    expect(['', '* * * *', '0 0 7 * * *', '61 * * * *', '0 0 30 2 *', 'täglich'].map(isCron)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
