import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { transact } from './transact.ts'

const COUNTER = 'revision'

/**
 * Changes canteens or menus in a transaction, and the revision with them. That comes last: who writes at the same
 * time waits for the counter only until this one commits.
 */
export function changeContent<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transact(database, async (transaction) => {
    const result = await work(transaction)
    await transaction
      .insertInto('counters')
      .values({ name: COUNTER, value: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }),
      )
      .execute()
    return result
  })
}

/**
 * `Store.revision`. Where `change` is given, it tells cheaply whether anything at all has been written since it gave the
 * same number: then the counter is not read again.
 */
export function createRevision(database: Kysely<Tables>, change?: () => number): () => Promise<number> {
  const query = database.selectFrom('counters').select('value').where('name', '=', COUNTER)
  let known: { change: number; value: number } | undefined

  return async () => {
    // Before the counter is read: what is written meanwhile is noticed the next time.
    const current = change?.()
    if (current !== undefined && known?.change === current) return known.value
    const row = await query.executeTakeFirst()
    const value = row?.value ?? 0
    if (current !== undefined) known = { change: current, value }
    return value
  }
}
