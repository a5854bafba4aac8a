import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_ACCOUNT_LIST } from '../../../src/offline/favorites/account-list.ts'
import { EMPTY_DEVICE_LIST } from '../../../src/offline/favorites/device-list.ts'
import type { Favorites, Owner } from '../../../src/offline/favorites/favorites-store.ts'
import { collectUnhandledRejections, openStorage, rawGet, rawPut, withDatabase } from '../support.ts'

const SERVICE = 'https://service.example'
const OWNERS: Owner[] = [null, 'anna']

function open(options: { indexedDB?: IDBFactory; name?: string; service?: string } = {}): Favorites {
  const { service = SERVICE, ...storage } = options
  return openStorage(storage).favoritesOf(service)
}

const shown = async (favorites: Favorites, owner: Owner = null) => (await favorites.read(owner))?.canteenIds

describe.each(OWNERS)('the favorites of %s', (owner) => {
  it('are empty at first', async () => {
    expect(await open().read(owner)).toEqual({
      canteenIds: [],
      answeredAt: null,
      account: owner === null ? null : EMPTY_ACCOUNT_LIST,
      parked: [],
      question: undefined,
    })
  })

  it('keep the order in which they were added, each once', async () => {
    const favorites = open()
    for (const canteenId of [3, 1, 2, 1]) expect(await favorites.add(owner, canteenId)).toBe(true)
    expect(await shown(favorites, owner)).toEqual([3, 1, 2])
  })

  it('are there after the browser was closed', async () => {
    const shared = { indexedDB: new IDBFactory(), name: 'kept' }
    await open(shared).append(owner, [3, 1, 2])
    expect(await shown(open(shared), owner)).toEqual([3, 1, 2])
  })

  it('can be moved to any position', async () => {
    const favorites = open()
    await favorites.append(owner, [1, 2, 3, 4])
    for (const [canteenId, to, order] of [
      [4, 0, [4, 1, 2, 3]],
      [4, 2, [1, 2, 4, 3]],
      [1, 99, [2, 4, 3, 1]],
      [3, -1, [3, 2, 4, 1]],
      [9, 0, [3, 2, 4, 1]],
    ] as const) {
      expect(await favorites.move(owner, canteenId, to)).toBe(true)
      expect(await shown(favorites, owner)).toEqual(order)
    }
  })

  it('come back to their place when a removal is taken back, also twice', async () => {
    const favorites = open()
    await favorites.append(owner, [1, 2, 3])
    const removed = await favorites.remove(owner, 2)
    expect(await shown(favorites, owner)).toEqual([1, 3])
    if (!removed) throw new Error('Nothing was removed')
    expect(await favorites.restore(owner, removed)).toBe(true)
    expect(await favorites.restore(owner, removed)).toBe(true)
    expect(await shown(favorites, owner)).toEqual([1, 2, 3])
  })

  it('have nothing to take back where nothing was removed', async () => {
    expect(await open().remove(owner, 5)).toBeUndefined()
  })

  it('only grow by a list from elsewhere', async () => {
    const favorites = open()
    await favorites.append(owner, [1, 2])
    await favorites.append(owner, [5, 2, 4, 5])
    expect(await shown(favorites, owner)).toEqual([1, 2, 5, 4])
  })

  it('tell whoever listens in the same tab, until it stops', async () => {
    const favorites = open()
    const causes: string[] = []
    const stop = favorites.subscribe((cause) => causes.push(cause))
    await favorites.add(owner, 1)
    await favorites.remove(owner, 1)
    stop()
    await favorites.add(owner, 2)
    expect(causes).toEqual(['person', 'person'])
  })

  it('tell the other tabs', async () => {
    const shared = { indexedDB: new IDBFactory(), name: `told-${owner}` }
    const [here, there] = [open(shared), open(shared)]
    const causes: string[] = []
    there.subscribe((cause) => causes.push(cause))
    await here.add(owner, 1)
    await vi.waitFor(() => expect(causes).toEqual(['otherTab']))
    expect(await shown(there, owner)).toEqual([1])
  })

  it('are on the disk before the answer comes', async () => {
    const durabilities: unknown[] = []
    const transaction = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...call) {
      if (call[1] === 'readwrite') durabilities.push(call[2]?.durability)
      return transaction.apply(this, call)
    })
    await open().add(owner, 1)
    expect(durabilities).toEqual(['strict'])
  })

  it('say so where they cannot be kept, and differ from none where they cannot be read', async () => {
    const unhandled = collectUnhandledRejections()
    const storage = openStorage()
    const favorites = storage.favoritesOf(SERVICE)
    storage.close()
    expect(await favorites.add(owner, 1)).toBe(false)
    expect(await favorites.remove(owner, 1)).toBeUndefined()
    expect(await favorites.move(owner, 1, 0)).toBe(false)
    expect(await favorites.merge(owner, 'keepBoth')).toBe(false)
    expect(await favorites.read(owner)).toBeUndefined()
    expect(unhandled).toEqual([])
  })

  it('survive the emptying of what is only kept', async () => {
    const storage = openStorage()
    const favorites = storage.favoritesOf(SERVICE)
    await favorites.append(owner, [1, 2])
    await storage.clear()
    await storage.remove(1)
    expect(await shown(favorites, owner)).toEqual([1, 2])
  })

  it('of one service are not those of another', async () => {
    const shared = { indexedDB: new IDBFactory(), name: 'services' }
    await open(shared).add(owner, 1)
    expect(await shown(open({ ...shared, service: 'https://other.example' }), owner)).toEqual([])
  })
})

