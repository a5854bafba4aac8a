import type { Query } from '@tanstack/react-query'
import { NotFoundError, UnreachableError } from '../../api/errors.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an answer counts as fresh, in milliseconds. Older ones are still shown, and renewed meanwhile. */
export const FRESH = {
  canteens: 24 * HOUR,
  days: HOUR,
  menuOfToday: 10 * MINUTE,
  menuToCome: HOUR,
} as const

/** Past menus never change. */
export function freshnessOfMenu(date: CalendarDate, today: CalendarDate): number {
  if (date < today) return Number.POSITIVE_INFINITY
  return date === today ? FRESH.menuOfToday : FRESH.menuToCome
}

/**
 * A `staleTime` that counts from the time of the network answer. TanStack Query counts from when it received the
 * data, which for an answer out of the service worker's cache may be days later.
 */
export const freshFor =
  (milliseconds: number) =>
  (query: Pick<Query<Fetched<unknown>>, 'state'>): number => {
    const { data, dataUpdatedAt } = query.state
    return data === undefined ? milliseconds : data.fetchedAt + milliseconds - dataUpdatedAt
  }

/** The same, but every visit asks once: whoever opens or reloads a menu wants it as it is now. */
export const freshInVisit =
  (milliseconds: number, { visitStart }: { visitStart: number }) =>
  (query: Pick<Query<Fetched<unknown>>, 'state'>): number => {
    const { data } = query.state
    const asked =
      data === undefined || data.fetchedAt >= visitStart || milliseconds === Number.POSITIVE_INFINITY
    return asked ? freshFor(milliseconds)(query) : 0
  }

/** One more try where nothing answered; a service that answered wrongly is not asked again at once. */
export const retryUnreachable = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof UnreachableError

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = MINUTE

/** While the last attempt failed, tries again by itself with growing pauses: the browser may not tell when to. */
export function retryWhileFailing(query: Pick<Query, 'state'>): number | false {
  const { status, error, errorUpdateCount } = query.state
  if (status !== 'error' || error instanceof NotFoundError) return false
  return Math.min(FIRST_PAUSE * 2 ** Math.min(errorUpdateCount - 1, 10), LONGEST_PAUSE)
}

/** What every reading query has in common. */
export const readingOptions = {
  retry: retryUnreachable,
  retryDelay: 1000,
  refetchInterval: retryWhileFailing,
  gcTime: 10 * MINUTE,
} as const
