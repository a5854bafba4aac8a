import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Canteen, CanteenSchema } from '../../../../src/contract/canteens.ts'

/** Canteens of our own invention, each with something the search or the map has to cope with. */
export const CANTEENS: readonly Canteen[] = [
  canteen(1, 'Mensa am Aubach', 'Auenburg', 'Uferstraße 12', [50.0, 8.0]),
  canteen(2, 'Cafeteria Zülpicher Hof', 'Köln', 'Am Römerturm 3, 50667 Köln', [50.94, 6.94]),
  canteen(3, 'Bistro Köhlerhütte', 'Auenburg', 'Gerberhof 8', [50.01, 8.01]),
  canteen(4, 'Große Mensa', 'Görlitz', 'Neiße-Ufer 1', [51.15, 14.99]),
  canteen(5, 'Kleine Mensa', 'Görlitz', 'Neiße-Ufer 1', [51.15, 14.99]),
  canteen(6, 'Cafébar im Hörsaalzentrum', '', '', null),
  canteen(7, 'Mensa Werftinsel', 'Auenburg', '', null),
]

export function canteen(
  id: number,
  name: string,
  city: string,
  address: string,
  coordinates: Canteen['coordinates'],
): Canteen {
  return { id, name, city, address, coordinates }
}

/** So many canteens, spread over some degrees in an irregular but always equal way. */
export function manyCanteens(count: number): Canteen[] {
  return Array.from({ length: count }, (_, index) =>
    canteen(index + 1, `Mensa ${index + 1}`, `Stadt ${index % 40}`, `Straße ${index}`, [
      47 + ((index * 7919) % 7001) / 1000,
      6 + ((index * 104_729) % 9001) / 1000,
    ]),
  )
}

const SHARED = new URL('../../../../../shared/data/openmensa/canteens.json', import.meta.url)

/** The canteens of a real directory, where a checkout has it beside the project. */
export function realCanteens(): Canteen[] | null {
  if (!existsSync(SHARED)) return null
  return v.parse(v.array(CanteenSchema), JSON.parse(readFileSync(SHARED, 'utf8')))
}
