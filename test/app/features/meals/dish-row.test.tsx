// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { codeMeaningsOf } from '../../../../src/app/features/meals/codes.ts'
import { DishRow, type DishRowProps } from '../../../../src/app/features/meals/dish-row.tsx'
import type { Meal } from '../../../../src/contract/meals.ts'
import { meal } from './meal.ts'
import { plain, show } from './shown.tsx'

afterEach(cleanup)

const showDish = (fields: Partial<Meal>, props: Partial<DishRowProps> = {}) => {
  const one = meal(fields)
  return show(
    <ul>
      <DishRow
        meal={one}
        href="/canteen/1/2026-06-11/meal/5"
        codes={codeMeaningsOf([one])}
        priceGroup="students"
        mine={[]}
        headingLevel={4}
        variant="menu"
        {...props}
      />
    </ul>,
  )
}
const notes = () =>
  screen
    .getAllByRole('listitem')
    .slice(1)
    .map((item) => item.textContent)

describe('the name of a dish', () => {
  it('is one text and one link, however it is cut', () => {
    showDish({ name: 'Rhabarbergrütze, Vanillesoße' })
    const heading = screen.getByRole('heading', { level: 4, name: 'Rhabarbergrütze, Vanillesoße' })
    expect(heading.textContent).toBe('Rhabarbergrütze, Vanillesoße')
    expect(within(heading).getByRole('link')).toHaveProperty('pathname', '/canteen/1/2026-06-11/meal/5')
  })
})

describe('the price of a dish', () => {
  const prices = { students: 2.45, employees: 4.1, others: 5.6 }

  it('is mine, and opens the others in order by tap and by keyboard', async () => {
    showDish({ prices })
    const price = screen.getByRole('button', { name: /^2,45.€, alle Preise$/ })
    expect(price.getAttribute('aria-expanded')).toBe('false')
    const table = document.getElementById(price.getAttribute('aria-controls') ?? '')
    expect(table).toHaveProperty('hidden', true)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(price)
    expect(price.getAttribute('aria-expanded')).toBe('true')
    expect(table).toHaveProperty('hidden', false)
    expect(plain(table?.textContent ?? '')).toBe('Studierende2,45 €Bedienstete4,10 €Gäste5,60 €')
    await userEvent.click(price)
    expect(table).toHaveProperty('hidden', true)
  })

  it('names the group where mine is missing', () => {
    const { container } = showDish({ prices: { others: 2.2 } })
    expect(plain(container.querySelector('.price')?.textContent ?? '')).toBe('Gäste 2,20 €')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is called missing where there is none', () => {
    showDish({ prices: {} })
    expect(screen.getByText('ohne Preis')).toBeTruthy()
  })

  it('of nothing is a price', () => {
    const { container } = showDish({ prices: { students: 0 } })
    expect(plain(container.querySelector('.price')?.textContent ?? '')).toBe('0,00 €')
  })
})

describe('the notes of a dish', () => {
  it('stand in the canteen’s words after the diet', () => {
    showDish({ notes: ['Weizen', '= Vegan', 'Milchsäure'] })
    expect(notes()).toEqual(['vegan', 'Weizen', 'Milchsäure'])
  })

  it('begin with what concerns me, which is told to screen readers', () => {
    showDish({ notes: ['vegetarisch', 'Eier', 'Enthält Erdnüsse'] }, { mine: ['peanuts'] })
    expect(notes()).toEqual(['betrifft dich: Enthält Erdnüsse', 'vegetarisch', 'Eier'])
  })

  it('say the word for a bare letter that concerns me', () => {
    showDish({ notes: ['A', 'C', 'G'] }, { mine: ['milk'] })
    expect(notes()).toEqual(['betrifft dich: Milch (G)', 'A', 'C'])
  })

  it('say that nothing is said, to those whom it concerns', () => {
    showDish({ notes: ['vegan'] }, { mine: ['milk'] })
    expect(notes()).toEqual(['vegan', 'keine Angaben zu Allergenen'])
    cleanup()
    showDish({ notes: ['vegan'] })
    expect(notes()).toEqual(['vegan'])
  })

  it('keep a claim that they take back themselves in their own words', () => {
    showDish({ notes: ['Vegan', 'Milch'] })
    expect(notes()).toEqual(['vegetarisch', 'Vegan', 'Milch'])
  })
})

describe('a dish on Today', () => {
  it('has its category and diet above and only what concerns me below', () => {
    const { container } = showDish(
      { category: 'Pfanne', notes: ['vegetarisch', 'Erdnuss', 'Soja'], prices: { students: 1, others: 2 } },
      { variant: 'summary', mine: ['peanuts'] },
    )
    expect(container.querySelector('.dish-label')?.textContent).toBe('Pfannevegetarisch')
    expect(notes()).toEqual(['betrifft dich: Erdnuss'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leaves a category out that says only the diet', () => {
    const { container } = showDish({ category: 'Vegan' }, { variant: 'summary' })
    expect(container.querySelector('.dish-label')?.textContent).toBe('vegan')
  })
})
