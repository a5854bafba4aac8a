// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namesShown, showPanel, spoken } from './shown-panel.tsx'

const [AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG] = [
  'Mensa am Aubach',
  'Cafeteria Turmgasse',
  'Mensa Werftinsel',
  'Kleine Mensa Südhang',
] as const

const button = (name: string) => screen.getByRole('button', { name })
const tick = () => act(async () => {})

beforeEach(() => {
  // jsdom lays nothing out, so there is nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the list', () => {
  it('tells of every favorite what is on the device, and leads to its menu', () => {
    showPanel()
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      '7 Tage auf dem Gerät',
      '7 Tage auf dem Gerät',
      '7 Tage auf dem Gerät',
      'geschlossen bis Montag\u00a0· noch nicht auf dem Gerät',
    ])
    expect(screen.getByRole('link', { name: AUBACH }).getAttribute('href')).toBe('/canteen/1')
  })

  it('without favorites says what to do', () => {
    showPanel({ ids: [] })
    expect(screen.getByRole('heading', { name: 'Wo isst du mittags?' })).toBeDefined()
    expect(screen.getByText('Gib einer Mensa den Stern.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Mensa suchen' }).getAttribute('href')).toBe('/map')
  })

  it('while it is being read is neither empty nor asked for an import', () => {
    showPanel({ props: { entries: null } })
    expect(screen.getByText('wird gelesen')).toBeDefined()
    expect(screen.queryByText('Wo isst du mittags?')).toBeNull()
    expect(screen.queryByText('Liste mitnehmen')).toBeNull()
  })

  it('of one cannot be ordered', () => {
    showPanel({ ids: [1] })
    expect(screen.queryByRole('button', { name: `${AUBACH} nach oben` })).toBeNull()
    expect(screen.queryByText(/In dieser Reihenfolge/)).toBeNull()
  })
})

describe('the buttons', () => {
  it('move a row, keep the focus on the button, and say where the row is now', async () => {
    const told = showPanel()
    const down = button(`${AUBACH} nach unten`)
    down.focus()
    await userEvent.keyboard('{Enter}')
    expect(namesShown()).toEqual([TURMGASSE, AUBACH, WERFTINSEL, SUEDHANG])
    expect(spoken()).toBe(`${AUBACH}, Position 2 von 4`)
    expect(document.activeElement).toBe(down)
    await userEvent.keyboard('{Enter}')
    expect(spoken()).toBe(`${AUBACH}, Position 3 von 4`)
    expect(document.activeElement).toBe(down)

    await userEvent.click(button(`${SUEDHANG} ganz nach oben`))
    expect(namesShown()).toEqual([SUEDHANG, TURMGASSE, WERFTINSEL, AUBACH])
    expect(spoken()).toBe(`${SUEDHANG}, Position 1 von 4`)
    expect(document.activeElement).toBe(button(`${SUEDHANG} ganz nach oben`))

    await userEvent.click(button(`${WERFTINSEL} nach oben`))
    expect(told).toEqual([
      ['move', 1, 1],
      ['move', 1, 2],
      ['move', 4, 0],
      ['move', 3, 1],
    ])
  })

  it('that are of no use at an end do nothing and keep the focus', async () => {
    const told = showPanel()
    const up = button(`${AUBACH} nach oben`)
    up.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button(`${SUEDHANG} nach unten`))
    expect(up.getAttribute('aria-disabled')).toBe('true')
    expect(told).toEqual([])
  })

  it('speak English', async () => {
    showPanel({ language: 'en' })
    await userEvent.click(button(`${WERFTINSEL} to the top`))
    expect(spoken()).toBe(`${WERFTINSEL}, position 1 of 4`)
  })

  it('put a row back where its new place could not be kept, and say so', async () => {
    showPanel({ broken: true })
    await userEvent.click(button(`${AUBACH} nach unten`))
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
    expect(screen.getByRole('alert').textContent).toMatch(/ließ sich nicht/)
  })

  it('show the new order at once, before it is kept', async () => {
    let keep: (kept: boolean) => void = () => undefined
    showPanel({ props: { onMove: () => new Promise((resolve) => (keep = resolve)) } })
    await userEvent.click(button(`${AUBACH} nach unten`))
    await userEvent.click(button(`${AUBACH} nach unten`))
    expect(namesShown()).toEqual([TURMGASSE, WERFTINSEL, AUBACH, SUEDHANG])
    await act(async () => keep(false))
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
  })
})

