import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Meals of publishers without ids are numbered from here, so that ids given by other services stay free. */
const LAST_FOREIGN_MEAL_ID = 1_000_000_000

export const canteensAndMenus: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('canteens')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .addColumn('latitude_band', 'integer')
      .addCheckConstraint(
        'canteens_whole_coordinates',
        sql`(latitude is null) = (longitude is null) and (latitude is null) = (latitude_band is null)`,
      )
      .execute()
    await database.schema
      .createIndex('canteens_by_place')
      .on('canteens')
      .columns(['latitude_band', 'longitude', 'latitude', 'id'])
      .execute()

    await database.schema
      .createTable('days')
      .addColumn('canteen_id', 'bigint', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('closed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('days_key', ['canteen_id', 'date'])
      .addForeignKeyConstraint('days_canteen', ['canteen_id'], 'canteens', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()

    await database.schema
      .createTable('meals')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('canteen_id', 'bigint', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('notes', 'text', (column) => column.notNull())
      .addColumn('students', 'double precision')
      .addColumn('employees', 'double precision')
      .addColumn('pupils', 'double precision')
      .addColumn('others', 'double precision')
      .addUniqueConstraint('meals_order', ['canteen_id', 'date', 'position'])
      .addForeignKeyConstraint('meals_day', ['canteen_id', 'date'], 'days', ['canteen_id', 'date'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()

    await database.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into counters (name, value) values ('meals', ${LAST_FOREIGN_MEAL_ID})`.execute(database)

    await database.schema
      .createTable('facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
