import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Account, NameTakenError, type Store } from '../store.ts'
import type { Tables } from './tables.ts'

const COLUMNS = ['id', 'name', 'password_hash'] as const

export function accountQueries(database: Kysely<Tables>): Store['accounts'] {
  return {
    async create({ name, passwordHash }) {
      // A random id tells nobody how many accounts there are.
      const row = { id: randomUUID(), name, name_key: nameKey(name), password_hash: passwordHash }
      const created = await database
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      if (created === undefined) throw new NameTakenError()
      return accountOf(created)
    },

    async findByName(name) {
      const row = await database
        .selectFrom('accounts')
        .select(COLUMNS)
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst()
      return row && accountOf(row)
    },

    async find(accountId) {
      const row = await database
        .selectFrom('accounts')
        .select(COLUMNS)
        .where('id', '=', accountId)
        .executeTakeFirst()
      return row && accountOf(row)
    },
  }
}

/** Characters that look and mean the same in another encoding or case make no other name. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC')
}

function accountOf(row: { id: string; name: string; password_hash: string }): Account {
  return { id: row.id, name: row.name, passwordHash: row.password_hash }
}
