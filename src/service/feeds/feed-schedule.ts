import { nextRun } from '../import/cron.ts'
import type { Feed } from '../store/feed-store.ts'

/** For feeds to which nobody gives a schedule: every two hours while kitchens work. */
export const DEFAULT_SCHEDULE = '0 5-17/2 * * *'

const MINUTE = 60_000
const LONGEST_BACKOFF = 60 * MINUTE

type Scheduled = Pick<Feed, 'schedule' | 'ownSchedule' | 'retry'>

export const scheduleOf = ({ schedule, ownSchedule }: Pick<Feed, 'schedule' | 'ownSchedule'>): string =>
  schedule ?? ownSchedule ?? DEFAULT_SCHEDULE

/** When a feed is fetched again after it went well, milliseconds since 1970. */
export function nextFetch(feed: Scheduled, now: number, timeZone: string): number {
  return nextRun(scheduleOf(feed), now, timeZone) ?? now + 24 * LONGEST_BACKOFF
}

/**
 * When a feed is tried again after it failed `failures` times in a row: as its own document says (`minutes count
 * minutes`: so often, then in the longer pause), else after 1, 2, 4 … 60 minutes; at the latest when it is due anyway,
 * and not before the server wants it (`retryAfter`, milliseconds).
 */
export function nextRetry(
  feed: Scheduled,
  failures: number,
  now: number,
  timeZone: string,
  retryAfter = 0,
): number {
  const due = nextFetch(feed, now, timeZone)
  const pause = feed.retry === null ? backoff(failures) : ownPause(feed.retry, failures)
  return Math.max(Math.min(due, now + pause), now + Math.min(retryAfter, 24 * LONGEST_BACKOFF))
}

const backoff = (failures: number): number =>
  Math.min(LONGEST_BACKOFF, MINUTE * 2 ** Math.min(failures - 1, 10))

function ownPause(retry: string, failures: number): number {
  const [first = 0, count = 0, later] = retry.split(' ').map(Number)
  const minutes = failures <= count ? first : later
  // A document that says 0 would have us ask without a pause.
  return minutes === undefined ? Number.POSITIVE_INFINITY : Math.max(1, minutes) * MINUTE
}
