import { PRICE_GROUPS, type PriceGroup, type Prices } from '../../../contract/meals.ts'

export interface GroupPrice {
  group: PriceGroup
  amount: number
}

/** Every price there is, in the order in which the groups are shown. */
export const pricesOf = (prices: Prices): GroupPrice[] =>
  PRICE_GROUPS.flatMap((group) => {
    const amount = prices[group]
    return amount === undefined ? [] : [{ group, amount }]
  })

/** My price; where there is none for me, the one of the group that pays most, which is listed last. */
export function shownPriceOf(prices: Prices, mine: PriceGroup): GroupPrice | undefined {
  const all = pricesOf(prices)
  return all.find(({ group }) => group === mine) ?? all.at(-1)
}
