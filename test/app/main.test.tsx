// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configure, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppConfigSchema } from '../../src/contract/app-config.ts'
import { openDeviceStorage } from '../../src/offline/device-storage.ts'
import { CANTEENS, MONDAY, NOW, THURSDAY } from './support/menus.ts'
import { dishes, setClock } from './support/render-app.tsx'
import { startService, type TestService } from './support/service.ts'

configure({ asyncUtilTimeout: 10_000 })

/** The page of a test goes with it: what `main.tsx` has drawn is taken down. */
const { roots } = vi.hoisted(() => ({ roots: [] as { unmount(): void }[] }))

vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof import('react-dom/client')>()
  const createRoot: typeof original.createRoot = (...place) => {
    const root = original.createRoot(...place)
    roots.push(root)
    return root
  }
  return { ...original, createRoot }
})

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<div id="root"></div>'
  setClock(NOW)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

/** Loads the page at a path, as index.html does it. */
async function load(path: string, device: IDBFactory): Promise<TestService> {
  const service = await startService()
  vi.stubGlobal('indexedDB', device)
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    service.fetch(new URL(input, location.origin), init),
  )
  history.replaceState(null, '', path)
  onTestFinished(async () => {
    for (const root of roots.splice(0)) root.unmount()
    vi.unstubAllGlobals()
    await service.close()
  })
  await import('../../src/app/main.tsx')
  return service
}

const fetched = <T,>(value: T) => ({ value, fetchedAt: NOW - 3_600_000, dropped: 0 })

/** What an earlier visit has left on the device. */
async function leave(device: IDBFactory, service: string) {
  const storage = openDeviceStorage({ name: 'mittag', indexedDB: device })
  const soup = { id: 9, name: 'Suppe von früher', notes: [], prices: {}, category: 'Suppe' }
  await storage.config.write(fetched(v.parse(AppConfigSchema, {})))
  await storage.memory.write('service', service)
  await storage.directory.write(
    fetched(CANTEENS.map((canteen) => ({ ...canteen, name: `Früher: ${canteen.name}` }))),
  )
  await storage.days.write(1, MONDAY, fetched([{ date: THURSDAY, closed: false }]))
  await storage.menus.write(1, THURSDAY, fetched({ date: THURSDAY, closed: false, meals: [soup] }))
  await storage.visits.record(1)
  await storage.settings.write({ language: 'en' })
  storage.close()
}

describe('the start', () => {
  it('on a new device shows the page of the address and keeps it', async () => {
    const device = new IDBFactory()
    const service = await load('/canteen/1', device)
    await waitFor(() => expect(dishes()).toContain('Backfisch'))
    expect(service.asked[0]).toBe('/config.json')
    const storage = openDeviceStorage({ name: 'mittag', indexedDB: device })
    onTestFinished(() => storage.close())
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toHaveLength(7))
    expect(await storage.memory.read('service')).toBe(location.origin)
    await waitFor(async () => expect(await storage.memory.read(`prefix ${location.origin}`)).toBe('/api/v2'))
  })

  it('draws what is kept, as the person has set it, before anybody answers', async () => {
    const device = new IDBFactory()
    await leave(device, location.origin)
    const service = await load('/canteen/1', device)
    service.breaks('silent')
    await waitFor(() => expect(dishes()).toContain('Suppe von früher'))
    expect(screen.getByRole('link', { name: 'Settings' })).toBeDefined()
  })

  it('shows nothing of another service than the one it reads now', async () => {
    const device = new IDBFactory()
    await leave(device, 'https://former.example')
    const service = await load('/', device)
    service.breaks('silent')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByText(/früher/i)).toBeNull()
    const storage = openDeviceStorage({ name: 'mittag', indexedDB: device })
    onTestFinished(() => storage.close())
    expect(await storage.visits.list()).toEqual([])
    expect(await storage.settings.read()).toEqual({ language: 'en' })
  })

  it('does not wait for a database that never opens', async () => {
    const hanging = { open: () => new IDBOpenDBRequest() } as unknown as IDBFactory
    await load('/canteen/1', hanging)
    // A read of our own, begun after the app's: it is given up by the storage itself.
    const storage = openDeviceStorage({ name: 'mittag', indexedDB: hanging })
    onTestFinished(() => storage.close())
    const givenUp = storage.settings.read().then(() => 'the database')
    const drawn = screen.findByRole('main').then(() => 'the page')
    expect(await Promise.race([givenUp, drawn])).toBe('the page')
    await waitFor(() => expect(dishes()).toContain('Backfisch'))
  })
})
