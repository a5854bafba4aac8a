import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CanteenSchema } from '../../../src/contract/canteens.ts'
import { SAMPLE_CANTEENS } from '../../../src/service/sample/sample-canteens.ts'

const canteens = SAMPLE_CANTEENS.map((sample) => sample.canteen)

describe('the sample canteens', () => {
  it('are at least 24 in at least 12 cities of three countries', () => {
    expect(canteens.length).toBeGreaterThanOrEqual(24)
    expect(new Set(canteens.map((canteen) => canteen.city)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(SAMPLE_CANTEENS.map((sample) => sample.country)).size).toBe(3)
  })

  it('have ids from 1 on and names of their own', () => {
    expect(canteens.map((canteen) => canteen.id)).toEqual(canteens.map((_, index) => index + 1))
    expect(new Set(canteens.map((canteen) => canteen.name)).size).toBe(canteens.length)
  })

  it('read through the contract as they are', () => {
    for (const canteen of canteens) expect(v.parse(CanteenSchema, canteen)).toEqual(canteen)
  })

  it('have spots of their own in the three countries, and some have none', () => {
    const spots = canteens.flatMap((canteen) => (canteen.coordinates ? [canteen.coordinates] : []))
    expect(canteens.length - spots.length).toBeGreaterThanOrEqual(2)
    expect(new Set(spots.map(String)).size).toBe(spots.length)
    for (const [latitude, longitude] of spots) {
      expect(latitude).toBeGreaterThan(45.8)
      expect(latitude).toBeLessThan(55.1)
      expect(longitude).toBeGreaterThan(5.9)
      expect(longitude).toBeLessThan(17.2)
    }
  })

  it('stand several to a city, so that a map has something to cluster', () => {
    const berlin = canteens.filter((canteen) => canteen.city === 'Berlin' && canteen.coordinates)
    expect(berlin.length).toBeGreaterThanOrEqual(3)
  })

  it('lie within their city: canteens of one city are less than 20 km apart', () => {
    for (const one of canteens) {
      for (const other of canteens) {
        if (one.city !== other.city || !one.coordinates || !other.coordinates) continue
        expect(kilometresBetween(one.coordinates, other.coordinates)).toBeLessThan(20)
      }
    }
  })

  it('have postcodes of their country', () => {
    const digits = { Deutschland: 5, Österreich: 4, Schweiz: 4 }
    for (const { canteen, country } of SAMPLE_CANTEENS) {
      if (!canteen.address.includes(',')) continue
      const postcode = new RegExp(`, \\d{${digits[country]}} ${canteen.city}$`)
      expect(canteen.address).toMatch(postcode)
    }
  })

  it('include one without an address and one with a very long name', () => {
    expect(canteens.some((canteen) => canteen.address === '')).toBe(true)
    expect(canteens.some((canteen) => canteen.name.length > 100)).toBe(true)
  })
})

function kilometresBetween(one: [number, number], other: [number, number]): number {
  const north = (one[0] - other[0]) * 111
  const east = (one[1] - other[1]) * 111 * Math.cos((one[0] * Math.PI) / 180)
  return Math.hypot(north, east)
}
