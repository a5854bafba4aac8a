import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { millisecondsUntilTomorrow, todayIn } from '../../../src/app/data/today.ts'
import { addDays } from '../../../src/contract/calendar.ts'

const HOUR = 3_600_000
const until = (zone: string, instant: string) => millisecondsUntilTomorrow(zone, new Date(instant))

describe('today', () => {
  it('is the date of the zone, not of the device', () => {
    const now = new Date('2026-06-11T22:30:00Z')
    expect(todayIn('Europe/Berlin', now)).toBe('2026-06-12')
    expect(todayIn('UTC', now)).toBe('2026-06-11')
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-06-12')
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-06-11')
  })

  it('counts 23 and 25 hours on the days when the clocks change', () => {
    expect(until('Europe/Berlin', '2026-03-28T23:00:00Z')).toBe(23 * HOUR)
    expect(until('Europe/Berlin', '2026-10-24T22:00:00Z')).toBe(25 * HOUR)
    expect(until('Europe/Berlin', '2026-06-11T10:00:00Z')).toBe(12 * HOUR)
  })

  it('knows days that begin at one o’clock, and zones of half hours', () => {
    // In Havana the clocks go from 0:00 to 1:00 on 8 March 2026.
    expect(until('America/Havana', '2026-03-08T04:00:00Z')).toBe(HOUR)
    expect(until('America/Havana', '2026-03-08T05:00:00Z')).toBe(23 * HOUR)
    expect(until('Asia/Kolkata', '2026-06-11T18:00:00Z')).toBe(HOUR / 2)
  })

  it('turns into the next day exactly then, in every zone and season', () => {
    const zones = [
      'Europe/Berlin',
      'America/Havana',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/St_Johns',
    ]
    const instants = fc.date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
        const wait = millisecondsUntilTomorrow(zone, now)
        const today = todayIn(zone, now)
        expect(todayIn(zone, new Date(now.getTime() + wait - 1))).toBe(today)
        expect(todayIn(zone, new Date(now.getTime() + wait))).toBe(addDays(today, 1))
      }),
    )
  })
})
