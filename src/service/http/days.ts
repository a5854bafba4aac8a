import type { FastifyInstance } from 'fastify'
import type { CalendarDate, Day } from '../../contract/days.ts'
import { parameters } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import type { Store } from '../store/store.ts'
import { findCanteen } from './canteens.ts'
import { pagingHeaders, readPage } from './paging.ts'
import { notFound } from './problems.ts'
import { openQuery, readPath } from './query.ts'
import { addReadRoute, type Reading } from './reading.ts'
import { CACHE_CONTROL } from './representation.ts'

export function addDayRoutes(app: FastifyInstance, reading: Reading): void {
  const { store, today, origin } = reading

  addReadRoute(app, '/canteens/:canteen_id/days', reading, async (request, prefix) => {
    const canteenId = readPath(request, 'canteen_id', parameters.identifier)
    const query = openQuery(request)
    const start = query.read('start', parameters.start) ?? today()
    const page = readPage(query)
    query.check()
    await findCanteen(store, canteenId)
    const { entries, total } = await store.days.list(canteenId, start, page)
    return {
      value: entries.map(representDay),
      cacheControl: CACHE_CONTROL.menus,
      headers: pagingHeaders(request, { url: origin() + prefix + paths.days(canteenId), page, total }),
    }
  })

  addReadRoute(app, '/canteens/:canteen_id/days/:date', reading, async (request) => {
    const canteenId = readPath(request, 'canteen_id', parameters.identifier)
    const date = readPath(request, 'date', parameters.date)
    const day = await findDay(store, canteenId, date)
    return { value: representDay(day), cacheControl: CACHE_CONTROL.menus }
  })
}

/** Throws a 404 that tells an unknown canteen from a day without data. */
export async function findDay(store: Store, canteenId: number, date: CalendarDate): Promise<Day> {
  const day = await store.days.find(canteenId, date)
  if (day) return day
  await findCanteen(store, canteenId)
  throw notFound(`Canteen ${canteenId} has no data for ${date}.`)
}

function representDay({ date, closed }: Day) {
  return { date, closed }
}
