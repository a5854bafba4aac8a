import type { CalendarDate } from '../../contract/days.ts'

/**
 * Gives a day as a date-time with the offset of `timeZone`, as the first version of the interface did: midnight in
 * UTC, such as `2012-07-13T02:00:00+02:00`. West of Greenwich that is the evening before, so there it is the zone's own
 * midnight. Either way the day is the same, whether a client reads the text or the instant.
 */
export function createDateTime(timeZone: string): (date: CalendarDate) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

  function offsetAt(instant: number): { text: string; minutes: number } {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
    const value = Number(hours) * 60 + Number(minutes)
    return { text: `${sign}${hours}:${minutes}`, minutes: sign === '-' ? -value : value }
  }

  return (date) => {
    const midnight = Date.parse(`${date}T00:00:00Z`)
    const { text, minutes } = offsetAt(midnight)
    if (minutes < 0) return `${date}T00:00:00${offsetAt(midnight - minutes * 60_000).text}`
    return `${new Date(midnight + minutes * 60_000).toISOString().slice(0, 19)}${text}`
  }
}
