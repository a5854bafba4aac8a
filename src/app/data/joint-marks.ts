import { useQueries } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { useConnections } from './connections.tsx'
import { daysQuery, markOf, startOfDays } from './days.ts'
import { keptDatesQuery } from './kept.ts'
import type { DayMark, DayState } from './menu-view.ts'

/** What a strip of `dates`, ascending, shows that moves several canteens at once. */
export function useJointMarks(canteenIds: number[], today: CalendarDate, dates: CalendarDate[]): DayMark[] {
  const connections = useConnections()
  const start = startOfDays(today, dates[0] ?? today)
  const listings = useQueries({ queries: canteenIds.map((id) => daysQuery(connections, id, start)) })
  const kept = useQueries({ queries: canteenIds.map((id) => keptDatesQuery(connections, id)) })
  const keptDates = kept.map(({ data }) => new Set(data))
  return dates.map((date) =>
    jointMark(
      date,
      keptDates.map((known, index) => markOf(listings[index]?.data, known, date)),
    ),
  )
}

/** The first of these that holds for any canteen stands for all; an unknown one may still turn out to be open. */
const ORDER: DayState[] = ['open', 'unknown', 'closed', 'noData']

/** What one sign says of several canteens: kept where all that it speaks of are. */
export function jointMark(date: CalendarDate, marks: DayMark[]): DayMark {
  const state = ORDER.find((candidate) => marks.some((mark) => mark.state === candidate)) ?? 'unknown'
  const meant = marks.filter((mark) => mark.state === state)
  return { date, state, kept: meant.length > 0 && meant.every(({ kept }) => kept) }
}
