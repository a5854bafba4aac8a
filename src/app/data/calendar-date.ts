import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'

/** The Monday of a date's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** Seven days from `first` on. */
export const daysOfWeek = (first: CalendarDate): CalendarDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(first, index))
