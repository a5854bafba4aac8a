import type { CalendarDate } from './days.ts'

const MINUTE = 60_000

/** Gives today's date in a time zone. `now` is in milliseconds since 1970. */
export function createToday(timeZone: string, now: () => number): () => CalendarDate {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Days begin with a minute, and taking an instant apart costs more than all the rest of a kept answer.
  let minute = Number.NaN
  let date = ''
  return () => {
    const instant = now()
    if (Math.floor(instant / MINUTE) === minute) return date
    minute = Math.floor(instant / MINUTE)
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    date = `${parts.year}-${parts.month}-${parts.day}`
    return date
  }
}

/** A calendar date so many days later. It is counted in UTC, where every day has 24 hours. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
