// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '../../../src/contract/calendar.ts'
import { openDeviceStorage } from '../../../src/offline/device-storage.ts'
import { standInForBrowser } from '../features/map/browser-stand-ins.ts'
import { MENUS, meal, NOW, open, THURSDAY } from '../support/menus.ts'
import {
  createDevice,
  type Device,
  renderApp,
  setClock,
  setOnline,
  type Visit,
} from '../support/render-app.tsx'
import { SERVICE, startService, type TestService } from '../support/service.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

async function start(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.close())
  return service
}

/** A device on which nothing was ever opened, with favorites all the same, as an import brings them. */
async function starred(...canteenIds: number[]): Promise<Device> {
  setClock(NOW)
  const device = createDevice()
  const storage = openDeviceStorage(device)
  expect(await storage.favoritesOf(SERVICE).append(null, canteenIds)).toBe(true)
  storage.close()
  return device
}

/** What another tab would see. */
const kept = async ({ storage }: Visit) => (await storage.favoritesOf(SERVICE).read(null))?.canteenIds

const star = (name: string) => screen.findByRole('button', { name: `Favorit: ${name}` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
/** In the list of the favorites' own page. */
const rows = () => [...document.querySelectorAll('.favorite h2')].map(({ textContent }) => textContent)

describe('the star', () => {
  it('on the page of a canteen is kept on the device, and says so', async () => {
    const visit = await renderApp('/canteen/1')
    const button = await star('Mensa am Hafen')
    expect(isPressed(button)).toBe(false)
    await userEvent.click(button)
    await waitFor(() => expect(isPressed(button)).toBe(true))
    expect(await kept(visit)).toEqual([1])
    await userEvent.click(button)
    await waitFor(() => expect(isPressed(button)).toBe(false))
    expect(await kept(visit)).toEqual([])
  })

  it('in the list of the map marks several, in the order in which they were marked', async () => {
    standInForBrowser()
    const visit = await renderApp('/map')
    for (const name of ['Mensa am See', 'Cafeteria am Tor']) {
      const button = await star(name)
      await userEvent.click(button)
      await waitFor(() => expect(isPressed(button)).toBe(true))
    }
    expect(isPressed(await star('Mensa am Hafen'))).toBe(false)
    expect(await kept(visit)).toEqual([2, 3])
  })

  it('asks the browser once there is something to lose not to throw it away', async () => {
    const persist = vi.fn(async () => true)
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
    await renderApp('/canteen/1')
    const button = await star('Mensa am Hafen')
    expect(persist).not.toHaveBeenCalled()
    await userEvent.click(button)
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
  })

  it('follows what another tab does', async () => {
    const { device } = await renderApp('/canteen/1')
    const button = await star('Mensa am Hafen')
    const other = openDeviceStorage(device)
    onTestFinished(() => other.close())
    await other.favoritesOf(SERVICE).add(null, 1)
    await waitFor(() => expect(isPressed(button)).toBe(true))
  })

  it('says where the device keeps nothing', async () => {
    const device = { ...createDevice(), indexedDB: refusing() }
    await renderApp('/canteen/1', { device })
    const button = await star('Mensa am Hafen')
    await userEvent.click(button)
    expect(await screen.findByText(/^Das ließ sich nicht auf dem Gerät merken/)).toBeDefined()
    expect(isPressed(button)).toBe(false)
  })
})

/** A browser that forbids its database to this window. */
function refusing(): Device['indexedDB'] {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return { open: forbid } as unknown as Device['indexedDB']
}

describe('today', () => {
  it('shows the favorites in their order and not what was opened since', async () => {
    const service = await start()
    const device = await starred(2, 3)
    const first = await renderApp('/canteen/1', { service, device })
    await waitFor(async () => expect(await first.storage.visits.list()).toHaveLength(1))
    first.end()
    const { client } = await renderApp('/', { service, device })
    await waitFor(() => expect(headings(2)).toEqual(['Mensa am See', 'Cafeteria am Tor']))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(headings(2)).toEqual(['Mensa am See', 'Cafeteria am Tor'])
  })

  it('follows a new order at once, and goes back to what was opened when the last star goes', async () => {
    const service = await start()
    const device = await starred(2, 3)
    const first = await renderApp('/canteen/1', { service, device })
    await waitFor(async () => expect(await first.storage.visits.list()).toHaveLength(1))
    first.end()
    await renderApp('/', { service, device })
    await waitFor(() => expect(headings(2)).toEqual(['Mensa am See', 'Cafeteria am Tor']))
    const other = openDeviceStorage(device)
    onTestFinished(() => other.close())
    const favorites = other.favoritesOf(SERVICE)
    await favorites.move(null, 3, 0)
    await waitFor(() => expect(headings(2)).toEqual(['Cafeteria am Tor', 'Mensa am See']))
    await favorites.remove(null, 2)
    await favorites.remove(null, 3)
    await waitFor(() => expect(headings(2)).toEqual(['Mensa am Hafen']))
  })
})

describe('beside a canteen on a wide screen', () => {
  const beside = (name: string) => within(screen.getByRole('complementary', { name }))

  it('stand the favorites in their order, with what they serve today', async () => {
    const device = await starred(3, 2)
    await renderApp('/canteen/1', { device, wide: true })
    const list = beside('Favoriten')
    await waitFor(() =>
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Cafeteria am Tor',
        'Mensa am See',
      ]),
    )
    await waitFor(() => expect(list.getByText('1 Gericht')).toBeDefined())
    await waitFor(() => expect(list.getByText('Keine Angaben für heute')).toBeDefined())
  })

  it('stand the opened ones where there are no favorites, and give way to the first star', async () => {
    await renderApp('/canteen/1', { wide: true })
    await waitFor(() =>
      expect(beside('Zuletzt geöffnet').getByRole('link').textContent).toBe('Mensa am Hafen'),
    )
    await userEvent.click(await star('Mensa am Hafen'))
    await waitFor(() => expect(beside('Favoriten').getByRole('link').textContent).toBe('Mensa am Hafen'))
  })
})

