import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import type { Canteen } from '../../src/contract/canteens.ts'
import type { CalendarDate } from '../../src/contract/days.ts'
import type { Fetched } from '../../src/contract/fetched.ts'
import type { Meal, Menu } from '../../src/contract/meals.ts'
import { type DeviceStorage, openDeviceStorage } from '../../src/offline/device-storage.ts'

export const NOON = Date.UTC(2026, 5, 11, 10)

export function fetched<T>(value: T, fetchedAt = NOON, dropped = 0): Fetched<T> {
  return { value, fetchedAt, dropped }
}

export function canteen(id: number, change: Partial<Canteen> = {}): Canteen {
  return {
    id,
    name: `Mensa ${id}`,
    city: 'Leipzig',
    address: 'Am Park 5',
    coordinates: [51.3, 12.4],
    ...change,
  }
}

const meal: Meal = {
  id: 7,
  name: 'Linsencurry\nmit Reis',
  notes: ['vegan'],
  prices: { students: 2.1, others: 5 },
  category: 'Hauptgericht',
}

export function menu(date: CalendarDate, change: Partial<Menu> = {}): Menu {
  return { date, closed: false, meals: [meal], ...change }
}

/** A storage of its own database; several with one `indexedDB` are tabs of one browser. */
export function openStorage(
  options: { indexedDB?: IDBFactory; name?: string; now?: () => number } = {},
): DeviceStorage {
  const storage = openDeviceStorage({
    name: `storage-${crypto.randomUUID()}`,
    indexedDB: new IDBFactory(),
    deadlines: { read: 300, write: 600 },
    ...options,
  })
  onTestFinished(() => storage.close())
  return storage
}

/** A second connection that sees what is really in the database, and can damage it. */
export async function withDatabase<T>(
  factory: IDBFactory,
  name: string,
  use: (database: IDBDatabase) => IDBRequest<T>,
): Promise<T> {
  const database = await settled(factory.open(name))
  try {
    return await settled(use(database))
  } finally {
    database.close()
  }
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export function rawGet(factory: IDBFactory, name: string, store: string, key: IDBValidKey): Promise<unknown> {
  return withDatabase(factory, name, (database) => database.transaction(store).objectStore(store).get(key))
}

export function rawPut(
  factory: IDBFactory,
  name: string,
  store: string,
  key: IDBValidKey,
  record: unknown,
): Promise<unknown> {
  return withDatabase(factory, name, (database) =>
    database.transaction(store, 'readwrite').objectStore(store).put(record, key),
  )
}

/** Collects what would reach the global handler: nothing in the storage may. */
export function collectUnhandledRejections(): unknown[] {
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => {
    unhandled.push(reason)
  }
  process.on('unhandledRejection', collect)
  onTestFinished(() => {
    process.off('unhandledRejection', collect)
  })
  return unhandled
}
