import { addDays, createToday } from '../../../src/contract/calendar.ts'
import type { Canteen } from '../../../src/contract/canteens.ts'
import type { CalendarDate } from '../../../src/contract/days.ts'
import type { PublishedMeal, PublishedMenu, Store } from '../../../src/service/store/store.ts'

const CITIES: [name: string, latitude: number, longitude: number][] = [
  ['Köln', 50.93, 6.95],
  ['Berlin', 52.52, 13.4],
  ['München', 48.14, 11.58],
  ['Wien', 48.21, 16.37],
]

/** Today, as the service that is tested counts it. */
export const today = (): CalendarDate => createToday('Europe/Berlin', Date.now)()

/** Days that a test speaks of, the same on every weekday on which it may run. */
export const days = () => ({ open: today(), closed: addDays(today(), 2), noData: addDays(today(), 4) })

export const PROBE = { id: 1, name: 'Mensa Probe' }
/** Its week was never asked for by a test that only visits `PROBE`. */
export const OTHER = { id: 2, name: 'Mensa Anderswo' }
export const WITHOUT_MENUS = { id: 3, name: 'Mensa ohne Plan' }
/** Has published nothing for today, and menus from tomorrow on. */
export const LATER = { id: 4, name: 'Mensa ab morgen' }

/** Forty canteens in four cities, one of them without coordinates, with menus around today. */
export async function seed(store: Store): Promise<void> {
  const names = new Map([PROBE, OTHER, WITHOUT_MENUS, LATER].map(({ id, name }) => [id, name]))
  const canteens = Array.from({ length: 40 }, (_, index): Canteen => {
    const [city, latitude, longitude] = CITIES[index % CITIES.length] ?? ['', 0, 0]
    const id = index + 1
    return {
      id,
      name: names.get(id) ?? `Mensa ${city} ${id}`,
      city,
      address: `Zülpicher Weg ${id}, ${city}`,
      coordinates: id === 40 ? null : [latitude + id / 500, longitude + id / 500],
    }
  })
  await store.canteens.put(canteens)
  for (const { id } of canteens) {
    if (id !== WITHOUT_MENUS.id) await store.meals.publish(id, menus(id))
  }
}

function menus(canteenId: number): PublishedMenu[] {
  const { open, closed, noData } = days()
  const dates = Array.from({ length: 21 }, (_, index) => addDays(today(), index - 7))
  return dates
    .filter((date) => date !== noData && !(canteenId === LATER.id && date === open))
    .map((date) =>
      date === closed
        ? { date, closed: true, meals: [] }
        : { date, closed: false, meals: meals(canteenId, date) },
    )
}

function meals(canteenId: number, date: CalendarDate): PublishedMeal[] {
  const prices = { students: 2.45, employees: 4.1, others: 5.6 }
  return [
    {
      name: `Linseneintopf ${canteenId} vom ${date} mit Wurzelgemüse und Brot`,
      category: 'Tagesgericht',
      notes: ['vegan', 'Weizen', 'Sellerie'],
      prices,
    },
    { name: 'Hähnchenkeule mit Reis', category: 'Tagesgericht', notes: ['Geflügel', 'Milch'], prices },
    { name: 'Gemüsecurry mit Kokosmilch', category: 'Wok', notes: ['vegetarisch'], prices: { others: 5.2 } },
    { name: 'Apfelkompott', category: 'Nachtisch', notes: [], prices: {} },
  ]
}
