import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { CalendarDate } from '../contract/days.ts'

/**
 * The stores and their natural keys. Values are `unknown` on purpose: whatever comes out of a database may be from
 * another release or damaged, and is believed only through its record format.
 *
 * The version only ever adds stores and indexes. The form of a record is versioned in the record itself, so that a
 * new release opens with everything that the former one kept.
 */
export interface MittagSchema extends DBSchema {
  directory: { key: 'all'; value: unknown }
  canteens: { key: number; value: unknown }
  /** By canteen and the date from which the listing holds; `date` is the last day that it lists. */
  days: { key: [canteenId: number, start: CalendarDate]; value: unknown; indexes: { date: CalendarDate } }
  menus: { key: [canteenId: number, date: CalendarDate]; value: unknown; indexes: { date: CalendarDate } }
  visits: { key: number; value: unknown }
  settings: { key: 'settings'; value: unknown }
  config: { key: 'config'; value: unknown }
  memory: { key: string; value: unknown }
  /** By kind of list, service and account. */
  favorites: { key: [kind: string, ...rest: (string | number)[]]; value: unknown }
  /** Keys and tokens. */
  auth: { key: string; value: unknown }
}

export type Store = StoreNames<MittagSchema>
export type Database = IDBPDatabase<MittagSchema>
export type Reading<S extends Store> = IDBPTransaction<MittagSchema, S[], 'readonly'>
export type Writing<S extends Store> = IDBPTransaction<MittagSchema, S[], 'readwrite'>

export const DATABASE_VERSION = 2

/** Stores without an index. */
const PLAIN_STORES = [
  'directory',
  'canteens',
  'visits',
  'settings',
  'config',
  'memory',
  'favorites',
  'auth',
] as const

/** Adds what a former release did not have. Runs within the version change and cannot wait for anything else. */
export function createStores(database: Database): void {
  const isMissing = (store: Store) => !database.objectStoreNames.contains(store)
  for (const store of PLAIN_STORES.filter(isMissing)) database.createObjectStore(store)
  for (const store of (['days', 'menus'] as const).filter(isMissing)) {
    database.createObjectStore(store).createIndex('date', 'date')
  }
}

/** Every key that begins with `canteenId`: an array sorts after every text and number. */
export function ofCanteen(canteenId: number): IDBKeyRange {
  return IDBKeyRange.bound([canteenId], [canteenId, []])
}
