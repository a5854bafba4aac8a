import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { canteenQuery, canteensQuery } from './canteens.ts'
import type { Connections } from './connections.tsx'
import { daysQuery, startOfDays } from './days.ts'
import { menuQuery } from './meals.ts'
import { RECENT_CANTEENS, VISITS_KEY } from './visits.ts'

/**
 * Reads what the first screen needs from the device before anything is drawn, so that a later visit paints its
 * dishes at once instead of a loading state. Never fails and takes a few milliseconds, but may hang with the
 * database; what it brings after all never replaces what the queries have by then.
 */
export async function seedFromDevice(
  client: QueryClient,
  connections: Connections,
  today: CalendarDate,
  place: { canteenId?: number; date?: CalendarDate },
): Promise<void> {
  const { storage } = connections
  const date = place.date ?? today
  const start = startOfDays(today, date)
  const visits = storage.visits.list()
  await Promise.all([
    visits.then((list) => {
      if (client.getQueryData(VISITS_KEY) === undefined) client.setQueryData(VISITS_KEY, list)
    }),
    seed(canteensQuery(connections).queryKey, storage.directory.read()),
    place.canteenId === undefined
      ? visits.then((list) =>
          Promise.all(list.slice(0, RECENT_CANTEENS).map(({ canteenId }) => seedCanteen(canteenId))),
        )
      : seedCanteen(place.canteenId),
  ])

  async function seedCanteen(canteenId: number): Promise<void> {
    await Promise.all([
      seed(canteenQuery(connections, canteenId).queryKey, storage.canteens.read(canteenId)),
      seed(daysQuery(connections, canteenId, start).queryKey, storage.days.read(canteenId, start)),
      seed(menuQuery(connections, canteenId, date, today).queryKey, storage.menus.read(canteenId, date)),
    ])
  }

  async function seed(
    key: readonly unknown[],
    reading: Promise<{ fetchedAt: number } | undefined>,
  ): Promise<void> {
    const kept = await reading
    if (kept === undefined || client.getQueryData(key) !== undefined) return
    client.setQueryData(key, kept, { updatedAt: kept.fetchedAt })
  }
}