describe('favorites that cannot be read', () => {
  const keys: [Owner, IDBValidKey, object][] = [
    [null, ['device', SERVICE], { ...EMPTY_DEVICE_LIST, wanted: [7, 8] }],
    ['anna', ['account', SERVICE, 'anna'], { ...EMPTY_ACCOUNT_LIST, wanted: [7, 8], added: [7, 8] }],
  ]

  async function damaged(key: IDBValidKey, record: unknown) {
    const shared = { indexedDB: new IDBFactory(), name: 'damaged' }
    const favorites = open(shared)
    await favorites.read(null)
    await rawPut(shared.indexedDB, shared.name, 'favorites', key, record)
    return { favorites, ...shared }
  }

  it.each(keys)('by %s stay as they are while they are only looked at', async (owner, key) => {
    const record = { schema: 1, list: { wanted: 'broken' } }
    const { favorites, indexedDB, name } = await damaged(key, record)
    expect(await shown(favorites, owner)).toEqual([])
    expect(await rawGet(indexedDB, name, 'favorites', key)).toEqual(record)
  })

  it.each(keys)('by %s are laid aside, never deleted, each one of them', async (owner, key) => {
    const { favorites, indexedDB, name } = await damaged(key, 'first')
    await favorites.add(owner, 1)
    await rawPut(indexedDB, name, 'favorites', key, 'second')
    await favorites.add(owner, 2)
    expect(await shown(favorites, owner)).toEqual([2])
    const all = await withDatabase(indexedDB, name, (database) =>
      database.transaction('favorites').objectStore('favorites').getAll(),
    )
    expect(all).toEqual(expect.arrayContaining(['first', 'second']))
    expect(all).toHaveLength(3)
  })

  it.each(keys)(
    'by %s in a newer form come back with the release that reads it',
    async (owner, key, list) => {
      const { favorites, indexedDB, name } = await damaged(key, { schema: 2, list })
      await favorites.add(owner, 1)
      const aside = ['aside', ...(key as string[]), 0]
      expect(await rawGet(indexedDB, name, 'favorites', aside)).toEqual({ schema: 2, list })
      // As that release would have it: its own form is the one it reads.
      await rawPut(indexedDB, name, 'favorites', aside, { schema: 1, list })
      expect(await shown(favorites, owner)).toEqual([1, 7, 8])
      await favorites.remove(owner, 7)
      expect(await shown(favorites, owner)).toEqual([1, 8])
      expect(await rawGet(indexedDB, name, 'favorites', aside)).toBeUndefined()
    },
  )

  it('do not keep the other list from being read', async () => {
    const { favorites } = await damaged(['device', SERVICE], { schema: 1, list: {} })
    await favorites.add('anna', 3)
    expect(await shown(favorites, 'anna')).toEqual([3])
    expect(await shown(favorites, null)).toEqual([])
  })
})

describe('somebody who signs in', () => {
  it('sees the favorites of the device at once, behind those of the account', async () => {
    const favorites = open()
    await favorites.append(null, [1, 2])
    await favorites.add('anna', 3)
    await favorites.add('anna', 1)
    expect(await shown(favorites, 'anna')).toEqual([3, 1, 2])
  })

  it('can sort and remove them before it is settled what becomes of them', async () => {
    const favorites = open()
    await favorites.append(null, [1, 2, 3])
    await favorites.add('anna', 9)
    await favorites.move('anna', 3, 1)
    expect(await shown(favorites, 'anna')).toEqual([9, 3, 1, 2])
    const removed = await favorites.remove('anna', 1)
    expect(await shown(favorites, 'anna')).toEqual([9, 3, 2])
    expect(await shown(favorites, null)).toEqual([3, 2])
    if (removed) await favorites.restore('anna', removed)
    expect(await shown(favorites, null)).toEqual([3, 1, 2])
    expect(await shown(favorites, 'anna')).toEqual([9, 3, 1, 2])
  })

  it('and removes what the account took over finds it gone after signing out, too', async () => {
    const favorites = open()
    await favorites.append(null, [1, 2])
    await favorites.merge('anna', 'keepBoth')
    expect(await shown(favorites, 'anna')).toEqual([1, 2])
    const removed = await favorites.remove('anna', 1)
    expect(await shown(favorites, null)).toEqual([2])
    if (removed) await favorites.restore('anna', removed)
    expect(await shown(favorites, null)).toEqual([1, 2])
    expect(await shown(favorites, 'ben')).toEqual([])
  })

  it('after somebody else on the same device sees nothing of theirs', async () => {
    const favorites = open()
    await favorites.append('anna', [1, 2])
    await favorites.append(null, [5])
    await favorites.merge('anna', 'keepBoth')
    expect(await shown(favorites, 'ben')).toEqual([])
    await favorites.remove(null, 5)
    await favorites.add(null, 5)
    expect(await shown(favorites, 'ben')).toEqual([5])
  })
})
