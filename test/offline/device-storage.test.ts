import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import type { StorageChange } from '../../src/offline/device-storage.ts'
import { canteen, fetched, menu, NOON, openStorage, rawGet, rawPut, settled } from './support.ts'

describe('the directory', () => {
  it('is empty at first', async () => {
    expect(await openStorage().directory.read()).toBeUndefined()
  })

  it('comes back as it was written, with its true age and what was dropped', async () => {
    const storage = openStorage()
    const list = fetched([canteen(1), canteen(2, { coordinates: null, address: '' })], NOON - 5, 3)
    expect(await storage.directory.write(list)).toBe(true)
    expect(await storage.directory.read()).toEqual(list)
  })

  it('is replaced as a whole', async () => {
    const storage = openStorage()
    await storage.directory.write(fetched([canteen(1), canteen(2)]))
    await storage.directory.write(fetched([canteen(3)], NOON + 1))
    expect(await storage.directory.read()).toEqual(fetched([canteen(3)], NOON + 1))
  })

  it('keeps the former one when the new one does not fit', async () => {
    const storage = openStorage()
    await storage.directory.write(fetched([canteen(1)]))
    expect(await storage.directory.write(fetched([canteen(2), canteen(-1)]))).toBe(false)
    expect(await storage.directory.write(fetched([canteen(2)], Number.NaN))).toBe(false)
    expect(await storage.directory.read()).toEqual(fetched([canteen(1)]))
  })
})

describe('single canteens', () => {
  it('are kept by their id', async () => {
    const storage = openStorage()
    await storage.canteens.write(fetched(canteen(4)))
    expect(await storage.canteens.read(4)).toEqual(fetched(canteen(4)))
    expect(await storage.canteens.read(5)).toBeUndefined()
  })
})

describe('the listings of days', () => {
  const monday = '2026-06-08'
  const days = [
    { date: '2026-06-09', closed: false },
    { date: '2026-06-11', closed: true },
  ]

  it('answer for their own start and for later ones', async () => {
    const storage = openStorage()
    await storage.days.write(1, monday, fetched(days))
    expect(await storage.days.read(1, monday)).toEqual({ ...fetched(days), start: monday })
    expect(await storage.days.read(1, '2026-06-10')).toEqual({ ...fetched(days), start: monday })
  })

  it('say nothing of days before their start or of other canteens', async () => {
    const storage = openStorage()
    await storage.days.write(1, monday, fetched(days))
    expect(await storage.days.read(1, '2026-06-07')).toBeUndefined()
    expect(await storage.days.read(2, monday)).toBeUndefined()
  })

  it('give the one fetched last where several cover a date', async () => {
    const storage = openStorage()
    await storage.days.write(1, monday, fetched(days, NOON))
    await storage.days.write(1, '2026-06-10', fetched([], NOON + 1))
    expect(await storage.days.read(1, '2026-06-12')).toEqual({
      ...fetched([], NOON + 1),
      start: '2026-06-10',
    })
    expect(await storage.days.read(1, '2026-06-09')).toEqual({ ...fetched(days, NOON), start: monday })
  })

  it('are replaced by a later one that covers them', async () => {
    const storage = openStorage()
    await storage.days.write(1, '2026-06-10', fetched([], NOON + 5))
    await storage.days.write(2, '2026-06-10', fetched([], NOON + 5))
    await storage.days.write(1, monday, fetched(days, NOON))
    expect(await storage.days.read(1, '2026-06-10')).toEqual({ ...fetched(days, NOON), start: monday })
    expect(await storage.days.read(2, '2026-06-10')).toEqual({
      ...fetched([], NOON + 5),
      start: '2026-06-10',
    })
  })

  it('refuse a date that does not exist', async () => {
    expect(await openStorage().days.write(1, monday, fetched([{ date: '2026-02-30', closed: false }]))).toBe(
      false,
    )
  })
})

