import type { CalendarDate } from '../../contract/days.ts'
import { type Meal, PRICE_GROUPS, SINGULAR_PRICE_KEYS } from '../../contract/meals.ts'
import { APP_CLIENT_ID, SCOPES } from '../../contract/scopes.ts'
import type { Config } from '../config.ts'
import { SAMPLE_CANTEENS } from '../sample/sample-canteens.ts'
import { sampleMenus } from '../sample/sample-menus.ts'
import type { SchemaName } from './schemas.ts'

export interface Examples {
  /** One of each schema. */
  schemas: Record<SchemaName, unknown>
  /** Of each parameter, by name. */
  parameters: Record<string, unknown>
}

/** Where the service numbers the meals of publishers that give none. */
const FIRST_MEAL_ID = 1_000_000_001

/** Made from the sample data, with a day of it; the same every day, so that the document changes only with the service. */
const MONDAY: CalendarDate = '2026-06-08'

export function createExamples({ priceKeys, timeZone, currency }: Config, origin: string): Examples {
  const [sample] = SAMPLE_CANTEENS
  const menu = sample && sampleMenus(sample, MONDAY, MONDAY)[0]
  const published = menu?.meals[0]
  if (sample === undefined || menu === undefined || published === undefined)
    throw new Error(`the sample data has no meal on ${MONDAY} to show`)
  const { id, name, city, address, coordinates } = sample.canteen
  const day = { date: menu.date, closed: menu.closed }
  const meal = represent({ ...published, id: FIRST_MEAL_ID }, priceKeys)
  const wrapped = {
    meal: {
      id: meal.id,
      name: meal.name,
      description: meal.notes.join(', '),
      date: `${day.date}T02:00:00+02:00`,
    },
  }
  return {
    schemas: {
      Canteen: { id, name, city, address, coordinates },
      Day: day,
      Meal: meal,
      Menu: { ...day, meals: [meal] },
      Favorite: { id: 1, canteen_id: id, sort_value: 1024 },
      NewFavorite: { canteen_id: id, sort_value: 1024 },
      FavoriteChange: { sort_value: 2048 },
      WrappedMeal: wrapped,
      Cafeteria: { cafeteria: { id, name, address, meals: [wrapped] } },
      Problem: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'page must be a positive integer.',
        errors: [{ parameter: 'page', detail: 'page must be a positive integer' }],
      },
      AppConfig: {
        ...{ baseUrl: '', timeZone, currency, tiles: null, sampleData: true },
        oauth: {
          issuer: origin,
          clientId: APP_CLIENT_ID,
          scope: `openid ${Object.values(SCOPES).join(' ')} offline_access`,
        },
      },
    },
    parameters: {
      'near[lat]': coordinates?.[0],
      'near[lng]': coordinates?.[1],
      'near[dist]': 5,
      ids: [id, id + 1],
      hasCoordinates: true,
      page: 1,
      per_page: 100,
      limit: 100,
      start: day.date,
      date: day.date,
      canteen_id: id,
      cafeteria_id: id,
      id,
    },
  }
}

function represent({ id, name, category, prices, notes }: Meal, priceKeys: Config['priceKeys']) {
  const amounts = PRICE_GROUPS.filter((group) => prices[group] !== undefined).map((group) => [
    priceKeys === 'singular' ? SINGULAR_PRICE_KEYS[group] : group,
    prices[group],
  ])
  return { id, name, category, prices: Object.fromEntries(amounts), notes }
}
