// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namesShown, showPanel, spoken } from './shown-panel.tsx'

const AUBACH = 'Mensa am Aubach'
const INITIAL = [AUBACH, 'Cafeteria Turmgasse', 'Mensa Werftinsel', 'Kleine Mensa Südhang']

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** The handle, once the code of dragging has come; it is the same element as before. */
async function handleOf(name: string): Promise<HTMLElement> {
  const handle = screen.getByRole('button', {
    name: new RegExp(`^(Move )?${name}( verschieben)?, [Pp]osition`),
  })
  await waitFor(() => expect(handle.hasAttribute('aria-describedby')).toBe(true))
  handle.focus()
  return handle
}

/** Keys one after the other, with the turn in between that dnd-kit needs to listen. */
async function press(...keys: string[]) {
  for (const key of keys) {
    await userEvent.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe('dragging with the keyboard', () => {
  it('picks up, moves, says every position, and commits once where the row is put down', async () => {
    const told = showPanel()
    const handle = await handleOf(AUBACH)
    await press(' ')
    expect(spoken()).toBe(`${AUBACH} aufgenommen, Position 1 von 4`)
    await press('{ArrowDown}')
    expect(spoken()).toBe(`${AUBACH}, Position 2 von 4`)
    await press('{ArrowDown}', '{ArrowDown}', '{ArrowUp}')
    expect(spoken()).toBe(`${AUBACH}, Position 3 von 4`)
    expect(told).toEqual([])
    await press(' ')
    expect(told).toEqual([['move', 1, 2]])
    expect(spoken()).toBe(`${AUBACH} abgelegt, Position 3 von 4`)
    expect(namesShown()).toEqual([INITIAL[1], INITIAL[2], INITIAL[0], INITIAL[3]])
    await waitFor(() => expect(document.activeElement).toBe(handle))
    expect(handle.getAttribute('aria-label')).toBe(`${AUBACH} verschieben, Position 3 von 4`)
  })

  it('is cancelled with Escape and leaves everything as it was', async () => {
    const told = showPanel()
    await handleOf('Mensa Werftinsel')
    await press(' ', '{ArrowUp}', '{ArrowUp}')
    expect(spoken()).toBe('Mensa Werftinsel, Position 1 von 4')
    await press('{Escape}')
    expect(spoken()).toBe('Abgebrochen. Mensa Werftinsel bleibt auf Position 3 von 4')
    expect(namesShown()).toEqual(INITIAL)
    expect(told).toEqual([])
  })

  it('stops at the ends', async () => {
    const told = showPanel()
    await handleOf('Cafeteria Turmgasse')
    await press(' ', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}')
    expect(spoken()).toBe('Cafeteria Turmgasse, Position 4 von 4')
    await press('{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', ' ')
    expect(told).toEqual([['move', 2, 0]])
  })

  it('that ends where it began changes nothing', async () => {
    const told = showPanel()
    await handleOf(AUBACH)
    await press(' ', '{ArrowDown}', '{ArrowUp}', ' ')
    expect(told).toEqual([])
    expect(spoken()).toBe(`${AUBACH} abgelegt, Position 1 von 4`)
  })

  it('can be done again with the next row', async () => {
    const told = showPanel()
    await handleOf(AUBACH)
    await press(' ', '{ArrowDown}', ' ')
    await handleOf('Kleine Mensa Südhang')
    await press(' ', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', ' ')
    expect(told).toEqual([
      ['move', 1, 1],
      ['move', 4, 0],
    ])
    expect(namesShown()).toEqual([INITIAL[3], INITIAL[1], INITIAL[0], INITIAL[2]])
  })

  it('speaks English and tells how it works', async () => {
    showPanel({ language: 'en' })
    const handle = await handleOf(AUBACH)
    const instructions = document.getElementById(handle.getAttribute('aria-describedby') ?? '')
    expect(instructions?.textContent).toMatch(/^Space picks it up/)
    await press(' ', '{ArrowDown}')
    expect(spoken()).toBe(`${AUBACH}, position 2 of 4`)
  })
})

describe('the code of dragging', () => {
  it('comes behind a list that is there and works, and changes none of its elements', async () => {
    const told = showPanel()
    const before = [...document.querySelectorAll('.favorite')]
    expect(document.querySelector('.favorite-handle[data-ready]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `${AUBACH} nach unten` }))
    expect(told).toEqual([['move', 1, 1]])
    await handleOf(AUBACH)
    const after = [...document.querySelectorAll('.favorite')]
    expect(after).toHaveLength(4)
    expect(new Set(after)).toEqual(new Set(before))
  })
})
