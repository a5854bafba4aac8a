import { describe, expect, it } from 'vitest'
import type { Coordinates } from '../../../src/contract/canteens.ts'
import { distanceBetween } from '../../../src/contract/distance.ts'
import { type Box, boxAround } from '../../../src/service/store/sql/near.ts'
import { placeFrom } from '../../suites/places.ts'

const LATITUDES = [-90, -89.9, -60, -17, 0, 52.5, 70, 89.9, 90]
const LONGITUDES = [-180, -179.9, 0, 13.4, 179.9, 180]
const DISTANCES = [0.001, 10, 300, 2000, 3500, 9000, 15_000, 21_000, 1e300]

const cases = LATITUDES.flatMap((latitude) =>
  LONGITUDES.flatMap((longitude) =>
    DISTANCES.map((distance) => ({ center: [latitude, longitude] satisfies Coordinates, distance })),
  ),
)

describe('the box around a circle', () => {
  it('holds every place of the circle', () => {
    for (const { center, distance } of cases) {
      const box = boxAround(center, distance)
      for (const place of placesWithin(center, distance)) {
        expect(holds(box, place), `${place} within ${distance} km of ${center}`).toBe(true)
      }
    }
  })

  it('ends at the poles, however large the circle is', () => {
    for (const distance of [21_000, 1e300])
      expect(boxAround([52.5, 13.4], distance)).toEqual({ south: -90, north: 90, longitudes: [[-180, 180]] })
  })

  it('is no larger than it must be', () => {
    const { south, north, longitudes } = boxAround([60, 0], 3000)
    expect([south, north]).toEqual([expect.closeTo(33.02, 2), expect.closeTo(86.98, 2)])
    expect(longitudes).toEqual([[expect.closeTo(-65.14, 2), expect.closeTo(65.14, 2)]])
  })
})

/** Places in all directions, most of them close to the edge; only those count that are within the distance. */
function placesWithin(center: Coordinates, distance: number): Coordinates[] {
  const places: Coordinates[] = []
  for (let direction = 0; direction < 90; direction++) {
    for (const part of [0.3, 0.9, 0.999, 1]) {
      const place = placeFrom(center, (direction * Math.PI) / 45, part * distance)
      if (distanceBetween(center, place) <= distance) places.push(place)
    }
  }
  return places
}

const holds = ({ south, north, longitudes }: Box, [latitude, longitude]: Coordinates): boolean =>
  latitude >= south &&
  latitude <= north &&
  longitudes.some(([west, east]) => longitude >= west && longitude <= east)
