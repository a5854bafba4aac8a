import type { CalendarDate } from '../../contract/days.ts'
import type { PublishedMeal, PublishedMenu } from '../store/store.ts'
import { datesBetween, remainder, weekdayOf, weekNumberOf } from './calendar.ts'
import type { Dish } from './dishes/dish.ts'
import { type Counter, KITCHENS } from './kitchens.ts'
import { inLocalWords } from './local-words.ts'
import { notesOf } from './notations.ts'
import { shuffled } from './random.ts'
import type { SampleCanteen } from './sample-canteens.ts'
import { openingOn } from './schedules.ts'
import { pricesOf } from './tariffs.ts'

/**
 * What a sample canteen serves from `from` to `to`, both included; days about which it says nothing are left out.
 * A day's menu depends on nothing but the canteen and the date: asked again, it is the same.
 */
export function sampleMenus(sample: SampleCanteen, from: CalendarDate, to: CalendarDate): PublishedMenu[] {
  return datesBetween(from, to).flatMap((date) => menuOn(date, sample) ?? [])
}

function menuOn(date: CalendarDate, sample: SampleCanteen): PublishedMenu | undefined {
  const opening = openingOn(date, sample.schedule, sample.canteen.id)
  switch (opening.kind) {
    case 'unlisted':
      return undefined
    case 'closed':
      return { date, closed: true, meals: [] }
    case 'open':
      return { date, closed: false, meals: mealsOn(date, opening.turn, sample) }
  }
}

function mealsOn(date: CalendarDate, turn: number, sample: SampleCanteen): PublishedMeal[] {
  const counters: readonly Counter[] = KITCHENS[sample.kitchen]
  return counters
    .filter((counter) => counter.weekday === undefined || counter.weekday === weekdayOf(date))
    .flatMap((counter) => {
      const counterTurn = counter.weekday === undefined ? turn : weekNumberOf(date)
      return dishesInTurn(counter, counterTurn, sample.canteen.id).map((dish) => serve(dish, counter, sample))
    })
}

/** Every dish of a counter comes once before the first comes again; the order is the canteen's own. */
function dishesInTurn(counter: Counter, turn: number, canteenId: number): Dish[] {
  const order = shuffled(counter.dishes, `${canteenId} ${counter.category}`)
  const start = remainder(turn * counter.atOnce, order.length)
  return [...order, ...order].slice(start, start + counter.atOnce)
}

function serve(dish: Dish, counter: Counter, sample: SampleCanteen): PublishedMeal {
  return {
    name: inLocalWords(dish.name, sample.country),
    category: counter.category,
    notes: notesOf(dish, sample.notation),
    prices: counter.byWeight ? {} : pricesOf(dish.price, sample.tariff),
  }
}
