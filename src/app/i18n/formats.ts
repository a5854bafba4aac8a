import type { CalendarDate } from '../../contract/days.ts'
import { type Language, LOCALES } from './language.ts'

export interface FormatOptions {
  language: Language
  /** ISO 4217 code. */
  currency: string
  /** IANA time zone in which times of the clock and "yesterday" are meant. */
  timeZone: string
}

/** How numbers, dates and times are written. Times are milliseconds since 1970, dates are calendar dates. */
export interface Formats {
  /** "2,45 €" */
  price(amount: number): string
  number(value: number): string
  /** "Do", "Donnerstag" */
  weekday(date: CalendarDate, width: 'short' | 'long'): string
  /** "11": the day of the month alone. */
  day(date: CalendarDate): string
  /** "11. Juni" */
  dayAndMonth(date: CalendarDate): string
  /** "Donnerstag, 11. Juni" */
  longDate(date: CalendarDate): string
  /** "Juni 2026" */
  month(date: CalendarDate): string
  /** "11:32" */
  time(instant: number): string
  /** "11:32" of the same day, "gestern, 18:04", "9. Juni, 18:04" */
  age(instant: number, now: number): string
  /** The same without the time once the day is over: "11:32", "gestern", "9. Juni" */
  shortAge(instant: number, now: number): string
  /** "40 m", "0,4 km", "12 km" */
  distance(kilometres: number): string
  /** "84 kB", "1,2 MB" */
  bytes(count: number): string
}

const made = new Map<string, Formats>()

/** Making Intl formatters costs milliseconds on a phone, so the same options give the same formats. */
export function createFormats(options: FormatOptions): Formats {
  const key = `${options.language} ${options.currency} ${options.timeZone}`
  const known = made.get(key)
  if (known) return known
  const formats = makeFormats(options)
  made.set(key, formats)
  return formats
}

function makeFormats({ language, currency, timeZone }: FormatOptions): Formats {
  const locale = LOCALES[language]

  const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(locale, options))
  /** A calendar date is written from its midnight in UTC, in UTC, so that no time zone can shift it. */
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const unit = (name: string, digits: number) =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits })

  const amounts = numbers({ style: 'currency', currency })
  const plain = numbers({})
  const metres = unit('meter', 0)
  const nearKilometres = unit('kilometer', 1)
  const farKilometres = unit('kilometer', 0)
  const kilobytes = unit('kilobyte', 0)
  const megabytes = unit('megabyte', 1)
  const weekdays = { short: dates({ weekday: 'short' }), long: dates({ weekday: 'long' }) }
  const daysAndMonths = dates({ day: 'numeric', month: 'long' })
  const daysOfYears = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const longDates = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const months = dates({ month: 'long', year: 'numeric' })
  const times = lazy(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  )
  /** Writes `YYYY-MM-DD` in every language. */
  const isoDates = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone }))
  const relative = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

  const dateOf = (instant: number): CalendarDate => isoDates().format(instant)
  const time = (instant: number) => times().format(instant)

  /** The day of an instant as seen from another; nothing on the same day. */
  function dayOfAge(instant: number, now: number): string | null {
    const date = dateOf(instant)
    const today = dateOf(now)
    if (date === today) return null
    if (midnight(today) - midnight(date) === MILLISECONDS_OF_DAY) return relative().format(-1, 'day')
    const sameYear = date.slice(0, 4) === today.slice(0, 4)
    return (sameYear ? daysAndMonths() : daysOfYears()).format(midnight(date))
  }

  return {
    price: (amount) => amounts().format(amount),
    number: (value) => plain().format(value),
    weekday: (date, width) => weekdays[width]().format(midnight(date)),
    day: (date) => String(Number(date.slice(8))),
    dayAndMonth: (date) => daysAndMonths().format(midnight(date)),
    longDate: (date) => longDates().format(midnight(date)),
    month: (date) => months().format(midnight(date)),
    time,
    age: (instant, now) => {
      const day = dayOfAge(instant, now)
      return day === null ? time(instant) : `${day}, ${time(instant)}`
    },
    shortAge: (instant, now) => dayOfAge(instant, now) ?? time(instant),
    distance: (kilometres) => {
      if (kilometres < 0.1) return metres().format(Math.round(kilometres * 100) * 10)
      return (kilometres < 9.95 ? nearKilometres() : farKilometres()).format(kilometres)
    },
    /** Rounded up: what takes space is never shown as nothing. */
    bytes: (count) =>
      count > 999_000 ? megabytes().format(count / 1e6) : kilobytes().format(Math.ceil(count / 1e3)),
  }
}

const MILLISECONDS_OF_DAY = 86_400_000

const midnight = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)

function lazy<T>(make: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}
