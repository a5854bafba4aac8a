import type { Migration } from 'kysely/migration'
import { canteensAndMenus } from './0001-canteens-and-menus.ts'

/** In the order of their names. One that was released is never changed: the next one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-canteens-and-menus': canteensAndMenus,
}
