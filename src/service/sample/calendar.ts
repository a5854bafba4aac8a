import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'

const MILLISECONDS_OF_A_DAY = 86_400_000

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Every date from `from` to `to`, both included. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[remainder(daysSinceAMonday(date), 7)] ?? 1
}

/** Counts weeks from Monday to Sunday; only the difference of two numbers means something. */
export function weekNumberOf(date: CalendarDate): number {
  return Math.floor(daysSinceAMonday(date) / 7)
}

/** Never negative, other than `%`. */
export function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

/** 1970-01-01 was a Thursday. */
function daysSinceAMonday(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_OF_A_DAY + 3
}
