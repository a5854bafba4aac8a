import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfWeek, mondayOf } from '../../../src/app/data/calendar-date.ts'

const DAY = 86_400_000

/** Some centuries around 1970, counted by `Date.UTC` and not by what is tested. */
const dayNumbers = fc.integer({ min: -200_000, max: 200_000 })
const textOf = (day: number) => new Date(Date.UTC(1970, 0, 1) + day * DAY).toISOString().slice(0, 10)

describe('the week of a date', () => {
  it('begins on Monday, also on a Sunday and across months, years and clock changes', () => {
    expect(mondayOf('2026-06-11')).toBe('2026-06-08')
    expect(mondayOf('2026-06-14')).toBe('2026-06-08')
    expect(mondayOf('2026-06-08')).toBe('2026-06-08')
    expect(mondayOf('2026-01-01')).toBe('2025-12-29')
    expect(mondayOf('2026-03-29')).toBe('2026-03-23')
    expect(mondayOf('2028-03-01')).toBe('2028-02-28')
  })

  it('begins at most six days before, on a day that Date.UTC calls Monday', () => {
    fc.assert(
      fc.property(dayNumbers, (day) => {
        const monday = mondayOf(textOf(day))
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
        const before = Array.from({ length: 7 }, (_, index) => textOf(day - index))
        expect(before).toContain(monday)
      }),
    )
  })

  it('has seven days in a row', () => {
    fc.assert(
      fc.property(dayNumbers, (day) => {
        const week = Array.from({ length: 7 }, (_, index) => textOf(day + index))
        expect(daysOfWeek(textOf(day))).toEqual(week)
      }),
    )
  })
})
