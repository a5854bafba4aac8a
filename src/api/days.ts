import { type CalendarDate, type Day, DaySchema } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './ask.ts'
import { believeRecord } from './believe.ts'
import { UnexpectedAnswerError } from './errors.ts'
import { readPages } from './pages.ts'
import type { RequestOptions, Service } from './service.ts'

/**
 * Lists the days of a canteen from `start` on, ascending, all pages: `GET /canteens/{id}/days`. A day that is not listed
 * has no data, unless `dropped` says that a malformed one was left out.
 *
 * @throws NotFoundError where there is no such canteen; UnreachableError, RefusedError, UnexpectedAnswerError.
 */
export async function listDays(
  service: Service,
  canteenId: number,
  start: CalendarDate,
  options: RequestOptions = {},
): Promise<Fetched<Day[]>> {
  const list = {
    path: paths.days(canteenId),
    query: { start },
    schema: DaySchema,
    keyOf: (day: Day) => day.date,
  }
  const { value, ...fetched } = await readPages(service, list, options)
  return { ...fetched, value: daysFrom(value, start) }
}

/** Ascending and none before `start`: services exist that do not sort, and that overlook `start`. */
export const daysFrom = <T extends Day>(days: T[], start: CalendarDate): T[] =>
  days.filter(({ date }) => date >= start).sort((a, b) => (a.date < b.date ? -1 : 1))

/**
 * Gets a day of a canteen: `GET /canteens/{id}/days/{date}`.
 *
 * @throws NotFoundError where there is no such canteen, or the day has no data; else as `listDays`.
 */
export async function getDay(
  service: Service,
  canteenId: number,
  date: CalendarDate,
  options: RequestOptions = {},
): Promise<Fetched<Day>> {
  const path = paths.day(canteenId, date)
  const day = await ask(service, { path, believe: believeRecord(DaySchema) }, options)
  if (day.value.date !== date) throw new UnexpectedAnswerError(`answered with ${day.value.date} for`, path)
  return day
}
