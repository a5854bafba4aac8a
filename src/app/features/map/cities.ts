import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import { shortCity } from './mark-names.ts'

/** A city that the map can name: it lies where most of its canteens are. */
export interface City {
  name: string
  coordinates: Coordinates
  canteens: number
}

/** The cities of a directory, those with the most canteens first. */
export function citiesOf(canteens: readonly Canteen[]): City[] {
  const places = new Map<string, Coordinates[]>()
  for (const { city, coordinates } of canteens) {
    if (city === '' || !coordinates) continue
    const name = shortCity(city)
    const known = places.get(name)
    if (known) known.push(coordinates)
    else places.set(name, [coordinates])
  }
  return [...places]
    .map(([name, all]): City => ({ name, coordinates: middleOf(all), canteens: all.length }))
    .sort((one, other) => other.canteens - one.canteens || (one.name < other.name ? -1 : 1))
}

/** One misplaced canteen does not pull a city away, as it would with a mean. */
const middleOf = (places: readonly Coordinates[]): Coordinates => [median(places, 0), median(places, 1)]

function median(places: readonly Coordinates[], axis: 0 | 1): number {
  const sorted = places.map((place) => place[axis]).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
