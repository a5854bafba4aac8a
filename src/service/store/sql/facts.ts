import type { Kysely } from 'kysely'
import type { Store } from '../store.ts'
import type { Tables } from './tables.ts'

export function factQueries(database: Kysely<Tables>): Store['facts'] {
  return {
    async get(name) {
      const row = await database
        .selectFrom('facts')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.value
    },

    async set(name, value) {
      if (value === null) {
        await database.deleteFrom('facts').where('name', '=', name).execute()
        return
      }
      await database
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },

    async keep(name, value) {
      await database
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await database
        .selectFrom('facts')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return row.value
    },
  }
}
