import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { type Connections, useConnections } from './connections.tsx'

export const keptDatesKey = (canteenId: number) => ['kept', canteenId] as const

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

export const KEPT_SUMMARY_KEY = ['kept', 'summary'] as const

/** What the device keeps, canteen by canteen. */
export function useKeptSummary() {
  const { storage } = useConnections()
  return useQuery({ ...fromDevice, queryKey: KEPT_SUMMARY_KEY, queryFn: () => storage.summary() })
}

/** Deletes what is kept of one canteen, or of all of them. `false`: it is still there. */
export async function forget(
  { storage }: Connections,
  client: QueryClient,
  canteenId?: number,
): Promise<boolean> {
  const done = canteenId === undefined ? await storage.clear() : await storage.remove(canteenId)
  if (done) {
    const gone = ['menu', 'days', 'canteen', 'week']
    client.removeQueries({
      predicate: ({ queryKey: [subject, id] }) =>
        gone.includes(String(subject)) && (canteenId === undefined || id === canteenId),
    })
  }
  await client.invalidateQueries({ queryKey: ['kept'] })
  return done
}
