import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

/** Dates and weekdays come formatted. */
export const today = {
  title: 'Mittag heute',
  titleOn: (weekday: string) => `Mittag am ${weekday}`,
  chooseDay: 'Tag wählen',
  tomorrow: (date: string) => `Morgen, ${date}`,
  recent: 'Zuletzt geöffnet',
  wholeMenu: (more: number) =>
    plural(more, {
      one: 'Ganze Karte, 1 weiteres Gericht',
      other: more === 0 ? 'Ganze Karte' : `Ganze Karte, ${more} weitere Gerichte`,
    }),
  dishes: (count: number) => plural(count, { one: '1 Gericht', other: `${count} Gerichte` }),
  empty: {
    title: 'Wo isst du mittags?',
    text: 'Gib einer Mensa den Stern, dann steht ihr Essen hier, auch ohne Netz.',
  },
  search: 'Mensa suchen',
  nearby: 'In der Nähe',
}
