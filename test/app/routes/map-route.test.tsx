// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { standInForBrowser } from '../features/map/browser-stand-ins.ts'
import { renderApp, setOnline } from '../support/render-app.tsx'
import { startService, type TestService } from '../support/service.ts'

async function start(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.close())
  return service
}

async function openMap(path: string, service: TestService) {
  standInForBrowser()
  return renderApp(path, { service })
}

const list = () => within(screen.getByRole('region', { name: 'Liste' }))
const names = () =>
  list()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('map and list', () => {
  it('show the directory without its one broken record', async () => {
    const service = await start()
    service.breaks(
      async (response) => Response.json([{ id: 9, name: null }, ...(await response.json())]),
      /^\/canteens$/,
    )
    await openMap('/map', service)
    await waitFor(() => expect(names()).toEqual(['Cafeteria am Tor', 'Mensa am Hafen', 'Mensa am See']))
  })

  it('search as the URL says, and say so in the URL', async () => {
    const service = await start()
    const { path } = await openMap('/map?q=konstanz', service)
    await waitFor(() => expect(names()).toEqual(['Cafeteria am Tor', 'Mensa am See']))
    await userEvent.type(screen.getByRole('searchbox'), ' see')
    await waitFor(() => expect(names()).toEqual(['Mensa am See']))
    await waitFor(() => expect(path()).toBe('/map?q=konstanz+see'))
  })

  it('mark what is kept on the device', async () => {
    const service = await start()
    standInForBrowser()
    const { storage, navigate } = await renderApp('/canteen/2', { service })
    await waitFor(async () => expect(await storage.menus.keptDates(2)).toHaveLength(7))
    act(() => navigate('/map'))
    await waitFor(() => expect(list().getByText('auf dem Gerät, 7 Tage')).toBeDefined())
  })

  it('say that the canteens are not on the device, and bring them with the network', async () => {
    const service = await start()
    service.breaks('network')
    setOnline(false)
    await openMap('/map', service)
    expect(
      await screen.findByRole('heading', { name: 'Die Mensen sind noch nicht auf dem Gerät' }),
    ).toBeDefined()
    expect(screen.getByText('Gerade ist kein Netz da. Mit Netz kommen sie von selbst.')).toBeDefined()
    service.heals()
    act(() => setOnline(true))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('ask where one is only when a link says that it was wanted', async () => {
    const service = await start()
    const { path } = await openMap('/map?nearby=1&q=see', service)
    await waitFor(() => expect(path()).toBe('/map?q=see'))
    expect(await screen.findByText(/^Dein Standort lässt sich gerade nicht bestimmen/)).toBeDefined()
  })
})
