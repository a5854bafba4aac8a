import type { AppConfig } from '../contract/app-config.ts'
import type { Canteen } from '../contract/canteens.ts'
import type { CalendarDate } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import { type Access, createAccess, type Deadlines } from './access.ts'
import { type AuthStore, createAuthStore } from './auth-store.ts'
import { createConnection } from './connection.ts'
import { ofCanteen } from './database.ts'
import { createDaysStore, type DaysStore } from './days.ts'
import { createFavorites, type Favorites } from './favorites/favorites-store.ts'
import { createFetchedStore, type FetchedStore } from './fetched-store.ts'
import { createMemoryStore, type MemoryStore } from './memory.ts'
import { createMenusStore, type MenusStore } from './menus.ts'
import { openNotices, type StorageChange } from './notices.ts'
import { prune } from './pruning.ts'
import { canteenFormat, configFormat, directoryFormat } from './records.ts'
import { createSettingsStore, type SettingsStore } from './settings.ts'
import { type KeptSummary, summarize } from './summary.ts'
import { createVisitsStore, type VisitsStore } from './visits.ts'

export type { KeptDays } from './days.ts'
export type { MenuEntry } from './menus.ts'
export type { StorageChange } from './notices.ts'
export type { KeptCanteen, KeptSummary } from './summary.ts'
export type { Visit } from './visits.ts'

/**
 * What this device keeps. Nothing here ever rejects: without a usable database reads give `undefined` or an empty
 * list and writes give `false`, within a deadline, so that the app works online as if it had none.
 *
 * Records are validated before they are kept and when they come back; a damaged one is removed and costs only itself.
 * What a person said is the exception: settings and favorites stay, whatever state they are in.
 */
export interface DeviceStorage {
  /** All canteens of the service, kept as one snapshot: hand over complete lists only. */
  directory: Snapshot<Canteen[]>
  /** Single canteens, met by a link before the directory was there. */
  canteens: Pick<FetchedStore<number, Canteen>, 'read'> & {
    write(fetched: Fetched<Canteen>): Promise<boolean>
  }
  days: DaysStore
  menus: MenusStore
  visits: VisitsStore
  settings: SettingsStore
  config: Snapshot<AppConfig>
  memory: MemoryStore
  auth: AuthStore
  /** Of one service, by its base URL: another one means other canteens by the same ids. Call it once per service. */
  favoritesOf(service: string): Favorites
  summary(): Promise<KeptSummary>
  /** Removes what is kept of one canteen; what a person did or chose stays. */
  remove(canteenId: number): Promise<boolean>
  /** Removes all canteens, days and menus; what a person did or chose stays. */
  clear(): Promise<boolean>
  /** Removes menus and listings of days that are more than 14 days past. */
  prune(today: CalendarDate): Promise<void>
  /** Calls `listener` when another tab has changed something, until the returned function is called. */
  subscribe(listener: (change: StorageChange) => void): () => void
  close(): void
}

export interface Snapshot<T> {
  read(): Promise<Fetched<T> | undefined>
  /** `false`: not kept, the former one stays. */
  write(fetched: Fetched<T>): Promise<boolean>
}

/** Opens nothing yet: the first read or write does. */
export function openDeviceStorage(options: {
  /** Of the database. Tabs that use the same name share what they keep. */
  name: string
  /** The browser's own where it is left out. */
  indexedDB?: IDBFactory
  /** Milliseconds since 1970. */
  now?: () => number
  deadlines?: Deadlines
}): DeviceStorage {
  const { name, now = Date.now, deadlines = { read: 1000, write: 5000 } } = options
  const factory = () => options.indexedDB ?? globalThis.indexedDB
  const connection = createConnection({ name, factory, deadline: deadlines.read })
  const notices = openNotices(name)
  const access = createAccess({ connection, notices, deadlines, now })
  const directory = createFetchedStore(access, 'directory', directoryFormat)
  const canteens = createFetchedStore(access, 'canteens', canteenFormat)
  const config = createFetchedStore(access, 'config', configFormat)

  return {
    directory: {
      read: () => directory.read('all'),
      write: (fetched) => directory.write('all', fetched),
    },
    canteens: {
      read: canteens.read,
      write: (fetched) => canteens.write(fetched.value.id, fetched),
    },
    days: createDaysStore(access),
    menus: createMenusStore(access),
    visits: createVisitsStore(access, now),
    settings: createSettingsStore(access),
    config: {
      read: () => config.read('config'),
      write: (fetched) => config.write('config', fetched),
    },
    memory: createMemoryStore(access),
    auth: createAuthStore(access),
    favoritesOf: (service) => createFavorites({ access, notices, service }),
    summary: () => summarize(access),
    remove: (canteenId) => remove(access, canteenId),
    clear: () => clear(access),
    prune: (today) => prune(access, today),
    subscribe: notices.subscribe,
    close() {
      connection.close()
      notices.close()
    },
  }
}

function remove(access: Access, canteenId: number): Promise<boolean> {
  return access.write(
    ['canteens', 'days', 'menus'],
    (transaction) =>
      Promise.all([
        transaction.objectStore('canteens').delete(canteenId),
        transaction.objectStore('days').delete(ofCanteen(canteenId)),
        transaction.objectStore('menus').delete(ofCanteen(canteenId)),
      ]),
    {
      durability: 'relaxed',
      changes: [{ store: 'canteens', key: canteenId }, { store: 'days' }, { store: 'menus' }],
    },
  )
}

function clear(access: Access): Promise<boolean> {
  const stores = ['directory', 'canteens', 'days', 'menus'] as const
  return access.write(
    [...stores],
    (transaction) => Promise.all(stores.map((store) => transaction.objectStore(store).clear())),
    { durability: 'relaxed', changes: stores.map((store) => ({ store })) },
  )
}
