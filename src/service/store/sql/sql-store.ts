import { type Kysely, sql } from 'kysely'
import type { Store } from '../store.ts'
import { canteenQueries } from './canteens.ts'
import { dayQueries } from './days.ts'
import { factQueries } from './facts.ts'
import { mealQueries } from './meals.ts'
import { publish } from './publish.ts'
import type { Tables } from './tables.ts'

/** The store over any SQL database that has the tables of `migrations/`. */
export function createSqlStore(database: Kysely<Tables>): Store {
  return {
    canteens: canteenQueries(database),
    days: dayQueries(database),
    meals: {
      ...mealQueries(database),
      publish: (canteenId, menus, options) => publish(database, canteenId, menus, options),
    },
    facts: factQueries(database),
    ping: async () => {
      await sql`select 1`.execute(database)
    },
    close: () => database.destroy(),
  }
}
