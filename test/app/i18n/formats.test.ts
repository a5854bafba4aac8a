import { describe, expect, it } from 'vitest'
import { createFormats } from '../../../src/app/i18n/formats.ts'

const german = createFormats({ language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' })
const english = createFormats({ language: 'en', currency: 'EUR', timeZone: 'Europe/Berlin' })

/** Intl joins figure and unit by spaces that do not break, of several kinds. */
const plain = (text: string) => text.replace(/\s/g, ' ')
const at = (instant: string) => Date.parse(instant)

describe('prices', () => {
  it('stand as the language writes them', () => {
    expect(plain(german.price(2.45))).toBe('2,45 €')
    expect(english.price(2.45)).toBe('€2.45')
    expect(plain(german.price(3))).toBe('3,00 €')
  })

  it('have the currency of the service', () => {
    const swissGerman = createFormats({ language: 'de', currency: 'CHF', timeZone: 'Europe/Zurich' })
    const swissEnglish = createFormats({ language: 'en', currency: 'CHF', timeZone: 'Europe/Zurich' })
    expect(plain(swissGerman.price(11.5))).toBe('11,50 CHF')
    expect(plain(swissEnglish.price(11.5))).toBe('CHF 11.50')
  })
})

describe('calendar dates', () => {
  it('are written in words', () => {
    expect(german.longDate('2026-06-11')).toBe('Donnerstag, 11. Juni')
    expect(english.longDate('2026-06-11')).toBe('Thursday 11 June')
    expect(german.dayAndMonth('2026-06-11')).toBe('11. Juni')
    expect(english.dayAndMonth('2026-06-11')).toBe('11 June')
    expect(german.weekday('2026-06-11', 'short')).toBe('Do')
    expect(german.weekday('2026-06-11', 'long')).toBe('Donnerstag')
    expect(english.weekday('2026-06-11', 'short')).toBe('Thu')
    expect(german.day('2026-06-01')).toBe('1')
    expect(german.month('2026-06-11')).toBe('Juni 2026')
    expect(english.month('2026-06-11')).toBe('June 2026')
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/Sao_Paulo'])(
    'stay what they are in %s',
    (timeZone) => {
      const formats = createFormats({ language: 'de', currency: 'EUR', timeZone })
      expect(formats.longDate('2026-01-01')).toBe('Donnerstag, 1. Januar')
      expect(formats.longDate('2026-12-31')).toBe('Donnerstag, 31. Dezember')
      expect(formats.longDate('2026-03-29')).toBe('Sonntag, 29. März')
    },
  )
})

describe('times', () => {
  it('are told in the time zone of the service', () => {
    const noon = at('2026-06-11T09:32:00Z')
    const tokyo = createFormats({ language: 'de', currency: 'EUR', timeZone: 'Asia/Tokyo' })
    expect(german.time(noon)).toBe('11:32')
    expect(english.time(noon)).toBe('11:32')
    expect(tokyo.time(noon)).toBe('18:32')
  })

  it('begin the day at 00, never at 24', () => {
    expect(german.time(at('2026-06-10T22:05:00Z'))).toBe('00:05')
    expect(english.time(at('2026-06-10T22:05:00Z'))).toBe('00:05')
  })
})

describe('ages', () => {
  const now = at('2026-06-11T10:00:00Z')

  it('are the time alone on the same day', () => {
    expect(german.age(at('2026-06-11T09:32:00Z'), now)).toBe('11:32')
    expect(german.shortAge(at('2026-06-11T09:32:00Z'), now)).toBe('11:32')
  })

  it('name yesterday', () => {
    const before = at('2026-06-10T16:04:00Z')
    expect(german.age(before, now)).toBe('gestern, 18:04')
    expect(german.shortAge(before, now)).toBe('gestern')
    expect(english.age(before, now)).toBe('yesterday, 18:04')
  })

  it('name the date before that, with the year of another year', () => {
    expect(german.age(at('2026-06-09T16:04:00Z'), now)).toBe('9. Juni, 18:04')
    expect(english.age(at('2026-06-09T16:04:00Z'), now)).toBe('9 June, 18:04')
    expect(german.shortAge(at('2026-06-09T16:04:00Z'), now)).toBe('9. Juni')
    expect(german.age(at('2025-12-30T11:00:00Z'), now)).toBe('30. Dezember 2025, 12:00')
  })

  it('turn at midnight of the service, not of the device and not after 24 hours', () => {
    const lastMinute = at('2026-06-10T21:59:00Z')
    const firstMinute = at('2026-06-10T22:01:00Z')
    expect(german.age(lastMinute, firstMinute)).toBe('gestern, 23:59')
    expect(german.age(firstMinute, at('2026-06-11T21:59:00Z'))).toBe('00:01')
  })

  it('know yesterday on the days of 23 and 25 hours', () => {
    const spring = at('2026-03-29T22:30:00Z')
    expect(german.age(at('2026-03-28T23:30:00Z'), at('2026-03-29T21:30:00Z'))).toBe('00:30')
    expect(german.age(at('2026-03-29T10:00:00Z'), spring)).toBe('gestern, 12:00')
    const autumn = at('2026-10-25T23:30:00Z')
    expect(german.age(at('2026-10-24T22:30:00Z'), at('2026-10-25T22:30:00Z'))).toBe('00:30')
    expect(german.age(at('2026-10-25T10:00:00Z'), autumn)).toBe('gestern, 11:00')
  })

  it('know yesterday across the turn of the year', () => {
    expect(german.age(at('2025-12-31T11:00:00Z'), at('2026-01-01T11:00:00Z'))).toBe('gestern, 12:00')
  })

  it('of a clock that runs ahead are still a time', () => {
    expect(german.age(at('2026-06-11T10:05:00Z'), now)).toBe('12:05')
    expect(german.age(at('2026-06-13T10:05:00Z'), now)).toBe('13. Juni, 12:05')
  })
})

describe('sizes and distances', () => {
  it.each([
    [0, '0 m'],
    [0.044, '40 m'],
    [0.42, '0,4 km'],
    [9.94, '9,9 km'],
    [9.96, '10 km'],
    [1234.5, '1.235 km'],
  ])('%d km are %s', (kilometres, written) => {
    expect(plain(german.distance(kilometres))).toBe(written)
  })

  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [84_000, '84 kB'],
    [999_000, '999 kB'],
    [999_001, '1 MB'],
    [1_240_000, '1,2 MB'],
  ])('%d bytes are %s', (count, written) => {
    expect(plain(german.bytes(count))).toBe(written)
  })

  it('group figures as the language does', () => {
    expect(german.number(50_000)).toBe('50.000')
    expect(english.number(50_000)).toBe('50,000')
  })
})

describe('the formats', () => {
  it('are made once for the same options', () => {
    expect(createFormats({ language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' })).toBe(german)
    expect(english).not.toBe(german)
  })

  it('name a time zone that does not exist as soon as a time is told', () => {
    const lost = createFormats({ language: 'de', currency: 'EUR', timeZone: 'Mars/Phobos' })
    expect(() => lost.time(0)).toThrow('Mars/Phobos')
  })
})
