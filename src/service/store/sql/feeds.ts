import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  DuplicateFeedError,
  type Feed,
  type FeedOutcome,
  type FeedStore,
  type ListedFeed,
} from '../feed-store.ts'
import { takeFeed } from './feed-content.ts'
import type { FeedsTable, Tables } from './tables.ts'
import { transact } from './transact.ts'

export function feedQueries(database: Kysely<Tables>): FeedStore {
  return {
    take: (content) => takeFeed(database, content),

    add: ({ url, canteenId, schedule, nextFetchAt }) =>
      transact(database, async (transaction) => {
        const columns = { canteen_id: canteenId, schedule, next_fetch_at: nextFetchAt }
        const row = await insertFeed(transaction, url, columns)
        if (row !== undefined) return feedOf(row)
        const present = await transaction
          .selectFrom('feeds')
          .select('id')
          .where('url', '=', url)
          .executeTakeFirstOrThrow()
        throw new DuplicateFeedError(present.id)
      }),

    async list() {
      const rows = await database.selectFrom('feeds').selectAll().orderBy('id').execute()
      return rows.map(feedOf)
    },

    async remove(feedId) {
      const row = await database
        .deleteFrom('feeds')
        .where('id', '=', feedId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async claim(owner, now, until, feedId) {
      // That it is free is asked of the row itself, so that of two which chose the same one only one gets it.
      const row = await database
        .updateTable('feeds')
        .set({ lease_owner: owner, lease_until: until })
        .where('lease_until', '<=', now)
        .where('id', '=', (builder) => {
          const wanted = builder
            .selectFrom('feeds as due')
            .select('due.id')
            .where('due.lease_until', '<=', now)
          return feedId === undefined
            ? wanted
                .where('due.next_fetch_at', '<=', now)
                .orderBy('due.next_fetch_at')
                .orderBy('due.id')
                .limit(1)
            : wanted.where('due.id', '=', feedId)
        })
        .returningAll()
        .executeTakeFirst()
      return row && feedOf(row)
    },

    async settle(feedId, owner, outcome) {
      const row = await database
        .updateTable('feeds')
        .set({ ...columnsOf(outcome), lease_owner: null, lease_until: 0 })
        .where('id', '=', feedId)
        .where('lease_owner', '=', owner)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    putListed: (feedId, canteenId, feeds, now) =>
      transact(database, async (transaction) => {
        const urls = feeds.map((feed) => feed.url)
        await transaction
          .deleteFrom('feeds')
          .where('listed_by', '=', feedId)
          .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
          .execute()
        for (const feed of feeds) await putListedFeed(transaction, feedId, canteenId, feed, now)
      }),
  }
}

async function putListedFeed(
  transaction: Transaction<Tables>,
  feedId: number,
  canteenId: number,
  { url, ownSchedule, retry }: ListedFeed,
  now: number,
): Promise<void> {
  const columns = { canteen_id: canteenId, own_schedule: ownSchedule, retry }
  const row = await insertFeed(transaction, url, { ...columns, listed_by: feedId, next_fetch_at: now })
  if (row !== undefined) return
  await transaction
    .updateTable('feeds')
    .set(columns)
    .where('url', '=', url)
    .where('listed_by', '=', feedId)
    .execute()
}

/** `undefined`: there is one of this address. A number drawn for nothing stays free. */
async function insertFeed(
  transaction: Transaction<Tables>,
  url: string,
  columns: Partial<FeedsTable> & { next_fetch_at: number },
): Promise<Selectable<FeedsTable> | undefined> {
  const { value: id } = await transaction
    .updateTable('counters')
    .set((builder) => ({ value: builder('value', '+', 1) }))
    .where('name', '=', 'feeds')
    .returning('value')
    .executeTakeFirstOrThrow()
  return transaction
    .insertInto('feeds')
    .values({ failures: 0, lease_until: 0, ...columns, id, url })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returningAll()
    .executeTakeFirst()
}

function columnsOf(outcome: FeedOutcome): Partial<FeedsTable> {
  const columns = {
    canteen_id: outcome.canteenId,
    own_schedule: outcome.ownSchedule,
    retry: outcome.retry,
    etag: outcome.etag,
    last_modified: outcome.lastModified,
    last_success_at: outcome.lastSuccessAt,
    last_error_at: outcome.lastErrorAt,
    last_error: outcome.lastError,
    failures: outcome.failures,
    next_fetch_at: outcome.nextFetchAt,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const feedOf = (row: Selectable<FeedsTable>): Feed => ({
  id: row.id,
  url: row.url,
  canteenId: row.canteen_id,
  listedBy: row.listed_by,
  schedule: row.schedule,
  ownSchedule: row.own_schedule,
  retry: row.retry,
  etag: row.etag,
  lastModified: row.last_modified,
  lastSuccessAt: row.last_success_at,
  lastErrorAt: row.last_error_at,
  lastError: row.last_error,
  failures: row.failures,
  nextFetchAt: row.next_fetch_at,
})
