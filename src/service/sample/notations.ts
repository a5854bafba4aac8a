import type { Allergen, Declaration, Dish } from './dishes/dish.ts'

/**
 * How a canteen declares what is in its dishes: in words, by the letters that are usual in Austria, its diets only,
 * or not at all.
 */
export type Notation = 'words' | 'letters' | 'dietsOnly' | 'nothing'

const LETTERS: Record<Allergen, string> = {
  Weizen: 'A',
  Roggen: 'A',
  Gerste: 'A',
  Hafer: 'A',
  Dinkel: 'A',
  Krebstiere: 'B',
  Eier: 'C',
  Fisch: 'D',
  Erdnüsse: 'E',
  Soja: 'F',
  Milch: 'G',
  Mandeln: 'H',
  Haselnüsse: 'H',
  Walnüsse: 'H',
  Cashewkerne: 'H',
  Pistazien: 'H',
  Sellerie: 'L',
  Senf: 'M',
  Sesam: 'N',
  Sulfite: 'O',
  Weichtiere: 'R',
}

/** A meal's notes: its diet first, then what it contains. */
export function notesOf(dish: Dish, notation: Notation): string[] {
  const diet = dish.diet === null ? [] : [dish.diet]
  switch (notation) {
    case 'words':
      return [...diet, ...dish.declared]
    case 'letters':
      return [...diet, ...lettersOf(dish.declared)]
    case 'dietsOnly':
      return diet
    case 'nothing':
      return []
  }
}

function lettersOf(declared: readonly Declaration[]): string[] {
  const letters = declared.filter(isAllergen).map((allergen) => LETTERS[allergen])
  return [...new Set(letters)].sort()
}

function isAllergen(declaration: Declaration): declaration is Allergen {
  return declaration in LETTERS
}
