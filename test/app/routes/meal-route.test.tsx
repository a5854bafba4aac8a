// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FRIDAY, meal, NOW, open, THURSDAY } from '../support/menus.ts'
import { notice, renderApp, setClock, setOnline } from '../support/render-app.tsx'
import { startService, type TestService } from '../support/service.ts'

const HOUR = 3_600_000
const FISH = `/canteen/1/${THURSDAY}/meal/407`
const name = () => screen.queryByRole('heading', { level: 1 })?.textContent

async function start(): Promise<TestService> {
  const service = await startService()
  onTestFinished(() => service.close())
  return service
}

describe('a meal', () => {
  it('opens from its link, with the way back to its menu', async () => {
    await renderApp(FISH)
    await waitFor(() => expect(name()).toBe('Backfisch'))
    expect(document.title).toBe('Backfisch · Mittag')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Mensa am Hafen' }).getAttribute('href')).toBe(
        `/canteen/1/${THURSDAY}`,
      ),
    )
  })

  it('opens without a network once its menu was seen', async () => {
    const service = await start()
    const { device, storage, end } = await renderApp(`/canteen/1/${THURSDAY}`, { service })
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toHaveLength(7))
    end()
    setClock(NOW + HOUR)
    service.breaks('network')
    setOnline(false)
    await renderApp(FISH, { service, device })
    expect(name()).toBe('Backfisch')
  })

  it('that the renewed menu does not list is asked for alone, and known to be gone only from an answer', async () => {
    const service = await start()
    await renderApp(`/canteen/1/${THURSDAY}/meal/9999`, { service })
    await waitFor(() => expect(name()).toBe('Dieses Gericht steht nicht mehr auf dem Plan'))
    expect(service.asked).toContain(`/canteens/1/days/${THURSDAY}/meals/9999`)
  })

  it('that its menu does not list is not called gone when nobody can be asked', async () => {
    const service = await start()
    const { device, storage, end } = await renderApp(`/canteen/1/${THURSDAY}`, { service })
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toHaveLength(7))
    end()
    setClock(NOW + HOUR)
    await service.store.meals.publish(1, [open(THURSDAY, meal('Rote Grütze', { id: 512 }))])
    service.breaks('network')
    setOnline(false)
    await renderApp(`/canteen/1/${THURSDAY}/meal/512`, { service, device })
    await waitFor(() => expect(name()).toBe('Dieses Gericht ist nicht auf dem Gerät'))
    expect(screen.getByText('Gerade ist kein Netz da. Mit Netz kommt es von selbst.')).toBeDefined()
    service.heals()
    act(() => setOnline(true))
    await waitFor(() => expect(name()).toBe('Rote Grütze'))
  })

  it('that its menu does not list is not called gone when the service fails', async () => {
    const service = await start()
    service.breaks('failing', /\/meals\/512$/)
    await renderApp(`/canteen/1/${THURSDAY}/meal/512`, { service })
    await waitFor(() => expect(name()).toBe('Dieses Gericht ist nicht auf dem Gerät'))
    expect(screen.getByText('Der Dienst antwortet nicht. Wir versuchen es weiter.')).toBeDefined()
    expect(notice()).toMatch(/^Der Dienst antwortet nicht/)
  })

  it('of a day without a menu says what its day says', async () => {
    const { navigate } = await renderApp(`/canteen/1/${FRIDAY}/meal/407`)
    expect(await screen.findByRole('heading', { name: 'An diesem Tag geschlossen' })).toBeDefined()
    act(() => navigate('/canteen/1/2026-06-13/meal/407'))
    expect(await screen.findByRole('heading', { name: 'Noch keine Angaben' })).toBeDefined()
  })

  it('is asked for also where the browser believes that there is no network: it may be wrong', async () => {
    setOnline(false)
    await renderApp(`/canteen/1/${THURSDAY}/meal/9999`)
    await waitFor(() => expect(name()).toBe('Dieses Gericht steht nicht mehr auf dem Plan'))
  })

  it('of an unknown canteen, or with an address that is none, does not exist', async () => {
    const { navigate } = await renderApp(`/canteen/77/${THURSDAY}/meal/1`)
    expect(await screen.findByRole('heading', { name: 'Diese Mensa gibt es hier nicht' })).toBeDefined()
    act(() => navigate(`/canteen/1/${THURSDAY}/meal/fisch`))
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined()
  })
})
