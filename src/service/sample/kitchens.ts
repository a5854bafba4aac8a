import type { Weekday } from './calendar.ts'
import {
  austrianDesserts,
  austrianFishMains,
  austrianMeatlessMains,
  austrianMeatMains,
  austrianSoups,
} from './dishes/austrian.ts'
import { cakes, desserts } from './dishes/desserts.ts'
import { type Dish, onlyVegan, withoutMeat } from './dishes/dish.ts'
import { fishMains } from './dishes/fish-mains.ts'
import { meatMains } from './dishes/meat-mains.ts'
import { oven } from './dishes/oven.ts'
import { pasta } from './dishes/pasta.ts'
import { salads } from './dishes/salads.ts'
import { setMeals } from './dishes/set-meals.ts'
import { sides } from './dishes/sides.ts'
import { burgers, snacks } from './dishes/snacks.ts'
import { soups } from './dishes/soups.ts'
import { specials } from './dishes/specials.ts'
import { stews } from './dishes/stews.ts'
import { sweetMains } from './dishes/sweet-mains.ts'
import { swissDesserts, swissMeatlessMains, swissMeatMains, swissSoups } from './dishes/swiss.ts'
import { veganMains } from './dishes/vegan-mains.ts'
import { vegetarianMains } from './dishes/vegetarian-mains.ts'
import { wok } from './dishes/wok.ts'

/** A category of the menu: which dishes take turns there and how many of them stand there on one day. */
export interface Counter {
  category: string
  dishes: readonly Dish[]
  atOnce: number
  /** Only on this weekday; otherwise whenever the canteen is open. */
  weekday?: Weekday
  /** Sold by weight, so that no price is published. */
  byWeight?: true
}

const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5

const saladBuffet: readonly Dish[] = [
  { name: 'Salatbuffet nach Gewicht', price: 0, diet: null, declared: [] },
]

