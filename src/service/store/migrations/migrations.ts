import type { Migration } from 'kysely/migration'
import { canteensAndMenus } from './0001-canteens-and-menus.ts'
import { accountsAndFavorites } from './0002-accounts-and-favorites.ts'
import { feeds } from './0003-feeds.ts'

/** In the order of their names. One that was released is never changed: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-canteens-and-menus': canteensAndMenus,
  '0002-accounts-and-favorites': accountsAndFavorites,
  '0003-feeds': feeds,
}
