import type { Meal } from '../../../../src/contract/meals.ts'

let lastId = 0

/** A meal of our own invention, with what a test is about. */
export const meal = (fields: Partial<Meal> = {}): Meal => ({
  id: ++lastId,
  name: 'Linsensuppe',
  notes: [],
  prices: {},
  category: '',
  ...fields,
})