describe('the menus', () => {
  it('are kept by canteen and date, also that there is no data', async () => {
    const storage = openStorage()
    await storage.menus.write(1, '2026-06-11', fetched(menu('2026-06-11')))
    await storage.menus.write(1, '2026-06-12', fetched(null))
    expect(await storage.menus.read(1, '2026-06-11')).toEqual(fetched(menu('2026-06-11')))
    expect(await storage.menus.read(1, '2026-06-12')).toEqual(fetched(null))
    expect(await storage.menus.read(1, '2026-06-13')).toBeUndefined()
    expect(await storage.menus.read(2, '2026-06-11')).toBeUndefined()
  })

  it('take a whole week and tell which dates are kept', async () => {
    const storage = openStorage()
    const dates = ['2026-06-12', '2026-06-10', '2026-06-11']
    const entries = dates.map((date) => ({ date, menu: fetched(menu(date)) }))
    expect(await storage.menus.writeAll(1, entries)).toBe(true)
    await storage.menus.write(10, '2026-06-13', fetched(menu('2026-06-13')))
    expect(await storage.menus.keptDates(1)).toEqual(['2026-06-10', '2026-06-11', '2026-06-12'])
    expect(await storage.menus.keptDates(2)).toEqual([])
  })

  it('never stand under another date', async () => {
    const storage = openStorage()
    expect(await storage.menus.write(1, '2026-06-11', fetched(menu('2026-06-12')))).toBe(false)
    expect(await storage.menus.read(1, '2026-06-11')).toBeUndefined()
  })

  it('leave out what does not fit, and say so', async () => {
    const storage = openStorage()
    const written = storage.menus.writeAll(1, [
      { date: '2026-06-10', menu: fetched(menu('2026-06-10')) },
      { date: '2026-06-11', menu: fetched(menu('2026-06-11', { closed: 'no' as unknown as boolean })) },
    ])
    expect(await written).toBe(false)
    expect(await storage.menus.keptDates(1)).toEqual(['2026-06-10'])
  })
})

describe('the visits', () => {
  it('come newest first, each canteen once', async () => {
    let time = 0
    const storage = openStorage({ now: () => ++time })
    for (const canteenId of [1, 2, 3, 1]) await storage.visits.record(canteenId)
    expect(await storage.visits.list()).toEqual([
      { canteenId: 1, openedAt: 4 },
      { canteenId: 3, openedAt: 3 },
      { canteenId: 2, openedAt: 2 },
    ])
  })

  it('are at most twenty', async () => {
    let time = 0
    const storage = openStorage({ now: () => ++time })
    for (let canteenId = 1; canteenId <= 23; canteenId++) await storage.visits.record(canteenId)
    const visits = await storage.visits.list()
    expect(visits.map(({ canteenId }) => canteenId)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    )
  })
})

describe('settings, configuration and memory', () => {
  it('keep a settings object as it is', async () => {
    const storage = openStorage()
    expect(await storage.settings.read()).toBeUndefined()
    expect(await storage.settings.write({ priceGroup: 'students', filter: { without: ['Sellerie'] } })).toBe(
      true,
    )
    expect(await storage.settings.read()).toEqual({
      priceGroup: 'students',
      filter: { without: ['Sellerie'] },
    })
  })

  it('answer false for settings that cannot be stored', async () => {
    const storage = openStorage()
    expect(await storage.settings.write({ broken: () => 1 })).toBe(false)
    expect(await storage.settings.read()).toBeUndefined()
  })

  it('write settings strictly and cached answers relaxed', async () => {
    const factory = new IDBFactory()
    const durabilities: unknown[] = []
    const transaction = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...call) {
      if (call[1] === 'readwrite') durabilities.push(call[2]?.durability)
      return transaction.apply(this, call)
    })
    const storage = openStorage({ indexedDB: factory })
    await storage.settings.write({})
    await storage.menus.write(1, '2026-06-11', fetched(null))
    expect(durabilities).toEqual(['strict', 'relaxed'])
  })

  it('keep the configuration with its age', async () => {
    const storage = openStorage()
    const config = {
      baseUrl: '',
      timeZone: 'Europe/Vienna',
      currency: 'EUR',
      tiles: null,
      sampleData: false,
      oauth: null,
    }
    await storage.config.write(fetched(config))
    expect(await storage.config.read()).toEqual(fetched(config))
  })

  it('keep keys and tokens as they are, a key that cannot be exported included', async () => {
    const storage = openStorage()
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    expect(await storage.auth.write('key', pair)).toBe(true)
    expect(await storage.auth.write('state-b', { verifier: 'v' })).toBe(true)
    expect(await storage.auth.write('state-a', 1)).toBe(true)
    expect(await storage.auth.read('key')).toMatchObject({ privateKey: { extractable: false } })
    expect(await storage.auth.keys('state-')).toEqual(['state-a', 'state-b'])
    expect(await storage.auth.remove('state-a')).toBe(true)
    expect(await storage.auth.read('state-a')).toBeUndefined()
    await storage.clear()
    expect(await storage.auth.read('state-b')).toEqual({ verifier: 'v' })
  })

  it('remember texts by key', async () => {
    const storage = openStorage()
    await storage.memory.write('prefix', '')
    expect(await storage.memory.read('prefix')).toBe('')
    expect(await storage.memory.read('other')).toBeUndefined()
  })
})

