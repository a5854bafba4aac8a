import { type Canteen, CanteenSchema, type Coordinates } from '../contract/canteens.ts'
import type { Fetched } from '../contract/fetched.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './ask.ts'
import { believeRecord } from './believe.ts'
import { readPages } from './pages.ts'
import type { RequestOptions, Service } from './service.ts'

/** Which canteens; all given conditions hold at once. */
export interface CanteenSelection {
  /** `distance` in kilometres; without one the service decides (documented: 10). Orders by distance. */
  near?: { center: Coordinates; distance?: number }
  /** Unknown ids are missing from the answer. */
  ids?: number[]
  hasCoordinates?: boolean
}

/**
 * Lists canteens, all pages of them, each canteen once: `GET /canteens`. Without conditions this is the whole
 * directory.
 *
 * @throws UnreachableError, RefusedError, UnexpectedAnswerError: also when any page but the first fails.
 */
export async function listCanteens(
  service: Service,
  options: RequestOptions & CanteenSelection = {},
): Promise<Fetched<Canteen[]>> {
  // A service takes blank ids for none given, and would answer with all canteens.
  if (options.ids?.length === 0) return { value: [], fetchedAt: Date.now(), dropped: 0 }
  const list = {
    path: paths.canteens(),
    query: queryOf(options),
    always: true,
    schema: CanteenSchema,
    keyOf: (canteen: Canteen) => canteen.id,
  }
  return readPages(service, list, options)
}

/**
 * Gets a canteen: `GET /canteens/{id}`. For a canteen that was replaced a service may answer with its successor, which
 * has another `id`.
 *
 * @throws NotFoundError where there is none; else as `listCanteens`.
 */
export async function getCanteen(
  service: Service,
  canteenId: number,
  options: RequestOptions = {},
): Promise<Fetched<Canteen>> {
  return ask(service, { path: paths.canteen(canteenId), believe: believeRecord(CanteenSchema) }, options)
}

function queryOf({ near, ids, hasCoordinates }: CanteenSelection): Record<string, string> {
  const query: Record<string, string> = {}
  if (near !== undefined) {
    query['near[lat]'] = String(near.center[0])
    query['near[lng]'] = String(near.center[1])
    if (near.distance !== undefined) query['near[dist]'] = String(near.distance)
  }
  if (ids !== undefined) query.ids = ids.join(',')
  if (hasCoordinates !== undefined) query.hasCoordinates = String(hasCoordinates)
  return query
}
