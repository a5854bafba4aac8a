import type { Canteen } from '../../../src/contract/canteens.ts'
import type { PublishedMenu, Store } from '../../../src/service/store/store.ts'

/** Thursday noon in Berlin. */
export const NOON = Date.parse('2026-06-11T12:00:00+02:00')

export const CANTEENS: Canteen[] = [
  { id: 3, name: 'Mensa am Hafen', city: 'Kiel', address: 'Kaistraße 1', coordinates: [54.32, 10.14] },
  { id: 5, name: 'Mensa am See', city: 'Konstanz', address: '', coordinates: [47.69, 9.188] },
  { id: 8, name: 'Cafeteria am Tor', city: 'Konstanz', address: 'Torweg 2', coordinates: [47.66, 9.175] },
  { id: 13, name: 'Mensa ohne Ort', city: 'Ulm', address: 'Am Berg 4', coordinates: null },
]

/** Canteen 5: yesterday, today, tomorrow closed, nothing on Saturday and Sunday, Monday, and a day next Thursday. */
export const MENUS: PublishedMenu[] = [
  { date: '2026-06-10', closed: false, meals: [meal(41, 'Grünkohl & <Pinkel>')] },
  {
    date: '2026-06-11',
    closed: false,
    meals: [
      {
        id: 57,
        name: 'Linsensuppe\nmit Brot',
        category: 'Suppe',
        prices: { others: 4.5, students: 1.2, employees: 0 },
        notes: ['vegan', 'Sellerie'],
      },
      { id: 52, name: 'Apfelstrudel', category: 'Dessert', prices: {}, notes: [] },
    ],
  },
  { date: '2026-06-12', closed: true, meals: [] },
  { date: '2026-06-15', closed: false, meals: [meal(61, 'Käsespätzle')] },
  { date: '2026-06-18', closed: false, meals: [meal(71, 'Risotto')] },
]

export async function seed(store: Store): Promise<void> {
  await store.canteens.put(CANTEENS)
  await store.meals.publish(5, MENUS)
}

function meal(id: number, name: string) {
  return { id, name, category: 'Hauptgericht', prices: { students: 2.95, pupils: 2.5 }, notes: [] }
}
