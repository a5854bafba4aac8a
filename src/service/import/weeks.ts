import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'

const WEEK = 7 * 86_400_000

/** The Monday of the week of `date`. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return addDays(date, -sinceMonday)
}

/** Whole weeks from the week of `date` to that of `other`; negative where it lies before. */
export function weeksBetween(date: CalendarDate, other: CalendarDate): number {
  return Math.round((Date.parse(mondayOf(other)) - Date.parse(mondayOf(date))) / WEEK)
}
