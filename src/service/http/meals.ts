import type { FastifyInstance } from 'fastify'
import { addDays } from '../../contract/calendar.ts'
import { type Meal, PRICE_GROUPS, SINGULAR_PRICE_KEYS } from '../../contract/meals.ts'
import { parameters } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import type { Config } from '../config.ts'
import { findCanteen } from './canteens.ts'
import { findDay } from './days.ts'
import { pagingHeaders, readPage } from './paging.ts'
import { notFound } from './problems.ts'
import { openQuery, readPath } from './query.ts'
import { addReadRoute, type Reading } from './reading.ts'
import { CACHE_CONTROL } from './representation.ts'

export function addMealRoutes(app: FastifyInstance, reading: Reading): void {
  const { store, config, today, origin } = reading
  const represent = (meal: Meal) => representMeal(meal, config.priceKeys)

  addReadRoute(app, '/canteens/:canteen_id/days/:date/meals', reading, async (request, prefix) => {
    const canteenId = readPath(request, 'canteen_id', parameters.identifier)
    const date = readPath(request, 'date', parameters.date)
    const query = openQuery(request)
    const page = readPage(query)
    query.check()
    await findDay(store, canteenId, date)
    const { entries, total } = await store.meals.list(canteenId, date, page)
    return {
      value: entries.map(represent),
      cacheControl: CACHE_CONTROL.menus,
      headers: pagingHeaders(request, { url: origin() + prefix + paths.meals(canteenId, date), page, total }),
    }
  })

  addReadRoute(app, '/canteens/:canteen_id/days/:date/meals/:id', reading, async (request) => {
    const canteenId = readPath(request, 'canteen_id', parameters.identifier)
    const date = readPath(request, 'date', parameters.date)
    const mealId = readPath(request, 'id', parameters.identifier)
    const meal = await store.meals.find(canteenId, date, mealId)
    if (!meal) {
      await findDay(store, canteenId, date)
      throw notFound(`Canteen ${canteenId} has no meal ${mealId} on ${date}.`)
    }
    return { value: represent(meal), cacheControl: CACHE_CONTROL.menus }
  })

  // The seven-day extension: not paged, as it never was where clients know it from.
  addReadRoute(app, '/canteens/:canteen_id/meals', reading, async (request) => {
    const canteenId = readPath(request, 'canteen_id', parameters.identifier)
    const query = openQuery(request)
    const start = query.read('start', parameters.start) ?? today()
    query.check()
    await findCanteen(store, canteenId)
    const menus = await store.meals.menus(canteenId, start, addDays(start, 7))
    const week = menus.map(({ date, closed, meals }) => ({ date, closed, meals: meals.map(represent) }))
    return { value: week, cacheControl: CACHE_CONTROL.menus }
  })
}

/** The fields in the order in which clients know them; prices only for the groups that apply. */
function representMeal({ id, name, category, prices, notes }: Meal, priceKeys: Config['priceKeys']) {
  const entries = PRICE_GROUPS.filter((group) => prices[group] !== undefined).map((group) => [
    priceKeys === 'singular' ? SINGULAR_PRICE_KEYS[group] : group,
    prices[group],
  ])
  return { id, name, category, prices: Object.fromEntries(entries), notes }
}
