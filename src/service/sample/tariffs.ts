import { PRICE_GROUPS, type Prices } from '../../contract/meals.ts'

/** How a canteen makes its prices of a dish's price: a factor per group, rounded to the currency's usual step. */
interface Tariff {
  factors: Prices
  /** Steps of one unit of the currency. */
  steps: number
}

const TARIFFS = {
  studentUnion: { factors: { students: 1, employees: 1.65, others: 2.15 }, steps: 20 },
  metropolitan: { factors: { students: 1.2, employees: 1.9, others: 2.4 }, steps: 20 },
  withPupils: { factors: { students: 1, employees: 1.6, pupils: 1.2, others: 2.1 }, steps: 20 },
  guestsOnly: { factors: { others: 2.1 }, steps: 10 },
  austrian: { factors: { students: 1.9, employees: 2.2, others: 2.45 }, steps: 10 },
  austrianGuestsOnly: { factors: { others: 2.4 }, steps: 10 },
  /** In francs. */
  swiss: { factors: { students: 2.6, employees: 3.7, others: 4.8 }, steps: 10 },
  unpriced: { factors: {}, steps: 1 },
} as const satisfies Record<string, Tariff>

export type TariffName = keyof typeof TARIFFS

/** The prices of a dish in the groups that the tariff knows. */
export function pricesOf(price: number, tariffName: TariffName): Prices {
  const tariff: Tariff = TARIFFS[tariffName]
  const prices: Prices = {}
  for (const group of PRICE_GROUPS) {
    const factor = tariff.factors[group]
    if (factor !== undefined) prices[group] = Math.round(price * factor * tariff.steps) / tariff.steps
  }
  return prices
}
