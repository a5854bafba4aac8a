import { type OpeningTimes, WEEKDAYS } from '../../contract/canteens.ts'
import type { CalendarDate } from '../../contract/days.ts'
import { remainder, type Weekday, weekdayOf, weekNumberOf } from './calendar.ts'
import { createRandom } from './random.ts'

/** When a canteen cooks and what it tells about the days on which it does not. */
interface Schedule {
  open: readonly Weekday[]
  /** The remaining weekdays are published as closed, or nothing is said about them. */
  otherDays: 'closed' | 'unlisted'
  /** Closed for one whole week of every four. Each of the four has one canteen, so that one always rests. */
  restWeek?: 0 | 1 | 2 | 3
  /** The share of open days for which somebody forgets to publish the menu. */
  forgotten?: number
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5] as const

const SCHEDULES = {
  weekdays: { open: MONDAY_TO_FRIDAY, otherDays: 'closed' },
  weekdaysSilentWeekend: { open: MONDAY_TO_FRIDAY, otherDays: 'unlisted' },
  untilSaturday: { open: [1, 2, 3, 4, 5, 6], otherDays: 'closed' },
  everyDay: { open: [1, 2, 3, 4, 5, 6, 7], otherDays: 'closed' },
  middleOfTheWeek: { open: [2, 3, 4], otherDays: 'unlisted' },
  untilThursday: { open: [1, 2, 3, 4], otherDays: 'closed' },
  forgetful: { open: MONDAY_TO_FRIDAY, otherDays: 'unlisted', forgotten: 0.3 },
  restsFirst: { open: MONDAY_TO_FRIDAY, otherDays: 'closed', restWeek: 0 },
  restsSecond: { open: MONDAY_TO_FRIDAY, otherDays: 'closed', restWeek: 1 },
  restsThird: { open: MONDAY_TO_FRIDAY, otherDays: 'closed', restWeek: 2 },
  restsFourth: { open: MONDAY_TO_FRIDAY, otherDays: 'closed', restWeek: 3 },
  never: { open: [], otherDays: 'unlisted' },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof SCHEDULES

/** The regular hours of a canteen that opens at `opens` on each day on which it cooks; `undefined`: it never does. */
export function openingTimesOf(
  scheduleName: ScheduleName,
  hours: { opens: string; closes: string },
): OpeningTimes | undefined {
  const { open, otherDays }: Schedule = SCHEDULES[scheduleName]
  if (open.length === 0) return undefined
  const times: OpeningTimes = {}
  for (const [index, name] of WEEKDAYS.entries()) {
    if (open.some((weekday) => weekday === index + 1)) times[name] = hours
    else if (otherDays === 'closed') times[name] = null
  }
  return times
}

/** What the canteen says about a day: nothing at all, that it is closed, or that it is its n-th open day. */
export type Opening = { kind: 'unlisted' } | { kind: 'closed' } | { kind: 'open'; turn: number }

/** `turn` counts the open days through all weeks, so that what takes turns is in its turn also after a weekend. */
export function openingOn(date: CalendarDate, scheduleName: ScheduleName, canteenId: number): Opening {
  const schedule: Schedule = SCHEDULES[scheduleName]
  const week = weekNumberOf(date)
  const place = schedule.open.indexOf(weekdayOf(date))
  if (schedule.restWeek === remainder(week, 4)) return { kind: 'closed' }
  if (place === -1) return { kind: schedule.otherDays }
  if (createRandom(`forgotten ${canteenId} ${date}`)() < (schedule.forgotten ?? 0))
    return { kind: 'unlisted' }
  return { kind: 'open', turn: week * schedule.open.length + place }
}
