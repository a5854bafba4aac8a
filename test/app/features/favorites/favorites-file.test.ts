import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFile, parseFile } from '../../../../src/app/features/favorites/favorites-file.ts'
import { formatLink, parseIds, parseLink } from '../../../../src/app/features/favorites/favorites-link.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1, maxLength: 120 })

const fileWith = (change: object) =>
  JSON.stringify({
    kind: 'mittag-favorites',
    version: 1,
    baseUrl: 'https://mensa.example',
    favorites: [{ canteenId: 7, name: 'Mensa am Aubach' }],
    ...change,
  })

describe('the file of favorites', () => {
  it('brings back what it was made of, in order', () => {
    fc.assert(
      fc.property(ids, fc.string(), (canteenIds, name) => {
        const list = {
          baseUrl: 'https://mensa.example/base',
          favorites: canteenIds.map((canteenId) => ({ canteenId, name })),
        }
        expect(parseFile(formatFile(list))).toEqual({ kind: 'read', list, dropped: 0 })
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
        ['read', 'refused'].includes(parseFile(text).kind),
      ),
    )
  })

  it.each([
    ['', 'notJson'],
    ['{"kind":', 'notJson'],
    ['[]', 'notFavorites'],
    ['null', 'notFavorites'],
    [fileWith({ kind: 'other' }), 'notFavorites'],
    [fileWith({ version: 0 }), 'notFavorites'],
    [fileWith({ baseUrl: 'mensa' }), 'notFavorites'],
    [fileWith({ favorites: {} }), 'notFavorites'],
    [fileWith({ version: 2 }), 'newerVersion'],
    [fileWith({ favorites: [] }), 'empty'],
    [fileWith({ favorites: [{ canteenId: 0 }, 'x'] }), 'empty'],
  ])('%s is refused: %s', (text, why) => {
    expect(parseFile(text)).toEqual({ kind: 'refused', why })
  })

  it('loses an unreadable entry, never the list, and takes each canteen once', () => {
    const favorites = [
      { canteenId: 7 },
      { canteenId: '8' },
      null,
      { canteenId: 9, name: 3 },
      { canteenId: 7 },
    ]
    expect(parseFile(`\uFEFF${fileWith({ favorites })}`)).toEqual({
      kind: 'read',
      dropped: 2,
      list: {
        baseUrl: 'https://mensa.example',
        favorites: [
          { canteenId: 7, name: '' },
          { canteenId: 9, name: '' },
        ],
      },
    })
  })
})

describe('the link with favorites', () => {
  it('brings back what it was made of', () => {
    fc.assert(
      fc.property(ids, (canteenIds) => {
        const origin = 'https://mittag.example'
        expect(parseLink(formatLink(origin, canteenIds))).toEqual({ kind: 'read', canteenIds, origin })
      }),
    )
  })

  it.each([
    ['?ids=3,1', [3, 1], null],
    [' https://a.example/favorites?x=1&ids=3%2C1#end ', [3, 1], 'https://a.example'],
    ['http://localhost:8080/favorites?ids=5,5', [5], 'http://localhost:8080'],
  ])('is read from %j', (text, canteenIds, origin) => {
    expect(parseLink(text)).toEqual({ kind: 'read', canteenIds, origin })
  })

  it.each([
    ['', 'notALink'],
    ['https://a.example/favorites', 'notALink'],
    ['?ids=3,x', 'notALink'],
    ['?ids=-1', 'notALink'],
    ['?ids=', 'empty'],
  ])('%j is refused: %s', (text, why) => {
    expect(parseLink(text)).toEqual({ kind: 'refused', why })
  })

  it('has a list of numbers, or none', () => {
    expect(parseIds('2,1')).toEqual([2, 1])
    expect(parseIds('2,one')).toBeNull()
    expect(parseIds('')).toBeNull()
  })
})
