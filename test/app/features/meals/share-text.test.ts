import { describe, expect, it } from 'vitest'
import { menuText } from '../../../../src/app/features/meals/share-text.ts'
import { createFormats } from '../../../../src/app/i18n/formats.ts'
import { messagesOf } from '../../../../src/app/i18n/messages.ts'
import type { Menu } from '../../../../src/contract/meals.ts'
import { meal } from './meal.ts'

const menu: Menu = {
  date: '2026-06-11',
  closed: false,
  meals: [
    meal({ category: 'Suppe', name: 'Graupensuppe\nmit Brot', notes: ['vegan'], prices: { students: 1.7 } }),
    meal({ category: 'Suppe', name: 'Brühe', prices: { others: 2.2 } }),
    meal({ category: '', name: 'Salatbuffet' }),
  ],
}
const text = (given: Menu, language: 'de' | 'en', url?: string) =>
  menuText({
    canteen: 'Mensa am Aubach',
    menu: given,
    priceGroup: 'students',
    t: messagesOf(language),
    formats: createFormats({ language, currency: 'EUR', timeZone: 'Europe/Berlin' }),
    ...(url === undefined ? {} : { url }),
  }).replaceAll('\u00a0', ' ')

describe('a menu as text', () => {
  it('has one line per dish under its course, with diet, price and the link', () => {
    expect(text(menu, 'de', 'https://mittag.example/canteen/1')).toBe(
      `Mensa am Aubach
Donnerstag, 11. Juni

Suppe
- Graupensuppe mit Brot, vegan, 1,70 €
- Brühe, Gäste 2,20 €

- Salatbuffet

https://mittag.example/canteen/1`,
    )
  })

  it('speaks English', () => {
    expect(text(menu, 'en')).toContain('- Brühe, Guests €2.20')
  })

  it('says that there is nothing where there is nothing', () => {
    expect(text({ ...menu, closed: true, meals: [] }, 'de')).toMatch(/An diesem Tag geschlossen$/)
    expect(text({ ...menu, meals: [] }, 'de')).toMatch(/Keine Angaben für diesen Tag$/)
  })
})
