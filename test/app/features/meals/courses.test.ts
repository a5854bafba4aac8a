import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coursesOf } from '../../../../src/app/features/meals/courses.ts'
import { meal } from './meal.ts'

describe('courses', () => {
  it('join neighbours of the same category and begin again where it comes back', () => {
    const menu = ['Suppe', 'Suppe', 'Grill', 'Suppe'].map((category) => meal({ category }))
    expect(coursesOf(menu).map(({ category, meals }) => [category, meals.length])).toEqual([
      ['Suppe', 2],
      ['Grill', 1],
      ['Suppe', 1],
    ])
  })

  it('keep every meal in the publisher’s order', () => {
    const menus = fc.array(fc.constantFrom('Suppe', 'Grill', '').map((category) => meal({ category })))
    fc.assert(
      fc.property(menus, (menu) => {
        const courses = coursesOf(menu)
        expect(courses.flatMap(({ meals }) => meals)).toEqual(menu)
        expect(courses.every(({ category }, index) => category !== courses[index + 1]?.category)).toBe(true)
      }),
    )
  })
})
