import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import * as v from 'valibot'
import { type Canteen, OpeningTimesSchema } from '../../../contract/canteens.ts'
import { distanceBetween } from '../../../contract/distance.ts'
import type { CanteenFilter, Page, Slice, Store } from '../store.ts'
import { inChunks } from './in-chunks.ts'
import { type Box, boxAround, latitudeBand } from './near.ts'
import { countRows, offsetOf } from './pages.ts'
import { changeContent } from './revision.ts'
import type { CanteensTable, Tables } from './tables.ts'

/** As many bands as are looked up one by one; of more, the range from first to last is read. */
const FEW_BANDS = 100

const COLUMNS = ['id', 'name', 'city', 'address', 'latitude', 'longitude'] as const
type CanteenRow = Pick<Selectable<CanteensTable>, (typeof COLUMNS)[number]>
type Condition = (builder: ExpressionBuilder<Tables, 'canteens'>) => Expression<SqlBool>

export function canteenQueries(database: Kysely<Tables>): Store['canteens'] {
  return {
    list: (filter, page) =>
      filter.near === undefined
        ? listById(database, filter, page)
        : listByDistance(database, filter, filter.near, page),

    async find(canteenId) {
      const row = await database
        .selectFrom('canteens')
        .select([...COLUMNS, 'opening_times'])
        .where('id', '=', canteenId)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const times = openingTimesOf(row.opening_times)
      return { ...canteenOf(row), ...(times && { opening_times: times }) }
    },

    count: () => countRows(database.selectFrom('canteens')),

    put: (canteens) =>
      changeContent(database, async (transaction) => {
        // A statement may not write the same row twice, so the last of one id is taken before.
        const rows = new Map(canteens.map((canteen) => [canteen.id, rowOf(canteen)]))
        // In the same order everywhere, so that those who put at the same time do not wait for each other in a circle.
        const ordered = [...rows.values()].sort((one, other) => one.id - other.id)
        await inChunks(ordered, (chunk) =>
          transaction
            .insertInto('canteens')
            .values(chunk)
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet((builder) => ({
                name: builder.ref('excluded.name'),
                city: builder.ref('excluded.city'),
                address: builder.ref('excluded.address'),
                latitude: builder.ref('excluded.latitude'),
                longitude: builder.ref('excluded.longitude'),
                latitude_band: builder.ref('excluded.latitude_band'),
                opening_times: builder.ref('excluded.opening_times'),
              })),
            )
            .execute(),
        )
      }),

    remove: (canteenIds) =>
      changeContent(database, async (transaction) => {
        await inChunks(canteenIds, (chunk) =>
          transaction.deleteFrom('canteens').where('id', 'in', chunk).execute(),
        )
      }),
  }
}

async function listById(
  database: Kysely<Tables>,
  filter: CanteenFilter,
  page: Page,
): Promise<Slice<Canteen>> {
  const matching = database.selectFrom('canteens').where(conditionOf(filter))
  const rows = await matching
    .select(COLUMNS)
    .orderBy('id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  return { entries: rows.map(canteenOf), total: await countRows(matching) }
}

/**
 * The database narrows down to a box around the circle, read from the index alone; the distance itself has one
 * definition, in `near.ts`. Whole canteens are read for the page only.
 */
async function listByDistance(
  database: Kysely<Tables>,
  filter: CanteenFilter,
  { center, distance }: NonNullable<CanteenFilter['near']>,
  page: Page,
): Promise<Slice<Canteen>> {
  const candidates = await database
    .selectFrom('canteens')
    .select(['id', 'latitude', 'longitude'])
    .where(conditionOf(filter))
    .where(isIn(boxAround(center, distance)))
    .execute()
  const hits: { id: number; distance: number }[] = []
  for (const { id, latitude, longitude } of candidates) {
    if (latitude === null || longitude === null) continue
    const hit = { id, distance: distanceBetween(center, [latitude, longitude]) }
    if (hit.distance <= distance) hits.push(hit)
  }
  hits.sort((one, other) => one.distance - other.distance || one.id - other.id)
  const start = offsetOf(page)
  const ids = hits.slice(start, start + page.perPage).map((hit) => hit.id)
  return { entries: await findAll(database, ids), total: hits.length }
}

/** The canteens of `ids` in that order; one removed meanwhile is left out. */
async function findAll(database: Kysely<Tables>, ids: number[]): Promise<Canteen[]> {
  const rows = await inChunks(ids, (chunk) =>
    database.selectFrom('canteens').select(COLUMNS).where('id', 'in', chunk).execute(),
  )
  const canteens = new Map(rows.flat().map((row) => [row.id, canteenOf(row)]))
  return ids.flatMap((id) => canteens.get(id) ?? [])
}

function conditionOf({ ids, hasCoordinates }: CanteenFilter): Condition {
  return (builder) => {
    const conditions: Expression<SqlBool>[] = []
    if (ids !== undefined) {
      // SQL has no empty list.
      conditions.push(ids.length === 0 ? sql<SqlBool>`1 = 0` : builder('id', 'in', ids))
    }
    if (hasCoordinates !== undefined)
      conditions.push(builder('latitude', hasCoordinates ? 'is not' : 'is', null))
    return builder.and(conditions)
  }
}

function isIn({ south, north, longitudes }: Box): Condition {
  const first = latitudeBand(south)
  const last = latitudeBand(north)
  const bands =
    last - first < FEW_BANDS ? Array.from({ length: last - first + 1 }, (_, n) => first + n) : null
  return (builder) =>
    builder.or(
      longitudes.map(([west, east]) =>
        builder.and([
          bands === null
            ? builder.between('latitude_band', first, last)
            : builder('latitude_band', 'in', bands),
          builder.between('longitude', west, east),
          builder.between('latitude', south, north),
        ]),
      ),
    )
}

type PutRow = Omit<CanteensTable, 'phone' | 'email' | 'availability'>

function rowOf({ id, name, city, address, coordinates, opening_times: times }: Canteen): PutRow {
  const place = { latitude: coordinates?.[0] ?? null, longitude: coordinates?.[1] ?? null }
  return {
    ...{ id, name, city, address },
    ...place,
    latitude_band: place.latitude === null ? null : latitudeBand(place.latitude),
    opening_times: times === undefined ? null : JSON.stringify(times),
  }
}

function openingTimesOf(text: string | null): Canteen['opening_times'] {
  return text === null ? undefined : v.parse(OpeningTimesSchema, JSON.parse(text))
}

function canteenOf({ id, name, city, address, latitude, longitude }: CanteenRow): Canteen {
  const coordinates: Canteen['coordinates'] =
    latitude === null || longitude === null ? null : [latitude, longitude]
  return { id, name, city, address, coordinates }
}