describe('the coming week of the favorites', () => {
  const WEEK = Array.from({ length: 7 }, (_, index) => addDays(THURSDAY, index))
  const SOUP = open(THURSDAY, meal('Suppe'))
  const WEEKS = /^\/canteens\/\d+\/(days|meals)/

  const weekIsKept = (visit: Visit, canteenId: number) =>
    waitFor(async () =>
      expect(await visit.storage.menus.keptDates(canteenId)).toEqual(
        expect.arrayContaining(WEEK.filter((date) => published(canteenId).includes(date))),
      ),
    )

  const published = (canteenId: number) => (MENUS[canteenId] ?? [SOUP]).map(({ date }) => date)

  it('comes on the device though they were never opened, and is read without a network', async () => {
    const service = await start()
    const device = await starred(1, 2, 3)
    const visit = await renderApp('/settings', { service, device })
    for (const canteenId of [1, 2, 3]) await weekIsKept(visit, canteenId)
    visit.end()
    service.breaks('network')
    setOnline(false)
    await renderApp('/canteen/3/2026-06-15', { service, device })
    expect(await screen.findByRole('heading', { name: 'Quiche' })).toBeDefined()
  })

  it('of a new favorite comes at once', async () => {
    const service = await start()
    const visit = await renderApp('/settings', { service })
    await waitFor(async () => expect(await visit.storage.directory.read()).toBeDefined())
    expect(service.asked.filter((path) => WEEKS.test(path))).toEqual([])
    const other = openDeviceStorage(visit.device)
    onTestFinished(() => other.close())
    await other.favoritesOf(SERVICE).append(null, [2, 3])
    await weekIsKept(visit, 2)
    await weekIsKept(visit, 3)
    expect(service.asked.filter((path) => path.startsWith('/canteens/1/'))).toEqual([])
  })

  it('is asked for by at most four requests at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 11)
    const service = await startService({})
    onTestFinished(() => service.close())
    await service.store.canteens.put(
      ids.map((id) => ({ id, name: `Mensa ${id}`, city: 'Kiel', address: '', coordinates: null })),
    )
    for (const id of ids) await service.store.meals.publish(id, [SOUP])
    let [underway, most] = [0, 0]
    service.breaks(
      {
        instead: async (reach) => {
          most = Math.max(most, ++underway)
          const response = await reach()
          await new Promise((resolve) => setTimeout(resolve, 5))
          underway--
          return response
        },
      },
      WEEKS,
    )
    const visit = await renderApp('/settings', { service, device: await starred(...ids) })
    for (const id of ids) await weekIsKept(visit, id)
    expect(most).toBe(4)
  })

  it('is not asked for where the person saves data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    const service = await start()
    const visit = await renderApp('/settings', { service, device: await starred(1, 2) })
    // It comes after the same silence, and no earlier than the menus would.
    await waitFor(async () => expect(await visit.storage.directory.read()).toBeDefined())
    await new Promise((resolve) => setTimeout(resolve, 500))
    await waitFor(() => expect(visit.client.isFetching()).toBe(0))
    expect(service.asked.filter((path) => WEEKS.test(path))).toEqual([])
  })

  it('is asked for again after a failure, of those that failed', async () => {
    const service = await start()
    const device = await starred(2, 3)
    vi.useRealTimers()
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: NOW,
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    service.breaks('failing', /^\/canteens\/3\/(days|meals)/)
    const visit = await renderApp('/settings', { service, device })
    await weekIsKept(visit, 2)
    await waitFor(() => expect(service.asked.some((path) => path.startsWith('/canteens/3/'))).toBe(true))
    await waitFor(() => expect(visit.client.isFetching()).toBe(0))
    service.heals()
    expect(await visit.storage.menus.keptDates(3)).toEqual([])
    const before = service.asked.length
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await weekIsKept(visit, 3)
    expect(service.asked.slice(before).filter((path) => path.startsWith('/canteens/2/'))).toEqual([])
  })
})

