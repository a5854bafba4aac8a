import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearch } from '../../../../src/app/features/map/search.ts'
import type { Coordinates } from '../../../../src/contract/canteens.ts'
import { distanceBetween } from '../../../../src/contract/distance.ts'
import { CANTEENS, canteen, realCanteens } from './canteens.ts'

const search = createSearch(CANTEENS)
const names = (query: string, from: Coordinates | null = null) =>
  search(query, from).map(({ canteen: { name } }) => name)

describe('search', () => {
  it('finds all by name when nothing is asked for', () => {
    expect(names('')).toEqual([
      'Bistro Köhlerhütte',
      'Cafébar im Hörsaalzentrum',
      'Cafeteria Zülpicher Hof',
      'Große Mensa',
      'Kleine Mensa',
      'Mensa am Aubach',
      'Mensa Werftinsel',
    ])
    expect(names(' , ')).toHaveLength(CANTEENS.length)
  })

  it.each(['zülpicher', 'zulpicher', 'zuelpicher', 'ZÜLPICHER', 'zuelp', 'köln zulp', 'hof koeln'])(
    'finds the Zülpicher Hof by "%s"',
    (query) => {
      expect(names(query)).toEqual(['Cafeteria Zülpicher Hof'])
    },
  )

  it('wants every word, in whichever field it stands', () => {
    expect(names('mensa görlitz')).toEqual(['Große Mensa', 'Kleine Mensa'])
    expect(names('mensa görlitz bonn')).toEqual([])
    expect(names('neisse ufer grosse')).toEqual(['Große Mensa'])
  })

  it('puts the beginning of a word before its inside, and the name before the city before the address', () => {
    const places = [
      canteen(1, 'Anton', 'Bonn', 'Am Au 1', null),
      canteen(2, 'Berta', 'Aue', '', null),
      canteen(3, 'Cafe Au', 'Bonn', '', null),
      canteen(4, 'Blau', 'Bonn', '', null),
      canteen(5, 'Dora', 'Torgau', '', null),
      canteen(6, 'Emil', 'Bonn', 'Im Grau 5', null),
    ]
    expect(createSearch(places)('au', null).map(({ canteen: { id } }) => id)).toEqual([3, 2, 1, 4, 5, 6])
  })

  it('puts the nearest first among equals, and those of unknown place last', () => {
    const from: Coordinates = [50.011, 8.011]
    expect(names('', from).slice(0, 3)).toEqual([
      'Bistro Köhlerhütte',
      'Mensa am Aubach',
      'Cafeteria Zülpicher Hof',
    ])
    expect(names('', from).slice(-2)).toEqual(['Cafébar im Hörsaalzentrum', 'Mensa Werftinsel'])
    expect(names('mensa', from)[0]).toBe('Mensa am Aubach')
    expect(search('aubach', from)[0]?.distance).toBeCloseTo(distanceBetween(from, [50, 8]))
    expect(search('hörsaal', from)[0]?.distance).toBeNull()
  })

  it('forgets distances with the position', () => {
    expect(search('', [50, 8]).some(({ distance }) => distance !== null)).toBe(true)
    expect(search('', null).every(({ distance }) => distance === null)).toBe(true)
  })

  it('finds a canteen by any beginnings of its words in any order', () => {
    const cut = fc.record({
      canteen: fc.constantFrom(...CANTEENS),
      lengths: fc.array(fc.integer({ min: 1, max: 9 })),
    })
    fc.assert(
      fc.property(cut, fc.boolean(), ({ canteen: wanted, lengths }, reversed) => {
        const words = `${wanted.name} ${wanted.city} ${wanted.address}`.split(/[^\p{L}\p{N}]+/u)
        const typed = words.map((word, index) => word.slice(0, lengths[index] ?? 3))
        const query = (reversed ? typed.reverse() : typed).join(' ')
        expect(search(query, null).some(({ canteen: { id } }) => id === wanted.id)).toBe(true)
      }),
    )
  })

  it('finds fewer or the same when another word is typed', () => {
    const words = fc.constantFrom('mensa', 'au', 'g', 'koln', 'ufer', '5', 'xyz')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 3 }), words, (some, another) => {
        const before = new Set(names(some.join(' ')))
        for (const name of names([...some, another].join(' '))) expect(before.has(name)).toBe(true)
      }),
    )
  })
})

const real = realCanteens()
if (!real)
  process.stderr.write('Skipped: search in a real directory, ../shared/data/openmensa is not there\n')

describe.skipIf(!real)('search in a real directory', () => {
  it.each([
    ['heidelberg triplex', 'Heidelberg, Triplex-Mensa am Uniplatz'],
    ['koln zulpicher', 'Köln, Mensa Zülpicher Straße'],
    ['koeln zuelpicher', 'Köln, Mensa Zülpicher Straße'],
  ])('finds by "%s" the %s', (query, name) => {
    expect(createSearch(real ?? [])(query, null)[0]?.canteen.name).toBe(name)
  })
})
