import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type DeviceStorage, openDeviceStorage } from '../../src/offline/device-storage.ts'
import {
  canteen,
  collectUnhandledRejections,
  fetched,
  menu,
  NOON,
  openStorage,
  rawGet,
  settled,
} from './support.ts'

const date = '2026-06-11'

/** Everything a storage can be asked for, each as a name and its answer. */
async function answersOf(storage: DeviceStorage): Promise<Record<string, unknown>> {
  const questions: Record<string, () => Promise<unknown>> = {
    'directory.read': () => storage.directory.read(),
    'directory.write': () => storage.directory.write(fetched([canteen(1)])),
    'canteens.read': () => storage.canteens.read(1),
    'canteens.write': () => storage.canteens.write(fetched(canteen(1))),
    'days.read': () => storage.days.read(1, date),
    'days.write': () => storage.days.write(1, date, fetched([])),
    'menus.read': () => storage.menus.read(1, date),
    'menus.write': () => storage.menus.write(1, date, fetched(menu(date))),
    'menus.keptDates': () => storage.menus.keptDates(1),
    'visits.list': () => storage.visits.list(),
    'visits.record': () => storage.visits.record(1),
    'settings.read': () => storage.settings.read(),
    'settings.write': () => storage.settings.write({}),
    'config.read': () => storage.config.read(),
    'memory.read': () => storage.memory.read('a'),
    'memory.write': () => storage.memory.write('a', 'b'),
    'auth.read': () => storage.auth.read('a'),
    'auth.write': () => storage.auth.write('a', 'b'),
    'auth.remove': () => storage.auth.remove('a'),
    'auth.keys': () => storage.auth.keys('a'),
    summary: async () => (await storage.summary()).canteens,
    remove: () => storage.remove(1),
    clear: () => storage.clear(),
    prune: () => storage.prune(date),
  }
  const answers: Record<string, unknown> = {}
  for (const [name, ask] of Object.entries(questions)) answers[name] = await ask()
  return answers
}

const NOTHING = {
  'directory.read': undefined,
  'directory.write': false,
  'canteens.read': undefined,
  'canteens.write': false,
  'days.read': undefined,
  'days.write': false,
  'menus.read': undefined,
  'menus.write': false,
  'menus.keptDates': [],
  'visits.list': [],
  'visits.record': false,
  'settings.read': undefined,
  'settings.write': false,
  'config.read': undefined,
  'memory.read': undefined,
  'memory.write': false,
  'auth.read': undefined,
  'auth.write': false,
  'auth.remove': false,
  'auth.keys': [],
  summary: [],
  remove: false,
  clear: false,
  prune: undefined,
}

/** A factory whose `open` is what the test says, and everything else the browser's own. */
function factoryWith(open: (real: IDBFactory, ...call: Parameters<IDBFactory['open']>) => IDBOpenDBRequest) {
  const real = new IDBFactory()
  return Object.assign(Object.create(real) as IDBFactory, {
    open: (...call: Parameters<IDBFactory['open']>) => open(real, ...call),
  })
}

/** Hands out connections and remembers them, so that a test can cut them. */
function observedFactory() {
  const connections: IDBDatabase[] = []
  const indexedDB = factoryWith((real, ...call) => {
    const request = real.open(...call)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  })
  return { indexedDB, connections }
}

type Cut = Parameters<typeof forceCloseDatabase>[0]

