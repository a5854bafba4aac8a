import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, vi } from 'vitest'
import type { OpenAccount } from '../../../src/app/data/connections.tsx'
import { openAccount } from '../../../src/app/data/open-account.ts'
import type { Auth } from '../../../src/auth/auth.ts'
import type { AppConfig } from '../../../src/contract/app-config.ts'
import type { Favorite } from '../../../src/contract/favorites.ts'
import { APP_CLIENT_ID } from '../../../src/contract/scopes.ts'
import { type DeviceStorage, openDeviceStorage } from '../../../src/offline/device-storage.ts'
import type { Favorites } from '../../../src/offline/favorites/favorites-store.ts'
import { Browser } from '../../suites/oauth/browser.ts'
import { ALL_SCOPES, type Person, passPages, signIn } from '../../suites/oauth/sign-in.ts'
import { SERVICE, startService, type TestService } from './service.ts'

export const OAUTH: NonNullable<AppConfig['oauth']> = {
  issuer: SERVICE,
  clientId: APP_CLIENT_ID,
  scope: ALL_SCOPES,
}

/** What a page has around it, and Node has not. The rest, locks and channels among them, is Node's own. */
export function standInForPage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('location', { origin: SERVICE })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  return page
}

/** The real service with this many canteens, `1` and up. */
export async function startServiceWith(canteens: number): Promise<TestService> {
  const service = await startService({})
  onTestFinished(() => service.close())
  await service.store.canteens.put(
    Array.from({ length: canteens }, (_, index) => ({
      id: index + 1,
      name: `Mensa ${index + 1}`,
      city: 'Kiel',
      address: '',
      coordinates: null,
    })),
  )
  return service
}

/** The app in one tab, without its screens: sign-in, the list on the device, the sync between both. */
export interface Tab extends OpenAccount {
  storage: DeviceStorage
  favorites: Favorites
}

/** Opens tabs of one browser: they share its database, its locks and its channels. */
export function createBrowser(service: TestService): { openTab(): Promise<Tab> } {
  const device = { name: crypto.randomUUID(), indexedDB: new IDBFactory() }
  return {
    async openTab() {
      const storage = openDeviceStorage(device)
      const favorites = storage.favoritesOf(SERVICE)
      const account = await openAccount({
        oauth: OAUTH,
        baseUrl: SERVICE,
        storage,
        favorites,
        onAccountChange: () => undefined,
        fetch: service.fetch,
      })
      onTestFinished(() => {
        account.sync.stop()
        account.auth.close()
        storage.close()
      })
      return { ...account, storage, favorites }
    },
  }
}

/** Leaves for the service's real pages and comes back; gives the account's id. */
export async function passSignIn(
  auth: Auth,
  service: TestService,
  person: Person,
  way: 'sign-up' | 'sign-in',
): Promise<string> {
  const url = await auth.beginSignIn('/favorites')
  const result = await auth.finishSignIn(await passPages(new Browser(service.fetch), url, person, way))
  if (result.kind !== 'signedIn') throw new Error(`The sign-in is ${result.kind}`)
  return result.account.sub
}

/** Another device of the same person, which changes the account's list. */
export interface OtherDevice {
  add(canteenId: number): Promise<void>
  remove(canteenId: number): Promise<void>
  /** The canteens in order. */
  list(): Promise<number[]>
}

export async function signInElsewhere(service: TestService, person: Person): Promise<OtherDevice> {
  const { fetch } = await signIn(SERVICE, person, { fetch: service.fetch, binding: 'bearer' })
  const url = `${SERVICE}/api/v2/favs`
  const read = async (): Promise<Favorite[]> => (await fetch(url)).json()
  return {
    async add(canteenId) {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ canteen_id: canteenId })
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(201)
    },
    async remove(canteenId) {
      const favorite = (await read()).find(({ canteen_id }) => canteen_id === canteenId)
      expect((await fetch(`${url}/${favorite?.id}`, { method: 'DELETE' })).status).toBe(204)
    },
    list: async () => (await read()).map(({ canteen_id }) => canteen_id),
  }
}
