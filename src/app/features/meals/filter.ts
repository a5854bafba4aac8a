import type { Allergen } from '../../../contract/allergens.ts'
import type { Meal } from '../../../contract/meals.ts'
import { codeMeaningsOf } from './codes.ts'
import { type Declarations, declarationsOf } from './declarations.ts'
import type { Diet } from './read-note.ts'

export interface MealFilter {
  /** Only what is declared so; what is vegan is vegetarian. */
  diet: Diet | null
  /** Nothing that declares one of these. What declares nothing stays: it is unknown. */
  without: Allergen[]
}

export const NO_FILTER: MealFilter = { diet: null, without: [] }

export const isActive = (filter: MealFilter): boolean => filter.diet !== null || filter.without.length > 0

/** Both keep the publisher's order; together they are all meals. */
export function applyFilter(
  meals: readonly Meal[],
  filter: MealFilter,
): { shown: readonly Meal[]; hidden: readonly Meal[] } {
  if (!isActive(filter)) return { shown: meals, hidden: [] }
  const codes = codeMeaningsOf(meals)
  const shown = meals.filter((meal) => passes(declarationsOf(meal, codes), filter))
  return { shown, hidden: meals.filter((meal) => !shown.includes(meal)) }
}

const passes = ({ diet, allergens }: Declarations, filter: MealFilter): boolean =>
  suits(diet, filter.diet) && !filter.without.some((allergen) => allergens.includes(allergen))

const suits = (declared: Diet | null, wanted: Diet | null): boolean =>
  wanted === null || declared === 'vegan' || declared === wanted
