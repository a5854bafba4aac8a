import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readFavoritesFile,
  readFavoritesLink,
  writeFavoritesFile,
  writeFavoritesLink,
} from '../../../src/offline/favorites/favorites-exchange.ts'

const canteenIds = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 100 })

describe('a file of favorites', () => {
  it('brings back the list in its order, with the service that the numbers belong to', () => {
    fc.assert(
      fc.property(canteenIds, fc.constantFrom('', 'https://service.example'), (ids, service) => {
        const file = { service, canteenIds: ids }
        expect(readFavoritesFile(writeFavoritesFile(file))).toEqual(file)
      }),
    )
  })

  it.each([
    ['no JSON', 'favorites'],
    ['some other JSON', '{"canteens":[1]}'],
    ['a newer form', '{"format":"mittag-favorites","version":2,"service":"","canteens":[1]}'],
    ['no numbers', '{"format":"mittag-favorites","version":1,"service":"","canteens":["1"]}'],
    ['no canteens', '{"format":"mittag-favorites","version":1,"service":"","canteens":[0]}'],
  ])('that is %s is none', (_, text) => {
    expect(readFavoritesFile(text)).toBeUndefined()
  })

  it('names no canteen twice', () => {
    const text = '{"format":"mittag-favorites","version":1,"service":"","canteens":[2,1,2]}'
    expect(readFavoritesFile(text)?.canteenIds).toEqual([2, 1])
  })
})

describe('a link with favorites', () => {
  it('brings back the list in its order', () => {
    fc.assert(
      fc.property(canteenIds, (ids) => {
        expect(readFavoritesLink(writeFavoritesLink(ids))).toEqual(ids)
      }),
    )
  })

  it('loses only what cannot be read', () => {
    expect(readFavoritesLink('7, 3,,x,0,-1,1e3,99999999999999999999,7,12')).toEqual([7, 3, 12])
    expect(readFavoritesLink('')).toEqual([])
  })
})
