import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type OpeningTimes, WEEKDAYS } from '../../contract/canteens.ts'
import { canteenQuery } from './canteens.ts'
import { useConnections } from './connections.tsx'
import { ONLY_KEEPING } from './trouble.ts'

/** How regular hours stand at a moment. Times are `HH:MM` as published. */
export type Opening =
  | { kind: 'open'; closes: string }
  /** Later today. */
  | { kind: 'opens'; opens: string }
  /** For the rest of the day. */
  | { kind: 'closed' }

/** `undefined`: nothing is known of that day of the week. `now` in milliseconds since 1970. */
export function openingAt(times: OpeningTimes, now: number, timeZone: string): Opening | undefined {
  const { weekday, time } = clockIn(timeZone, now)
  const [yesterday, today] = [times[dayName(weekday - 1)], times[dayName(weekday)]]
  // Who closes no later than they open does so on the next day.
  if (yesterday && yesterday.closes <= yesterday.opens && time < yesterday.closes) {
    return { kind: 'open', closes: yesterday.closes }
  }
  if (today === undefined) return undefined
  if (today === null) return { kind: 'closed' }
  if (time < today.opens) return { kind: 'opens', opens: today.opens }
  const isOpen = today.closes <= today.opens || time < today.closes
  return isOpen ? { kind: 'open', closes: today.closes } : { kind: 'closed' }
}

const LOOK_AGAIN = 20_000

/** How a canteen's regular hours stand now, where the service tells them; only for a single canteen it does. */
export function useOpening(canteenId: number): Opening | undefined {
  const connections = useConnections()
  const times = useQuery({ ...canteenQuery(connections, canteenId), meta: ONLY_KEEPING }).data?.value
    .opening_times
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (times === undefined) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [times])
  return times && openingAt(times, now, connections.config.timeZone)
}

const dayName = (weekday: number) => WEEKDAYS[(weekday + WEEKDAYS.length) % WEEKDAYS.length] ?? 'monday'

/** The day of the week, counted from Monday as 0, and the time as `HH:MM`. */
function clockIn(timeZone: string, now: number): { weekday: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const names: readonly string[] = WEEKDAYS
  return { weekday: names.indexOf(parts.weekday?.toLowerCase() ?? ''), time: `${parts.hour}:${parts.minute}` }
}
