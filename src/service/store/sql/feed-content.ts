import type { Insertable, Kysely, Transaction } from 'kysely'
import { type FeedCanteen, type FeedContent, NamelessCanteenError, type TakenFeed } from '../feed-store.ts'
import type { PublishedMenu } from '../store.ts'
import { inChunks } from './in-chunks.ts'
import { latitudeBand } from './near.ts'
import { publishWithin } from './publish.ts'
import { changeContent } from './revision.ts'
import type { CanteensTable, Tables } from './tables.ts'

/** `Store.feeds.take`: canteen, sources and menus in one transaction. */
export function takeFeed(database: Kysely<Tables>, content: FeedContent): Promise<TakenFeed> {
  return changeContent(database, async (transaction) => {
    const canteenId = await putCanteen(transaction, content)
    await putSources(transaction, canteenId, content.sources)
    const left = await pastDays(transaction, canteenId, content)
    const menus = content.menus.filter((menu) => !left.has(menu.date))
    const publication = await publishWithin(transaction, canteenId, menus)
    return { ...publication, canteenId, daysLeft: left.size }
  })
}

async function putCanteen(transaction: Transaction<Tables>, content: FeedContent): Promise<number> {
  const canteenId = content.canteenId ?? (await findBySource(transaction, content.sources))
  const columns = columnsOf(content.canteen)
  if (canteenId !== undefined && (await exists(transaction, canteenId))) {
    if (Object.keys(columns).length > 0)
      await transaction.updateTable('canteens').set(columns).where('id', '=', canteenId).execute()
    return canteenId
  }
  const { name, city = '', address = '' } = content.canteen
  if (name === undefined) throw new NamelessCanteenError()
  const id = canteenId ?? (await drawCanteenId(transaction))
  // Who draws at the same time waits for the counter, and finds here what the other one has added meanwhile.
  if (canteenId === undefined && (await findBySource(transaction, content.sources)) !== undefined)
    return putCanteen(transaction, content)
  await transaction
    .insertInto('canteens')
    .values({ ...columns, id, name, city, address })
    .execute()
  return id
}

async function findBySource(
  transaction: Transaction<Tables>,
  sources: string[],
): Promise<number | undefined> {
  const rows = await inChunks(sources, (chunk) =>
    transaction
      .selectFrom('canteen_sources')
      .select(['source', 'canteen_id'])
      .where('source', 'in', chunk)
      .execute(),
  )
  const known = new Map(rows.flat().map((row) => [row.source, row.canteen_id]))
  const first = sources.find((source) => known.has(source))
  return first === undefined ? undefined : known.get(first)
}

/** Whoever else writes this canteen waits from here on, so that what is read of it next stays true. */
async function exists(transaction: Transaction<Tables>, canteenId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('canteens')
    .select('id')
    .where('id', '=', canteenId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

function columnsOf({ name, city, address, coordinates, phone, email, ...canteen }: FeedCanteen) {
  const { availability, opening_times: times } = canteen
  const columns: Partial<Omit<Insertable<CanteensTable>, 'id'>> = {
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city }),
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(availability !== undefined && { availability }),
    ...(times !== undefined && { opening_times: JSON.stringify(times) }),
  }
  if (coordinates) {
    const [latitude, longitude] = coordinates
    Object.assign(columns, { latitude, longitude, latitude_band: latitudeBand(latitude) })
  }
  return columns
}

/** An id that no canteen has; another service may have used numbers above the counter. */
async function drawCanteenId(transaction: Transaction<Tables>): Promise<number> {
  for (;;) {
    const { value } = await transaction
      .updateTable('counters')
      .set((builder) => ({ value: builder('value', '+', 1) }))
      .where('name', '=', 'canteens')
      .returning('value')
      .executeTakeFirstOrThrow()
    if (!(await exists(transaction, value))) return value
  }
}

async function putSources(
  transaction: Transaction<Tables>,
  canteenId: number,
  sources: string[],
): Promise<void> {
  const rows = [...new Set(sources)].map((source) => ({ source, canteen_id: canteenId }))
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('canteen_sources')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('source')
          .doUpdateSet((builder) => ({ canteen_id: builder.ref('excluded.canteen_id') })),
      )
      .execute(),
  )
}

/** The dates before today that are there already, of those the feed gives. */
async function pastDays(
  transaction: Transaction<Tables>,
  canteenId: number,
  { menus, today }: { menus: PublishedMenu[]; today: string },
): Promise<Set<string>> {
  const past = menus.map((menu) => menu.date).filter((date) => date < today)
  const rows = await inChunks(past, (chunk) =>
    transaction
      .selectFrom('days')
      .select('date')
      .where('canteen_id', '=', canteenId)
      .where('date', 'in', chunk)
      .execute(),
  )
  return new Set(rows.flat().map((row) => row.date))
}
