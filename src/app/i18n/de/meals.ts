import type { Allergen } from '../../../contract/allergens.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

const allergens: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soya: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
}

/** Prices, dates and codes come formatted. */
export const meals = {
  allergens,
  diets: { vegan: 'vegan', vegetarian: 'vegetarisch' },
  price: {
    none: 'ohne Preis',
    /** Read after the price. */
    showAll: ', alle Preise',
    title: 'Preise',
  },
  notes: {
    label: 'Angaben',
    /** Read before a note that names one of my allergens. */
    mine: 'betrifft dich: ',
    coded: (allergen: string, code: string) => `${allergen} (${code})`,
    noAllergens: 'keine Angaben zu Allergenen',
  },
  filter: {
    open: 'Filter',
    title: 'Filter',
    diet: 'Nur',
    onlyVegetarian: 'Vegetarisch',
    onlyVegan: 'Vegan',
    without: 'Ohne',
    withoutOne: (allergen: string) => `Ohne ${allergen}`,
    explanation:
      'Gefiltert wird nach dem, was die Mensa angibt. Fehlt eine Angabe, ist sie unbekannt; sie heißt nie „frei von“.',
    clear: 'Filter aufheben',
    hidden: (count: number) =>
      plural(count, { one: '1 Gericht ausgeblendet', other: `${count} Gerichte ausgeblendet` }),
    hideAgain: (count: number) =>
      plural(count, { one: '1 Gericht wieder ausblenden', other: `${count} Gerichte wieder ausblenden` }),
    yours: (filter: string) => `Dein Filter: ${filter}.`,
    yoursWithout: (allergen: string) => `ohne ${allergen}`,
    /** Behind the count of the other dishes. */
    alsoHidden: (count: number) => `, ${count} ausgeblendet`,
  },
  legend: {
    title: 'Was die Zeichen heißen',
    unexplained: 'von der Mensa nicht erklärt',
    unknown: 'Angaben der Mensa. Fehlt eine Angabe, ist sie unbekannt; sie heißt nie „frei von“.',
  },
  detail: {
    declared: 'Angegebene Allergene',
    notes: 'Alle Angaben der Mensa',
    diet: 'Ernährung',
    dietUnknown: 'nicht angegeben',
    noAllergens: 'Keine angegeben. Das heißt nicht, dass keine darin sind.',
    others: 'Zu den übrigen Allergenen gibt es keine Angabe. Das heißt nie „frei von“.',
    category: 'Kategorie',
  },
  unreachable: 'Wir versuchen es weiter.',
}
