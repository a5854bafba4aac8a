import type { today as german } from '../de/today.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const today: typeof german = {
  title: 'Mittag today',
  titleOn: (weekday) => `Mittag on ${weekday}`,
  chooseDay: 'Choose a day',
  tomorrow: (date) => `Tomorrow, ${date}`,
  recent: 'Recently opened',
  wholeMenu: (more) =>
    plural(more, {
      one: 'Whole menu, 1 more dish',
      other: more === 0 ? 'Whole menu' : `Whole menu, ${more} more dishes`,
    }),
  dishes: (count) => plural(count, { one: '1 dish', other: `${count} dishes` }),
  empty: {
    title: 'Where do you have lunch?',
    text: 'Give a canteen the star and its dishes are here, even without a network.',
  },
  search: 'Find a canteen',
  nearby: 'Nearby',
}
