// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FRIDAY, meal, NOW, open } from '../support/menus.ts'
import {
  createDevice,
  type Device,
  lookAgain,
  renderApp,
  setClock,
  setOnline,
  stripOf,
} from '../support/render-app.tsx'
import { startService, type TestService } from '../support/service.ts'

const MINUTE = 60_000

async function start(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.close())
  return service
}

/** Opens canteens one after the other, a minute apart, and leaves. */
async function opened(service: TestService, ...canteenIds: number[]): Promise<Device> {
  const device = createDevice()
  for (const [index, canteenId] of canteenIds.entries()) {
    setClock(NOW + index * MINUTE)
    const visit = await renderApp(`/canteen/${canteenId}`, { service, device })
    await waitFor(async () => expect((await visit.storage.visits.list())[0]?.canteenId).toBe(canteenId))
    // Two weeks where it lands in the next one.
    await waitFor(async () => expect((await visit.storage.menus.keptDates(canteenId)).length % 7).toBe(0))
    await waitFor(() => expect(visit.client.isFetching()).toBe(0))
    expect(await visit.storage.menus.keptDates(canteenId)).not.toEqual([])
    await waitFor(async () => expect(await visit.storage.directory.read()).toBeDefined())
    visit.end()
  }
  setClock(NOW + canteenIds.length * MINUTE)
  return device
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const dishesOf = (canteen: string) =>
  within(screen.getByRole('region', { name: canteen }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the start', () => {
  it('says of a first visit what it is for, and where to begin', async () => {
    await renderApp('/')
    expect(await screen.findByRole('heading', { name: 'Wo isst du mittags?' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Mensa suchen' })[0]?.getAttribute('href')).toBe('/map')
    expect(screen.getByRole('link', { name: 'In der Nähe' }).getAttribute('href')).toBe('/map?nearby=1')
  })

  it('has the opened canteens with their dishes, the latest first', async () => {
    const service = await start()
    const device = await opened(service, 1, 3, 2)
    await renderApp('/', { service, device })
    expect(names()).toEqual(['Mensa am See', 'Cafeteria am Tor', 'Mensa am Hafen'])
    expect(dishesOf('Mensa am See')).toEqual(['Seelachs'])
    expect(dishesOf('Mensa am Hafen')).toEqual(['Linsencurry mit Reis', 'Käsespätzle', 'Backfisch'])
    const gate = within(screen.getByRole('region', { name: 'Cafeteria am Tor' }))
    expect(gate.getByText('Keine Angaben für heute')).toBeDefined()
    expect(gate.getByRole('link', { name: 'Montag, 15. Juni' }).getAttribute('href')).toBe(
      '/canteen/3/2026-06-15',
    )
  })

  it('paints them at once and without a network', async () => {
    const service = await start()
    const device = await opened(service, 1, 2)
    service.breaks('network')
    setOnline(false)
    await renderApp('/', { service, device })
    expect(dishesOf('Mensa am See')).toEqual(['Seelachs'])
    expect(dishesOf('Mensa am Hafen')).toContain('Backfisch')
    await waitFor(() => expect(screen.getAllByText(/^vom Gerät, /)).toHaveLength(2))
  })

  it('takes up a canteen that another tab opens', async () => {
    const service = await start()
    const device = await opened(service, 1)
    await renderApp('/', { service, device })
    expect(names()).toEqual(['Mensa am Hafen'])
    const { openDeviceStorage } = await import('../../../src/offline/device-storage.ts')
    const other = openDeviceStorage(device)
    onTestFinished(() => other.close())
    setClock(NOW + 10 * MINUTE)
    await other.visits.record(2)
    await waitFor(() => expect(names()).toEqual(['Mensa am See', 'Mensa am Hafen']))
    await waitFor(() => expect(dishesOf('Mensa am See')).toEqual(['Seelachs']))
  })
})

describe('the day strip', () => {
  it('moves all canteens at once', async () => {
    const service = await start()
    const device = await opened(service, 2, 1)
    const { path } = await renderApp('/', { service, device })
    await waitFor(() => expect(stripOf('Tag wählen')[4]).toMatch(/^Mo 15 Juni 2026: offen/))
    await waitFor(() => expect(stripOf('Tag wählen')[0]).toBe('Heute 11 Juni 2026: offen, auf dem Gerät'))
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Tag wählen' })).getByText('15'))
    expect(path()).toBe('/?date=2026-06-15')
    expect(screen.getByRole('heading', { level: 1, name: 'Mittag am Montag' })).toBeDefined()
    await waitFor(() => expect(dishesOf('Mensa am Hafen')).toEqual(['Risotto']))
    expect(
      within(screen.getByRole('region', { name: 'Mensa am See' })).getByText(/^Keine Angaben/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Mensa am Hafen' }).getAttribute('href')).toBe(
      '/canteen/1/2026-06-15',
    )
  })

  it('shows the week of a day far off that a link asks for', async () => {
    const service = await start()
    await service.store.meals.publish(1, [open('2026-05-14', meal('Matjes'))])
    const device = await opened(service, 1)
    await renderApp('/?date=2026-05-14', { service, device })
    await waitFor(() => expect(dishesOf('Mensa am Hafen')).toEqual(['Matjes']))
    const strip = within(screen.getByRole('navigation', { name: 'Tag wählen' }))
    expect(strip.getByRole('link', { current: 'date' }).textContent).toMatch(/^Do 14 Mai 2026/)
    await waitFor(() => expect(stripOf('Tag wählen')[3]).toMatch(/^Do 14 Mai 2026: offen/))
  })

  it('takes a date that is none for today', async () => {
    await renderApp('/?date=2026-02-30')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mittag heute' })).toBeDefined()
  })
})

describe('midnight', () => {
  it('makes tomorrow today, in the service’s time zone, and tells of yesterday’s menus that they are', async () => {
    const service = await start()
    const device = await opened(service, 1)
    setClock(Date.parse('2026-06-11T23:59:59.990+02:00'))
    await renderApp('/', { service, device })
    expect(dishesOf('Mensa am Hafen')).toContain('Backfisch')
    await waitFor(() => expect(screen.getByText('Stand 23:59')).toBeDefined())
    setClock(Date.parse('2026-06-12T00:00:00.010+02:00'))
    await waitFor(() => expect(stripOf('Tag wählen')[0]).toMatch(/^Heute 12 /))
    const harbour = within(screen.getByRole('region', { name: 'Mensa am Hafen' }))
    await waitFor(() => expect(harbour.getByText('Heute geschlossen')).toBeDefined())
    await waitFor(() => expect(harbour.getByText('Stand gestern')).toBeDefined())
  })

  it('is caught up with when a sleeping app is looked at again', async () => {
    const service = await start()
    await renderApp(`/canteen/1/${FRIDAY}`, { service })
    expect(await screen.findByRole('heading', { name: 'An diesem Tag geschlossen' })).toBeDefined()
    setClock(Date.parse('2026-06-12T09:00:00+02:00'))
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      lookAgain()
    })
    expect(await screen.findByRole('heading', { name: 'Heute geschlossen' })).toBeDefined()
  })
})
