import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cluster,
  createClusters,
  MAX_ZOOM,
  type Mark,
  MIN_ZOOM,
} from '../../../../src/app/features/map/clusters.ts'
import { namesOfMarks, shortCity } from '../../../../src/app/features/map/mark-names.ts'
import type { Canteen } from '../../../../src/contract/canteens.ts'
import { CANTEENS, canteen, manyCanteens } from './canteens.ts'

const WORLD = [-85, -180, 85, 180] as const
const isCluster = (mark: Mark): mark is Cluster => mark.kind === 'cluster'

describe('clusters', () => {
  it('have every canteen with coordinates exactly once, at every zoom', () => {
    const canteens = [...manyCanteens(300), canteen(301, 'Ohne Lage', '', '', null)]
    const clusters = createClusters(canteens)
    for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1) {
      const ids = clusters
        .within(WORLD, zoom)
        .flatMap((mark) => (mark.kind === 'pin' ? [mark.canteen] : clusters.canteensOf(mark, 1000)))
        .map(({ id }) => id)
      expect(ids.length).toBe(300)
      expect(new Set(ids).size).toBe(300)
    }
  })

  it('keep latitude and longitude in the order of the interface', () => {
    const [pin] = createClusters([canteen(1, 'Mensa', 'Köln', '', [50.94, 6.94])]).within([50, 6, 51, 8], 10)
    expect(pin?.coordinates).toEqual([50.94, 6.94])
    expect(createClusters(CANTEENS).within([6, 50, 8, 51], 10)).toEqual([])
  })

  it('fall apart at the zoom they name', () => {
    const clusters = createClusters(manyCanteens(200))
    for (const mark of clusters.within(WORLD, 5).filter(isCluster)) {
      const zoom = clusters.separatingZoom(mark)
      expect(zoom).not.toBeNull()
      const inside = new Set(clusters.canteensOf(mark, 1000).map(({ id }) => id))
      const parts = clusters
        .within(WORLD, zoom ?? 0)
        .filter((part) =>
          part.kind === 'pin'
            ? inside.has(part.canteen.id)
            : inside.has(clusters.canteensOf(part, 1)[0]?.id ?? 0),
        )
      expect(parts.length).toBeGreaterThan(1)
    }
  })

  it('at one point never fall apart and give their canteens', () => {
    const clusters = createClusters(CANTEENS)
    const together = clusters.within(WORLD, MAX_ZOOM).filter(isCluster)
    expect(together).toHaveLength(1)
    for (const cluster of together) {
      expect(clusters.separatingZoom(cluster)).toBeNull()
      expect(
        clusters
          .canteensOf(cluster, 50)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([4, 5])
    }
  })

  it('are named after the city with the most canteens in the directory', () => {
    const canteens = [
      canteen(1, 'A', 'Kleinstadt', '', [50, 8]),
      canteen(2, 'B', 'Großstadt', '', [50.001, 8.001]),
      canteen(3, 'C', 'Großstadt', '', [60, 20]),
    ]
    const [cluster] = createClusters(canteens).within([49, 7, 51, 9], 6)
    expect(cluster).toMatchObject({ kind: 'cluster', count: 2, city: 'Großstadt' })
  })

  it('of two directories never share a key', () => {
    const keys = [CANTEENS, CANTEENS].flatMap((canteens) =>
      createClusters(canteens)
        .within(WORLD, 4)
        .filter(isCluster)
        .map(({ key }) => key),
    )
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('names of marks', () => {
  const words = {
    cluster: (count: number, city: string) => `${count} Mensen, bei ${city}`,
    numbered: (name: string, number: number) => `${name} (${number})`,
  }
  const pin = (place: Canteen): Mark => ({
    kind: 'pin',
    key: `p${place.id}`,
    coordinates: [0, 0],
    canteen: place,
  })
  const cluster = (id: number, count: number, city: string): Mark => ({
    kind: 'cluster',
    key: `c${id}`,
    coordinates: [0, 0],
    id,
    count,
    city,
  })

  it('add the city or the address where canteens are named alike', () => {
    const names = namesOfMarks(
      [
        pin(canteen(1, 'Mensa', 'Bonn', 'Weg 1', null)),
        pin(canteen(2, 'Mensa', 'Köln', 'Weg 2', null)),
        pin(canteen(3, 'Mensa', 'Köln', 'Weg 3', null)),
        pin(canteen(4, 'Bistro', 'Köln', 'Weg 3', null)),
      ],
      words,
    )
    expect([...names.values()]).toEqual(['Mensa, Bonn', 'Mensa, Weg 2', 'Mensa, Weg 3', 'Bistro'])
  })

  it('are unique, whatever the marks are called', () => {
    const text = fc.constantFrom('', 'Mensa', 'Mensa (2)', 'Köln', 'Mensa, Köln', '2 Mensen, bei Köln')
    const mark = fc.oneof(
      fc.record({ name: text, city: text, address: text }),
      fc.record({ count: fc.integer({ min: 2, max: 3 }), city: text }),
    )
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (drawn) => {
        const marks = drawn.map((it, index) =>
          'count' in it
            ? cluster(index, it.count, it.city)
            : pin(canteen(index, it.name, it.city, it.address, null)),
        )
        const names = namesOfMarks(marks, words)
        expect(names.size).toBe(marks.length)
        expect(new Set(names.values()).size).toBe(marks.length)
      }),
    )
  })

  it('leave out what publishers add to a city', () => {
    expect(shortCity('Linz (Österreich)')).toBe('Linz')
    expect(shortCity('Dortmund / Nordrhein-Westfalen')).toBe('Dortmund')
    expect(shortCity('Spittal/Drau')).toBe('Spittal/Drau')
    expect(shortCity('(unbekannt)')).toBe('(unbekannt)')
  })
})
