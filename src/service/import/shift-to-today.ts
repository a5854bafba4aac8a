import * as v from 'valibot'
import { addDays } from '../../contract/calendar.ts'
import { type CalendarDate, CalendarDateSchema } from '../../contract/days.ts'
import { type CanteenMenus, type Skip, type Source, SourceError } from './source.ts'
import { mondayOf, weeksBetween } from './weeks.ts'

/**
 * How many weeks to move a source's dates so that its densest week, the one with the most meals (the earlier of
 * equal ones), becomes the week of `today`. Whole weeks keep every weekday.
 */
export async function weeksToToday(source: Source, today: CalendarDate): Promise<number> {
  const meals = new Map<CalendarDate, number>()
  try {
    for await (const { menus } of source.menus(() => {})) {
      for (const menu of menus) {
        const week = mondayOf(menu.date)
        meals.set(week, (meals.get(week) ?? 0) + menu.meals.length)
      }
    }
  } catch (error) {
    // What could be read decides; the import meets the same flaw and reports it.
    if (!(error instanceof SourceError)) throw error
  }
  const [densest] = [...meals].sort(
    ([week, count], [other, otherCount]) => otherCount - count || week.localeCompare(other),
  )
  return densest === undefined ? 0 : weeksBetween(densest[0], today)
}

/** The same menus `weeks` later. */
export function shift(entry: CanteenMenus, weeks: number, skip: Skip): CanteenMenus {
  if (weeks === 0) return entry
  const menus = entry.menus.flatMap((menu) => {
    const date = addDays(menu.date, weeks * 7)
    if (v.is(CalendarDateSchema, date)) return [{ ...menu, date }]
    skip({
      reason: 'day that cannot be moved',
      where: `${entry.where}, canteen ${entry.canteenId}`,
      detail: menu.date,
    })
    return []
  })
  return { ...entry, menus }
}
