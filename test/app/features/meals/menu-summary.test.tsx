// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MenuSummary, type MenuSummaryProps } from '../../../../src/app/features/meals/menu-summary.tsx'
import { meal } from './meal.ts'
import { show } from './shown.tsx'
import { around, fresh, old, openView } from './views.ts'

afterEach(cleanup)

const meals = Array.from({ length: 11 }, (_, index) =>
  meal({ name: `Gericht ${index + 1}`, notes: index % 2 === 0 ? ['vegan'] : ['Fisch'] }),
)

const showSummary = (props: Partial<MenuSummaryProps> = {}) =>
  show(
    <MenuSummary
      {...around}
      name="Mensa am Aubach"
      href="/canteen/1"
      view={openView(meals)}
      onClearFilter={() => {}}
      {...props}
    />,
  )
const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)

describe('a canteen on Today', () => {
  it('is a region with its name, which leads to its page', () => {
    showSummary()
    expect(screen.getByRole('region', { name: 'Mensa am Aubach' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mensa am Aubach' })).toHaveProperty('pathname', '/canteen/1')
  })

  it('shows the first dishes and how many more there are', () => {
    showSummary()
    expect(dishes()).toEqual(['Gericht 1', 'Gericht 2', 'Gericht 3', 'Gericht 4'])
    expect(screen.getByRole('link', { name: 'Ganze Karte, 7 weitere Gerichte' })).toBeTruthy()
  })

  it('counts nothing more where all are shown', () => {
    showSummary({ view: openView(meals.slice(0, 2)), limit: 2 })
    expect(screen.getByRole('link', { name: 'Ganze Karte' })).toBeTruthy()
  })

  it('leaves out what the filter hides and says so', () => {
    showSummary({ filter: { diet: 'vegan', without: [] }, limit: 5 })
    expect(dishes()).toEqual(['Gericht 1', 'Gericht 3', 'Gericht 5', 'Gericht 7', 'Gericht 9'])
    expect(screen.getByRole('link', { name: 'Ganze Karte, 1 weiteres Gericht, 5 ausgeblendet' })).toBeTruthy()
  })

  it('offers to clear a filter that hides everything', async () => {
    const onClearFilter = vi.fn()
    showSummary({ filter: { diet: 'vegan', without: [] }, view: openView(meals.slice(1, 2)), onClearFilter })
    expect(screen.getByText('Das einzige Gericht ist ausgeblendet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Filter aufheben' }))
    expect(onClearFilter).toHaveBeenCalledOnce()
  })

  it('tells the age of an old menu by its day', () => {
    showSummary({ view: openView(meals, old) })
    expect(screen.getByText('vom Gerät, gestern')).toBeTruthy()
    expect(screen.getByRole('region').getAttribute('data-state')).toBe('kept')
  })

  it('keeps the old dishes while they are renewed', () => {
    showSummary({ view: openView(meals, { ...old, refreshing: true }) })
    expect(screen.getByText('wird erneuert, Stand gestern')).toBeTruthy()
    expect(dishes()).toHaveLength(4)
  })

  it('says in two lines that it is closed, under a grey rim', () => {
    showSummary({ view: { kind: 'closed', age: fresh } })
    expect(screen.getByText('Heute geschlossen')).toBeTruthy()
    expect(screen.getByText('Stand 11:32')).toBeTruthy()
    expect(screen.getByRole('region').getAttribute('data-state')).toBe('closed')
  })
})
