import { type QueryClient, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { KeptDays } from '../../offline/device-storage.ts'
import { daysOfWeek } from './calendar-date.ts'
import { canteensQuery } from './canteens.ts'
import { type Connections, useConnections } from './connections.tsx'
import { daysQuery, startOfDays, stateOfDay } from './days.ts'
import { useFavorites } from './favorites.ts'
import { keepMenu } from './meals.ts'
import { savesData, useOnline } from './network-state.ts'
import { ONLY_KEEPING } from './trouble.ts'
import { useToday } from './use-today.ts'

/** What is on the screen comes first; the rest waits until the line is quiet for so many milliseconds. */
const QUIET = 300

/**
 * Keeps the whole directory, so that search and map work without a network after any first visit, and renews it
 * through long visits. It belongs into a component that draws nothing: it renders at each request that comes or goes.
 */
export function useKeepDirectory(): void {
  const busy = useIsFetching() > 0
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (busy || due) return
    const timer = setTimeout(() => setDue(true), QUIET)
    return () => clearTimeout(timer)
  }, [busy, due])
  useQuery({ ...canteensQuery(useConnections()), enabled: due, notifyOnChangeProps: [], meta: ONLY_KEEPING })
}

const AT_ONCE = 4

/**
 * Keeps the menus of a canteen's week, `monday` and the six days after it, as far as they are published. It begins
 * again with each newer listing of the days, so also when a service that was gone is back.
 */
export function useKeepWeek(
  canteenId: number,
  monday: CalendarDate,
  today: CalendarDate,
  listing: KeptDays | undefined,
): void {
  const connections = useConnections()
  const client = useQueryClient()
  const online = useOnline()
  const former = useRef(Promise.resolve())
  useEffect(() => {
    if (listing === undefined || !online) return
    const waiting = daysOfWeek(monday).filter((date) => mayHaveMenu(listing, date))
    let stopped = false
    async function keepNext(): Promise<void> {
      const date = waiting.shift()
      if (date === undefined || stopped) return
      await keepMenu(connections, client, canteenId, date, today)
      return keepNext()
    }
    // After what the former round still has on the line, so that both together are not more than four.
    former.current = former.current.then(async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
    })
    return () => {
      stopped = true
    }
  }, [client, connections, canteenId, monday, today, listing, online])
}

function mayHaveMenu(listing: KeptDays, date: CalendarDate): boolean {
  const state = stateOfDay(listing, date)
  return date >= listing.start && (state === 'open' || state === 'unknown')
}

/** Milliseconds after which what could not be kept is tried again. */
const AGAIN = 60_000

/**
 * Keeps the coming week of every favorite, today and the six days after it, also of those that are not on the screen.
 * A person who saves data gets what is opened, and nothing ahead of it.
 */
export function useKeepFavorites(): void {
  const connections = useConnections()
  const client = useQueryClient()
  const online = useOnline()
  const today = useToday()
  const canteenIds = useFavorites().view?.canteenIds.join(',') ?? ''
  useEffect(() => {
    if (canteenIds === '' || !online || savesData()) return
    let stopped = false
    let timer = setTimeout(keep, QUIET, canteenIds.split(',').map(Number))

    async function keep(waiting: number[]): Promise<void> {
      const missed: number[] = []
      async function keepNext(): Promise<void> {
        const canteenId = waiting.shift()
        if (canteenId === undefined || stopped) return
        if (!(await keepComingWeek(connections, client, canteenId, today))) missed.push(canteenId)
        return keepNext()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
      if (missed.length > 0 && !stopped) timer = setTimeout(keep, AGAIN, missed)
    }

    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [connections, client, canteenIds, today, online])
}

/** `false`: not all of it could be had. */
async function keepComingWeek(
  connections: Connections,
  client: QueryClient,
  canteenId: number,
  today: CalendarDate,
): Promise<boolean> {
  try {
    const query = daysQuery(connections, canteenId, startOfDays(today, today))
    const listing = await client.fetchQuery({ ...query, retry: false, meta: ONLY_KEEPING })
    const dates = Array.from({ length: 7 }, (_, index) => addDays(today, index))
    let isKept = true
    // One after the other: the first one brings its whole week.
    for (const date of dates.filter((date) => mayHaveMenu(listing, date))) {
      isKept = (await keepMenu(connections, client, canteenId, date, today)) && isKept
    }
    return isKept
  } catch {
    return false
  }
}
