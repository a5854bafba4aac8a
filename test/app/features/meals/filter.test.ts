import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyFilter,
  isActive,
  type MealFilter,
  NO_FILTER,
} from '../../../../src/app/features/meals/filter.ts'
import { ALLERGENS } from '../../../../src/contract/allergens.ts'
import { meal } from './meal.ts'

const vegan = meal({ name: 'vegan', notes: ['vegan', 'Soja'] })
const vegetarian = meal({ name: 'vegetarian', notes: ['vegetarisch', 'Milch'] })
const silent = meal({ name: 'silent' })
const fish = meal({ name: 'fish', notes: ['Fisch', 'Senf'] })
const menu = [fish, vegan, silent, vegetarian]

const shown = (filter: Partial<MealFilter>) =>
  applyFilter(menu, { ...NO_FILTER, ...filter }).shown.map(({ name }) => name)

describe('the filter', () => {
  it('counts vegan dishes as vegetarian', () => {
    expect(shown({ diet: 'vegetarian' })).toEqual(['vegan', 'vegetarian'])
    expect(shown({ diet: 'vegan' })).toEqual(['vegan'])
  })

  it('hides what declares an allergen and leaves what declares nothing', () => {
    expect(shown({ without: ['fish'] })).toEqual(['vegan', 'silent', 'vegetarian'])
    expect(shown({ without: ['milk', 'soya', 'mustard'] })).toEqual(['silent'])
  })

  it('hides nothing where it is empty', () => {
    expect(isActive(NO_FILTER)).toBe(false)
    expect(applyFilter(menu, NO_FILTER)).toEqual({ shown: menu, hidden: [] })
  })

  it('reads bare letters by the whole menu', () => {
    const lettered = [meal({ notes: ['A', 'C'] }), meal({ notes: ['G'] })]
    expect(applyFilter(lettered, { diet: null, without: ['milk'] }).hidden).toEqual([lettered[1]])
  })

  it('divides every menu in two parts that keep its order', () => {
    const notes = fc.constantFrom(
      'vegan',
      'vegetarisch',
      'Milch',
      'Fisch',
      'A',
      'C',
      'G',
      'Weizen',
      'mit Farbstoff',
    )
    const menus = fc.array(
      fc.array(notes, { maxLength: 4 }).map((some) => meal({ notes: [...new Set(some)] })),
    )
    const filters = fc.record({
      diet: fc.constantFrom<MealFilter['diet'][]>(null, 'vegan', 'vegetarian'),
      without: fc.subarray([...ALLERGENS]),
    })
    fc.assert(
      fc.property(menus, filters, (meals, filter) => {
        const parts = applyFilter(meals, filter)
        expect(parts.shown).toEqual(meals.filter((one) => !parts.hidden.includes(one)))
        expect(parts.hidden).toEqual(meals.filter((one) => !parts.shown.includes(one)))
      }),
    )
  })
})
