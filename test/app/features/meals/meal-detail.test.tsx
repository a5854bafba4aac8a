// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeMeaningsOf } from '../../../../src/app/features/meals/codes.ts'
import { Legend } from '../../../../src/app/features/meals/legend.tsx'
import { MealDetail, type MealDetailProps } from '../../../../src/app/features/meals/meal-detail.tsx'
import type { Meal } from '../../../../src/contract/meals.ts'
import { meal } from './meal.ts'
import { plain, show } from './shown.tsx'

afterEach(cleanup)

const showMeal = (fields: Partial<Meal>, props: Partial<MealDetailProps> = {}) => {
  const one = meal(fields)
  return show(
    <MealDetail
      meal={one}
      codes={codeMeaningsOf([one])}
      canteen={{ name: 'Mensa am Aubach', href: '/canteen/1/2026-06-11' }}
      date="2026-06-11"
      priceGroup="employees"
      mine={[]}
      onShare={() => {}}
      {...props}
    />,
  )
}
const part = (name: string) =>
  plain(within(screen.getByRole('region', { name })).getByRole('heading').nextSibling?.textContent ?? '')

describe('one meal', () => {
  it('tells everything that is declared', () => {
    showMeal({
      name: 'Gebratener Eierreis mit Erdnuss',
      category: 'Pfanne',
      notes: ['vegetarisch', 'A', 'C', 'F', 'Erdnuss'],
      prices: { students: 2.95, employees: 4.6, others: 5.9 },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Gebratener Eierreis mit Erdnuss' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mensa am Aubach' })).toBeTruthy()
    expect(part('Preise')).toBe('Studierende2,95 €Bedienstete4,60 €Gäste5,90 €')
    expect(screen.getByText('Bedienstete').parentElement?.dataset).toHaveProperty('mine')
    expect(part('Kategorie')).toBe('Pfanne')
    expect(part('Ernährung')).toBe('vegetarisch')
    expect(part('Angegebene Allergene')).toMatch(/^Gluten, Eier, Erdnüsse, Soja/)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'vegetarisch',
      'A (Gluten)',
      'C (Eier)',
      'F (Soja)',
      'Erdnuss',
    ])
  })

  it('never reads silence as absence', () => {
    showMeal({ notes: ['Milch'] })
    expect(part('Angegebene Allergene')).toBe(
      'MilchZu den übrigen Allergenen gibt es keine Angabe. Das heißt nie „frei von“.',
    )
    cleanup()
    showMeal({})
    expect(part('Angegebene Allergene')).toBe('Keine angegeben. Das heißt nicht, dass keine darin sind.')
    expect(part('Ernährung')).toBe('nicht angegeben')
    expect(part('Preise')).toBe('ohne Preis')
  })

  it('says first what concerns me', () => {
    showMeal({ notes: ['Milch', 'Senf'] }, { mine: ['mustard'] })
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('betrifft dich: Senf')
  })

  it('is shared', async () => {
    const onShare = vi.fn()
    showMeal({}, { onShare })
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }))
    expect(onShare).toHaveBeenCalledOnce()
  })
})

describe('the legend of a menu', () => {
  const entries = () =>
    screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)

  it('explains letters and numbers as far as anybody does', () => {
    show(
      <Legend meals={[meal({ notes: ['A', 'C', 'G', '1', '2'] }), meal({ notes: ['mit Farbstoff (1)'] })]} />,
    )
    expect(entries()).toEqual([
      'A: Gluten',
      'C: Eier',
      'G: Milch',
      '1: mit Farbstoff',
      '2: von der Mensa nicht erklärt',
    ])
  })

  it('always ends with what silence means', () => {
    show(<Legend meals={[meal({ notes: ['Weizen'] })]} />)
    expect(entries()).toEqual([])
    expect(screen.getByText(/Fehlt eine Angabe, ist sie unbekannt/)).toBeTruthy()
  })
})
