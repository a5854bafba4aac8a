import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates } from '../../src/contract/canteens.ts'
import { distanceBetween } from '../../src/contract/distance.ts'

const place: fc.Arbitrary<Coordinates> = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)

/** What rounding may cost at places opposite each other on the globe. */
const A_METRE = 0.001

describe('the distance between two places', () => {
  it('is that of the map', () => {
    expect(distanceBetween([52.52, 13.405], [48.1374, 11.5755])).toBeCloseTo(504.4, 0)
    expect(distanceBetween([0, 179.5], [0, -179.5])).toBeCloseTo(111.2, 1)
  })

  it('is the same both ways, never negative, and at most half way round the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const distance = distanceBetween(one, other)
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance).toBeLessThanOrEqual(20_016)
        expect(distanceBetween(other, one)).toBeCloseTo(distance, 6)
        expect(distanceBetween(one, one)).toBe(0)
      }),
    )
  })

  it('is never longer on the direct way', () => {
    fc.assert(
      fc.property(place, place, place, (one, between, other) => {
        const detour = distanceBetween(one, between) + distanceBetween(between, other)
        expect(distanceBetween(one, other)).toBeLessThanOrEqual(detour + A_METRE)
      }),
    )
  })
})
