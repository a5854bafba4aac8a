import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { accountQuery, ownerOf } from './account.ts'
import { canteenQuery, canteensQuery } from './canteens.ts'
import type { Connections } from './connections.tsx'
import { daysQuery, startOfDays } from './days.ts'
import { favoritesQuery } from './favorites.ts'
import { menuQuery } from './meals.ts'
import { RECENT_CANTEENS, VISITS_KEY } from './visits.ts'

/** More favorites than a first screen shows are read once it stands. */
const AT_FIRST = 8

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
  await Promise.all([
    seed(canteensQuery(connections).queryKey, storage.directory.read()),
    place.canteenId === undefined
      ? seedOwnCanteens()
      : Promise.all([seedLists(), seedCanteen(place.canteenId)]),
  ])

  async function seedOwnCanteens(): Promise<void> {
    const { favorites, visits } = await seedLists()
    const recent = visits.slice(0, RECENT_CANTEENS).map(({ canteenId }) => canteenId)
    await Promise.all((favorites.length > 0 ? favorites.slice(0, AT_FIRST) : recent).map(seedCanteen))
  }

  async function seedLists() {
    const [favorites, visits] = await Promise.all([seedFavorites(), storage.visits.list()])
    if (client.getQueryData(VISITS_KEY) === undefined) client.setQueryData(VISITS_KEY, visits)
    return { favorites, visits }
  }

  async function seedFavorites(): Promise<number[]> {
    const account = await client.fetchQuery(accountQuery(connections))
    const owner = ownerOf(account)
    const { queryKey } = favoritesQuery(connections.favorites, owner)
    const view = await connections.favorites.read(owner)
    if (view !== undefined && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, view)
    return view?.canteenIds ?? []
  }

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
