import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate, Day } from '../../contract/days.ts'
import { canteensQuery } from './canteens.ts'
import { useConnections } from './connections.tsx'
import { menuQuery } from './meals.ts'

/** What is on the screen comes first; the rest waits until the line is quiet. */
const QUIET = 300

/** Keeps the whole directory, so that search and map work without a network after any first visit. */
export function useKeepDirectory(): void {
  const connections = useConnections()
  const client = useQueryClient()
  const busy = useIsFetching() > 0
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => void client.prefetchQuery(canteensQuery(connections)), QUIET)
    return () => clearTimeout(timer)
  }, [busy, client, connections])
}

const AT_ONCE = 4

/** Keeps the menus of a canteen's week, `monday` and the six days after it, as far as they are published. */
export function useKeepWeek(
  canteenId: number,
  monday: CalendarDate,
  today: CalendarDate,
  days: Day[] | undefined,
): void {
  const connections = useConnections()
  const client = useQueryClient()
  useEffect(() => {
    if (days === undefined) return
    const waiting = days
      .filter(({ date, closed }) => !closed && date >= monday && date < addDays(monday, 7))
      .map(({ date }) => date)
    let stopped = false
    async function keepNext(): Promise<void> {
      const date = waiting.shift()
      if (date === undefined || stopped) return
      await client.prefetchQuery(menuQuery(connections, canteenId, date, today))
      return keepNext()
    }
    for (let line = 0; line < AT_ONCE; line++) void keepNext()
    return () => {
      stopped = true
    }
  }, [client, connections, canteenId, monday, today, days])
}