/** What is cooked where. No dish stands in two categories of the same kitchen. */
export const KITCHENS = {
  hall: [
    { category: 'Tagesgericht', dishes: meatMains, atOnce: 1 },
    { category: 'Fisch am Freitag', dishes: fishMains, atOnce: 1, weekday: FRIDAY },
    { category: 'Vegan', dishes: veganMains, atOnce: 1 },
    { category: 'Vegetarisch', dishes: vegetarianMains, atOnce: 1 },
    { category: 'Pfanne und Wok', dishes: wok, atOnce: 1 },
    { category: 'Aktion', dishes: specials, atOnce: 1, weekday: THURSDAY },
    { category: 'Süßes Hauptgericht', dishes: sweetMains, atOnce: 1, weekday: WEDNESDAY },
    { category: 'Eintopf', dishes: stews, atOnce: 1 },
    { category: 'Beilagen', dishes: sides, atOnce: 3 },
    { category: 'Nachtisch', dishes: desserts, atOnce: 2 },
  ],
  campus: [
    { category: 'Pasta', dishes: pasta, atOnce: 1 },
    { category: 'Menü 1', dishes: [...meatMains, ...fishMains], atOnce: 1 },
    { category: 'Menü 2', dishes: withoutMeat([...vegetarianMains, ...veganMains]), atOnce: 1 },
    { category: 'Suppe', dishes: soups, atOnce: 1 },
    { category: 'Salate und Bowls', dishes: salads, atOnce: 1 },
    { category: 'Salatbuffet', dishes: saladBuffet, atOnce: 1, byWeight: true },
    { category: 'Beilagen', dishes: sides, atOnce: 2 },
    { category: 'Dessert', dishes: desserts, atOnce: 1 },
  ],
  plants: [
    { category: 'Suppe', dishes: onlyVegan(soups), atOnce: 1 },
    { category: 'Vom Herd', dishes: veganMains, atOnce: 2 },
    { category: 'Pfanne und Wok', dishes: onlyVegan(wok), atOnce: 1 },
    { category: 'Bowl', dishes: onlyVegan(salads), atOnce: 1 },
    { category: 'Beilagen', dishes: onlyVegan(sides), atOnce: 2 },
    { category: 'Süßes', dishes: onlyVegan(desserts), atOnce: 1 },
  ],
  cafeteria: [
    { category: 'Tagessuppe', dishes: soups, atOnce: 1 },
    { category: 'Aus dem Ofen', dishes: oven, atOnce: 1 },
    { category: 'Belegt und gerollt', dishes: snacks, atOnce: 2 },
    { category: 'Kuchen', dishes: cakes, atOnce: 2 },
  ],
  coffeeBar: [
    { category: 'Kuchen und Gebäck', dishes: cakes, atOnce: 2 },
    { category: 'Belegte Brote', dishes: snacks, atOnce: 2 },
  ],
  bistro: [
    { category: 'Pasta', dishes: pasta, atOnce: 1 },
    { category: 'Salat', dishes: salads, atOnce: 1 },
    { category: 'Quiche, Pizza, Flammkuchen', dishes: oven, atOnce: 1 },
    { category: 'Nachtisch', dishes: desserts, atOnce: 1 },
  ],
  evening: [
    { category: 'Burger', dishes: burgers, atOnce: 1 },
    { category: 'Pizza und Flammkuchen', dishes: oven, atOnce: 2 },
    { category: 'Pasta', dishes: pasta, atOnce: 1 },
    { category: 'Wok', dishes: wok, atOnce: 1 },
    { category: 'Nachtisch', dishes: desserts, atOnce: 1 },
  ],
  harbour: [
    { category: 'Vom Kutter', dishes: fishMains, atOnce: 1 },
    { category: 'Aus der Pfanne', dishes: meatMains, atOnce: 1 },
    { category: 'Grünes', dishes: withoutMeat([...veganMains, ...vegetarianMains]), atOnce: 1 },
    { category: 'Eintopf', dishes: stews, atOnce: 1 },
    { category: 'Dazu', dishes: sides, atOnce: 3 },
    { category: 'Süßes', dishes: desserts, atOnce: 1 },
  ],
  school: [
    { category: 'Essen 1', dishes: setMeals([...meatMains, ...fishMains], desserts), atOnce: 1 },
    {
      category: 'Essen 2',
      dishes: setMeals(withoutMeat([...pasta, ...vegetarianMains]), desserts),
      atOnce: 1,
    },
    { category: 'Pausenbrot', dishes: snacks, atOnce: 1 },
  ],
  company: [
    {
      category: 'Menü vegetarisch',
      dishes: setMeals(vegetarianMains, withoutMeat(soups), desserts),
      atOnce: 1,
    },
    {
      category: 'Menü mit Fleisch oder Fisch',
      dishes: setMeals([...meatMains, ...fishMains], soups),
      atOnce: 1,
    },
    { category: 'Vegan', dishes: veganMains, atOnce: 1 },
    { category: 'Salatbuffet', dishes: saladBuffet, atOnce: 1, byWeight: true },
    { category: 'Tagesdessert', dishes: cakes, atOnce: 1 },
  ],
  foodTruck: [
    { category: 'Vom Grill', dishes: burgers, atOnce: 2 },
    { category: 'Wok', dishes: wok, atOnce: 1 },
    { category: 'Bowl', dishes: salads, atOnce: 1 },
  ],
  austrian: [
    { category: 'Tagessuppe', dishes: austrianSoups, atOnce: 1 },
    { category: 'Menü Klassisch', dishes: austrianMeatMains, atOnce: 1 },
    { category: 'Menü Vegetarisch', dishes: austrianMeatlessMains, atOnce: 1 },
    { category: 'Pasta und Risotto', dishes: pasta, atOnce: 1 },
    { category: 'Salatteller', dishes: salads, atOnce: 1 },
    { category: 'Freitagsfisch', dishes: austrianFishMains, atOnce: 1, weekday: FRIDAY },
    { category: 'Mehlspeise', dishes: austrianDesserts, atOnce: 1 },
  ],
  austrianSets: [
    { category: 'Menü I mit Suppe', dishes: setMeals(austrianMeatMains, austrianSoups), atOnce: 1 },
    {
      category: 'Menü II mit Suppe, vegetarisch',
      dishes: setMeals(austrianMeatlessMains, withoutMeat(austrianSoups)),
      atOnce: 1,
    },
    { category: 'Wok der Woche', dishes: wok, atOnce: 1 },
    { category: 'Mehlspeise', dishes: austrianDesserts, atOnce: 2 },
  ],
  swiss: [
    { category: 'Tagesteller', dishes: swissMeatMains, atOnce: 1 },
    { category: 'Vegi', dishes: swissMeatlessMains, atOnce: 1 },
    { category: 'Rund um die Welt', dishes: wok, atOnce: 1 },
    { category: 'Pasta', dishes: pasta, atOnce: 1 },
    { category: 'Suppe', dishes: swissSoups, atOnce: 1 },
    { category: 'Salat', dishes: salads, atOnce: 1 },
    { category: 'Dessert', dishes: swissDesserts, atOnce: 1 },
  ],
  swissBistro: [
    { category: 'Suppe', dishes: swissSoups, atOnce: 1 },
    { category: 'Vegi', dishes: swissMeatlessMains, atOnce: 1 },
    { category: 'Mit Fleisch oder Fisch', dishes: swissMeatMains, atOnce: 1 },
    { category: 'Bowl', dishes: salads, atOnce: 1 },
    { category: 'Süsses', dishes: swissDesserts, atOnce: 2 },
  ],
} as const satisfies Record<string, readonly Counter[]>

export type KitchenName = keyof typeof KITCHENS
