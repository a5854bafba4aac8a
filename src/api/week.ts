import { addDays } from '../contract/calendar.ts'
import type { CalendarDate } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import { DayWithUncheckedMealsSchema, MealSchema, type Menu } from '../contract/meals.ts'
import { believeEntries, entriesOf, firstOfEach } from './believe.ts'
import { daysFrom } from './days.ts'
import { NotOfferedError, RefusedError, UnexpectedAnswerError } from './errors.ts'
import type { Answer } from './request.ts'
import type { Service } from './service.ts'

const DAYS = 7

/**
 * Believes a week of days with nested meals. A list of which no entry is such a day within the week is something else
 * under the same path (a flat list of meals, a service that overlooks `start`), which says nothing about the week.
 */
export const believeWeek =
  (start: CalendarDate) =>
  (answer: Answer): Fetched<Menu[]> => {
    const entries = entriesOf(answer)
    const days = believeEntries(DayWithUncheckedMealsSchema, entries)
    const end = addDays(start, DAYS)
    const week = daysFrom(
      firstOfEach(days.records, (day) => day.date),
      start,
    ).filter(({ date }) => date < end)
    if (entries.length > 0 && week.length === 0) {
      throw new NotOfferedError('does not list days of this week with their meals', answer.url)
    }
    let { dropped } = days
    const menus = week.map(({ date, closed, meals }): Menu => {
      if (closed) return { date, closed, meals: [] }
      const served = believeEntries(MealSchema, meals)
      dropped += served.dropped
      return { date, closed, meals: firstOfEach(served.records, (meal) => meal.id) }
    })
    return { value: menus, fetchedAt: answer.fetchedAt, dropped }
  }

const NOT_THERE = new Set([404, 405, 410, 501])

/** An answer that a service without the extension would give; others have their own reasons. */
export const speaksAgainstOffer = (error: unknown): boolean =>
  error instanceof NotOfferedError ||
  error instanceof UnexpectedAnswerError ||
  (error instanceof RefusedError && NOT_THERE.has(error.status))

const offers = new WeakMap<Service, boolean>()

/** Whether a service has the extension; `undefined` until it was found out. */
export const knownOffer = (service: Service): boolean | undefined => offers.get(service)

export const rememberOffer = (service: Service, offered: boolean): void => {
  offers.set(service, offered)
}
