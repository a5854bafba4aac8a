import { useQueries } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { useConnections } from './connections.tsx'
import { daysQuery, markOf, startOfDays } from './days.ts'
import { keptDatesQuery } from './kept.ts'
import type { DayMark, DayState } from './menu-view.ts'

/** What a strip shows that moves several canteens at once. */
export function useJointMarks(canteenIds: number[], today: CalendarDate, dates: CalendarDate[]): DayMark[] {
  const connections = useConnections()
  const start = startOfDays(today, today)
  const listings = useQueries({ queries: canteenIds.map((id) => daysQuery(connections, id, start)) })
  const kept = useQueries({ queries: canteenIds.map((id) => keptDatesQuery(connections, id)) })
  return dates.map((date) =>
    jointMark(
      date,
      canteenIds.map((_, index) => markOf(listings[index]?.data, new Set(kept[index]?.data), date)),
    ),
  )
}

/** Open where any is open, and kept where every open one is; else the plainest thing that holds for all. */
export function jointMark(date: CalendarDate, marks: DayMark[]): DayMark {
  const open = marks.filter(({ state }) => state === 'open')
  if (open.length > 0) return { date, state: 'open', kept: open.every(({ kept }) => kept) }
  const order: DayState[] = ['unknown', 'closed', 'noData']
  const state = order.find((candidate) => marks.some((mark) => mark.state === candidate)) ?? 'unknown'
  return { date, state, kept: state === 'closed' }
}
