// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locator } from '../../../../src/app/features/map/use-position.ts'
import { Atlas, knownDirectory } from './atlas-harness.tsx'
import { standInForBrowser, watched } from './browser-stand-ins.ts'
import { CANTEENS, canteen, manyCanteens } from './canteens.ts'

beforeEach(standInForBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = () => screen.getByRole('region', { name: 'Liste' })
const rows = () => within(list()).getAllByRole('listitem')
const names = () =>
  within(list())
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const field = () => screen.getByRole('searchbox', { name: 'Mensa, Stadt oder Straße' })

describe('the list', () => {
  it('shows every canteen, also one without coordinates, and says how many and how old', () => {
    render(<Atlas />)
    expect(rows()).toHaveLength(CANTEENS.length)
    expect(screen.getByText('7 Mensen, nach Namen')).toBeTruthy()
    expect(screen.getByText('Stand 11:00')).toBeTruthy()
    expect(screen.getByText('ohne Adresse und Lage')).toBeTruthy()
    expect(screen.getByText('Auenburg, nicht auf der Karte')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mensa am Aubach' }).getAttribute('href')).toBe('/canteen/1')
  })

  it('says of a list from the device that it is', () => {
    render(<Atlas directory={knownDirectory(CANTEENS, 'device')} />)
    expect(screen.getByText('vom Gerät, 11:00')).toBeTruthy()
  })

  it('says which canteens are kept, and for how long', () => {
    render(
      <Atlas
        keptDays={
          new Map([
            [1, 5],
            [2, 1],
          ])
        }
      />,
    )
    expect(screen.getByText('auf dem Gerät, 5 Tage')).toBeTruthy()
    expect(screen.getByText('auf dem Gerät, 1 Tag')).toBeTruthy()
  })

  it('speaks English', () => {
    render(<Atlas language="en" />)
    expect(screen.getByText('7 canteens, by name')).toBeTruthy()
    expect(screen.getByText('no address or position')).toBeTruthy()
  })

  it('begins with some rows of many and grows by the button and by scrolling', async () => {
    const user = userEvent.setup()
    render(<Atlas directory={knownDirectory(manyCanteens(140))} />)
    expect(screen.getByText('140 Mensen, nach Namen')).toBeTruthy()
    expect(rows()).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: '60 weitere anzeigen' }))
    expect(rows()).toHaveLength(84)
    expect(screen.getByRole('button', { name: '56 weitere anzeigen' })).toBeTruthy()
    act(() => {
      for (const appear of [...watched.values()]) appear()
    })
    expect(rows()).toHaveLength(140)
    expect(screen.queryByRole('button', { name: /weitere anzeigen/ })).toBeNull()
  })
})

