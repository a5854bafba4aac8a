import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Canteens that only their feed knows are numbered from here, so that ids given by other services stay free. */
const LAST_FOREIGN_CANTEEN_ID = 1_000_000

export const feeds: Migration = {
  async up(database: Kysely<unknown>) {
    for (const column of ['phone', 'email', 'availability', 'opening_times']) {
      await database.schema.alterTable('canteens').addColumn(column, 'text').execute()
    }

    await database.schema
      .createTable('canteen_sources')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('canteen_id', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint('canteen_sources_canteen', ['canteen_id'], 'canteens', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
    await database.schema
      .createIndex('canteen_sources_by_canteen')
      .on('canteen_sources')
      .columns(['canteen_id'])
      .execute()

    await database.schema
      .createTable('feeds')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('canteen_id', 'bigint')
      .addColumn('listed_by', 'bigint')
      .addColumn('schedule', 'text')
      .addColumn('own_schedule', 'text')
      .addColumn('retry', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('last_success_at', 'bigint')
      .addColumn('last_error_at', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('next_fetch_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addForeignKeyConstraint('feeds_listed_by', ['listed_by'], 'feeds', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
    await database.schema.createIndex('feeds_by_next_fetch').on('feeds').columns(['next_fetch_at']).execute()
    await sql`insert into counters (name, value) values ('canteens', ${LAST_FOREIGN_CANTEEN_ID}), ('feeds', 0)`.execute(
      database,
    )
  },
}
