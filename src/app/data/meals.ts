import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NotOfferedError } from '../../api/errors.ts'
import { getMeal, getMenu, getWeek } from '../../api/meals.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Menu } from '../../contract/meals.ts'
import type { MenuEntry } from '../../offline/device-storage.ts'
import { createPersister } from '../../offline/query-persister.ts'
import { daysOfWeek, mondayOf } from './calendar-date.ts'
import type { Connections } from './connections.tsx'
import { FRESH, freshFor, freshMenu, readingOptions } from './freshness.ts'
import { keptChanged } from './kept.ts'

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
      // Fetching keeps by itself, because it brings more than this day.
      write: async () => {},
    }),
    staleTime: freshMenu(date, today, connections),
  })

/**
 * Sees to it that a menu is on the device and new enough, without showing it. Never rejects; `false`: it could not be
 * had and stays as it was.
 */
export async function keepMenu(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  date: CalendarDate,
  today: CalendarDate,
): Promise<boolean> {
  const query = menuQuery(connections, canteenId, date, today)
  const isKnown = () => client.getQueryData(query.queryKey) !== undefined
  if (!isKnown()) {
    // Read here, because `prefetchQuery` is content with whatever the persister brings, however old it is.
    const kept = await connections.storage.menus.read(canteenId, date)
    if (kept && !isKnown()) client.setQueryData(query.queryKey, kept, { updatedAt: kept.fetchedAt })
  }
  await client.prefetchQuery({ ...query, retry: false })
  return client.getQueryState(query.queryKey)?.status === 'success'
}

async function fetchMenu(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  date: CalendarDate,
): Promise<Fetched<Menu | null>> {
  try {
    const week = await fetchWeek(connections, client, canteenId, mondayOf(date))
    const entry = week.find((candidate) => candidate.date === date)
    if (entry !== undefined) return entry.menu
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error
  }
  // No week is offered here, or this day is missing in it beside malformed records and may be one of them.
  const menu = await getMenu(connections.service, canteenId, date, { fresh: true })
  keep(connections, client, canteenId, [{ date, menu }])
  return menu
}

/** Days of one week that are asked for together share one request; all seven are kept on the device. */
function fetchWeek(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  monday: CalendarDate,
): Promise<MenuEntry[]> {
  return client.fetchQuery({
    queryKey: ['week', canteenId, monday] as const,
    queryFn: async () => {
      const entries = entriesOf(
        await getWeek(connections.service, canteenId, monday, { fresh: true }),
        monday,
      )
      for (const { date, menu } of entries) {
        client.setQueryData(menuKey(canteenId, date), menu, { updatedAt: menu.fetchedAt })
      }
      keep(connections, client, canteenId, entries)
      return entries
    },
    // The queries of its days decide about all this.
    networkMode: 'always',
    retry: false,
    staleTime: 2_000,
    gcTime: 2_000,
  })
}

/** The days of which a week tells. Where something in it could not be read, a missing day may be that. */
function entriesOf(week: Fetched<Menu[]>, monday: CalendarDate): MenuEntry[] {
  const entries = daysOfWeek(monday).flatMap((date): MenuEntry[] => {
    const value = week.value.find((menu) => menu.date === date) ?? null
    if (value === null && week.dropped > 0) return []
    return [{ date, menu: { value, fetchedAt: week.fetchedAt, dropped: 0 } }]
  })
  // Counted with one day of the week, else what is told as left out would be seven times as much.
  const [first] = entries
  if (first !== undefined) first.menu.dropped = week.dropped
  return entries
}

function keep(connections: Connections, client: QueryClient, canteenId: number, entries: MenuEntry[]): void {
  void connections.storage.menus.writeAll(canteenId, entries).then(() => keptChanged(client, canteenId))
}

/** One meal alone, for a link to one that its day's menu does not list (any more). */
export const mealQuery = ({ service }: Connections, canteenId: number, date: CalendarDate, mealId: number) =>
  queryOptions({
    ...readingOptions,
    queryKey: ['meal', canteenId, date, mealId] as const,
    queryFn: ({ signal }) => getMeal(service, canteenId, date, mealId, { signal }),
    staleTime: freshFor(FRESH.menuOfToday),
  })