describe('a storage without a usable database', () => {
  it.each([
    [
      'opening throws',
      () => {
        throw new DOMException('forbidden here', 'SecurityError')
      },
    ],
    ['the browser never answers', () => new IDBOpenDBRequest()],
  ])('answers as if it were empty when %s', async (_, open) => {
    const unhandled = collectUnhandledRejections()
    expect(await answersOf(openStorage({ indexedDB: factoryWith(open) }))).toEqual(NOTHING)
    expect(unhandled).toEqual([])
  })

  it('answers as if it were empty where opening fails', async () => {
    const unhandled = collectUnhandledRejections()
    const indexedDB = factoryWith((real, name) => {
      const request = real.open(name, 1)
      request.addEventListener('upgradeneeded', () => request.transaction?.abort())
      return request
    })
    expect(await answersOf(openStorage({ indexedDB }))).toEqual(NOTHING)
    expect(unhandled).toEqual([])
  })

  it('answers as if it were empty where the browser has no IndexedDB at all', async () => {
    const names = ['indexedDB', 'IDBKeyRange', 'IDBRequest', 'BroadcastChannel']
    for (const name of names) vi.stubGlobal(name, undefined)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const storage = openDeviceStorage({ name: 'nowhere' })
    expect(await answersOf(storage)).toEqual(NOTHING)
    storage.close()
  })

  it('answers as if it were empty where reading the global already throws', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get() {
        throw new DOMException('cookies are off', 'SecurityError')
      },
    })
    onTestFinished(() => {
      if (descriptor) Object.defineProperty(globalThis, 'indexedDB', descriptor)
    })
    const storage = openDeviceStorage({ name: 'nowhere' })
    expect(await answersOf(storage)).toEqual(NOTHING)
    storage.close()
  })

  it('answers as if it were empty after it was closed', async () => {
    const storage = openStorage()
    await storage.memory.write('a', 'b')
    storage.close()
    expect(await answersOf(storage)).toEqual(NOTHING)
  })

  it('lets only the first question wait for a database that hangs, and serves once it answers', async () => {
    const [factory, name] = [new IDBFactory(), 'slow']
    await openStorage({ indexedDB: factory, name }).memory.read('a')
    const listeners: (() => void)[] = []
    const held = Object.assign(new IDBOpenDBRequest(), {
      addEventListener: (type: string, listener: () => void) =>
        type === 'success' && listeners.push(listener),
    })
    const indexedDB = Object.assign(Object.create(factory) as IDBFactory, { open: () => held })
    const storage = openStorage({ indexedDB, name })
    expect(await storage.memory.read('a')).toBeUndefined()
    const answers = [storage.memory.read('a'), storage.memory.write('a', 'b')]
    // Refused at once: no timer has to run for that.
    const first = await Promise.race([
      Promise.all(answers),
      new Promise((resolve) => setTimeout(resolve, 100, 'late')),
    ])
    expect(first).toEqual([undefined, false])
    Object.assign(held, { readyState: 'done', result: await settled(factory.open(name)) })
    for (const listener of listeners) listener()
    await vi.waitFor(async () => expect(await storage.memory.write('a', 'b')).toBe(true))
    expect(await storage.memory.read('a')).toBe('b')
  })
})

describe('a connection that gets lost', () => {
  it('is opened again after the browser closed it', async () => {
    const { indexedDB, connections } = observedFactory()
    const storage = openStorage({ indexedDB })
    await storage.memory.write('a', 'b')
    forceCloseDatabase(connections[0] as unknown as Cut)
    expect(await storage.memory.read('a')).toBe('b')
    expect(connections).toHaveLength(2)
  })

  it('is opened again where it was closed without a word', async () => {
    const { indexedDB, connections } = observedFactory()
    const storage = openStorage({ indexedDB })
    await storage.memory.write('a', 'b')
    connections[0]?.close()
    expect(await storage.memory.write('a', 'c')).toBe(true)
    expect(await storage.memory.read('a')).toBe('c')
    expect(connections).toHaveLength(2)
  })

  it('in the middle of a transaction is tried again once', async () => {
    const { indexedDB, connections } = observedFactory()
    const storage = openStorage({ indexedDB })
    await storage.memory.write('a', 'b')
    const unhandled = collectUnhandledRejections()
    const get = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      const request = get.call(this, key)
      this.transaction.abort()
      forceCloseDatabase(connections[0] as unknown as Cut)
      return request
    })
    expect(await storage.memory.read('a')).toBe('b')
    expect(connections).toHaveLength(2)
    expect(unhandled).toEqual([])
  })

  it('is opened again where only its transactions were aborted so far', async () => {
    const { indexedDB, connections } = observedFactory()
    const storage = openStorage({ indexedDB })
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...call
    ) {
      const request = put.apply(this, call)
      this.transaction.abort()
      return request
    })
    expect(await storage.memory.write('a', 'b')).toBe(true)
    expect(await storage.memory.read('a')).toBe('b')
    expect(connections).toHaveLength(2)
  })

  it.each(['UnknownError', 'InvalidStateError'])(
    'with %s is tried again once, not for ever',
    async (name) => {
      const storage = openStorage()
      await storage.memory.write('a', 'b')
      const unhandled = collectUnhandledRejections()
      const lost = () => {
        throw new DOMException('Connection to Indexed Database server lost', name)
      }
      const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
      transaction.mockImplementationOnce(lost)
      expect(await storage.memory.read('a')).toBe('b')
      transaction.mockClear()
      transaction.mockImplementation(lost)
      expect(await storage.memory.read('a')).toBeUndefined()
      expect(await storage.memory.write('a', 'c')).toBe(false)
      expect(transaction).toHaveBeenCalledTimes(4)
      expect(unhandled).toEqual([])
    },
  )

  it('lets another tab upgrade at once and works on with what it finds', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'upgraded']
    const storage = openStorage({ indexedDB, name })
    await storage.memory.write('a', 'b')
    const request = indexedDB.open(name, 7)
    let blocked = false
    request.onblocked = () => {
      blocked = true
    }
    request.onupgradeneeded = () => request.result.createObjectStore('somethingNew')
    ;(await settled(request)).close()
    expect(blocked).toBe(false)
    expect(await storage.memory.read('a')).toBe('b')
    expect(await storage.memory.write('a', 'c')).toBe(true)
  })

  it('lets another tab delete the database and begins anew', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'deleted']
    const storage = openStorage({ indexedDB, name })
    await storage.memory.write('a', 'b')
    await settled(indexedDB.deleteDatabase(name))
    expect(await storage.memory.read('a')).toBeUndefined()
    expect(await storage.memory.write('a', 'c')).toBe(true)
  })

  it('does not wait for a tab that blocks the upgrade, and serves when it has gone', async () => {
    const [indexedDB, name] = [new IDBFactory(), 'blocked']
    const ancient = indexedDB.open(name, 1)
    const holder = await settled(ancient)
    const deletion = indexedDB.deleteDatabase(name)
    const storage = openStorage({ indexedDB, name })
    expect(await storage.memory.read('a')).toBeUndefined()
    expect(await storage.memory.write('a', 'b')).toBe(false)
    holder.close()
    await settled(deletion)
    await vi.waitFor(async () => expect(await storage.memory.write('a', 'b')).toBe(true))
  })
})

