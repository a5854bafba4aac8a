import type { Meal } from '../../../contract/meals.ts'

/** Meals that stand under one heading. */
export interface Course {
  category: string
  meals: Meal[]
}

/**
 * Neighbours of the same category form a course. A category that comes again later begins again, because the
 * publisher's order is worth more than one heading less.
 */
export function coursesOf(meals: readonly Meal[]): Course[] {
  const courses: Course[] = []
  for (const meal of meals) {
    const last = courses.at(-1)
    if (last?.category === meal.category) last.meals.push(meal)
    else courses.push({ category: meal.category, meals: [meal] })
  }
  return courses
}
