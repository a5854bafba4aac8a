// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FRIDAY, meal, NOW, open, THURSDAY } from '../support/menus.ts'
import {
  type Device,
  dishes,
  holdIntervals,
  lookAgain,
  notice,
  passTime,
  renderApp,
  setClock,
  setOnline,
  stripOf,
  until,
} from '../support/render-app.tsx'
import { type Fault, startService, type TestService } from '../support/service.ts'

const HOUR = 3_600_000
const UNREACHABLE = 'Der Dienst antwortet nicht. Du siehst, was auf dem Gerät ist.'
const OFFLINE = 'Kein Netz. Du siehst, was auf dem Gerät ist.'

async function start(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.close())
  return service
}

/** One visit to the harbour's page, an hour and a half ago. */
async function visitedBefore(service: TestService, path = '/canteen/1'): Promise<Device> {
  setClock(NOW)
  const { device, storage, client, end } = await renderApp(path, { service })
  await waitFor(async () => expect(await storage.menus.keptDates(1)).toContain(THURSDAY))
  await waitFor(async () => expect(await storage.directory.read()).toBeDefined())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  end()
  setClock(NOW + 1.5 * HOUR)
  return device
}

describe('a menu that is on the device', () => {
  const faults: [string, Fault][] = [
    ['cannot be reached', 'network'],
    ['fails', 'failing'],
    ['is replaced by a page to sign in', 'portal'],
    ['answers with something else', async () => Response.json({ hello: 'world' })],
    ['knows nothing any more', 'absent'],
    ['is silent', 'silent'],
  ]

  it.each(faults)('stays with its true age when the service %s', async (_, fault) => {
    const service = await start()
    const device = await visitedBefore(service)
    service.breaks(fault)
    await renderApp('/canteen/1', { service, device, timeout: 50 })
    expect(dishes()).toEqual(['Linsencurry mit Reis', 'Käsespätzle', 'Backfisch'])
    await waitFor(() => expect(screen.getByText('vom Gerät, 11:30')).toBeDefined())
    if (fault !== 'absent') await waitFor(() => expect(notice()).toBe(UNREACHABLE))
    expect(dishes()).toHaveLength(3)
    expect(screen.getByRole('heading', { level: 1, name: 'Mensa am Hafen' })).toBeDefined()
  })

  it('stays while a newer one is fetched, which then takes its place', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    await service.store.meals.publish(1, [open(THURSDAY, meal('Linseneintopf'))])
    const answer = Promise.withResolvers<void>()
    service.breaks(async (response) => {
      await answer.promise
      return response
    })
    await renderApp('/canteen/1', { service, device })
    expect(dishes()).toHaveLength(3)
    expect(screen.getByText('wird erneuert, Stand 11:30')).toBeDefined()
    answer.resolve()
    await waitFor(() => expect(dishes()).toEqual(['Linseneintopf']))
    await waitFor(() => expect(screen.getByText('Stand 13:00')).toBeDefined())
    expect(notice()).toBeNull()
  })

  it('opens for every day of the week without a network, by link too', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    service.breaks('network')
    setOnline(false)
    const { navigate } = await renderApp('/canteen/1/2026-06-09', { service, device })
    expect(dishes()).toEqual(['Bratling'])
    await waitFor(() => expect(notice()).toBe(OFFLINE))
    await waitFor(() => expect(screen.getByText('vom Gerät, 11:30')).toBeDefined())
    expect(stripOf(/^Woche/)).toHaveLength(7)
    for (const [date, dish] of [
      ['2026-06-08', 'Grünkohl'],
      ['2026-06-10', 'Milchreis'],
    ] as const) {
      act(() => navigate(`/canteen/1/${date}`))
      await waitFor(() => expect(dishes()).toEqual([dish]))
    }
    act(() => navigate(`/canteen/1/${FRIDAY}`))
    expect(await screen.findByRole('heading', { name: 'An diesem Tag geschlossen' })).toBeDefined()
    act(() => navigate('/canteen/1/2026-06-13'))
    expect(await screen.findByRole('heading', { name: 'Noch keine Angaben' })).toBeDefined()
  })

  it('is renewed by itself once the service is back', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    holdIntervals(NOW + 1.5 * HOUR)
    service.breaks('failing')
    await renderApp('/canteen/1', { service, device })
    await waitFor(() => expect(notice()).toBe(UNREACHABLE))
    await service.store.meals.publish(1, [open(THURSDAY, meal('Linseneintopf'))])
    service.heals()
    passTime(5_000)
    await waitFor(() => expect(dishes()).toEqual(['Linseneintopf']))
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('is asked for again when the network comes back', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    await service.store.meals.publish(1, [open(THURSDAY, meal('Linseneintopf'))])
    service.breaks('network')
    setOnline(false)
    await renderApp('/canteen/1', { service, device })
    await waitFor(() => expect(screen.getByText('vom Gerät, 11:30')).toBeDefined())
    service.heals()
    act(() => setOnline(true))
    await waitFor(() => expect(dishes()).toEqual(['Linseneintopf']))
  })

  it('is final when it was fetched after its day, and else is asked for once more', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    await service.store.meals.publish(1, [open('2026-06-09', meal('Bratling mit Dill'))])
    setClock(NOW + 48 * HOUR)
    service.asked.length = 0
    const early = await renderApp('/canteen/1/2026-06-09', { service, device })
    await waitFor(() => expect(dishes()).toEqual(['Bratling mit Dill']))
    await waitFor(() => expect(early.client.isFetching()).toBe(0))
    early.end()
    setClock(NOW + 72 * HOUR)
    service.asked.length = 0
    const late = await renderApp('/canteen/1/2026-06-09', { service, device })
    await waitFor(() => expect(service.asked).toContain('/canteens/1/days?start=2026-06-08'))
    await waitFor(() => expect(late.client.isFetching()).toBe(0))
    expect(dishes()).toEqual(['Bratling mit Dill'])
  })
})

