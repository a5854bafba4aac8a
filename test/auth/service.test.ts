import { describe, expect, it, onTestFinished } from 'vitest'
import { ConflictError, NotFoundError, UnauthorizedError } from '../../src/api/errors.ts'
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorite,
  listFavorites,
} from '../../src/api/favorites.ts'
import { createService } from '../../src/api/service.ts'
import type { AppConfig } from '../../src/contract/app-config.ts'
import { CALLBACK_PATH } from '../../src/contract/scopes.ts'
import { createApp } from '../../src/service/app.ts'
import { readConfig } from '../../src/service/config.ts'
import { openSqliteStore } from '../../src/service/store/sqlite/open-sqlite-store.ts'
import { CANTEENS } from '../suites/http/seed.ts'
import { Browser } from '../suites/oauth/browser.ts'
import { newPerson, type Person, passPages } from '../suites/oauth/sign-in.ts'
import { createDevice } from './support/device.ts'

const HOUR = 3_600_000

/** Our own service on a port, and a device that reads from it as the app does. */
async function start() {
  const store = await openSqliteStore(':memory:')
  await store.canteens.put(CANTEENS)
  const app = await createApp({ store, config: readConfig({ LOG_LEVEL: 'silent' }) })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  const origin = `http://localhost:${port}`
  const { oauth } = (await (await fetch(`${origin}/config.json`)).json()) as AppConfig
  if (!oauth) throw new Error('the service offers no sign-in')
  return {
    origin,
    device: createDevice({ ...oauth, redirectUri: origin + CALLBACK_PATH }),
  }
}

async function openTab({ origin, device }: Awaited<ReturnType<typeof start>>) {
  const auth = device.openTab()
  return {
    auth,
    service: createService({ baseUrl: origin, fetch: auth.fetch }),
    async signIn(person: Person, way: 'sign-up' | 'sign-in') {
      const url = await auth.beginSignIn('/favorites')
      return auth.finishSignIn(await passPages(new Browser(), url, person, way))
    },
  }
}

describe('our own service', () => {
  it('signs a person up, in and out, and keeps the favorites in between', async () => {
    const place = await start()
    const { auth, service, signIn } = await openTab(place)
    await expect(listFavorites(service)).rejects.toBeInstanceOf(UnauthorizedError)

    const person = newPerson()
    expect(await signIn(person, 'sign-up')).toMatchObject({
      kind: 'signedIn',
      account: { name: person.name },
      returnTo: '/favorites',
    })
    const first = await createFavorite(service, { canteenId: 5, sortValue: 200 })
    const second = await createFavorite(service, { canteenId: 3, sortValue: 300 })
    await expect(createFavorite(service, { canteenId: 5, sortValue: 1 })).rejects.toBeInstanceOf(
      ConflictError,
    )
    await changeFavorite(service, second.value.id, { sortValue: 100 })
    expect((await listFavorites(service)).value.map(({ canteen_id }) => canteen_id)).toEqual([3, 5])
    await deleteFavorite(service, second.value.id)
    await expect(deleteFavorite(service, second.value.id)).rejects.toBeInstanceOf(NotFoundError)

    await auth.signOut()
    await auth.finishRevocations()
    await expect(listFavorites(service)).rejects.toBeInstanceOf(UnauthorizedError)
    expect(await place.device.storage.keys('')).toEqual(['server'])
    expect(await signIn(person, 'sign-in')).toMatchObject({
      kind: 'signedIn',
      account: { name: person.name },
    })
    expect((await getFavorite(service, first.value.id)).value).toEqual(first.value)
  })

  it('serves a device whose clock is an hour wrong, and whose token has ended', async () => {
    const place = await start()
    place.device.clockAhead = -HOUR
    const { auth, service, signIn } = await openTab(place)
    await signIn(newPerson(), 'sign-up')
    await createFavorite(service, { canteenId: 5, sortValue: 200 })
    place.device.clockAhead = HOUR
    const other = await openTab(place)
    const lists = await Promise.all([service, other.service].map((each) => listFavorites(each)))
    expect(lists.map(({ value }) => value.length)).toEqual([1, 1])
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('keeps two accounts of one device apart', async () => {
    const place = await start()
    const { auth, service, signIn } = await openTab(place)
    await signIn(newPerson(), 'sign-up')
    const state = await auth.state()
    const { value } = await createFavorite(service, { canteenId: 5, sortValue: 200 })
    await signIn(newPerson(), 'sign-up')
    expect((await listFavorites(service)).value).toEqual([])
    await expect(deleteFavorite(service, value.id)).rejects.toBeInstanceOf(NotFoundError)
    if (state.kind !== 'signedIn') throw new Error(`is ${state.kind}`)
    const formers = createService({ baseUrl: place.origin, fetch: auth.fetchAs(state.account) })
    await expect(listFavorites(formers)).rejects.toBeInstanceOf(UnauthorizedError)
  })
})
