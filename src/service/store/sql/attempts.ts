import type { Kysely } from 'kysely'
import type { Store } from '../store.ts'
import type { Tables } from './tables.ts'
import { transact } from './transact.ts'

export function attemptQueries(database: Kysely<Tables>): Store['attempts'] {
  return {
    async add(key, now, window) {
      // One statement, so that attempts at the same time are all counted.
      const row = await database
        .insertInto('attempts')
        .values({ key, count: 1, forgotten_at: now + window })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((builder) => {
            const isForgotten = builder('attempts.forgotten_at', '<=', now)
            return {
              count: builder
                .case()
                .when(isForgotten)
                .then(1)
                .else(builder('attempts.count', '+', 1))
                .end(),
              forgotten_at: builder
                .case()
                .when(isForgotten)
                .then(now + window)
                .else(builder.ref('attempts.forgotten_at'))
                .end(),
            }
          }),
        )
        .returning(['count', 'forgotten_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, forgottenAt: row.forgotten_at }
    },

    async remove(key) {
      await database.deleteFrom('attempts').where('key', '=', key).execute()
    },

    async removeForgotten(now) {
      await transact(database, (transaction) =>
        transaction.deleteFrom('attempts').where('forgotten_at', '<=', now).execute(),
      )
    },
  }
}
