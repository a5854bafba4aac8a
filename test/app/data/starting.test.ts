import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../../src/app/data/connect.ts'
import { loadConfig, serviceUrl } from '../../../src/app/data/load-config.ts'
import { createPatience } from '../../../src/app/data/patience.ts'
import { seedFromDevice } from '../../../src/app/data/seed.ts'
import { readFormerService, readPrefixMemory, settleOnService } from '../../../src/app/data/service-memory.ts'
import { type AppConfig, AppConfigSchema } from '../../../src/contract/app-config.ts'
import { type DeviceStorage, openDeviceStorage } from '../../../src/offline/device-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const DEFAULTS: AppConfig = v.parse(AppConfigSchema, {})
const TODAY = '2026-06-11'
const menu = { date: TODAY, closed: false, meals: [] }
const fetched = <T>(value: T, fetchedAt = 1) => ({ value, fetchedAt, dropped: 0 })
const canteen = { id: 1, name: 'Mensa am Hafen', city: 'Kiel', address: '', coordinates: null }

function openStorage(): DeviceStorage {
  const storage = openDeviceStorage({ name: crypto.randomUUID(), indexedDB: new IDBFactory() })
  onTestFinished(() => storage.close())
  return storage
}

function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(async () => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('the configuration', () => {
  it('is asked for at a first visit and kept', async () => {
    const storage = openStorage()
    answering(() => Response.json({ timeZone: 'Europe/Vienna', unknown: 1 }))
    expect(await loadConfig(storage, undefined)).toEqual({ ...DEFAULTS, timeZone: 'Europe/Vienna' })
    await vi.waitFor(async () => expect((await storage.config.read())?.value.timeZone).toBe('Europe/Vienna'))
  })

  it('that is kept starts the app without waiting, and is renewed for the next start', async () => {
    const storage = openStorage()
    const answer = Promise.withResolvers<Response>()
    answering(() => answer.promise)
    expect(await loadConfig(storage, fetched({ ...DEFAULTS, currency: 'CHF' }))).toMatchObject({
      currency: 'CHF',
    })
    answer.resolve(Response.json({ currency: 'SEK' }))
    await vi.waitFor(async () => expect((await storage.config.read())?.value.currency).toBe('SEK'))
  })

  const withoutOne: [string, () => Response | Promise<Response>][] = [
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => new Response('', { status: 503 })],
    [
      'a page comes in its place',
      () => new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['it makes no sense', () => Response.json({ timeZone: 'Mars/Olympus' })],
  ]

  it.each(withoutOne)('is the default where %s, and that is not kept', async (_, answer) => {
    const storage = openStorage()
    answering(answer)
    expect(await loadConfig(storage, undefined)).toEqual(DEFAULTS)
    expect(await storage.config.read()).toBeUndefined()
  })

  it('that does not exist is an answer: the defaults are kept, and the next start need not wait', async () => {
    const storage = openStorage()
    answering(() => new Response('', { status: 404 }))
    expect(await loadConfig(storage, undefined)).toEqual(DEFAULTS)
    await vi.waitFor(async () => expect((await storage.config.read())?.value).toEqual(DEFAULTS))
  })

  it('names the service by an absolute URL, whatever it says', () => {
    const url = (baseUrl: string) => serviceUrl({ ...DEFAULTS, baseUrl }, 'https://app.example')
    expect(url('')).toBe('https://app.example')
    expect(url('https://mensa.example')).toBe('https://mensa.example')
    expect(url('https://mensa.example/api/v2/')).toBe('https://mensa.example/api/v2')
    expect(url('/mensa')).toBe('https://app.example/mensa')
    expect(url('https://')).toBe('https://app.example')
  })
})

describe('what is kept of a service', () => {
  async function keep(storage: DeviceStorage) {
    await storage.directory.write(fetched([canteen]))
    await storage.menus.write(1, TODAY, fetched(menu))
    await storage.days.write(1, '2026-06-08', fetched([{ date: TODAY, closed: false }]))
    await storage.visits.record(1)
    await storage.settings.write({ theme: 'dark' })
  }

  it('goes with the visits when the deployment names another one, and settings stay', async () => {
    const storage = openStorage()
    await keep(storage)
    await settleOnService(storage, 'https://former.example', 'https://mensa.example')
    expect(await storage.directory.read()).toBeUndefined()
    expect(await storage.menus.read(1, TODAY)).toBeUndefined()
    expect(await storage.days.read(1, '2026-06-08')).toBeUndefined()
    expect(await storage.visits.list()).toEqual([])
    expect(await storage.settings.read()).toEqual({ theme: 'dark' })
    await vi.waitFor(async () => expect(await readFormerService(storage)).toBe('https://mensa.example'))
  })

  it('stays for the same one, and on a device that has asked none yet', async () => {
    const storage = openStorage()
    await keep(storage)
    await settleOnService(storage, undefined, 'https://mensa.example')
    await vi.waitFor(async () => expect(await readFormerService(storage)).toBe('https://mensa.example'))
    await settleOnService(storage, 'https://mensa.example', 'https://mensa.example')
    expect((await storage.menus.read(1, TODAY))?.value).toEqual(menu)
    expect(await storage.visits.list()).toHaveLength(1)
  })

  it('is tried again at the next start where it cannot be removed', async () => {
    const device = { name: crypto.randomUUID(), indexedDB: new IDBFactory() }
    const closed = openDeviceStorage(device)
    const storage = openDeviceStorage(device)
    onTestFinished(() => storage.close())
    await storage.memory.write('service', 'https://former.example')
    closed.close()
    await settleOnService(closed, 'https://former.example', 'https://mensa.example')
    expect(await readFormerService(storage)).toBe('https://former.example')
  })

  it('has its own path prefix remembered, and nothing else for one', async () => {
    const storage = openStorage()
    const first = await readPrefixMemory(storage, 'https://mensa.example')
    expect(first.get()).toBeUndefined()
    first.set('')
    expect(first.get()).toBe('')
    await vi.waitFor(async () =>
      expect((await readPrefixMemory(storage, 'https://mensa.example')).get()).toBe(''),
    )
    expect((await readPrefixMemory(storage, 'https://other.example')).get()).toBeUndefined()
    await storage.memory.write('prefix https://other.example', '/api/v9')
    expect((await readPrefixMemory(storage, 'https://other.example')).get()).toBeUndefined()
  })
})

describe('patience', () => {
  const never = new Promise<never>(() => {})

  it('lets quick readings through, also one that fails', async () => {
    const patiently = createPatience(5_000)
    expect(await patiently(Promise.resolve(1))).toBe(1)
    expect(await patiently(Promise.reject(new Error('broken')))).toBeUndefined()
    expect(await patiently(Promise.resolve(2))).toBe(2)
  })

  it('is one for all readings: where it is used up, nothing is waited for', async () => {
    const patiently = createPatience(20)
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 10))
    expect(await patiently(never)).toBeUndefined()
    expect(await patiently(never)).toBeUndefined()
    expect(await patiently(new Promise((resolve) => setTimeout(() => resolve('later'), 10)))).toBeUndefined()
    expect(await late).toBe('late')
  })
})

