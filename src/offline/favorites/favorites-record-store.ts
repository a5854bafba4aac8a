import type * as v from 'valibot'
import type { Access } from '../access.ts'
import type { Reading, Writing } from '../database.ts'
import type { StorageChange } from '../notices.ts'
import { type AccountList, appendFavorites, EMPTY_ACCOUNT_LIST } from './account-list.ts'
import { addToDevice, type DeviceList, EMPTY_DEVICE_LIST } from './device-list.ts'
import { AccountListSchema, DeviceListSchema, packList, unpackList } from './favorites-records.ts'
import type { OwnedLists, Owner } from './owned-lists.ts'

/**
 * Where the lists lie: one record per service for whoever is not signed in, one per service and account. What cannot
 * be read is laid aside before something new takes its place and is never deleted: a release that understands it
 * joins it again.
 */
export interface FavoritesRecords {
  /** `undefined`: the database does not answer. */
  read(owner: Owner): Promise<OwnedLists | undefined>
  /**
   * Reads, lets `decide` decide and writes, all in one transaction and on the disk before it resolves. `decide` is
   * called again where the connection was lost meanwhile. `undefined`: nothing is known to be written.
   */
  change<T>(owner: Owner, decide: (lists: OwnedLists) => Changed<T>): Promise<T | undefined>
}

export interface Changed<T> {
  lists: OwnedLists
  result: T
}

type Key = ['device', string] | ['account', string, string]

/** How a kind of list is read from its record, and how what was laid aside is joined to it again. */
interface Form<T> {
  schema: v.GenericSchema<unknown, T>
  empty: T
  join(list: T, aside: T): T
}

const deviceForm: Form<DeviceList> = {
  schema: DeviceListSchema,
  empty: EMPTY_DEVICE_LIST,
  join: (list, aside) => addToDevice(list, aside.wanted),
}

/** What the server knows comes from the server; only the wishes exist nowhere else. */
const accountForm: Form<AccountList> = {
  schema: AccountListSchema,
  empty: EMPTY_ACCOUNT_LIST,
  join: (list, aside) => appendFavorites(list, aside.added),
}

export function createFavoritesRecords(access: Access, service: string): FavoritesRecords {
  const deviceKey: Key = ['device', service]

  return { read, change }

  async function read(owner: Owner): Promise<OwnedLists | undefined> {
    return access.read(['favorites'], async (transaction) => {
      const { device, account } = await findBoth(transaction, owner)
      return { device: device.list, account: account?.list ?? EMPTY_ACCOUNT_LIST }
    })
  }

  async function change<T>(owner: Owner, decide: (lists: OwnedLists) => Changed<T>): Promise<T | undefined> {
    let decided: Changed<T> | undefined
    const changes: StorageChange[] = []
    const work = async (transaction: Writing<'favorites'>) => {
      const { device, account } = await findBoth(transaction, owner)
      decided = decide({ device: device.list, account: account?.list ?? EMPTY_ACCOUNT_LIST })
      const isSaved = {
        device: await save(transaction, device, decided.lists.device),
        account: account !== undefined && (await save(transaction, account, decided.lists.account)),
      }
      // Told to the other tabs once this is on the disk.
      changes.length = 0
      if (isSaved.device) changes.push({ store: 'favorites', key: deviceKey })
      if (account && isSaved.account) changes.push({ store: 'favorites', key: account.key })
    }
    const isWritten = await access.write(['favorites'], work, { durability: 'strict', changes })
    return isWritten ? decided?.result : undefined
  }

  async function findBoth(transaction: Reading<'favorites'> | Writing<'favorites'>, owner: Owner) {
    const [device, account] = await Promise.all([
      find(transaction, deviceKey, deviceForm),
      owner === null ? undefined : find(transaction, accountKey(owner), accountForm),
    ])
    return { device, account }
  }

  function accountKey(account: string): Key {
    return ['account', service, account]
  }
}

interface Found<T> {
  key: Key
  list: T
  /** The record, where it cannot be read. */
  unreadable: unknown
  /** Records that were laid aside and can be read by now. */
  joined: IDBValidKey[]
}

async function find<T>(
  transaction: Reading<'favorites'> | Writing<'favorites'>,
  key: Key,
  { schema, empty, join }: Form<T>,
): Promise<Found<T>> {
  const store = transaction.objectStore('favorites')
  const [record, asideKeys, asideRecords] = await Promise.all([
    store.get(key),
    store.getAllKeys(asideOf(key)),
    store.getAll(asideOf(key)),
  ])
  const kept = record === undefined ? undefined : unpackList(record, schema)
  const found: Found<T> = {
    key,
    list: kept ?? empty,
    unreadable: kept === undefined ? record : undefined,
    joined: [],
  }
  for (const [index, asideKey] of asideKeys.entries()) {
    const aside = unpackList(asideRecords[index], schema)
    if (aside === undefined) continue
    found.list = join(found.list, aside)
    found.joined.push(asideKey)
  }
  return found
}

/** Whether there was anything to save. */
async function save<T>(transaction: Writing<'favorites'>, found: Found<T>, list: T): Promise<boolean> {
  const { key, unreadable, joined } = found
  if (list === found.list && joined.length === 0) return false
  const store = transaction.objectStore('favorites')
  if (unreadable !== undefined) {
    const taken = (await store.getAllKeys(asideOf(key))).at(-1)?.at(-1)
    await store.put(unreadable, ['aside', ...key, typeof taken === 'number' ? taken + 1 : 0])
  }
  await store.put(packList(list), key)
  for (const asideKey of joined) await store.delete(IDBKeyRange.only(asideKey))
  return true
}

function asideOf(key: Key): IDBKeyRange {
  return IDBKeyRange.bound(['aside', ...key], ['aside', ...key, []])
}
