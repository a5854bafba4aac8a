import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { canteenQuery, canteensQuery } from './canteens.ts'
import type { Connections } from './connections.tsx'
import { daysQuery, startOfDays } from './days.ts'
import { menuQuery } from './meals.ts'
import { VISITS_KEY } from './visits.ts'

/** How many menus the start page shows, so how many are read before the first picture. */
export const RECENT_CANTEENS = 6

/**
 * Reads what the first screen needs from the device before anything is drawn, so that a later visit paints its
 * dishes at once instead of a loading state. Never fails and takes a few milliseconds; what is not there is fetched.
 */
export async function seedFromDevice(
  client: QueryClient,
  connections: Connections,
  today: CalendarDate,
  place: { canteenId?: number; date?: CalendarDate },
): Promise<void> {
  const { storage } = connections
  const visits = await storage.visits.list()
  client.setQueryData(VISITS_KEY, visits)
  const canteenIds =
    place.canteenId === undefined
      ? visits.slice(0, RECENT_CANTEENS).map(({ canteenId }) => canteenId)
      : [place.canteenId]
  const date = place.date ?? today
  const start = startOfDays(today, date)
  await Promise.all([
    storage.directory.read().then((kept) => seed(canteensQuery(connections).queryKey, kept)),
    ...canteenIds.flatMap((canteenId) => [
      storage.canteens
        .read(canteenId)
        .then((kept) => seed(canteenQuery(connections, canteenId).queryKey, kept)),
      storage.days
        .read(canteenId, start)
        .then((kept) => seed(daysQuery(connections, canteenId, start).queryKey, kept)),
      storage.menus
        .read(canteenId, date)
        .then((kept) => seed(menuQuery(connections, canteenId, date, today).queryKey, kept)),
    ]),
  ])

  function seed(key: readonly unknown[], kept: { fetchedAt: number } | undefined) {
    if (kept !== undefined) client.setQueryData(key, kept, { updatedAt: kept.fetchedAt })
  }
}
