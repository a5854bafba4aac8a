import { type Kysely, sql } from 'kysely'
import type { Store } from '../store.ts'
import { accountQueries } from './accounts.ts'
import { attemptQueries } from './attempts.ts'
import { canteenQueries } from './canteens.ts'
import { dayQueries } from './days.ts'
import { factQueries } from './facts.ts'
import { favoriteQueries } from './favorites.ts'
import { feedQueries } from './feeds.ts'
import { mealQueries } from './meals.ts'
import { oauthQueries } from './oauth.ts'
import { publish } from './publish.ts'
import { createRevision } from './revision.ts'
import type { Tables } from './tables.ts'

/**
 * The store over any SQL database that has the tables of `migrations/`. `change` is what `createRevision` may ask first.
 */
export function createSqlStore(database: Kysely<Tables>, change?: () => number): Store {
  return {
    canteens: canteenQueries(database),
    days: dayQueries(database),
    meals: {
      ...mealQueries(database),
      publish: (canteenId, menus, options) => publish(database, canteenId, menus, options),
    },
    favorites: favoriteQueries(database),
    accounts: accountQueries(database),
    oauth: oauthQueries(database),
    attempts: attemptQueries(database),
    facts: factQueries(database),
    feeds: feedQueries(database),
    revision: createRevision(database, change),
    ping: async () => {
      await sql`select 1`.execute(database)
    },
    close: () => database.destroy(),
  }
}