describe('the search', () => {
  it('finds while typing over name, city and address, and tells how many', async () => {
    const user = userEvent.setup()
    render(<Atlas />)
    await user.type(field(), 'gorlitz')
    expect(names()).toEqual(['Große Mensa', 'Kleine Mensa'])
    expect(screen.getByText('2 Treffer unter 7 Mensen')).toBeTruthy()
    await user.type(field(), ' grosse neisse')
    expect(names()).toEqual(['Große Mensa'])
    expect(screen.getByText('1 Treffer unter 7 Mensen')).toBeTruthy()
  })

  it('stands in the URL once the person pauses', async () => {
    const user = userEvent.setup()
    const onUrl = vi.fn()
    render(<Atlas onUrl={onUrl} />)
    await user.type(field(), 'köln')
    await waitFor(() => expect(onUrl).toHaveBeenCalledWith({ query: 'köln', view: null }))
    expect(onUrl).toHaveBeenCalledTimes(1)
  })

  it('begins with what the URL says', () => {
    render(<Atlas query="zuelpicher" />)
    expect(names()).toEqual(['Cafeteria Zülpicher Hof'])
    expect(field()).toHaveProperty('value', 'zuelpicher')
  })

  it('says that nothing was found, and leads back', async () => {
    const user = userEvent.setup()
    render(<Atlas query="xyz" />)
    expect(screen.getByRole('heading', { name: 'Keine Mensa gefunden' })).toBeTruthy()
    expect(screen.getByText('Zu „xyz“ passt kein Name, keine Stadt und keine Straße.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }))
    expect(rows()).toHaveLength(CANTEENS.length)
    expect(field()).toHaveProperty('value', '')
  })

  it('begins again with few rows', async () => {
    const user = userEvent.setup()
    render(<Atlas directory={knownDirectory(manyCanteens(150))} />)
    await user.click(screen.getByRole('button', { name: '60 weitere anzeigen' }))
    await user.type(field(), 'mensa')
    expect(rows()).toHaveLength(24)
  })
})

describe('what stands in for a list', () => {
  it('says that it is being fetched', () => {
    render(<Atlas directory={{ kind: 'loading' }} />)
    expect(screen.getByText('Die Mensen werden geholt')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it.each([
    ['offline', 'Gerade ist kein Netz da. Mit Netz kommen sie von selbst.'],
    ['unreachable', 'Der Dienst antwortet nicht. Wir versuchen es weiter.'],
  ] as const)('says that there is none and why: %s', async (reason, text) => {
    const user = userEvent.setup()
    const retry = vi.fn()
    render(<Atlas directory={{ kind: 'missing', reason, retry }} />)
    expect(screen.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Noch einmal' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says that the service has no canteens', () => {
    render(<Atlas directory={knownDirectory([])} />)
    expect(screen.getByRole('heading', { name: 'Noch keine Mensen' })).toBeTruthy()
  })
})

describe('the position', () => {
  type Success = Parameters<Locator['getCurrentPosition']>[0]
  type Failure = NonNullable<Parameters<Locator['getCurrentPosition']>[1]>

  function device() {
    const asked: { success: Success; failure: Failure }[] = []
    const locator: Locator = {
      getCurrentPosition: (success, failure) => {
        asked.push({ success, failure: failure ?? (() => undefined) })
      },
    }
    return { asked, locator: () => locator }
  }

  const coords = { latitude: 50.011, longitude: 8.011, accuracy: 10 } as GeolocationCoordinates

  it('is asked for only on tap, and then orders the list', async () => {
    const user = userEvent.setup()
    const { asked, locator } = device()
    render(<Atlas locator={locator} />)
    expect(asked).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'In der Nähe' }))
    expect(screen.getByText('Dein Standort wird gesucht.')).toBeTruthy()
    act(() => asked[0]?.success({ coords } as GeolocationPosition))
    expect(screen.getByText('7 Mensen, die nächsten zuerst')).toBeTruthy()
    expect(names()[0]).toBe('Bistro Köhlerhütte')
    expect(rows()[0]?.textContent).toContain('0,1 km')
    expect(screen.queryByText('Dein Standort wird gesucht.')).toBeNull()
  })

  it.each([
    [1, /für diese Seite gesperrt/],
    [2, /lässt sich gerade nicht bestimmen/],
    [3, /lässt sich gerade nicht bestimmen/],
  ])('refused with code %i is a plain sentence, and the list stays', async (code, sentence) => {
    const user = userEvent.setup()
    const { asked, locator } = device()
    render(<Atlas locator={locator} />)
    await user.click(screen.getByRole('button', { name: 'In der Nähe' }))
    act(() => asked[0]?.failure({ code } as GeolocationPositionError))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(rows()).toHaveLength(CANTEENS.length)
    await user.click(screen.getByRole('button', { name: 'In der Nähe' }))
    expect(asked).toHaveLength(2)
  })

  it('says where there is none to ask for', async () => {
    const user = userEvent.setup()
    render(<Atlas />)
    await user.click(screen.getByRole('button', { name: 'In der Nähe' }))
    expect(screen.getByText(/lässt sich gerade nicht bestimmen/)).toBeTruthy()
  })
})

describe('the map', () => {
  const area = () => screen.getByRole('region', { name: 'Karte' })

  it('is a named place that can be skipped', async () => {
    render(<Atlas />)
    const skip = within(area()).getByRole('link', { name: 'Karte überspringen' })
    expect(document.getElementById(skip.getAttribute('href')?.slice(1) ?? '')).toBe(list())
    expect(await within(area()).findByRole('group', { name: /Pfeiltasten/ })).toHaveProperty('tabIndex', 0)
    expect(within(area()).getByText('Grundkarte: auf dem Gerät, Natural Earth')).toBeTruthy()
  })

  it('leads by keyboard from a pin to its canteen and back', async () => {
    const user = userEvent.setup()
    render(<Atlas view={{ latitude: 50.005, longitude: 8.005, zoom: 15 }} />)
    const pin = await within(area()).findByRole('button', { name: 'Mensa am Aubach' })
    pin.focus()
    await user.keyboard('{Enter}')
    const link = await within(area()).findByRole('link', { name: 'Mensa am Aubach' })
    expect(link.getAttribute('href')).toBe('/canteen/1')
    expect(document.activeElement).toBe(link)
    const current = rows().find((row) => row.getAttribute('aria-current') === 'true')
    expect(current?.textContent).toContain('Mensa am Aubach')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(pin)
    expect(within(area()).queryByRole('link', { name: 'Mensa am Aubach' })).toBeNull()
    expect(rows().some((row) => row.hasAttribute('aria-current'))).toBe(false)
  })

  it('lists canteens at one point, which no zoom can separate', async () => {
    const user = userEvent.setup()
    render(<Atlas query="görlitz" />)
    await user.click(await within(area()).findByRole('button', { name: '2 Mensen, bei Görlitz' }))
    expect(within(area()).getByRole('heading', { name: '2 Mensen an diesem Ort' })).toBeTruthy()
    expect(
      within(area())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Karte überspringen', 'Große Mensa', 'Kleine Mensa'])
    await user.click(within(area()).getByRole('button', { name: 'Schließen' }))
    expect(within(area()).queryByRole('heading')).toBeNull()
  })

  it('opens a cluster, keeps the focus near, and puts the view a person chose into the URL', async () => {
    const user = userEvent.setup()
    const onUrl = vi.fn()
    render(<Atlas onUrl={onUrl} view={{ latitude: 50.005, longitude: 8.005, zoom: 8 }} />)
    const cluster = await within(area()).findByRole('button', { name: '2 Mensen, bei Auenburg' })
    cluster.focus()
    await user.keyboard('{Enter}')
    expect(await within(area()).findByRole('button', { name: 'Mensa am Aubach' })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBeOneOf([
      'Mensa am Aubach',
      'Bistro Köhlerhütte',
    ])
    await waitFor(() => expect(onUrl).toHaveBeenCalled())
    expect(onUrl.mock.lastCall?.[0].view.zoom).toBeGreaterThan(8)
  })

  it('moves by keys, also while a mark has the focus', async () => {
    const user = userEvent.setup()
    const onUrl = vi.fn()
    render(<Atlas onUrl={onUrl} view={{ latitude: 50.005, longitude: 8.005, zoom: 15 }} />)
    const pin = await within(area()).findByRole('button', { name: 'Mensa am Aubach' })
    pin.focus()
    await user.keyboard('-')
    await waitFor(() => expect(onUrl.mock.lastCall?.[0].view.zoom).toBe(14))
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(onUrl.mock.lastCall?.[0].view.longitude).toBeGreaterThan(8.005))
  })

  it('follows the search with its pins, and its own moves leave no position in the URL', async () => {
    const user = userEvent.setup()
    const onUrl = vi.fn()
    render(<Atlas onUrl={onUrl} view={{ latitude: 50.005, longitude: 8.005, zoom: 15 }} />)
    await within(area()).findByRole('button', { name: 'Mensa am Aubach' })
    await user.type(field(), 'zülpicher')
    expect(await within(area()).findByRole('button', { name: 'Cafeteria Zülpicher Hof' })).toBeTruthy()
    expect(within(area()).queryByRole('button', { name: 'Mensa am Aubach' })).toBeNull()
    await waitFor(() => expect(onUrl.mock.lastCall?.[0]).toEqual({ query: 'zülpicher', view: null }))
  })

  it('shows the row of a chosen pin first where its turn has not come', async () => {
    const user = userEvent.setup()
    const far = canteen(999, 'Zuletzt', 'Ende', '', [40, 20])
    render(
      <Atlas
        directory={knownDirectory([...manyCanteens(150), far])}
        view={{ latitude: 40, longitude: 20, zoom: 12 }}
      />,
    )
    await user.click(await within(area()).findByRole('button', { name: 'Zuletzt' }))
    expect(names()[0]).toBe('Zuletzt')
    expect(rows()[0]?.getAttribute('aria-current')).toBe('true')
  })

  it('states the attribution of tiles and asks for them across origins without credentials', async () => {
    const tiles = {
      url: 'https://tiles.test/{z}/{x}/{y}.png',
      attribution: '&copy; <a href="https://a.test">A</a>',
    }
    const { container } = render(<Atlas tiles={tiles} />)
    expect((await within(area()).findByRole('link', { name: 'A' })).getAttribute('href')).toBe(
      'https://a.test',
    )
    await waitFor(() => expect(container.querySelectorAll('img').length).toBeGreaterThan(0))
    for (const image of container.querySelectorAll('img')) expect(image.crossOrigin).toBe('anonymous')
  })
})
