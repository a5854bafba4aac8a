// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://mensa.example/" }
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuth } from '../../../src/auth/auth.ts'
import { openDeviceStorage } from '../../../src/offline/device-storage.ts'
import { Browser } from '../../suites/oauth/browser.ts'
import { newPerson, type Person, passPages } from '../../suites/oauth/sign-in.ts'
import { OAUTH, startServiceWith } from '../support/account.ts'
import { NOW } from '../support/menus.ts'
import { createDevice, type Device, renderApp, setClock } from '../support/render-app.tsx'
import { SERVICE, type TestService } from '../support/service.ts'

const config = { oauth: OAUTH }

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  // jsdom has bytes of its own, and what Node's cryptography takes and gives is none of those.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer))
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(1).buffer.constructor)
  setClock(NOW)
})

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  history.replaceState(null, '', '/')
})

/** Leaves for the service's pages and comes back to the address that the app then starts with. */
async function leaveAndReturn(
  service: TestService,
  device: Device,
  person: Person,
  way: 'sign-up' | 'sign-in' = 'sign-up',
): Promise<string> {
  const storage = openDeviceStorage(device)
  const auth = createAuth({
    oauth: OAUTH,
    redirectUri: `${location.origin}/signed-in`,
    resourceOrigin: SERVICE,
    storage: storage.auth,
    fetch: service.fetch,
  })
  const url = await auth.beginSignIn('/favorites')
  const { pathname, search } = await passPages(new Browser(service.fetch), url, person, way)
  auth.close()
  storage.close()
  history.replaceState(null, '', pathname + search)
  return pathname + search
}

async function listAt({ store }: TestService, person: Person): Promise<number[]> {
  const account = await store.accounts.findByName(person.name)
  return (await store.favorites.list(account?.id ?? '')).map(({ canteen_id }) => canteen_id)
}

const rows = () => [...document.querySelectorAll('.favorite h2')].map(({ textContent }) => textContent)

describe('coming back from signing in', () => {
  it('goes on where the person was, with the device’s favorites in the account and nothing left to do', async () => {
    const service = await startServiceWith(4)
    const device = createDevice()
    const storage = openDeviceStorage(device)
    await storage.favoritesOf(SERVICE).append(null, [3, 1, 2])
    storage.close()
    const person = newPerson()
    const visit = await renderApp(await leaveAndReturn(service, device, person), { service, device, config })
    await waitFor(() => expect(visit.path()).toBe('/favorites'))
    expect(await screen.findByText(`Angemeldet als ${person.name}`)).toBeDefined()
    expect(await screen.findByText(/^Abgeglichen/)).toBeDefined()
    expect(rows()).toEqual(['Mensa 3', 'Mensa 1', 'Mensa 2'])
    expect(await listAt(service, person)).toEqual([3, 1, 2])

    const before = service.requests.length
    await userEvent.click(screen.getByRole('button', { name: 'Mensa 2 ganz nach oben' }))
    await waitFor(async () => expect(await listAt(service, person)).toEqual([2, 3, 1]))
    const writes = service.requests.slice(before).filter((line) => /^(?!GET).* \/favs/.test(line))
    expect(writes).toEqual([expect.stringMatching(/^PATCH \/favs\/\d+$/)])

    await screen.findByText(/^Abgeglichen/)
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }))
    expect(await screen.findByText('Abgemeldet, nur auf diesem Gerät')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined()
    // What the device had before anybody signed in.
    await waitFor(() => expect(rows()).toEqual(['Mensa 3', 'Mensa 1', 'Mensa 2']))
    await waitFor(() => expect(service.requests).toContain('POST /oauth/revoke'))
  })

  it('asks before two lists become one', async () => {
    const service = await startServiceWith(4)
    const person = newPerson()
    const first = createDevice()
    const setUp = await renderApp(await leaveAndReturn(service, first, person), {
      service,
      device: first,
      config,
    })
    await screen.findByText(/^Abgeglichen/)
    setUp.end()
    const account = await service.store.accounts.findByName(person.name)
    await service.store.favorites.add(account?.id ?? '', { canteenId: 4 })

    const device = createDevice()
    const storage = openDeviceStorage(device)
    await storage.favoritesOf(SERVICE).append(null, [1])
    storage.close()
    const path = await leaveAndReturn(service, device, person, 'sign-in')
    await renderApp(path, { service, device, config })
    expect(await screen.findByRole('heading', { name: 'Favoriten zusammenlegen?' })).toBeDefined()
    expect(await listAt(service, person)).toEqual([4])
    await userEvent.click(screen.getByRole('button', { name: 'Zusammenlegen' }))
    await waitFor(async () => expect(await listAt(service, person)).toEqual([4, 1]))
    await waitFor(() => expect(rows()).toEqual(['Mensa 4', 'Mensa 1']))
  })

  it('twice with the same address ends in a sentence, and the sign-in stands', async () => {
    const service = await startServiceWith(1)
    const device = createDevice()
    const path = await leaveAndReturn(service, device, newPerson())
    const first = await renderApp(path, { service, device, config })
    await waitFor(() => expect(first.path()).toBe('/favorites'))
    first.end()
    history.replaceState(null, '', path)
    const visit = await renderApp(path, { service, device, config })
    expect(await screen.findByRole('heading', { name: 'Diese Anmeldung gilt nicht mehr' })).toBeDefined()
    expect(location.href).toBe(`${SERVICE}/signed-in`)
    visit.navigate('/favorites')
    expect(await screen.findByText(/^Abgeglichen/)).toBeDefined()
  })

  it('without a network says so, and offers to try again', async () => {
    const service = await startServiceWith(1)
    const device = createDevice()
    const path = await leaveAndReturn(service, device, newPerson())
    service.breaks('network')
    await renderApp(path, { service, device, config })
    expect(await screen.findByRole('heading', { name: 'Nicht angemeldet' })).toBeDefined()
    expect(screen.getByText(/^Der Dienst antwortet gerade nicht/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Noch einmal anmelden' })).toBeDefined()
  })
})

describe('the favorites of whoever is not signed in', () => {
  it('say that they are on this device only, and offer to sign in', async () => {
    const service = await startServiceWith(1)
    await renderApp('/favorites', { service, config })
    expect(await screen.findByText('Abgemeldet, nur auf diesem Gerät')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined()
  })

  it('say that the service has none', async () => {
    const service = await startServiceWith(1)
    service.breaks('absent', /^\/favs/)
    await renderApp('/favorites', { service, config })
    expect(await screen.findByText(/^Dieser Dienst speichert keine Favoriten/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull()
  })

  it('say so where the sign-in cannot be reached', async () => {
    const service = await startServiceWith(1)
    await renderApp('/favorites', { service, config })
    const button = await screen.findByRole('button', { name: 'Anmelden' })
    service.breaks('network')
    await userEvent.click(button)
    expect(await screen.findByText(/^Die Anmeldung ist gerade nicht zu erreichen/)).toBeDefined()
  })
})
