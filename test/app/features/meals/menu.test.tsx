// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { MenuView } from '../../../../src/app/data/menu-view.ts'
import { type MealFilter, NO_FILTER } from '../../../../src/app/features/meals/filter.ts'
import { Menu, type MenuProps } from '../../../../src/app/features/meals/menu.tsx'
import { meal } from './meal.ts'
import { show } from './shown.tsx'
import { around, fresh, old, openView } from './views.ts'

afterEach(cleanup)

const meals = [
  meal({ name: 'Graupensuppe', category: 'Suppe', notes: ['vegan', 'Gerste'] }),
  meal({ name: 'Gurkensuppe', category: 'Suppe', notes: ['vegetarisch', 'Milch'] }),
  meal({ name: 'Seelachs', category: 'Grill', notes: ['Fisch'] }),
  meal({ name: 'Salatbuffet' }),
]

function FilteredMenu(props: Partial<MenuProps> & { view: MenuView }) {
  const [filter, setFilter] = useState<MealFilter>(props.filter ?? NO_FILTER)
  return (
    <Menu {...around} heading={<h2>Donnerstag</h2>} {...props} filter={filter} onFilterChange={setFilter} />
  )
}

const dishes = () => screen.queryAllByRole('link').map((link) => link.textContent)

describe('a canteen’s menu', () => {
  it('has the courses in order, each with its dishes, under the day', () => {
    show(<FilteredMenu view={openView(meals)} />)
    expect(screen.getAllByRole('heading').map((one) => `${one.tagName} ${one.textContent}`)).toEqual([
      'H2 Donnerstag',
      'H3 Suppe',
      'H4 Graupensuppe',
      'H4 Gurkensuppe',
      'H3 Grill',
      'H4 Seelachs',
      'H3 Salatbuffet',
    ])
    const soups = screen.getByRole('region', { name: 'Suppe' })
    expect(within(soups).getAllByRole('heading', { level: 4 })).toHaveLength(2)
  })

  it.each([
    [fresh, 'served', 'Stand 11:32'],
    [old, 'kept', 'vom Gerät, gestern, 18:04'],
    [{ ...old, refreshing: true }, 'kept', 'wird erneuert, Stand gestern, 18:04'],
  ] as const)('tells its age and where it comes from', (age, rim, stamp) => {
    show(<FilteredMenu view={openView(meals, age)} />)
    expect(screen.getByText(stamp)).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('data-state')).toBe(rim)
  })

  it('keeps the room of the longest stamp, so that nothing moves when a newer menu comes', () => {
    const { container, rerender } = show(<FilteredMenu view={openView(meals, old)} />)
    const room = () => container.querySelector('.menu-stamp')?.getAttribute('data-room')
    expect(room()).toBe('vom Gerät, gestern, 18:04')
    rerender(<FilteredMenu view={openView(meals, fresh)} />)
    expect(screen.getByText('Stand 11:32')).toBeTruthy()
    expect(room()).toBe('vom Gerät, gestern, 18:04')
  })

  it('says when it is still being fetched', () => {
    show(<FilteredMenu view={{ kind: 'loading' }} />)
    expect(screen.getByText('wird geholt')).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
  })
})

describe('the filter of a menu', () => {
  it('is opened, set and taken off by keyboard', async () => {
    show(<FilteredMenu view={openView(meals)} />)
    const button = screen.getByRole('button', { name: 'Filter' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const without = screen.getByRole('group', { name: 'Ohne' })
    expect(within(without).getAllByRole('button')).toHaveLength(14)
    await userEvent.click(within(without).getByRole('button', { name: 'Fisch' }))
    expect(dishes()).toEqual(['Graupensuppe', 'Gurkensuppe', 'Salatbuffet'])
    await userEvent.click(screen.getByRole('button', { name: 'Vegan' }))
    expect(dishes()).toEqual(['Graupensuppe'])
    await userEvent.click(button)
    const active = screen.getByRole('button', { name: 'Ohne Fisch' })
    expect(active.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Vegan' }))
    await userEvent.click(active)
    expect(dishes()).toHaveLength(4)
  })

  it('shows what it hides, in its place, and hides it again', async () => {
    show(<FilteredMenu view={openView(meals)} filter={{ diet: null, without: ['fish'] }} />)
    expect(dishes()).not.toContain('Seelachs')
    await userEvent.click(
      within(screen.getByRole('status')).getByRole('button', { name: '1 Gericht ausgeblendet' }),
    )
    expect(dishes()[2]).toBe('Seelachs')
    expect(screen.getByText('betrifft dich:', { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '1 Gericht wieder ausblenden' }))
    expect(dishes()).not.toContain('Seelachs')
  })

  it('says that it hides everything, what it is, and how to get rid of it', async () => {
    const filter: MealFilter = { diet: 'vegan', without: ['gluten'] }
    show(<FilteredMenu view={openView(meals)} filter={filter} />)
    expect(screen.getByRole('heading', { name: 'Alle 4 Gerichte ausgeblendet' })).toBeTruthy()
    expect(screen.getByText('Dein Filter: vegan, ohne Gluten.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Filter aufheben' }))
    expect(dishes()).toHaveLength(4)
  })
})