describe('a day that is not on the device', () => {
  const state = () => screen.findByRole('heading', { name: 'Dieser Tag ist nicht auf dem Gerät' })

  it('says so without a network, offers today, and comes by itself with the network', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    service.breaks('network')
    setOnline(false)
    await renderApp('/canteen/1/2026-06-15', { service, device })
    expect(await state()).toBeDefined()
    expect(screen.getByText('Gerade ist kein Netz da. Mit Netz kommt er von selbst.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Heute ansehen' }).getAttribute('href')).toBe(
      '/canteen/1/2026-06-11',
    )
    service.heals()
    act(() => setOnline(true))
    await waitFor(() => expect(dishes()).toEqual(['Risotto']))
  })

  it('says that the service is silent where the network is there', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    service.breaks('network')
    await renderApp('/canteen/1/2026-06-15', { service, device })
    expect(await state()).toBeDefined()
    expect(screen.getByText(/^mensa\.example meldet sich nicht/)).toBeDefined()
  })

  it('is told apart from a service that answers in other words, and tried again by hand', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    service.breaks('portal')
    await renderApp('/canteen/1/2026-06-15', { service, device })
    expect(await screen.findByRole('heading', { name: 'Der Dienst antwortet nicht' })).toBeDefined()
    service.heals()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal' }))
    await waitFor(() => expect(dishes()).toEqual(['Risotto']))
  })

  it('says it steadily while the app tries again by itself', async () => {
    const service = await start()
    const device = await visitedBefore(service)
    holdIntervals(NOW + 1.5 * HOUR)
    service.breaks('failing')
    const { client } = await renderApp('/canteen/1/2026-06-15', { service, device })
    const title = await screen.findByRole('heading', { name: 'Der Dienst antwortet nicht' })
    await until(() => expect(client.isFetching()).toBe(0))
    service.breaks('silent')
    const asked = service.asked.length
    passTime(5_000)
    await until(() => expect(service.asked.length).toBeGreaterThan(asked))
    await until(() => expect(client.isFetching()).toBeGreaterThan(0))
    expect(title.isConnected).toBe(true)
    expect(screen.queryByText('wird geholt')).toBeNull()
    expect(notice()).toBe(UNREACHABLE)
  })
})

describe('without a network', () => {
  it('nothing is asked for over and over', async () => {
    const service = await start()
    service.breaks('network')
    setOnline(false)
    holdIntervals(NOW)
    const { client } = await renderApp('/canteen/1', { service })
    await screen.findByRole('heading', { name: 'Dieser Tag ist nicht auf dem Gerät' })
    await until(() => expect(service.asked).toContain('/canteens'))
    await until(() => expect(client.isFetching()).toBe(0))
    const asked = service.asked.length
    passTime(10 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(service.asked.length).toBe(asked)
  })

  it('a service that fails is asked for the directory ever more seldom, not in a circle', async () => {
    const service = await start()
    service.breaks('failing', /^\/canteens$/)
    await renderApp('/canteen/1', { service })
    await waitFor(() => expect(service.asked).toContain('/canteens'))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(service.asked.filter((path) => path === '/canteens')).toHaveLength(1)
    // What nobody looks at is nothing to worry about.
    expect(notice()).toBeNull()
  })
})

describe('a long visit', () => {
  it('renews what is shown when one looks at it again', async () => {
    const service = await start()
    setClock(NOW)
    await renderApp('/canteen/1', { service })
    await waitFor(() => expect(dishes()).toHaveLength(3))
    await service.store.meals.publish(1, [open(THURSDAY, meal('Linseneintopf'))])
    setClock(NOW + HOUR / 4)
    act(lookAgain)
    await waitFor(() => expect(dishes()).toEqual(['Linseneintopf']))
    expect(screen.getByText('Stand 11:45')).toBeDefined()
  })
})
