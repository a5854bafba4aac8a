import { describe, expect, it } from 'vitest'
import { links } from '../../../src/app/routes/links.ts'
import { dateOf, identifierOf, placeOf } from '../../../src/app/routes/place.ts'
import { pageOf } from '../../../src/app/routes/use-page.ts'

describe('the place that a path speaks of', () => {
  const table: [string, ReturnType<typeof placeOf>][] = [
    ['/', {}],
    ['/map', {}],
    ['/settings', {}],
    ['/canteen', {}],
    ['/canteen/', {}],
    ['/canteen/5', { canteenId: 5 }],
    ['/canteen/5/', { canteenId: 5 }],
    ['/canteen/5/2026-06-11', { canteenId: 5, date: '2026-06-11' }],
    ['/canteen/5/2026-06-11/meal/7', { canteenId: 5, date: '2026-06-11' }],
    ['/canteen/5/2026-02-30', { canteenId: 5 }],
    ['/canteen/five/2026-06-11', { date: '2026-06-11' }],
    ['/canteen/0', {}],
    ['/canteen/-1', {}],
    ['/canteen/99999999999999999999', {}],
    ['/elsewhere/canteen/5', {}],
  ]

  it.each(table)('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })

  it('is what the links were made of', () => {
    expect(placeOf(links.canteen(5))).toEqual({ canteenId: 5 })
    expect(placeOf(links.canteen(5, '2026-06-11'))).toEqual({ canteenId: 5, date: '2026-06-11' })
    expect(placeOf(links.meal(5, '2026-06-11', 7))).toEqual({ canteenId: 5, date: '2026-06-11' })
  })

  it('has identifiers and dates that are some, or none', () => {
    expect(identifierOf(undefined)).toBeUndefined()
    expect(identifierOf('1e3')).toBeUndefined()
    expect(identifierOf('12')).toBe(12)
    expect(dateOf(undefined)).toBeUndefined()
    expect(dateOf('2026-6-1')).toBeUndefined()
    expect(dateOf('2028-02-29')).toBe('2028-02-29')
  })
})

describe('a page', () => {
  it('stays the same from day to day of a canteen, and is another for each canteen and meal', () => {
    expect(pageOf('/canteen/5/2026-06-11')).toBe(pageOf('/canteen/5'))
    expect(pageOf('/canteen/5/2026-06-12')).toBe(pageOf('/canteen/5/2026-06-11'))
    expect(pageOf('/canteen/6')).not.toBe(pageOf('/canteen/5'))
    expect(pageOf('/canteen/5/2026-06-11/meal/7')).not.toBe(pageOf('/canteen/5/2026-06-11'))
    expect(pageOf('/canteen/5/2026-06-11/meal/7')).not.toBe(pageOf('/canteen/5/2026-06-11/meal/8'))
    expect(pageOf('/map')).not.toBe(pageOf('/'))
  })
})
