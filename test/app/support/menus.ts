import type { Canteen } from '../../../src/contract/canteens.ts'
import type { PublishedMeal, PublishedMenu } from '../../../src/service/store/store.ts'

/** Thursday, half past eleven in Berlin. */
export const NOW = Date.parse('2026-06-11T11:30:00+02:00')

export const MONDAY = '2026-06-08'
export const THURSDAY = '2026-06-11'
export const FRIDAY = '2026-06-12'

export const CANTEENS: Canteen[] = [
  { id: 1, name: 'Mensa am Hafen', city: 'Kiel', address: 'Kaistraße 1', coordinates: [54.32, 10.14] },
  { id: 2, name: 'Mensa am See', city: 'Konstanz', address: 'Seeweg 3', coordinates: [47.69, 9.188] },
  { id: 3, name: 'Cafeteria am Tor', city: 'Konstanz', address: 'Torweg 2', coordinates: null },
]

export function meal(name: string, change: Partial<PublishedMeal> = {}): PublishedMeal {
  return { name, category: 'Hauptgericht', prices: { students: 2.45, employees: 4.1 }, notes: [], ...change }
}

export const open = (date: string, ...meals: PublishedMeal[]): PublishedMenu => ({
  date,
  closed: false,
  meals,
})

export const closed = (date: string): PublishedMenu => ({ date, closed: true, meals: [] })

/**
 * The harbour: Monday to Thursday, closed on Friday, nothing said of the weekend, and the Monday after. By the lake:
 * today alone. At the gate: nothing today, again on Monday.
 */
export const MENUS: Record<number, PublishedMenu[]> = {
  1: [
    open(MONDAY, meal('Grünkohl')),
    open('2026-06-09', meal('Bratling')),
    open('2026-06-10', meal('Milchreis')),
    open(
      THURSDAY,
      meal('Linsencurry mit Reis', { notes: ['vegan'] }),
      meal('Käsespätzle', { notes: ['vegetarisch', 'Milch'] }),
      meal('Backfisch', { id: 407, category: 'Fisch' }),
    ),
    closed(FRIDAY),
    open('2026-06-15', meal('Risotto')),
  ],
  2: [open(THURSDAY, meal('Seelachs'))],
  3: [open('2026-06-15', meal('Quiche'))],
}
