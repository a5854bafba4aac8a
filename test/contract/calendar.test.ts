import { describe, expect, it } from 'vitest'
import { addDays, createToday } from '../../src/contract/calendar.ts'

describe('today', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (timeZone, instant, date) => {
    expect(createToday(timeZone, () => Date.parse(instant))()).toBe(date)
  })
})

describe('days later', () => {
  it.each([
    ['2026-02-26', 7, '2026-03-05'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-06-11', 0, '2026-06-11'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
  })
})
