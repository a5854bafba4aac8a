import type { Insertable, Kysely } from 'kysely'
import type { OAuthState, RememberedState, Store } from '../store.ts'
import type { OAuthStateTable, Tables } from './tables.ts'
import { transact } from './transact.ts'

const COLUMNS = ['id', 'payload', 'consumed'] as const

export function oauthQueries(database: Kysely<Tables>): Store['oauth'] {
  return {
    async upsert(state) {
      await database
        .insertInto('oauth_state')
        .values(rowOf(state))
        .onConflict((conflict) =>
          conflict.columns(['model', 'id']).doUpdateSet((builder) => ({
            payload: builder.ref('excluded.payload'),
            grant_id: builder.ref('excluded.grant_id'),
            uid: builder.ref('excluded.uid'),
            expires_at: builder.ref('excluded.expires_at'),
          })),
        )
        .execute()
    },

    async add(state) {
      const added = await database
        .insertInto('oauth_state')
        .values(rowOf(state))
        .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    async find(model, id) {
      const row = await database
        .selectFrom('oauth_state')
        .select(COLUMNS)
        .where('model', '=', model)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && rememberedOf(row)
    },

    async findByUid(model, uid) {
      const row = await database
        .selectFrom('oauth_state')
        .select(COLUMNS)
        .where('model', '=', model)
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row && rememberedOf(row)
    },

    async consume(model, id) {
      const { numUpdatedRows } = await database
        .updateTable('oauth_state')
        .set({ consumed: 1 })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed', '=', 0)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async destroy(model, id) {
      await database.deleteFrom('oauth_state').where('model', '=', model).where('id', '=', id).execute()
    },

    async revokeByGrantId(model, grantId) {
      await transact(database, (transaction) =>
        transaction
          .deleteFrom('oauth_state')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute(),
      )
    },

    async removeExpired(now) {
      await transact(database, (transaction) =>
        transaction.deleteFrom('oauth_state').where('expires_at', '<=', now).execute(),
      )
    },
  }
}

function rowOf({ model, id, payload, grantId, uid, expiresAt }: OAuthState): Insertable<OAuthStateTable> {
  return {
    model,
    id,
    payload: JSON.stringify(payload),
    grant_id: grantId ?? null,
    uid: uid ?? null,
    consumed: 0,
    expires_at: expiresAt ?? null,
  }
}

function rememberedOf(row: Pick<OAuthStateTable, (typeof COLUMNS)[number]>): RememberedState {
  return { id: row.id, payload: JSON.parse(row.payload), consumed: row.consumed === 1 }
}
