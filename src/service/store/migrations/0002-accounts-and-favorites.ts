import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountsAndFavorites: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .execute()

    // No key to canteens: an import replaces them, and a favorite leaves only when its person removes it.
    await database.schema
      .createTable('favorites')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('canteen_id', 'bigint', (column) => column.notNull())
      .addColumn('sort_value', 'integer', (column) => column.notNull())
      .addUniqueConstraint('favorites_once', ['account_id', 'canteen_id'])
      .addCheckConstraint('favorites_sort_value', sql`sort_value >= 0`)
      .addForeignKeyConstraint('favorites_account', ['account_id'], 'accounts', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
    await database.schema
      .createIndex('favorites_in_order')
      .on('favorites')
      .columns(['account_id', 'sort_value', 'id'])
      .execute()
    await sql`insert into counters (name, value) values ('favorites', 0)`.execute(database)

    await database.schema
      .createTable('oauth_state')
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('uid', 'text')
      .addColumn('consumed', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addPrimaryKeyConstraint('oauth_state_key', ['model', 'id'])
      .execute()
    for (const column of ['grant_id', 'uid', 'expires_at']) {
      await database.schema
        .createIndex(`oauth_state_by_${column}`)
        .on('oauth_state')
        .columns([column])
        .execute()
    }

    await database.schema
      .createTable('attempts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
