import { addDays } from '../../src/contract/calendar.ts'
import type { Canteen } from '../../src/contract/canteens.ts'
import type { PublishedMenu, Store } from '../../src/service/store/store.ts'

export const TODAY = '2026-06-08'

/** Canteens with menus; of the others only where they are matters. */
const WITH_MENUS = 200

/** Meals of a day, as many as a large canteen has. */
const MEALS = 12

/** Around the place of the search, at any size of the directory. */
const NEARBY = 50

/** Replaces what is in the store by so many canteens, spread over a country, and menus of a week. */
export async function fillForLoad(store: Store, count: number): Promise<void> {
  const present = await store.canteens.count()
  for (let page = Math.ceil(present / 1000); page >= 1; page--) {
    const { entries } = await store.canteens.list({}, { page, perPage: 1000 })
    await store.canteens.remove(entries.map((canteen) => canteen.id))
  }
  const canteens = Array.from({ length: count }, (_, index) => canteenOf(index, count))
  for (let start = 0; start < count; start += 5000)
    await store.canteens.put(canteens.slice(start, start + 5000))
  const menus = Array.from({ length: 7 }, (_, day) => menuOf(addDays(TODAY, day)))
  for (let id = 1; id <= Math.min(WITH_MENUS, count); id++) await store.meals.publish(id, menus)
}

function canteenOf(index: number, count: number): Canteen {
  const name = `Mensa ${index} am Rande der Stadt`
  const address = `Straße ${index % 90}, ${10_000 + (index % 80_000)} Musterstadt`
  return {
    id: index + 1,
    name,
    city: `Musterstadt ${index % 700}`,
    address,
    coordinates: placeOf(index, count),
  }
}

/** The first ones lie within some kilometres, the others on a grid far around. */
function placeOf(index: number, count: number): [number, number] {
  if (index < NEARBY) return [50 + index / 1000, 10 + index / 1000]
  const share = index / count
  return [47 + share * 2.5, 6 + ((index * 0.618) % 1) * 9]
}

function menuOf(date: string): PublishedMenu {
  const meals = Array.from({ length: MEALS }, (_, index) => ({
    name: `Gericht ${index} mit Beilage, Salat und einer Soße nach Art des Hauses`,
    category: `Ausgabe ${index % 4}`,
    prices: { students: 2.5 + index / 10, employees: 4.2 + index / 10, others: 5.9 + index / 10 },
    notes: ['vegetarisch', 'Gluten', 'Milch und Laktose', 'Sellerie'].slice(0, 1 + (index % 4)),
  }))
  return { date, closed: false, meals }
}
