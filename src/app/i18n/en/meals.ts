import type { meals as german } from '../de/meals.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const meals: typeof german = {
  allergens: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soya: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphur dioxide and sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  diets: { vegan: 'vegan', vegetarian: 'vegetarian' },
  price: {
    none: 'no price',
    showAll: ', all prices',
    title: 'Prices',
  },
  notes: {
    label: 'Notes',
    mine: 'concerns you: ',
    coded: (allergen, code) => `${allergen} (${code})`,
    noAllergens: 'nothing stated about allergens',
  },
  filter: {
    open: 'Filter',
    title: 'Filter',
    diet: 'Only',
    onlyVegetarian: 'Vegetarian',
    onlyVegan: 'Vegan',
    without: 'Without',
    withoutOne: (allergen) => `Without ${allergen}`,
    explanation:
      'This filters by what the canteen states. What is not stated is unknown; it never means “free from”.',
    clear: 'Clear filter',
    hidden: (count) => plural(count, { one: '1 dish hidden', other: `${count} dishes hidden` }),
    hideAgain: (count) => plural(count, { one: 'Hide 1 dish again', other: `Hide ${count} dishes again` }),
    yours: (filter) => `Your filter: ${filter}.`,
    yoursWithout: (allergen) => `without ${allergen}`,
    alsoHidden: (count) => `, ${count} hidden`,
  },
  legend: {
    title: 'What the signs mean',
    unexplained: 'not explained by the canteen',
    unknown: 'Stated by the canteen. What is not stated is unknown; it never means “free from”.',
  },
  detail: {
    declared: 'Stated allergens',
    notes: 'Everything the canteen notes',
    diet: 'Diet',
    dietUnknown: 'not stated',
    noAllergens: 'None stated. That does not mean there are none in it.',
    others: 'Nothing is stated about the other allergens. That never means “free from”.',
    category: 'Category',
  },
  unreachable: 'We keep trying.',
}
