import type { CalendarDate } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import { type Meal, MealSchema, type Menu } from '../contract/meals.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './ask.ts'
import { believeRecord } from './believe.ts'
import { getCanteen } from './canteens.ts'
import { getDay } from './days.ts'
import { NotFoundError, NotOfferedError } from './errors.ts'
import { readPages } from './pages.ts'
import type { RequestOptions, Service } from './service.ts'
import { believeWeek, knownOffer, rememberOffer, speaksAgainstOffer } from './week.ts'

/**
 * Lists the meals of a day in the publisher's order, all pages: `GET /canteens/{id}/days/{date}/meals`.
 *
 * @throws NotFoundError where there is no such canteen or day; UnreachableError, RefusedError, UnexpectedAnswerError.
 */
export async function listMeals(
  service: Service,
  canteenId: number,
  date: CalendarDate,
  options: RequestOptions = {},
): Promise<Fetched<Meal[]>> {
  const list = { path: paths.meals(canteenId, date), schema: MealSchema, keyOf: (meal: Meal) => meal.id }
  return readPages(service, list, options)
}

/**
 * Gets a meal: `GET /canteens/{id}/days/{date}/meals/{mealId}`.
 *
 * @throws NotFoundError where there is none, or none any more; else as `listMeals`.
 */
export async function getMeal(
  service: Service,
  canteenId: number,
  date: CalendarDate,
  mealId: number,
  options: RequestOptions = {},
): Promise<Fetched<Meal>> {
  return ask(
    service,
    { path: paths.meal(canteenId, date, mealId), believe: believeRecord(MealSchema) },
    options,
  )
}

/**
 * Gets what a canteen serves on a day, from the day and its meals, asked for at once. `null`: the service has no data
 * for that day, or no such canteen. A day that exists without a list of meals is open and has none.
 *
 * @throws UnreachableError, RefusedError, UnexpectedAnswerError: also when only one of the two answers fails, because
 * an open day without its meals would look like a day with nothing to eat.
 */
export async function getMenu(
  service: Service,
  canteenId: number,
  date: CalendarDate,
  options: RequestOptions = {},
): Promise<Fetched<Menu | null>> {
  const done = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, done.signal]) : done.signal
  const meals = orNotFound(listMeals(service, canteenId, date, { ...options, signal }))
  // Its failure counts only where somebody comes to look at it.
  meals.catch(() => {})
  try {
    const day = await orNotFound(getDay(service, canteenId, date, options))
    if (day instanceof NotFoundError) return { value: null, fetchedAt: day.fetchedAt, dropped: 0 }
    if (day.value.closed) return { ...day, value: { ...day.value, meals: [] } }
    const served = await meals
    if (served instanceof NotFoundError) return { ...day, value: { ...day.value, meals: [] } }
    return {
      value: { ...day.value, meals: served.value },
      fetchedAt: Math.min(day.fetchedAt, served.fetchedAt),
      dropped: served.dropped,
    }
  } finally {
    // Without a day, or on a closed one, nobody waits for the meals.
    done.abort()
  }
}

/**
 * Gets the seven days from `start` on with their meals, in one request: `GET /canteens/{id}/meals?start=`, an extension
 * of the field's real service. Days ascend; one that is missing has no data, unless `dropped` says that something
 * malformed was left out.
 *
 * @throws NotOfferedError where the service does not have it: use `getMenu`. That is only said after the service was
 * asked for the canteen itself, so that neither an unknown canteen nor a captive portal passes for it, and is
 * remembered with `service`.
 * @throws NotFoundError where there is no such canteen; UnreachableError, RefusedError, UnexpectedAnswerError.
 */
export async function getWeek(
  service: Service,
  canteenId: number,
  start: CalendarDate,
  options: RequestOptions = {},
): Promise<Fetched<Menu[]>> {
  const path = paths.week(canteenId)
  if (knownOffer(service) === false) throw new NotOfferedError('does not list the meals of a week', path)
  try {
    const week = await ask(service, { path, query: { start }, believe: believeWeek(start) }, options)
    if (week.value.length > 0) rememberOffer(service, true)
    return week
  } catch (error) {
    if (knownOffer(service) === true || !speaksAgainstOffer(error)) throw error
    await getCanteen(service, canteenId, { ...options, fresh: true })
    rememberOffer(service, false)
    throw new NotOfferedError('does not list the meals of a week', path, { cause: error })
  }
}

const orNotFound = <T>(promise: Promise<T>): Promise<T | NotFoundError> =>
  promise.catch((error: unknown) => {
    if (error instanceof NotFoundError) return error
    throw error
  })
