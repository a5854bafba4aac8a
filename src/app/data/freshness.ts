import { onlineManager, type Query } from '@tanstack/react-query'
import { NotFoundError, UnreachableError } from '../../api/errors.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import { failureOf } from './failures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an answer counts as fresh, in milliseconds. Older ones are still shown, and renewed meanwhile. */
export const FRESH = {
  canteens: 24 * HOUR,
  days: HOUR,
  menuOfToday: 10 * MINUTE,
  menuToCome: HOUR,
} as const

type FreshFor = (query: Pick<Query<Fetched<unknown>>, 'state'>) => number

/**
 * A `staleTime` that counts from the time of the network answer. TanStack Query counts from when it received the
 * data, which for an answer out of the service worker's cache may be days later. An answer of the future comes from
 * a clock that was set back: nothing says how old it is.
 */
export const freshFor =
  (milliseconds: number): FreshFor =>
  ({ state: { data, dataUpdatedAt } }) => {
    if (data === undefined) return milliseconds
    return data.fetchedAt > Date.now() ? 0 : data.fetchedAt + milliseconds - dataUpdatedAt
  }

/** The same, but every visit asks once: whoever opens or reloads a menu wants it as it is now. */
export const freshInVisit =
  (milliseconds: number, { visitStart }: { visitStart: number }): FreshFor =>
  (query) => {
    const { data } = query.state
    return data !== undefined && data.fetchedAt < visitStart ? 0 : freshFor(milliseconds)(query)
  }

/** From its midnight in UTC until a day is over everywhere on earth. */
const OVER_AFTER = 36 * HOUR

/** How long a menu stays fresh. One that was fetched after its day was over never changes any more. */
export const freshMenu = (
  date: CalendarDate,
  today: CalendarDate,
  visit: { visitStart: number },
): FreshFor => {
  const over = Date.parse(`${date}T00:00:00Z`) + OVER_AFTER
  const changing = freshInVisit(date === today ? FRESH.menuOfToday : FRESH.menuToCome, visit)
  return (query) => {
    const { data } = query.state
    const final = data !== undefined && data.fetchedAt >= over && data.fetchedAt <= Date.now()
    return final ? Number.POSITIVE_INFINITY : changing(query)
  }
}

/** One more try where nothing answered; a service that answered wrongly is not asked again at once. */
export const retryUnreachable = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof UnreachableError && onlineManager.isOnline()

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = MINUTE

/**
 * While the last attempt failed, tries again by itself with growing pauses: nothing tells when a service is back.
 * Without a network it waits to be told that there is one, which TanStack Query does.
 */
export function retryWhileFailing(query: Pick<Query, 'state'>): number | false {
  const failure = failureOf(query)
  if (failure === undefined || failure.error instanceof NotFoundError || !onlineManager.isOnline())
    return false
  return Math.min(FIRST_PAUSE * 2 ** (failure.times - 1), LONGEST_PAUSE)
}

/** What every reading query has in common. */
export const readingOptions = {
  retry: retryUnreachable,
  retryDelay: 1000,
  refetchInterval: retryWhileFailing,
  // The first attempt is made in any case: what the browser believes about the network may be wrong.
  networkMode: 'offlineFirst',
  gcTime: 10 * MINUTE,
} as const
