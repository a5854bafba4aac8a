import type { Menu, PriceGroup } from '../../../contract/meals.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Messages } from '../../i18n/messages.ts'
import { codeMeaningsOf } from './codes.ts'
import { coursesOf } from './courses.ts'
import { declarationsOf } from './declarations.ts'
import { shownPriceOf } from './price-of.ts'

export interface ShareTextOptions {
  canteen: string
  menu: Menu
  priceGroup: PriceGroup
  t: Messages
  formats: Formats
  /** Where the menu can be looked at. */
  url?: string
}

/** A menu as plain text, for a message or a note: one line per dish, with its diet and its price. */
export function menuText({ canteen, menu, priceGroup, t, formats, url }: ShareTextOptions): string {
  const codes = codeMeaningsOf(menu.meals)
  const courses = coursesOf(menu.meals).map(({ category, meals }) => {
    const dishes = meals.map((meal) => {
      const { diet } = declarationsOf(meal, codes)
      const price = shownPriceOf(meal.prices, priceGroup)
      const details = [
        ...(diet === null ? [] : [t.meals.diets[diet]]),
        ...(price === undefined ? [] : [priceInWords(price.group, price.amount)]),
      ]
      return [`- ${meal.name.replace(/\s+/g, ' ')}`, ...details].join(', ')
    })
    return [...(category === '' ? [] : [category]), ...dishes].join('\n')
  })
  const head = `${canteen}\n${formats.longDate(menu.date)}`
  const nothing = menu.closed ? t.states.closed.otherDay : t.states.noData.otherDay
  const parts = [head, ...(courses.length === 0 ? [nothing] : courses), ...(url === undefined ? [] : [url])]
  return parts.join('\n\n')

  function priceInWords(group: PriceGroup, amount: number): string {
    const written = formats.price(amount)
    return group === priceGroup ? written : `${t.common.priceGroups[group]} ${written}`
  }
}