describe('taking one out', () => {
  it('offers undo, which brings it back to its place and the focus with it', async () => {
    const told = showPanel()
    await userEvent.click(button(`Favorit: ${TURMGASSE}`))
    expect(namesShown()).toEqual([AUBACH, WERFTINSEL, SUEDHANG])
    expect(screen.getByText(`${TURMGASSE} entfernt`)).toBeDefined()
    await userEvent.click(button('Rückgängig'))
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
    expect(document.activeElement).toBe(button(`Favorit: ${TURMGASSE}`))
    expect(screen.queryByText(`${TURMGASSE} entfernt`)).toBeNull()
    expect(told).toEqual([
      ['remove', 2],
      ['restore', 2, 1],
    ])
  })

  it('several times is undone as a whole', async () => {
    showPanel()
    for (const name of [AUBACH, WERFTINSEL, TURMGASSE]) await userEvent.click(button(`Favorit: ${name}`))
    expect(namesShown()).toEqual([SUEDHANG])
    expect(screen.getByText('3 Mensen entfernt')).toBeDefined()
    await userEvent.click(button('Rückgängig'))
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
  })

  it('the last one leaves the empty list, with undo', async () => {
    showPanel({ ids: [1] })
    await userEvent.click(button(`Favorit: ${AUBACH}`))
    expect(screen.getByText('Wo isst du mittags?')).toBeDefined()
    await userEvent.click(button('Rückgängig'))
    expect(namesShown()).toEqual([AUBACH])
  })

  it('with the keyboard leads to undo; Escape goes on with the next row', async () => {
    showPanel()
    // The focus must have come by keyboard.
    await userEvent.tab()
    button(`Favorit: ${TURMGASSE}`).focus()
    await userEvent.keyboard(' ')
    expect(document.activeElement).toBe(button('Rückgängig'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    expect(document.activeElement).toBe(button(`Favorit: ${WERFTINSEL}`))
  })

  it('offers undo for a while, and as long as the focus is on it', async () => {
    vi.useFakeTimers()
    showPanel()
    fireEvent.click(button(`Favorit: ${AUBACH}`))
    await tick()
    act(() => button('Rückgängig').focus())
    act(() => vi.advanceTimersByTime(60_000))
    act(() => button('Rückgängig').blur())
    act(() => vi.advanceTimersByTime(7_900))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeNull()
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    expect(namesShown()).toEqual([TURMGASSE, WERFTINSEL, SUEDHANG])
  })

  it('leaves it in the list where that could not be kept', async () => {
    showPanel({ broken: true })
    await userEvent.click(button(`Favorit: ${AUBACH}`))
    expect(namesShown()).toEqual([AUBACH, TURMGASSE, WERFTINSEL, SUEDHANG])
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(/ließ sich nicht/)
  })
})

describe('a list that a link brought', () => {
  it('is asked about first, with the names of what is new', async () => {
    const told = showPanel({ ids: [1], props: { offered: [3, 1, 9] } })
    const question = screen.getByRole('group', { name: '2 Mensen hinzufügen?' })
    expect(document.activeElement).toBe(question)
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([WERFTINSEL, 'Mensa Nr. 9'])
    expect(within(question).getByText('1 ist schon in der Liste.')).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Hinzufügen' }))
    expect(told).toEqual([['import', [3, 9]], ['offerDone']])
  })

  it('is declined with Escape', async () => {
    const told = showPanel({ props: { offered: [9] } })
    await userEvent.keyboard('{Escape}')
    expect(told).toEqual([['offerDone']])
  })
})
