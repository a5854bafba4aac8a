import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listDays } from '../../api/days.ts'
import type { CalendarDate, Day } from '../../contract/days.ts'
import type { KeptDays } from '../../offline/device-storage.ts'
import { createPersister } from '../../offline/query-persister.ts'
import { mondayOf } from './calendar-date.ts'
import { type Connections, useConnections } from './connections.tsx'
import { FRESH, freshInVisit, readingOptions } from './freshness.ts'
import { useKeptDates } from './kept.ts'
import type { DayMark, DayState } from './menu-view.ts'

/** All that is known of a canteen's days from `start` on; a day that is missing there has no data. */
export const daysQuery = (connections: Connections, canteenId: number, start: CalendarDate) => {
  const { service, storage } = connections
  return queryOptions({
    ...readingOptions,
    queryKey: ['days', canteenId, start] as const,
    queryFn: async ({ signal }): Promise<KeptDays> => ({
      ...(await listDays(service, canteenId, start, { signal, fresh: true })),
      start,
    }),
    persister: createPersister({
      read: () => storage.days.read(canteenId, start),
      write: (listing) => storage.days.write(canteenId, listing.start, listing),
    }),
    staleTime: freshInVisit(FRESH.days, connections),
  })
}

/**
 * Where a listing has to begin so that it covers this week and everything from `from` on: always on a Monday, so that
 * the days of a week share one listing.
 */
export const startOfDays = (today: CalendarDate, from: CalendarDate): CalendarDate =>
  mondayOf(from < today ? from : today)

export function useDays(canteenId: number, today: CalendarDate, from: CalendarDate) {
  const query = daysQuery(useConnections(), canteenId, startOfDays(today, from))
  return useQuery({
    ...query,
    // The same canteen's strip stays while an earlier month is fetched; another canteen's never stands in.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === canteenId ? previous : undefined,
  })
}

/** What a listing says of a day. Where something in it could not be read, a missing day proves nothing. */
export function stateOfDay(listing: KeptDays | undefined, date: CalendarDate): DayState {
  if (listing === undefined || date < listing.start) return 'unknown'
  const day = listing.value.find((listed) => listed.date === date)
  if (day === undefined) return listing.dropped > 0 ? 'unknown' : 'noData'
  return day.closed ? 'closed' : 'open'
}

/** The nearest open days before and after a date; `days` ascend. */
export function turnsOf(days: Day[], date: CalendarDate): { previous?: CalendarDate; next?: CalendarDate } {
  const open = days.filter((day) => !day.closed).map((day) => day.date)
  const previous = open.findLast((candidate) => candidate < date)
  const next = open.find((candidate) => candidate > date)
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The day on which a canteen opens: today, or where today has no data the next open day. */
export function landingDay(days: Day[] | undefined, today: CalendarDate): CalendarDate {
  if (days === undefined || days.some((day) => day.date === today)) return today
  return turnsOf(days, today).next ?? today
}

/** Tells of any day what a strip or a month shows. */
export function useMarks(canteenId: number, listing: KeptDays | undefined): (date: CalendarDate) => DayMark {
  const kept = useKeptDates(canteenId)
  return useCallback((date) => markOf(listing, kept, date), [listing, kept])
}

/** A closed day has no menu to keep: the listing, which is on the device, says all there is. */
export function markOf(
  listing: KeptDays | undefined,
  kept: ReadonlySet<CalendarDate>,
  date: CalendarDate,
): DayMark {
  const state = stateOfDay(listing, date)
  return { date, state, kept: state === 'closed' || (state !== 'noData' && kept.has(date)) }
}