describe('what is read before the first picture', () => {
  function prepare(storage: DeviceStorage) {
    const client = new QueryClient()
    onTestFinished(() => client.clear())
    const connections = connect({
      config: DEFAULTS,
      baseUrl: 'https://mensa.example',
      storage,
      client,
      visitStart: 10,
      fetch: () => Promise.reject(new TypeError()),
    })
    return { client, connections }
  }

  async function keepTwo(storage: DeviceStorage) {
    await storage.directory.write(fetched([canteen], 2))
    for (const id of [1, 2]) {
      await storage.menus.write(id, TODAY, fetched(menu, 3))
      await storage.days.write(id, '2026-06-08', fetched([{ date: TODAY, closed: false }], 4))
      await storage.visits.record(id)
    }
  }

  const known = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '))
      .toSorted()

  it('is what the place shows, each with its true age', async () => {
    const storage = openStorage()
    await keepTwo(storage)
    const { client, connections } = prepare(storage)
    await seedFromDevice(client, connections, TODAY, { canteenId: 1, date: TODAY })
    expect(known(client)).toEqual([
      'account',
      'canteens',
      'days 1 2026-06-08',
      'favorites ',
      `menu 1 ${TODAY}`,
      'visits',
    ])
    expect(client.getQueryState(['menu', 1, TODAY])?.dataUpdatedAt).toBe(3)
    expect(client.getQueryState(['canteens'])?.dataUpdatedAt).toBe(2)
  })

  it('is of all recent canteens on the start page', async () => {
    const storage = openStorage()
    await keepTwo(storage)
    const { client, connections } = prepare(storage)
    await seedFromDevice(client, connections, TODAY, {})
    expect(known(client)).toEqual([
      'account',
      'canteens',
      'days 1 2026-06-08',
      'days 2 2026-06-08',
      'favorites ',
      `menu 1 ${TODAY}`,
      `menu 2 ${TODAY}`,
      'visits',
    ])
  })

  it('is of the favorites instead, where there are any', async () => {
    const storage = openStorage()
    await keepTwo(storage)
    const { client, connections } = prepare(storage)
    await connections.favorites.add(null, 2)
    await seedFromDevice(client, connections, TODAY, {})
    expect(known(client)).toContain(`menu 2 ${TODAY}`)
    expect(known(client)).not.toContain(`menu 1 ${TODAY}`)
    expect(client.getQueryData(['favorites', null])).toMatchObject({ canteenIds: [2] })
  })

  it('does not replace what has been fetched meanwhile', async () => {
    const storage = openStorage()
    await keepTwo(storage)
    const { client, connections } = prepare(storage)
    const reading = seedFromDevice(client, connections, TODAY, { canteenId: 1 })
    const newer = fetched({ ...menu, closed: true }, 20)
    client.setQueryData(['menu', 1, TODAY], newer)
    await reading
    expect(client.getQueryData(['menu', 1, TODAY])).toEqual(newer)
  })

  it('is nothing where the database fails', async () => {
    const broken = {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    } as unknown as IDBFactory
    const storage = openDeviceStorage({ name: 'broken', indexedDB: broken })
    onTestFinished(() => storage.close())
    const { client, connections } = prepare(storage)
    await seedFromDevice(client, connections, TODAY, {})
    expect(known(client)).toEqual(['account', 'visits'])
  })
})
