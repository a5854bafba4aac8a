import { describe, expect, it } from 'vitest'
import { openingAt } from '../../../src/app/data/opening.ts'

const LUNCH = { opens: '11:15', closes: '14:15' }
const TIMES = { thursday: LUNCH, friday: { opens: '18:00', closes: '02:00' }, sunday: null }

/** In June 2026, when the 11th is a Thursday. */
const at = (day: number, time: string, zone = '+02:00') => Date.parse(`2026-06-${day}T${time}:00${zone}`)
const opening = (instant: number, timeZone = 'Europe/Berlin') => openingAt(TIMES, instant, timeZone)

describe('regular hours', () => {
  it.each([
    ['before they begin', 11, '11:14', { kind: 'opens', opens: '11:15' }],
    ['when they begin', 11, '11:15', { kind: 'open', closes: '14:15' }],
    ['just before they end', 11, '14:14', { kind: 'open', closes: '14:15' }],
    ['when they end', 11, '14:15', { kind: 'closed' }],
    ['in the evening of a late one', 12, '23:30', { kind: 'open', closes: '02:00' }],
    ['after midnight of a late one', 13, '01:59', { kind: 'open', closes: '02:00' }],
    ['after a late one', 13, '02:00', undefined],
    ['on a day without any', 14, '12:00', { kind: 'closed' }],
    ['on a day of which nothing is said', 10, '12:00', undefined],
  ])('%s', (_, day, time, expected) => {
    expect(opening(at(day, time))).toEqual(expected)
  })

  it('are told by the clock of the service, wherever the phone is', () => {
    const instant = at(11, '11:00', '+01:00')
    expect(opening(instant, 'Europe/Berlin')).toEqual({ kind: 'open', closes: '14:15' })
    expect(opening(instant, 'Europe/London')).toEqual({ kind: 'opens', opens: '11:15' })
  })

  it('go round the week', () => {
    const late = { sunday: { opens: '20:00', closes: '01:00' } }
    expect(openingAt(late, at(15, '00:30'), 'Europe/Berlin')).toEqual({ kind: 'open', closes: '01:00' })
  })
})
