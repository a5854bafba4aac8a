import type { Fetched } from '../contract/fetched.ts'
import type { Access } from './access.ts'
import type { Store, Writing } from './database.ts'
import type { RecordFormat } from './records.ts'

/** Records of one form, each by its key. Reading never rejects and gives `undefined` for what is not there. */
export interface FetchedStore<K, T> {
  read(key: K): Promise<Fetched<T> | undefined>
  /** `false`: not kept, because it does not fit or the database failed. */
  write(key: K, fetched: Fetched<T>): Promise<boolean>
}

type PlainStore = 'directory' | 'canteens' | 'config'
type KeyOf<S extends PlainStore> = S extends 'canteens' ? number : S extends 'directory' ? 'all' : 'config'

export function createFetchedStore<S extends PlainStore, T>(
  access: Access,
  store: S,
  format: RecordFormat<T>,
): FetchedStore<KeyOf<S>, T> {
  return { read, write }

  async function read(key: KeyOf<S>): Promise<Fetched<T> | undefined> {
    const record = await access.read([store], (transaction) => transaction.objectStore(store).get(key))
    const fetched = format.unpack(record)
    if (record !== undefined && !fetched) void discardDamaged(access, store, key, format.isDamaged)
    return fetched
  }

  async function write(key: KeyOf<S>, fetched: Fetched<T>): Promise<boolean> {
    const record = format.pack(fetched)
    if (!record) return false
    return access.write([store], (transaction) => transaction.objectStore(store).put(record, key), {
      durability: 'relaxed',
      changes: [{ store, key }],
    })
  }
}

/** Removes one damaged record, unless another tab has replaced it meanwhile. */
export function discardDamaged<S extends Store>(
  access: Access,
  store: S,
  key: IDBValidKey,
  isDamaged: (record: unknown) => boolean,
): Promise<boolean> {
  const work = async (transaction: Writing<S>) => {
    const records = transaction.objectStore(store)
    const range = IDBKeyRange.only(key)
    if (isDamaged(await records.get(range))) await records.delete(range)
  }
  return access.write([store], work, { durability: 'relaxed', changes: [{ store, key }] })
}
