import type { FastifyInstance } from 'fastify'
import type { Canteen } from '../../contract/canteens.ts'
import { parameters } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import type { CanteenFilter, Store } from '../store/store.ts'
import { pagingHeaders, readPage } from './paging.ts'
import { notFound } from './problems.ts'
import { openQuery, type QueryReader, readNear, readPath } from './query.ts'
import { addReadRoute, type Reading } from './reading.ts'
import { CACHE_CONTROL } from './representation.ts'

export function addCanteenRoutes(app: FastifyInstance, reading: Reading): void {
  const { store, origin } = reading

  addReadRoute(app, '/canteens', reading, async (request, prefix) => {
    const query = openQuery(request)
    const filter = readFilter(query)
    const page = readPage(query)
    query.check()
    const { entries, total } = await store.canteens.list(filter, page)
    return {
      value: entries.map(representCanteen),
      cacheControl: CACHE_CONTROL.canteens,
      headers: pagingHeaders(request, { url: origin() + prefix + paths.canteens(), page, total }),
    }
  })

  addReadRoute(app, '/canteens/:id', reading, async (request) => {
    const canteen = await findCanteen(store, readPath(request, 'id', parameters.identifier))
    const { opening_times } = canteen
    return {
      value: { ...representCanteen(canteen), ...(opening_times && { opening_times }) },
      cacheControl: CACHE_CONTROL.canteens,
    }
  })
}

/** Throws a 404 where there is no such canteen. */
export async function findCanteen(store: Store, canteenId: number): Promise<Canteen> {
  const canteen = await store.canteens.find(canteenId)
  if (!canteen) throw notFound(`There is no canteen ${canteenId}.`)
  return canteen
}

function readFilter(query: QueryReader): CanteenFilter {
  const near = readNear(query)
  const ids = query.read('ids', parameters.ids)
  const hasCoordinates = query.read('hasCoordinates', parameters.hasCoordinates)
  return {
    ...(near && { near }),
    ...(ids && { ids }),
    ...(hasCoordinates !== undefined && { hasCoordinates }),
  }
}

/** The fields in the order in which clients know them. */
function representCanteen({ id, name, city, address, coordinates }: Canteen) {
  return { id, name, city, address, coordinates }
}