describe('a full disk', () => {
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }

  async function filled() {
    const shared = { indexedDB: new IDBFactory(), name: `full-${crypto.randomUUID()}`, now: () => NOON }
    const storage = openStorage(shared)
    for (const day of ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-18', '2026-06-19']) {
      await storage.menus.write(1, day, fetched(menu(day)))
    }
    return { storage, ...shared }
  }

  it('costs past and far menus, then the write succeeds', async () => {
    const { storage } = await filled()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    expect(await storage.menus.write(2, '2026-06-12', fetched(null))).toBe(true)
    expect(await storage.menus.read(2, '2026-06-12')).toEqual(fetched(null))
    expect(await storage.menus.keptDates(1)).toEqual(['2026-06-10', '2026-06-11', '2026-06-18'])
  })

  it('that stays full answers false after one more try and harms nothing', async () => {
    const { storage } = await filled()
    const unhandled = collectUnhandledRejections()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    expect(await storage.directory.write(fetched([canteen(1)]))).toBe(false)
    expect(put).toHaveBeenCalledTimes(2)
    expect(await storage.menus.read(1, '2026-06-11')).toEqual(fetched(menu('2026-06-11')))
    expect(unhandled).toEqual([])
  })

  it('found out only at the commit is handled alike, and nothing is half written', async () => {
    const { storage, indexedDB, name } = await filled()
    const unhandled = collectUnhandledRejections()
    const error = new DOMException('The disk is full', 'QuotaExceededError')
    const transaction = IDBDatabase.prototype.transaction
    let failures = 0
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...call) {
      const real = transaction.apply(this, call)
      if (call[1] === 'readwrite' && failures++ === 0) {
        Object.defineProperty(real, 'error', { value: error })
        setTimeout(() => real.abort())
        const keepAlive = () => {
          const request = real.objectStore('memory').get('x')
          request.onsuccess = keepAlive
        }
        keepAlive()
      }
      return real
    })
    expect(await storage.memory.write('a', 'b')).toBe(true)
    expect(await rawGet(indexedDB, name, 'memory', 'a')).toEqual({ schema: 1, value: 'b' })
    expect(await storage.menus.keptDates(1)).not.toContain('2026-06-09')
    expect(unhandled).toEqual([])
  })
})

describe('the kept menus', () => {
  it('are what a plain map would hold, whatever is written, removed and pruned', async () => {
    const days = ['2026-05-20', '2026-06-10', '2026-06-11', '2026-06-12']
    const operation = fc.oneof(
      fc.record({
        kind: fc.constant('write' as const),
        id: fc.integer({ min: 1, max: 3 }),
        date: fc.constantFrom(...days),
        fetchedAt: fc.nat(),
      }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 3 }) }),
      fc.constant({ kind: 'prune' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 15 }), async (operations) => {
        const storage = openDeviceStorage({ name: crypto.randomUUID(), indexedDB: new IDBFactory() })
        const model = new Map<string, number>()
        for (const step of operations) {
          if (step.kind === 'write') {
            await storage.menus.write(step.id, step.date, fetched(menu(step.date), step.fetchedAt))
            model.set(`${step.id} ${step.date}`, step.fetchedAt)
          } else if (step.kind === 'remove') {
            await storage.remove(step.id)
            for (const day of days) model.delete(`${step.id} ${day}`)
          } else {
            await storage.prune('2026-06-11')
            for (const id of [1, 2, 3]) model.delete(`${id} 2026-05-20`)
          }
        }
        for (const id of [1, 2, 3]) {
          const expected = days.filter((day) => model.has(`${id} ${day}`))
          expect(await storage.menus.keptDates(id)).toEqual(expected)
          for (const day of expected) {
            expect((await storage.menus.read(id, day))?.fetchedAt).toBe(model.get(`${id} ${day}`))
          }
        }
        storage.close()
      }),
      { numRuns: 40 },
    )
  })
})