describe('/favorites', () => {
  it('lists them with the place and the days that are on the device', async () => {
    const device = await starred(2, 1)
    await renderApp('/favorites', { device })
    await waitFor(() => expect(rows()).toEqual(['Mensa am See', 'Mensa am Hafen']))
    await waitFor(() => expect(screen.getAllByText(/Tage auf dem Gerät/)).toHaveLength(2))
    expect(document.title).toBe('Favoriten · Mittag')
  })

  it('says how one gets there, where there are none', async () => {
    await renderApp('/favorites')
    expect(await screen.findByRole('heading', { name: 'Wo isst du mittags?' })).toBeDefined()
    expect(screen.getByText('Gib einer Mensa den Stern.')).toBeDefined()
  })

  it('keeps a new order and tells it', async () => {
    const visit = await renderApp('/favorites', { device: await starred(1, 2, 3) })
    await userEvent.click(await screen.findByRole('button', { name: 'Cafeteria am Tor ganz nach oben' }))
    await waitFor(async () => expect(await kept(visit)).toEqual([3, 1, 2]))
    expect(rows()).toEqual(['Cafeteria am Tor', 'Mensa am Hafen', 'Mensa am See'])
    await waitFor(() => expect(screen.getByText('Cafeteria am Tor, Position 1 von 3')).toBeDefined())
  })

  it('follows another tab that brings the former order back', async () => {
    const device = await starred(1, 2, 3)
    const visit = await renderApp('/favorites', { device })
    await userEvent.click(await screen.findByRole('button', { name: 'Cafeteria am Tor ganz nach oben' }))
    await waitFor(async () => expect(await kept(visit)).toEqual([3, 1, 2]))
    await waitFor(() => expect(visit.client.isFetching()).toBe(0))
    const other = openDeviceStorage(device)
    onTestFinished(() => other.close())
    await other.favoritesOf(SERVICE).move(null, 3, 2)
    await waitFor(() => expect(rows()).toEqual(['Mensa am Hafen', 'Mensa am See', 'Cafeteria am Tor']))
  })

  it('takes a removal back, to the place where it was', async () => {
    const visit = await renderApp('/favorites', { device: await starred(1, 2, 3) })
    await userEvent.click(await star('Mensa am See'))
    await waitFor(async () => expect(await kept(visit)).toEqual([1, 3]))
    expect(await screen.findByText('Mensa am See entfernt')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(async () => expect(await kept(visit)).toEqual([1, 2, 3]))
    await waitFor(() => expect(rows()).toEqual(['Mensa am Hafen', 'Mensa am See', 'Cafeteria am Tor']))
  })

  it('takes several removals back together', async () => {
    const visit = await renderApp('/favorites', { device: await starred(1, 2, 3) })
    await userEvent.click(await star('Mensa am See'))
    await waitFor(async () => expect(await kept(visit)).toEqual([1, 3]))
    await userEvent.click(await star('Mensa am Hafen'))
    await waitFor(async () => expect(await kept(visit)).toEqual([3]))
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(async () => expect(await kept(visit)).toEqual([1, 2, 3]))
  })

  it('asks before it takes in a list that a link brings, and adds what is new in its order', async () => {
    const visit = await renderApp('/favorites?ids=3,1,2', { device: await starred(1) })
    const question = await screen.findByRole('group', { name: '2 Mensen hinzufügen?' })
    await waitFor(() => expect(within(question).getByText('Cafeteria am Tor')).toBeDefined())
    expect(await kept(visit)).toEqual([1])
    await userEvent.click(within(question).getByRole('button', { name: 'Hinzufügen' }))
    await waitFor(async () => expect(await kept(visit)).toEqual([1, 3, 2]))
    await waitFor(() => expect(visit.path()).toBe('/favorites'))
    expect(screen.queryByRole('group', { name: /hinzufügen\?$/ })).toBeNull()
  })

  it('takes in nothing where the person does not want to, nor what is no list', async () => {
    const device = await starred(1)
    const visit = await renderApp('/favorites?ids=3,2', { device })
    const question = await screen.findByRole('group', { name: '2 Mensen hinzufügen?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(visit.path()).toBe('/favorites'))
    expect(await kept(visit)).toEqual([1])
    visit.end()
    const next = await renderApp('/favorites?ids=%3Cscript%3E,-1', { device })
    await waitFor(() => expect(rows()).toEqual(['Mensa am Hafen']))
    expect(screen.queryByRole('group', { name: /hinzufügen\?$/ })).toBeNull()
    expect(await kept(next)).toEqual([1])
  })

  it('shows a favorite that no list of canteens knows by its number', async () => {
    await renderApp('/favorites', { device: await starred(1, 99) })
    await waitFor(() => expect(rows()).toEqual(['Mensa am Hafen', 'Mensa Nr. 99']))
  })

  it('says that the browser does not give them away', async () => {
    await renderApp('/favorites', { device: { ...createDevice(), indexedDB: refusing() } })
    expect((await screen.findByText(/^Dieser Browser gibt die Favoriten gerade nicht/)).role).toBe('alert')
    expect(screen.queryByRole('heading', { name: 'Wo isst du mittags?' })).toBeNull()
  })

  it('says why there is no sign-in, where the deployment has none', async () => {
    await renderApp('/favorites', { device: await starred(1) })
    expect(await screen.findByText(/^Bei diesem Dienst gibt es keine Anmeldung/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull()
  })
})
