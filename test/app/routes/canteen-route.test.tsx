// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CANTEENS, FRIDAY, MONDAY, meal, open, THURSDAY } from '../support/menus.ts'
import { dishes, renderApp, setClock, stripOf } from '../support/render-app.tsx'
import { startService } from '../support/service.ts'

const WEEK = ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-06-${day}`)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

describe('opening a canteen', () => {
  it('lands on today', async () => {
    await renderApp('/canteen/1')
    await waitFor(() => expect(dishes()).toEqual(['Linsencurry mit Reis', 'Käsespätzle', 'Backfisch']))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mensa am Hafen' })).toBeDefined()
    expect(screen.getByText('Kaistraße 1, Kiel')).toBeDefined()
    expect(screen.getByText('Stand 11:30')).toBeDefined()
    expect(screen.queryByText(/^Für heute ist nichts/)).toBeNull()
    expect(document.title).toBe('Mensa am Hafen, Donnerstag, 11. Juni · Mittag')
  })

  it('lands on the next day with a menu when today has none, and says so', async () => {
    await renderApp('/canteen/3')
    await waitFor(() => expect(dishes()).toEqual(['Quiche']))
    expect(screen.getByText(/^Für heute ist nichts veröffentlicht.*Montag, 15\. Juni\.$/)).toBeDefined()
    expect(screen.getByRole('link', { current: 'date' }).textContent).toMatch(/^Mo 15/)
  })

  it('does not say that there is nothing today before it knows where to land', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    const listing = Promise.withResolvers<void>()
    service.breaks(async (response) => {
      await listing.promise
      return response
    }, /\/days/)
    const { storage } = await renderApp('/canteen/3', { service })
    await waitFor(async () => expect(await storage.menus.keptDates(3)).toContain(THURSDAY))
    expect(screen.getByText('wird geholt')).toBeDefined()
    expect(screen.queryByText('Noch keine Angaben')).toBeNull()
    listing.resolve()
    await waitFor(() => expect(dishes()).toEqual(['Quiche']))
  })

  it('stays on a day that is closed, and shows the way to the next menu', async () => {
    setClock(Date.parse('2026-06-12T11:30:00+02:00'))
    await renderApp('/canteen/1')
    expect(await heading('Heute geschlossen')).toBeDefined()
    expect(screen.getByText('Wieder offen am Montag, 15. Juni.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Montag ansehen' }))
    await waitFor(() => expect(dishes()).toEqual(['Risotto']))
  })

  it('opens the day of a link, and turns to the days around that have a menu', async () => {
    const { path } = await renderApp(`/canteen/1/${FRIDAY}`)
    expect(await heading('An diesem Tag geschlossen')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Donnerstag, 11.' }))
    expect(path()).toBe(`/canteen/1/${THURSDAY}`)
    await waitFor(() => expect(dishes()).toContain('Backfisch'))
  })

  it('says of an unknown canteen, and of an address that is none, that there is no such thing', async () => {
    const { navigate } = await renderApp('/canteen/77')
    expect(await heading('Diese Mensa gibt es hier nicht')).toBeDefined()
    navigate('/canteen/zwei')
    expect(await heading('Diese Seite gibt es nicht')).toBeDefined()
    navigate('/canteen/1/2026-02-30')
    expect(await heading('Diese Seite gibt es nicht')).toBeDefined()
  })

  it('asks each thing once', async () => {
    const { service, storage, client } = await renderApp('/canteen/1')
    await waitFor(async () => expect(await storage.directory.read()).toBeDefined())
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(service.asked.toSorted()).toEqual([
      '/canteens',
      '/canteens/1',
      `/canteens/1/days?start=${MONDAY}`,
      `/canteens/1/meals?start=${MONDAY}`,
    ])
  })
})

describe('the strip', () => {
  it('tells of each day whether it is open, closed, without data, and on the device', async () => {
    await renderApp('/canteen/1')
    await waitFor(() =>
      expect(stripOf('Woche vom 8. Juni')).toEqual([
        'Mo 8 Juni 2026: offen, auf dem Gerät',
        'Di 9 Juni 2026: offen, auf dem Gerät',
        'Mi 10 Juni 2026: offen, auf dem Gerät',
        'Heute 11 Juni 2026: offen, auf dem Gerät',
        'Fr 12 Juni 2026: geschlossen, auf dem Gerät',
        'Sa 13 Juni 2026: keine Angaben',
        'So 14 Juni 2026: keine Angaben',
      ]),
    )
  })

  it('does not call a day without data where the listing could not be read as a whole', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    service.breaks(async (response) => {
      const days: { date: string }[] = await response.json()
      return Response.json(days.map((day) => (day.date === '2026-06-10' ? { day: 'Wednesday' } : day)))
    }, /\/days\?/)
    service.breaks('absent', /\/meals\?/)
    await renderApp('/canteen/1', { service })
    await waitFor(() => expect(stripOf(/^Woche/)[1]).toMatch(/^Di 9 Juni 2026: offen/))
    expect(stripOf(/^Woche/)[2]).toMatch(/^Mi 10 Juni 2026: (noch nicht bekannt|auf dem Gerät)$/)
  })

  it('knows the whole week of a day long past, from one listing', async () => {
    const service = await startService({
      1: [open('2026-05-12', meal('Labskaus')), open('2026-05-14', meal('Matjes'))],
    })
    onTestFinished(() => service.close())
    await renderApp('/canteen/1/2026-05-14', { service })
    await waitFor(() => expect(dishes()).toEqual(['Matjes']))
    await waitFor(() => expect(stripOf(/^Woche/)[1]).toMatch(/^Di 12 Mai 2026: offen/))
    expect(service.asked.filter((path) => path.includes('/days'))).toEqual([
      '/canteens/1/days?start=2026-05-11',
    ])
  })
})

describe('the month', () => {
  it('knows its days from the first on, and goes to the one that is chosen', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    await service.store.meals.publish(1, [open('2026-06-02', meal('Labskaus'))])
    const { path } = await renderApp('/canteen/1', { service })
    await userEvent.click(await screen.findByRole('button', { name: /^Donnerstag, 11\. Juni/ }))
    const day = await screen.findByRole('button', { name: 'Dienstag, 2. Juni: offen' })
    await userEvent.click(day)
    expect(path()).toBe('/canteen/1/2026-06-02')
    await waitFor(() => expect(dishes()).toEqual(['Labskaus']))
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('one visit', () => {
  it('keeps the whole week, canteen and directory', async () => {
    const { storage } = await renderApp('/canteen/1')
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toEqual(WEEK))
    expect((await storage.menus.read(1, MONDAY))?.value?.meals[0]?.name).toBe('Grünkohl')
    expect((await storage.days.read(1, MONDAY))?.value).toHaveLength(6)
    await waitFor(async () => expect((await storage.directory.read())?.value).toEqual(CANTEENS))
    expect((await storage.visits.list()).map(({ canteenId }) => canteenId)).toEqual([1])
  })

  it('keeps it from a service that has only the documented endpoints, four requests at a time', async () => {
    const service = await startService({
      1: [...WEEK].map((date, index) => open(date, meal(`Gericht ${index + 1}`))),
    })
    onTestFinished(() => service.close())
    service.breaks('absent', /\/meals\?start/)
    let atOnce = 0
    let most = 0
    service.breaks(async (response) => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 10))
      atOnce--
      return response
    }, /\/days\/[^/]+$/)
    const { storage } = await renderApp('/canteen/1', { service })
    await waitFor(() => expect(dishes()).toEqual(['Gericht 4']))
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toEqual(WEEK))
    await waitFor(() => expect(stripOf(/^Woche/).join()).toMatch(/^(?:[^,]+, auf dem Gerät,?){7}$/))
    // The one that is shown does not wait for a place among the four.
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(5)
    expect(service.asked.filter((path) => path.endsWith('/meals')).toSorted()).toEqual(
      WEEK.map((date) => `/canteens/1/days/${date}/meals`),
    )
  })

  it('keeps the other days of such a service when one of them fails', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    service.breaks('absent', /\/meals\?start/)
    service.breaks('failing', /2026-06-09/)
    const { storage } = await renderApp('/canteen/1', { service })
    await waitFor(async () =>
      expect(await storage.menus.keptDates(1)).toEqual([MONDAY, '2026-06-10', THURSDAY]),
    )
    await waitFor(() => expect(stripOf(/^Woche/)[1]).toBe('Di 9 Juni 2026: offen'))
  })

  it('renews what such a service gave in an earlier one, also the days that are not looked at', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    service.breaks('absent', /\/meals\?start/)
    const first = await renderApp('/canteen/1', { service })
    await waitFor(async () => expect(await first.storage.menus.keptDates(1)).toHaveLength(4))
    first.end()
    await service.store.meals.publish(1, [open('2026-06-10', meal('Grießbrei'))])
    setClock(Date.parse('2026-06-11T11:31:00+02:00'))
    const second = await renderApp('/canteen/1', { service, device: first.device })
    await waitFor(async () =>
      expect((await second.storage.menus.read(1, '2026-06-10'))?.value?.meals[0]?.name).toBe('Grießbrei'),
    )
  })

  it('counts a record that could not be read once, however many days came with it', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    service.breaks(async (response) => {
      const days: { meals: unknown[] }[] = await response.json()
      days[3]?.meals.push({ id: 'none' })
      return Response.json(days)
    }, /\/meals\?start/)
    const { storage } = await renderApp('/canteen/1', { service })
    await waitFor(async () => expect(await storage.menus.keptDates(1)).toContain(THURSDAY))
    expect((await storage.summary()).canteens[0]?.dropped).toBe(1)
  })
})

describe('another canteen', () => {
  it('never shows the former one’s dishes under its name, however slow it is', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    const answer = Promise.withResolvers<void>()
    const { navigate } = await renderApp('/canteen/1', { service })
    await waitFor(() => expect(dishes()).toContain('Backfisch'))
    service.breaks(async (response) => {
      await answer.promise
      return response
    }, /^\/canteens\/2\//)
    navigate('/canteen/2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mensa am See' })).toBeDefined()
    expect(dishes()).toEqual([])
    expect(screen.getByText('wird geholt')).toBeDefined()
    expect(stripOf(/^Woche/)[3]).toBe('Heute 11 Juni 2026: noch nicht bekannt')
    answer.resolve()
    await waitFor(() => expect(dishes()).toEqual(['Seelachs']))
  })

  it('is asked for nothing on a phone but what is on the screen', async () => {
    const first = await renderApp('/canteen/2')
    await waitFor(async () => expect(await first.storage.menus.keptDates(2)).toHaveLength(7))
    await waitFor(async () => expect(await first.storage.visits.list()).toHaveLength(1))
    first.end()
    setClock(Date.parse('2026-06-11T11:31:00+02:00'))
    const service = await startService()
    onTestFinished(() => service.close())
    const second = await renderApp('/canteen/1', { service, device: first.device })
    await waitFor(async () => expect(await second.storage.menus.keptDates(1)).toHaveLength(7))
    await waitFor(async () => expect(await second.storage.visits.list()).toHaveLength(2))
    await waitFor(() => expect(second.client.isFetching()).toBe(0))
    expect(service.asked.filter((path) => path.startsWith('/canteens/2'))).toEqual([])
  })

  it('stands beside the shown one on a wide screen, with what it serves today', async () => {
    const first = await renderApp('/canteen/2')
    await waitFor(async () => expect(await first.storage.menus.keptDates(2)).toHaveLength(7))
    await waitFor(async () => expect(await first.storage.visits.list()).toHaveLength(1))
    first.end()
    setClock(Date.parse('2026-06-11T11:31:00+02:00'))
    await renderApp('/canteen/1', { device: first.device, wide: true })
    const list = await screen.findByRole('complementary', { name: 'Zuletzt geöffnet' })
    await waitFor(() => expect(list.textContent).toMatch(/Mensa am Hafen3 GerichteMensa am See1 Gericht$/))
    await waitFor(() =>
      expect(document.querySelector('.frame-foot')?.textContent).toBe('Auf diesem Gerät:\n2 Mensen, 7 Tage'),
    )
  })
})
