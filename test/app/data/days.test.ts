import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { landingDay, markOf, startOfDays, stateOfDay, turnsOf } from '../../../src/app/data/days.ts'
import { jointMark } from '../../../src/app/data/joint-marks.ts'
import type { DayMark, DayState } from '../../../src/app/data/menu-view.ts'
import type { CalendarDate, Day } from '../../../src/contract/days.ts'
import type { KeptDays } from '../../../src/offline/device-storage.ts'

const MONDAY = '2026-06-08'
const THURSDAY = '2026-06-11'
const FRIDAY = '2026-06-12'
const SATURDAY = '2026-06-13'
const NEXT_MONDAY = '2026-06-15'

const open = (date: CalendarDate): Day => ({ date, closed: false })
const closed = (date: CalendarDate): Day => ({ date, closed: true })
const listing = (days: Day[], dropped = 0): KeptDays => ({
  start: MONDAY,
  value: days,
  fetchedAt: 0,
  dropped,
})

describe('where a listing begins', () => {
  it('is the Monday of this week, or of an earlier day that is wanted', () => {
    expect(startOfDays(THURSDAY, THURSDAY)).toBe(MONDAY)
    expect(startOfDays(THURSDAY, NEXT_MONDAY)).toBe(MONDAY)
    expect(startOfDays(THURSDAY, '2026-06-09')).toBe(MONDAY)
    expect(startOfDays(THURSDAY, '2026-06-07')).toBe('2026-06-01')
    expect(startOfDays(THURSDAY, '2026-05-14')).toBe('2026-05-11')
  })
})

describe('what a listing says of a day', () => {
  const table: [string, KeptDays | undefined, CalendarDate, DayState][] = [
    ['is unknown where there is no listing', undefined, THURSDAY, 'unknown'],
    ['is unknown before it begins', listing([open(THURSDAY)]), '2026-06-07', 'unknown'],
    ['is open', listing([open(THURSDAY)]), THURSDAY, 'open'],
    ['is closed', listing([closed(THURSDAY)]), THURSDAY, 'closed'],
    ['has no data where it is missing', listing([open(THURSDAY)]), FRIDAY, 'noData'],
    ['has no data where the whole listing is empty', listing([]), MONDAY, 'noData'],
    [
      'is unknown where it is missing beside unreadable ones',
      listing([open(THURSDAY)], 1),
      FRIDAY,
      'unknown',
    ],
    ['is open beside unreadable ones', listing([open(THURSDAY)], 1), THURSDAY, 'open'],
  ]

  it.each(table)('%s', (_, days, date, state) => {
    expect(stateOfDay(days, date)).toBe(state)
  })
})

describe('the landing day', () => {
  it('is today while nothing is known, and where today is known at all', () => {
    expect(landingDay(undefined, THURSDAY)).toBe(THURSDAY)
    expect(landingDay([open(THURSDAY), open(FRIDAY)], THURSDAY)).toBe(THURSDAY)
    expect(landingDay([closed(THURSDAY), open(FRIDAY)], THURSDAY)).toBe(THURSDAY)
  })

  it('is the next open day where today has no data', () => {
    expect(landingDay([open(MONDAY), closed(FRIDAY), open(NEXT_MONDAY)], THURSDAY)).toBe(NEXT_MONDAY)
  })

  it('is today where nothing open comes after it', () => {
    expect(landingDay([], THURSDAY)).toBe(THURSDAY)
    expect(landingDay([open(MONDAY), closed(FRIDAY)], THURSDAY)).toBe(THURSDAY)
  })
})

describe('turning to another day', () => {
  it('passes over closed days and days without data', () => {
    const days = [open(MONDAY), closed('2026-06-10'), open(THURSDAY), closed(FRIDAY), open(NEXT_MONDAY)]
    expect(turnsOf(days, THURSDAY)).toEqual({ previous: MONDAY, next: NEXT_MONDAY })
    expect(turnsOf(days, SATURDAY)).toEqual({ previous: THURSDAY, next: NEXT_MONDAY })
    expect(turnsOf(days, MONDAY)).toEqual({ next: THURSDAY })
    expect(turnsOf(days, NEXT_MONDAY)).toEqual({ previous: THURSDAY })
    expect(turnsOf([], THURSDAY)).toEqual({})
  })
})

describe('the mark of a day', () => {
  const days = listing([open(MONDAY), open(THURSDAY), closed(FRIDAY)])
  const kept = new Set([THURSDAY, FRIDAY, SATURDAY, '2026-06-01'])
  const table: [string, KeptDays | undefined, CalendarDate, Omit<DayMark, 'date'>][] = [
    ['open and kept', days, THURSDAY, { state: 'open', kept: true }],
    ['open and not kept', days, MONDAY, { state: 'open', kept: false }],
    ['closed: the listing says all there is', days, FRIDAY, { state: 'closed', kept: true }],
    ['without data: nothing is kept, though that is', days, SATURDAY, { state: 'noData', kept: false }],
    ['unknown and kept', days, '2026-06-01', { state: 'unknown', kept: true }],
    ['kept while no listing is there', undefined, THURSDAY, { state: 'unknown', kept: true }],
    ['unknown altogether', undefined, MONDAY, { state: 'unknown', kept: false }],
  ]

  it.each(table)('is %s', (_, known, date, mark) => {
    expect(markOf(known, kept, date)).toEqual({ date, ...mark })
  })
})

describe('one mark for several canteens', () => {
  const mark = (state: DayState, kept: boolean): DayMark => ({ date: THURSDAY, state, kept })
  const table: [string, DayMark[], Omit<DayMark, 'date'>][] = [
    ['unknown of none', [], { state: 'unknown', kept: false }],
    ['open where any is', [mark('closed', true), mark('open', true)], { state: 'open', kept: true }],
    [
      'not kept where one that is open is not',
      [mark('open', true), mark('open', false), mark('closed', true)],
      { state: 'open', kept: false },
    ],
    [
      'unknown where one may still be open',
      [mark('closed', true), mark('unknown', false)],
      { state: 'unknown', kept: false },
    ],
    [
      'kept where all that are unknown are',
      [mark('unknown', true), mark('noData', false)],
      { state: 'unknown', kept: true },
    ],
    [
      'closed where the others say nothing',
      [mark('noData', false), mark('closed', true)],
      { state: 'closed', kept: true },
    ],
    [
      'without data where all are',
      [mark('noData', false), mark('noData', false)],
      { state: 'noData', kept: false },
    ],
  ]

  it.each(table)('is %s', (_, marks, expected) => {
    expect(jointMark(THURSDAY, marks)).toEqual({ date: THURSDAY, ...expected })
  })

  it('does not depend on the order of the canteens', () => {
    const marks = fc.array(
      fc.record({
        date: fc.constant(THURSDAY),
        state: fc.constantFrom<DayState>('open', 'closed', 'noData', 'unknown'),
        kept: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(marks, (several) => {
        expect(jointMark(THURSDAY, several.toReversed())).toEqual(jointMark(THURSDAY, several))
      }),
    )
  })
})
