import { ALLERGENS, type Allergen } from '../../../contract/allergens.ts'
import type { Meal } from '../../../contract/meals.ts'
import { type CodeMeanings, lettersOf } from './codes.ts'
import { type Diet, fold, readNote, wordsOf } from './read-note.ts'
import { DENYING, type Substance, VEGAN, VEGETARIAN } from './vocabulary.ts'

/** A note as it was sent, with what it declares. */
export interface DeclaredNote {
  text: string
  allergens: readonly Allergen[]
  diet: Diet | null
  /** It says nothing but that diet. */
  onlyDiet: boolean
}

/** What a meal's notes and category declare. What is not in here is unknown and never "free from". */
export interface Declarations {
  diet: Diet | null
  /** In the order of `ALLERGENS`. */
  allergens: readonly Allergen[]
  notes: readonly DeclaredNote[]
}

export function declarationsOf(meal: Meal, codes: CodeMeanings): Declarations {
  const notes = meal.notes.map((text) => ({
    text,
    ...readNote(text),
    codes: allergensOfLetters(text, codes),
  }))
  const declared = new Set<Substance>(notes.flatMap((note) => [...note.substances, ...note.codes]))
  return {
    diet: dietOf(meal.category, notes, declared),
    allergens: ALLERGENS.filter((allergen) => declared.has(allergen)),
    notes: notes.map(({ text, substances, codes: coded, diet, onlyDiet }) => ({
      text,
      allergens: [...substances, ...coded].filter((substance) => substance !== 'meat'),
      diet,
      onlyDiet,
    })),
  }
}

/** Whether a category says nothing but a diet, so that it need not stand beside that diet. */
export const saysOnlyDiet = (category: string): boolean => readNote(category).onlyDiet

const allergensOfLetters = (note: string, codes: CodeMeanings): Allergen[] =>
  lettersOf(note).flatMap((letter) => codes[letter] ?? [])

/** Notes weigh more than the category, and a declared animal product more than any claim. */
function dietOf(
  category: string,
  notes: { diet: Diet | null }[],
  declared: ReadonlySet<Substance>,
): Diet | null {
  const diets = notes.map((note) => note.diet)
  const claimed = diets.includes('vegan')
    ? 'vegan'
    : diets.includes('vegetarian')
      ? 'vegetarian'
      : dietOfCategory(category)
  if (claimed === null || NEVER_VEGETARIAN.some((substance) => declared.has(substance))) return null
  return NEVER_VEGAN.some((substance) => declared.has(substance)) ? 'vegetarian' : claimed
}

const NEVER_VEGETARIAN: readonly Substance[] = ['meat', 'fish', 'crustaceans', 'molluscs']
const NEVER_VEGAN: readonly Substance[] = ['milk', 'eggs']

const MEAT_IN_CATEGORY =
  /fleisch(?!los)|fisch|wurst|schwein|rind|huhn|haehnchen|gefluegel|\b(meat|fish|chicken|beef|pork)\b/
const SMALL_PRINT = /(sofern|wenn|falls|soweit) nicht anders|unless otherwise/

/** A category may say more than a diet. Of alternatives ("Veggie | Vegan") the weakest counts, or none. */
function dietOfCategory(category: string): Diet | null {
  const folded = fold(category).replace(SMALL_PRINT, '')
  if (MEAT_IN_CATEGORY.test(folded) || wordsOf(folded).some((word) => DENYING.has(word))) return null
  const alternatives = folded.replace(/\([^)]*\)/g, '').split(/[|/&]/)
  const diets = alternatives.map((alternative) => {
    const words = wordsOf(alternative)
    if (words.some((word) => VEGETARIAN.test(word))) return 'vegetarian'
    return words.some((word) => VEGAN.test(word)) ? 'vegan' : null
  })
  if (diets.includes(null)) return null
  return diets.includes('vegetarian') ? 'vegetarian' : 'vegan'
}
