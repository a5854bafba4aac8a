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
}

export type Store = StoreNames<MittagSchema>
export type Database = IDBPDatabase<MittagSchema>
export type Reading<S extends Store> = IDBPTransaction<MittagSchema, S[], 'readonly'>
export type Writing<S extends Store> = IDBPTransaction<MittagSchema, S[], 'readwrite'>

export const DATABASE_VERSION = 1

/** Runs within the version change and cannot wait for anything else. */
export function createStores(database: Database): void {
  for (const store of ['directory', 'canteens', 'visits', 'settings', 'config', 'memory'] as const) {
    database.createObjectStore(store)
  }
  database.createObjectStore('days').createIndex('date', 'date')
  database.createObjectStore('menus').createIndex('date', 'date')
}

/** Every key that begins with `canteenId`: an array sorts after every text and number. */
export function ofCanteen(canteenId: number): IDBKeyRange {
  return IDBKeyRange.bound([canteenId], [canteenId, []])
}
