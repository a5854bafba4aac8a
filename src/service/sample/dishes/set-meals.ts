import type { Dish } from './dish.ts'

const PRICE_OF_A_SET = 0.85

/**
 * One meal of several courses, each on a line of its own. Every entry of the first list comes once, the others take
 * turns beside it. What any course declares the whole set declares.
 */
export function setMeals(first: readonly Dish[], ...others: (readonly Dish[])[]): Dish[] {
  return first.map((dish, turn) => combine([dish, ...others.flatMap((dishes) => entryAt(dishes, turn))]))
}

function combine(courses: Dish[]): Dish {
  const declared = [...new Set(courses.flatMap((course) => course.declared))]
  return {
    name: courses.map((course) => course.name).join('\n'),
    price: courses.reduce((sum, course) => sum + course.price, 0) * PRICE_OF_A_SET,
    diet: commonDiet(courses),
    declared,
  }
}

/** The diet that all courses keep. */
function commonDiet(courses: Dish[]): Dish['diet'] {
  if (courses.some((course) => course.diet === null)) return null
  return courses.every((course) => course.diet === 'vegan') ? 'vegan' : 'vegetarisch'
}

function entryAt(dishes: readonly Dish[], turn: number): Dish[] {
  return dishes.slice(turn % dishes.length, (turn % dishes.length) + 1)
}