describe('damaged records', () => {
  const damage: [string, unknown][] = [
    ['a text', 'garbage'],
    ['another form without a number', { value: [], fetchedAt: NOON, dropped: 0 }],
    ['an older form', { schema: 0, value: [], fetchedAt: NOON, dropped: 0 }],
    ['a wrong value', { schema: 1, value: [{ id: 'x' }], fetchedAt: NOON, dropped: 0 }],
    ['no time', { schema: 1, value: [], dropped: 0 }],
  ]

  it.each(damage)('are removed and cost only themselves: %s', async (_, record) => {
    const [indexedDB, name] = [new IDBFactory(), 'damaged']
    const storage = openStorage({ indexedDB, name })
    await storage.menus.write(1, '2026-06-10', fetched(menu('2026-06-10')))
    const damaged: [string, IDBValidKey, () => Promise<unknown>][] = [
      ['directory', 'all', () => storage.directory.read()],
      ['canteens', 1, () => storage.canteens.read(1)],
      ['days', [1, '2026-06-08'], () => storage.days.read(1, '2026-06-08')],
      ['menus', [1, '2026-06-11'], () => storage.menus.read(1, '2026-06-11')],
    ]
    for (const [store, key, read] of damaged) {
      await rawPut(indexedDB, name, store, key, record)
      expect(await read()).toBeUndefined()
      await vi.waitFor(async () => expect(await rawGet(indexedDB, name, store, key)).toBeUndefined())
    }
    expect(await storage.menus.read(1, '2026-06-10')).toEqual(fetched(menu('2026-06-10')))
  })

  it('do not count as kept, and a menu of another date is one of them', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'misplaced']
    const storage = openStorage({ indexedDB, name })
    await storage.menus.write(1, '2026-06-10', fetched(menu('2026-06-10')))
    const misplaced = { schema: 1, ...fetched(menu('2026-06-10')), date: '2026-06-11' }
    await rawPut(indexedDB, name, 'menus', [1, '2026-06-11'], misplaced)
    expect(await storage.menus.keptDates(1)).toEqual(['2026-06-10'])
    expect(await storage.menus.read(1, '2026-06-11')).toBeUndefined()
    await vi.waitFor(async () =>
      expect(await rawGet(indexedDB, name, 'menus', [1, '2026-06-11'])).toBeUndefined(),
    )
  })

  it('of a newer release are not understood but stay', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'newer']
    const storage = openStorage({ indexedDB, name })
    await storage.directory.read()
    const newer = { schema: 2, canteens: [] }
    await rawPut(indexedDB, name, 'directory', 'all', newer)
    expect(await storage.directory.read()).toBeUndefined()
    await storage.memory.write('a', 'later write')
    expect(await rawGet(indexedDB, name, 'directory', 'all')).toEqual(newer)
  })

  it('never remove settings that cannot be read', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'settings']
    const storage = openStorage({ indexedDB, name })
    await storage.settings.write({})
    await rawPut(indexedDB, name, 'settings', 'settings', 'unreadable')
    expect(await storage.settings.read()).toBeUndefined()
    await storage.memory.write('a', 'later write')
    expect(await rawGet(indexedDB, name, 'settings', 'settings')).toBe('unreadable')
  })
})

describe('a database of the first release', () => {
  it('keeps everything and gets what has been added since', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'first-release']
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      const stores = ['directory', 'canteens', 'visits', 'settings', 'config', 'memory', 'days', 'menus']
      for (const store of stores) request.result.createObjectStore(store)
      for (const store of ['days', 'menus']) {
        request.transaction?.objectStore(store).createIndex('date', 'date')
      }
      request.transaction?.objectStore('memory').put({ schema: 1, value: 'b' }, 'a')
    }
    ;(await settled(request)).close()
    const storage = openStorage({ indexedDB, name })
    expect(await storage.memory.read('a')).toBe('b')
    expect(await storage.favoritesOf('').add(null, 1)).toBe(true)
    expect(await storage.auth.write('key', 1)).toBe(true)
    expect(await storage.menus.write(1, '2026-06-11', fetched(null))).toBe(true)
    await storage.prune('2027-01-01')
    expect(await storage.menus.keptDates(1)).toEqual([])
  })
})

