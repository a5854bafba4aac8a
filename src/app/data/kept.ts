import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { type Connections, useConnections } from './connections.tsx'
import { reread } from './reread.ts'

/** Everything that is told of what the device keeps. */
export const KEPT_KEY = ['kept'] as const

const keptDatesKey = (canteenId: number) => [...KEPT_KEY, canteenId] as const
const SUMMARY_KEY = [...KEPT_KEY, 'summary'] as const

/** Reads from the device itself, so it works the same without a network. */
const fromDevice = { networkMode: 'always', staleTime: 0, retry: false } as const

/** The days of a canteen whose menus are on this device. */
export const keptDatesQuery = ({ storage }: Connections, canteenId: number) =>
  queryOptions({
    ...fromDevice,
    queryKey: keptDatesKey(canteenId),
    queryFn: (): Promise<CalendarDate[]> => storage.menus.keptDates(canteenId),
  })

const NONE: ReadonlySet<CalendarDate> = new Set()
const setOf = (dates: CalendarDate[]): ReadonlySet<CalendarDate> => new Set(dates)

export function useKeptDates(canteenId: number): ReadonlySet<CalendarDate> {
  return useQuery({ ...keptDatesQuery(useConnections(), canteenId), select: setOf }).data ?? NONE
}

/** What the device keeps, canteen by canteen. It reads everything: `wanted` says whether anybody will see it. */
export function useKeptSummary(wanted = true) {
  const { storage } = useConnections()
  return useQuery({
    ...fromDevice,
    queryKey: SUMMARY_KEY,
    queryFn: () => storage.summary(),
    enabled: wanted,
  })
}

/** To be called when menus of a canteen were written to the device. */
export function keptChanged(client: QueryClient, canteenId: number): void {
  void reread(client, keptDatesKey(canteenId))
  void reread(client, SUMMARY_KEY)
}

/** Deletes what is kept of one canteen, or of all of them. `false`: it is still there. */
export async function forget(
  { storage }: Connections,
  client: QueryClient,
  canteenId?: number,
): Promise<boolean> {
  const done = canteenId === undefined ? await storage.clear() : await storage.remove(canteenId)
  if (done) {
    const gone = ['menu', 'meal', 'days', 'canteen', 'week']
    client.removeQueries({
      predicate: ({ queryKey: [subject, id] }) =>
        gone.includes(String(subject)) && (canteenId === undefined || id === canteenId),
    })
  }
  await reread(client, KEPT_KEY)
  return done
}
