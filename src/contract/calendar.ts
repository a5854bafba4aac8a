import type { CalendarDate } from './days.ts'

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
  return () => {
    const parts = Object.fromEntries(format.formatToParts(now()).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }
}

/** A calendar date so many days later. It is counted in UTC, where every day has 24 hours. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}
