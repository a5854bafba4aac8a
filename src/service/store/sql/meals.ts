import type { Kysely, Selectable } from 'kysely'
import { type Meal, type Menu, PRICE_GROUPS, type Prices } from '../../../contract/meals.ts'
import type { Store } from '../store.ts'
import { countRows, offsetOf } from './pages.ts'
import type { MealsTable, Tables } from './tables.ts'

const COLUMNS = ['name', 'notes', 'category', ...PRICE_GROUPS] as const
type MealRow = Pick<Selectable<MealsTable>, 'id' | (typeof COLUMNS)[number]>

export function mealQueries(database: Kysely<Tables>): Omit<Store['meals'], 'publish'> {
  const mealsOf = (canteenId: number, date: string) =>
    database.selectFrom('meals').where('canteen_id', '=', canteenId).where('date', '=', date)

  return {
    async list(canteenId, date, page) {
      const matching = mealsOf(canteenId, date)
      const rows = await matching
        .select(['id', ...COLUMNS])
        .orderBy('position')
        .limit(page.perPage)
        .offset(offsetOf(page))
        .execute()
      return { entries: rows.map(mealOf), total: await countRows(matching) }
    },

    async find(canteenId, date, mealId) {
      const row = await mealsOf(canteenId, date)
        .select(['id', ...COLUMNS])
        .where('id', '=', mealId)
        .executeTakeFirst()
      return row && mealOf(row)
    },

    async menus(canteenId, start, end) {
      // One statement sees one state: between two a publication could come.
      const rows = await database
        .selectFrom('days')
        .leftJoin('meals', (join) =>
          join.onRef('meals.canteen_id', '=', 'days.canteen_id').onRef('meals.date', '=', 'days.date'),
        )
        .select(['days.date', 'days.closed', 'meals.id', ...COLUMNS])
        .where('days.canteen_id', '=', canteenId)
        .where('days.date', '>=', start)
        .where('days.date', '<', end)
        .orderBy('days.date')
        .orderBy('meals.position')
        .execute()
      const menus = new Map<string, Menu>()
      for (const { date, closed, ...meal } of rows) {
        const menu = menus.get(date) ?? { date, closed: closed === 1, meals: [] }
        menus.set(date, menu)
        if (isMeal(meal)) menu.meals.push(mealOf(meal))
      }
      return [...menus.values()]
    },
  }
}

/** The row of a closed day has no meal beside it. */
const isMeal = (row: { [Column in keyof MealRow]: MealRow[Column] | null }): row is MealRow => row.id !== null

function mealOf(row: MealRow): Meal {
  const prices: Prices = {}
  for (const group of PRICE_GROUPS) {
    const amount = row[group]
    if (amount !== null) prices[group] = amount
  }
  return { id: row.id, name: row.name, notes: JSON.parse(row.notes), prices, category: row.category }
}
