import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NotOfferedError } from '../../api/errors.ts'
import { getMeal, getMenu, getWeek } from '../../api/meals.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Menu } from '../../contract/meals.ts'
import { createPersister } from '../../offline/query-persister.ts'
import { daysOfWeek, mondayOf } from './calendar-date.ts'
import type { Connections } from './connections.tsx'
import { FRESH, freshFor, freshInVisit, freshnessOfMenu, readingOptions } from './freshness.ts'
import { keptDatesKey } from './kept.ts'

const menuKey = (canteenId: number, date: CalendarDate) => ['menu', canteenId, date] as const

/** A canteen's menu of one day; `null` where the day has no data. Asking for one brings the whole week. */
export const menuQuery = (
  connections: Connections,
  canteenId: number,
  date: CalendarDate,
  today: CalendarDate,
) =>
  queryOptions({
    ...readingOptions,
    queryKey: menuKey(canteenId, date),
    queryFn: ({ client }) => fetchMenu(connections, client, canteenId, date),
    persister: createPersister({
      read: () => connections.storage.menus.read(canteenId, date),
      write: (fetched) => connections.storage.menus.write(canteenId, date, fetched),
    }),
    staleTime: freshInVisit(freshnessOfMenu(date, today), connections),
  })

async function fetchMenu(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  date: CalendarDate,
): Promise<Fetched<Menu | null>> {
  try {
    const week = await fetchWeek(connections, client, canteenId, mondayOf(date))
    const menu = menuOfDay(week, date)
    // A day that is missing beside malformed records may be one of them: the day itself is asked.
    if (menu !== undefined) return menu
    return getMenu(connections.service, canteenId, date, { fresh: true })
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error
    return getMenu(connections.service, canteenId, date, { fresh: true })
  }
}

/** Days of one week that are asked for together share one request; all seven are kept on the device. */
async function fetchWeek(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  monday: CalendarDate,
): Promise<Fetched<Menu[]>> {
  return client.fetchQuery({
    queryKey: ['week', canteenId, monday] as const,
    queryFn: async () => {
      const week = await getWeek(connections.service, canteenId, monday, { fresh: true })
      const entries = daysOfWeek(monday).flatMap((date) => {
        const menu = menuOfDay(week, date)
        return menu === undefined ? [] : [{ date, menu }]
      })
      for (const { date, menu } of entries) {
        client.setQueryData(menuKey(canteenId, date), menu, { updatedAt: menu.fetchedAt })
      }
      await connections.storage.menus.writeAll(canteenId, entries)
      void client.invalidateQueries({ queryKey: keptDatesKey(canteenId) })
      return week
    },
    retry: false,
    staleTime: 2_000,
    gcTime: 2_000,
  })
}

/** `undefined`: the week does not tell, because something in it could not be read. */
function menuOfDay(week: Fetched<Menu[]>, date: CalendarDate): Fetched<Menu | null> | undefined {
  const value = week.value.find((menu) => menu.date === date)
  if (value === undefined && week.dropped > 0) return undefined
  return { ...week, value: value ?? null }
}

/** One meal alone, for a link to one that its day's menu does not list (any more). */
export const mealQuery = ({ service }: Connections, canteenId: number, date: CalendarDate, mealId: number) =>
  queryOptions({
    ...readingOptions,
    queryKey: ['meal', canteenId, date, mealId] as const,
    queryFn: ({ signal }) => getMeal(service, canteenId, date, mealId, { signal }),
    staleTime: freshFor(FRESH.menuOfToday),
  })