describe('removing', () => {
  async function filled() {
    const storage = openStorage()
    await storage.directory.write(fetched([canteen(1), canteen(2)]))
    for (const id of [1, 2]) {
      await storage.canteens.write(fetched(canteen(id)))
      await storage.days.write(id, '2026-06-08', fetched([], NOON - id, 1))
      await storage.menus.write(id, '2026-06-11', fetched(menu('2026-06-11'), NOON, 2))
      await storage.menus.write(id, '2026-06-12', fetched(null, NOON + 1))
      await storage.visits.record(id)
    }
    await storage.settings.write({ theme: 'dark' })
    return storage
  }

  it('sums up what is kept of each canteen', async () => {
    const { canteens } = await (await filled()).summary()
    expect(canteens).toEqual([
      { canteenId: 1, days: 2, oldest: NOON - 1, newest: NOON + 1, bytes: expect.any(Number), dropped: 3 },
      { canteenId: 2, days: 2, oldest: NOON - 2, newest: NOON + 1, bytes: expect.any(Number), dropped: 3 },
    ])
    expect(canteens[0]?.bytes).toBeGreaterThan(JSON.stringify(menu('2026-06-11')).length)
  })

  it('takes one canteen and leaves the others', async () => {
    const storage = await filled()
    expect(await storage.remove(1)).toBe(true)
    expect(await storage.canteens.read(1)).toBeUndefined()
    expect(await storage.days.read(1, '2026-06-08')).toBeUndefined()
    expect(await storage.menus.keptDates(1)).toEqual([])
    expect(await storage.menus.keptDates(2)).toEqual(['2026-06-11', '2026-06-12'])
    expect((await storage.summary()).canteens.map(({ canteenId }) => canteenId)).toEqual([2])
  })

  it('clears what services said and never what a person did', async () => {
    const storage = await filled()
    expect(await storage.clear()).toBe(true)
    expect(await storage.directory.read()).toBeUndefined()
    expect((await storage.summary()).canteens).toEqual([])
    expect(await storage.settings.read()).toEqual({ theme: 'dark' })
    expect(await storage.visits.list()).toHaveLength(2)
  })

  it('prunes by the date of the menu, never by its age', async () => {
    const storage = openStorage()
    const ages = [NOON - 90 * 86_400_000, NOON]
    for (const date of ['2026-05-20', '2026-05-28', '2026-06-11', '2026-06-30']) {
      await storage.menus.write(1, date, fetched(menu(date), ages[0]))
      await storage.menus.write(2, date, fetched(menu(date), ages[1]))
    }
    await storage.days.write(1, '2026-05-04', fetched([{ date: '2026-05-27', closed: false }]))
    await storage.days.write(2, '2026-05-04', fetched([{ date: '2026-06-12', closed: false }], ages[0]))
    await storage.days.write(3, '2026-05-04', fetched([]))
    await storage.days.write(4, '2026-06-08', fetched([], ages[0]))
    await storage.prune('2026-06-11')
    for (const id of [1, 2]) {
      expect(await storage.menus.keptDates(id)).toEqual(['2026-05-28', '2026-06-11', '2026-06-30'])
    }
    const listings = await Promise.all([1, 2, 3, 4].map((id) => storage.days.read(id, '2026-06-11')))
    expect(listings.map((listing) => listing !== undefined)).toEqual([false, true, false, true])
  })
})

describe('two tabs', () => {
  it('read what the other wrote and are told of it', async () => {
    const shared = { indexedDB: new IDBFactory(), name: `tabs-${crypto.randomUUID()}` }
    const [one, other] = [openStorage(shared), openStorage(shared)]
    const [toOne, toOther]: [StorageChange[], StorageChange[]] = [[], []]
    one.subscribe((change) => toOne.push(change))
    const unsubscribe = other.subscribe((change) => toOther.push(change))
    await one.settings.write({ theme: 'dark' })
    await one.menus.write(1, '2026-06-11', fetched(null))
    await vi.waitFor(() =>
      expect(toOther).toEqual([
        { store: 'settings', key: 'settings' },
        { store: 'menus', key: [1, '2026-06-11'] },
      ]),
    )
    expect(await other.settings.read()).toEqual({ theme: 'dark' })
    unsubscribe()
    await other.clear()
    await vi.waitFor(() => expect(toOne).toHaveLength(4))
    expect(toOther).toHaveLength(2)
  })

  it('are not told of a write that failed', async () => {
    const shared = { indexedDB: new IDBFactory(), name: `tabs-${crypto.randomUUID()}` }
    const [one, other] = [openStorage(shared), openStorage(shared)]
    const heard: StorageChange[] = []
    other.subscribe((change) => heard.push(change))
    await one.directory.write(fetched([canteen(0)]))
    await one.settings.write({ broken: () => 1 })
    await one.memory.write('last', 'one')
    await vi.waitFor(() => expect(heard).toContainEqual({ store: 'memory', key: 'last' }))
    expect(heard).toHaveLength(1)
  })
})
