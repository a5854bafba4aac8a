import type { Kysely, Transaction } from 'kysely'
import { type Favorite, MAX_SORT_VALUE } from '../../../contract/favorites.ts'
import { DuplicateFavoriteError, type Store, UnknownCanteenError } from '../store.ts'
import type { Tables } from './tables.ts'
import { transact } from './transact.ts'

const COLUMNS = ['id', 'canteen_id', 'sort_value'] as const

/** The middle, and steps that leave room: so a favorite can later move anywhere with one write. */
const FIRST_SORT_VALUE = 2 ** 30
const STEP = 2 ** 16

export function favoriteQueries(database: Kysely<Tables>): Store['favorites'] {
  return {
    list: (accountId) =>
      database
        .selectFrom('favorites')
        .select(COLUMNS)
        .where('account_id', '=', accountId)
        .orderBy('sort_value')
        .orderBy('id')
        .execute(),

    find: (accountId, favoriteId) => findFavorite(database, accountId, favoriteId),

    add: (accountId, { canteenId, sortValue }) =>
      transact(database, async (transaction) => {
        await takeTurn(transaction, accountId)
        await requireCanteen(transaction, canteenId)
        await requireFree(transaction, accountId, canteenId)
        const sort_value = sortValue ?? (await sortValueOfTheEnd(transaction, accountId))
        // Drawn last: until the end of the transaction nobody else draws.
        const id = await drawId(transaction)
        return transaction
          .insertInto('favorites')
          .values({ id, account_id: accountId, canteen_id: canteenId, sort_value })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
      }),

    change: (accountId, favoriteId, { canteenId, sortValue }) =>
      transact(database, async (transaction) => {
        await takeTurn(transaction, accountId)
        const present = await findFavorite(transaction, accountId, favoriteId)
        if (present === undefined) return undefined
        if (canteenId !== undefined && canteenId !== present.canteen_id) {
          await requireCanteen(transaction, canteenId)
          await requireFree(transaction, accountId, canteenId)
        }
        return transaction
          .updateTable('favorites')
          .set({
            canteen_id: canteenId ?? present.canteen_id,
            sort_value: sortValue ?? present.sort_value,
          })
          .where('account_id', '=', accountId)
          .where('id', '=', favoriteId)
          .returning(COLUMNS)
          .executeTakeFirst()
      }),

    async remove(accountId, favoriteId) {
      const { numDeletedRows } = await database
        .deleteFrom('favorites')
        .where('account_id', '=', accountId)
        .where('id', '=', favoriteId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function findFavorite(
  database: Kysely<Tables>,
  accountId: string,
  favoriteId: number,
): Promise<Favorite | undefined> {
  return database
    .selectFrom('favorites')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', favoriteId)
    .executeTakeFirst()
}

/** Who adds or changes favorites of one account at the same time does it one after the other. */
async function takeTurn(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

async function requireFree(
  transaction: Transaction<Tables>,
  accountId: string,
  canteenId: number,
): Promise<void> {
  const existing = await transaction
    .selectFrom('favorites')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('canteen_id', '=', canteenId)
    .executeTakeFirst()
  if (existing !== undefined) throw new DuplicateFavoriteError(existing)
}

async function requireCanteen(transaction: Transaction<Tables>, canteenId: number): Promise<void> {
  const canteen = await transaction
    .selectFrom('canteens')
    .select('id')
    .where('id', '=', canteenId)
    .executeTakeFirst()
  if (canteen === undefined) throw new UnknownCanteenError(canteenId)
}

async function drawId(transaction: Transaction<Tables>): Promise<number> {
  const { value } = await transaction
    .updateTable('counters')
    .set((builder) => ({ value: builder('value', '+', 1) }))
    .where('name', '=', 'favorites')
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Behind the last one. Where there is no room, beside it: among equal values the newest id is the last. */
async function sortValueOfTheEnd(transaction: Transaction<Tables>, accountId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('favorites')
    .select((builder) => builder.fn.max('sort_value').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return last === null ? FIRST_SORT_VALUE : Math.min(last + STEP, MAX_SORT_VALUE)
}
