import { createToday } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'

/** The calendar date that `now` falls on in an IANA time zone. */
export const todayIn = (timeZone: string, now: Date): CalendarDate =>
  createToday(timeZone, () => now.getTime())()

const LONGEST_DAY = 27 * 3_600_000

/**
 * How long `todayIn` still answers the same, in milliseconds. A day has 23 or 25 hours where the clocks change, and
 * may begin at one o'clock; so the moment is searched for, not calculated from the time on the clock.
 */
export function millisecondsUntilTomorrow(timeZone: string, now: Date): number {
  let looked = now.getTime()
  const dateThen = createToday(timeZone, () => looked)
  const today = dateThen()
  let same = looked
  let other = same + LONGEST_DAY
  while (other - same > 1) {
    looked = Math.floor((same + other) / 2)
    if (dateThen() === today) same = looked
    else other = looked
  }
  return other - now.getTime()
}
