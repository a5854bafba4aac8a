import type { PublishedMenu } from '../store.ts'

/** A meal that is already there. */
export interface PresentMeal {
  id: number
  date: string
  category: string
  name: string
}

export interface MealIds {
  /** For each menu and each of its meals: the id it has or keeps, or `null` where a new one is needed. */
  ids: (number | null)[][]
  /** How many given ids could not be used. */
  renumbered: number
}

/**
 * Decides which meal gets which id: first the given ones, then those of the meals that are there already.
 * @param present the canteen's meals of the days of `menus`, in their order
 * @param isTaken whether an id belongs to another canteen
 */
export function assignMealIds(
  menus: PublishedMenu[],
  present: PresentMeal[],
  isTaken: (id: number) => boolean,
): MealIds {
  const used = new Set<number>()
  let renumbered = 0
  const ids = menus.map((menu) =>
    menu.meals.map(({ id }) => {
      if (id === undefined) return null
      if (used.has(id) || isTaken(id)) {
        renumbered++
        return null
      }
      used.add(id)
      return id
    }),
  )
  const waiting = new Map<string, number[]>()
  for (const meal of present) {
    if (used.has(meal.id)) continue
    const key = keyOf(meal.date, meal)
    waiting.set(key, [...(waiting.get(key) ?? []), meal.id])
  }
  menus.forEach((menu, menuIndex) => {
    const menuIds = ids[menuIndex] ?? []
    menu.meals.forEach((meal, index) => {
      if (menuIds[index] === null) menuIds[index] = waiting.get(keyOf(menu.date, meal))?.shift() ?? null
    })
  })
  return { ids, renumbered }
}

const keyOf = (date: string, { category, name }: { category: string; name: string }): string =>
  JSON.stringify([date, category, name])
