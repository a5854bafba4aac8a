import * as v from 'valibot'
import { DaySchema } from './days.ts'
import { IdentifierSchema } from './identifiers.ts'
import { LineSchema, LinesSchema } from './text.ts'

/** The price groups in the order in which they are shown; the plural keys of the interface. */
export const PRICE_GROUPS = ['students', 'employees', 'pupils', 'others'] as const
export type PriceGroup = (typeof PRICE_GROUPS)[number]

/** The key an older generation of the interface uses for each group. */
export const SINGULAR_PRICE_KEYS = {
  students: 'student',
  employees: 'employee',
  pupils: 'pupil',
  others: 'other',
} as const satisfies Record<PriceGroup, string>

/** Decimal amounts in the service's currency, only for the groups that apply. */
export type Prices = Partial<Record<PriceGroup, number>>

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Accepts plural and singular keys; `null` or an unusable amount means that the group has no price. */
export const PricesSchema = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((sent): Prices => {
    const prices: Prices = {}
    for (const group of PRICE_GROUPS) {
      const amount = sent[group] ?? sent[SINGULAR_PRICE_KEYS[group]]
      if (isAmount(amount)) prices[group] = amount
    }
    return prices
  }),
)

/** Notes without blanks and repetitions, in the order sent. */
export const NotesSchema = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((sent) => {
    const notes = sent.filter((note) => typeof note === 'string').map((note) => v.parse(LineSchema, note))
    return [...new Set(notes)].filter((note) => note !== '')
  }),
)

/**
 * A meal as a service sends it, read leniently. Only an unusable `id` or `name` makes the record malformed.
 * A line break within `name` separates the dish from what comes with it and stays.
 */
export const MealSchema = v.object({
  id: IdentifierSchema,
  name: v.pipe(LinesSchema, v.nonEmpty()),
  notes: v.optional(NotesSchema, []),
  prices: v.optional(PricesSchema, {}),
  category: v.fallback(LineSchema, ''),
})

export type Meal = v.InferOutput<typeof MealSchema>

/**
 * A day of the seven-day extension; its meals are believed one by one, so that a bad one costs only itself. An open day
 * has to say its meals, else it would look as if there were nothing to eat.
 */
export const DayWithUncheckedMealsSchema = v.variant('closed', [
  v.object({ ...DaySchema.entries, closed: v.literal(true), meals: v.fallback(v.array(v.unknown()), []) }),
  v.object({ ...DaySchema.entries, closed: v.literal(false), meals: v.array(v.unknown()) }),
])

/** What one canteen serves on one day: the day together with its meals. A closed day has none. */
export interface Menu {
  date: string
  closed: boolean
  meals: Meal[]
}
