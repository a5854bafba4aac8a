import type { Kysely, Transaction } from 'kysely'
import { type Publication, type PublishedMenu, type PublishOptions, UnknownCanteenError } from '../store.ts'
import { inChunks } from './in-chunks.ts'
import { assignMealIds, type PresentMeal } from './meal-ids.ts'
import { changeContent } from './revision.ts'
import type { MealsTable, Tables } from './tables.ts'

/** `Store.meals.publish`: one transaction. */
export function publish(
  database: Kysely<Tables>,
  canteenId: number,
  menus: PublishedMenu[],
  options?: PublishOptions,
): Promise<Publication> {
  return changeContent(database, (transaction) => publishWithin(transaction, canteenId, menus, options))
}

/** Publishes as a part of `transaction`, in the order of the steps below. */
export async function publishWithin(
  transaction: Transaction<Tables>,
  canteenId: number,
  published: PublishedMenu[],
  { otherDays = 'stay' }: PublishOptions = {},
): Promise<Publication> {
  const menus = published.map((menu) => (menu.closed ? { ...menu, meals: [] } : menu))
  const dates = menus.map((menu) => menu.date)
  await takeCanteen(transaction, canteenId)
  requireDifferent(canteenId, dates)
  const present = await presentMeals(transaction, canteenId, dates)
  const owners = await ownersOf(transaction, menus)
  const { ids, renumbered } = assignMealIds(
    menus,
    present,
    (id) => (owners.get(id) ?? canteenId) !== canteenId,
  )
  const rows = await rowsOf(transaction, canteenId, menus, ids)

  if (otherDays === 'go') await transaction.deleteFrom('days').where('canteen_id', '=', canteenId).execute()
  await removeMeals(transaction, canteenId, dates)
  await removeMoved(transaction, canteenId, [...owners.keys()])
  await putDays(transaction, canteenId, menus)
  await inChunks(rows, (chunk) => transaction.insertInto('meals').values(chunk).execute())
  await removeEmptyDays(transaction, canteenId)
  const days = menus.filter((menu) => menu.closed || menu.meals.length > 0).length
  return { days, meals: rows.length, renumbered }
}

/** Publications of one canteen at the same time come one after the other. */
async function takeCanteen(transaction: Transaction<Tables>, canteenId: number): Promise<void> {
  const canteen = await transaction
    .selectFrom('canteens')
    .select('id')
    .where('id', '=', canteenId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (canteen === undefined) throw new UnknownCanteenError(canteenId)
}

function requireDifferent(canteenId: number, dates: string[]): void {
  const twice = dates.find((date, index) => dates.indexOf(date) !== index)
  if (twice !== undefined) throw new Error(`canteen ${canteenId} was given ${twice} twice`)
}

async function presentMeals(
  transaction: Transaction<Tables>,
  canteenId: number,
  dates: string[],
): Promise<PresentMeal[]> {
  const rows = await inChunks(dates, (chunk) =>
    transaction
      .selectFrom('meals')
      .select(['id', 'date', 'category', 'name'])
      .where('canteen_id', '=', canteenId)
      .where('date', 'in', chunk)
      .orderBy('date')
      .orderBy('position')
      .execute(),
  )
  return rows.flat()
}

/** Which canteen has the given ids now, as far as they are there. */
async function ownersOf(
  transaction: Transaction<Tables>,
  menus: PublishedMenu[],
): Promise<Map<number, number>> {
  const given = menus.flatMap((menu) => menu.meals.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const rows = await inChunks(given, (chunk) =>
    transaction.selectFrom('meals').select(['id', 'canteen_id']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.flat().map((row) => [row.id, row.canteen_id]))
}

async function rowsOf(
  transaction: Transaction<Tables>,
  canteenId: number,
  menus: PublishedMenu[],
  ids: (number | null)[][],
): Promise<MealsTable[]> {
  const known = ids.flat()
  const newIds = await drawMealIds(
    transaction,
    known.filter((id) => id === null).length,
    new Set(known.filter((id) => id !== null)),
  )
  return menus.flatMap((menu, menuIndex) =>
    menu.meals.map((meal, position) => {
      const id = ids[menuIndex]?.[position] ?? newIds.pop()
      if (id === undefined) throw new Error(`canteen ${canteenId}: too few meal ids were drawn`)
      return {
        id,
        canteen_id: canteenId,
        date: menu.date,
        position,
        category: meal.category,
        name: meal.name,
        notes: JSON.stringify(meal.notes),
        students: meal.prices.students ?? null,
        employees: meal.prices.employees ?? null,
        pupils: meal.prices.pupils ?? null,
        others: meal.prices.others ?? null,
      }
    }),
  )
}

/** Ids that no meal ever had, the smallest last; a publisher may have used numbers above the counter. */
async function drawMealIds(
  transaction: Transaction<Tables>,
  count: number,
  used: Set<number>,
): Promise<number[]> {
  const drawn: number[] = []
  while (drawn.length < count) {
    const wanted = count - drawn.length
    const { value: last } = await transaction
      .updateTable('counters')
      .set((builder) => ({ value: builder('value', '+', wanted) }))
      .where('name', '=', 'meals')
      .returning('value')
      .executeTakeFirstOrThrow()
    const taken = await transaction
      .selectFrom('meals')
      .select('id')
      .where('id', '>', last - wanted)
      .where('id', '<=', last)
      .execute()
    const unavailable = new Set([...used, ...taken.map((meal) => meal.id)])
    for (let id = last - wanted + 1; id <= last; id++) if (!unavailable.has(id)) drawn.push(id)
  }
  return drawn.reverse()
}

async function removeMeals(
  transaction: Transaction<Tables>,
  canteenId: number,
  dates: string[],
): Promise<void> {
  await inChunks(dates, (chunk) =>
    transaction.deleteFrom('meals').where('canteen_id', '=', canteenId).where('date', 'in', chunk).execute(),
  )
}

/** A meal that was on another day of this canteen leaves it for its new one. */
async function removeMoved(
  transaction: Transaction<Tables>,
  canteenId: number,
  ids: number[],
): Promise<void> {
  await inChunks(ids, (chunk) =>
    transaction.deleteFrom('meals').where('canteen_id', '=', canteenId).where('id', 'in', chunk).execute(),
  )
}

async function putDays(
  transaction: Transaction<Tables>,
  canteenId: number,
  menus: PublishedMenu[],
): Promise<void> {
  const rows = menus.map(({ date, closed }) => ({ canteen_id: canteenId, date, closed: closed ? 1 : 0 }))
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('days')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['canteen_id', 'date'])
          .doUpdateSet((builder) => ({ closed: builder.ref('excluded.closed') })),
      )
      .execute(),
  )
}

/** Also days whose last meal moved away: nothing is known of them any more. */
async function removeEmptyDays(transaction: Transaction<Tables>, canteenId: number): Promise<void> {
  await transaction
    .deleteFrom('days')
    .where('canteen_id', '=', canteenId)
    .where('closed', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meals')
            .select('meals.id')
            .whereRef('meals.canteen_id', '=', 'days.canteen_id')
            .whereRef('meals.date', '=', 'days.date'),
        ),
      ),
    )
    .execute()
}
