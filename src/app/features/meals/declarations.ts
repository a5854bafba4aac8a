import { ALLERGENS, type Allergen } from '../../../contract/allergens.ts'
import type { Meal } from '../../../contract/meals.ts'
import { type CodeMeanings, lettersOf } from './codes.ts'
import {
  CONDITIONAL,
  DECLARING,
  DENYING,
  DIET_FILLERS,
  FREE,
  FROM,
  LEADING,
  PLANTS,
  type Substance,
  substanceOf,
  VEGAN,
  VEGETARIAN,
} from './vocabulary.ts'

/** What is vegan is vegetarian too. */
export type Diet = 'vegan' | 'vegetarian'

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

interface ReadNote {
  substances: readonly Substance[]
  diet: Diet | null
  onlyDiet: boolean
}

const readNotes = new Map<string, ReadNote>()
const MOST_READ_NOTES = 2000

/** A canteen repeats its notes dish by dish and day by day; each is read once. */
function readNote(note: string): ReadNote {
  const known = readNotes.get(note)
  if (known) return known
  const folded = fold(note)
  const diet = dietIn(folded)
  const onlyDiet = diet !== null && wordsOf(folded).every(belongsToDiet)
  const read = { substances: substancesIn(folded), diet, onlyDiet }
  if (readNotes.size >= MOST_READ_NOTES) readNotes.clear()
  readNotes.set(note, read)
  return read
}

/**
 * A note declares what it begins with ("Weizen", "Milch und Milcherzeugnisse") or what follows a declaring word
 * ("Enthält Weizen Gluten"). A description of a dish that merely names an ingredient declares nothing.
 */
function substancesIn(folded: string): Substance[] {
  const found = new Set<Substance>()
  for (const sentence of folded.split(/[;.:()[\]|!?]/)) {
    let declares: 'perhaps' | 'yes' | 'no' = 'perhaps'
    let denied = false
    let previous = ''
    let clause: Substance[] = []
    for (const word of sentence.match(/\p{L}+|,/gu) ?? []) {
      if (word === ',') {
        clause = []
        if (declares === 'no') declares = 'perhaps'
      } else if (DECLARING.has(word)) {
        declares = 'yes'
        denied = false
      } else if (DENYING.has(word) || (FREE.has(previous) && FROM.has(word))) {
        denied = true
      } else if (FREE.has(word)) {
        for (const substance of clause) found.delete(substance)
      } else if (!LEADING.has(word)) {
        const substance = substanceOf(word)
        if (declares === 'perhaps') declares = substance === null ? 'no' : 'yes'
        const drink = substance === 'milk' && PLANTS.has(previous)
        if (substance !== null && declares === 'yes' && !denied && !drink) {
          found.add(substance)
          clause.push(substance)
        }
      }
      previous = word
    }
  }
  return [...found]
}

/** Only a note or a bracket that says nothing else, without any condition: "vegane Soße auf Wunsch" is none. */
function dietIn(folded: string): Diet | null {
  if (wordsOf(folded).some((word) => DENYING.has(word) || CONDITIONAL.has(word))) return null
  for (const part of folded.split(/[;,.:()[\]|!?]/)) {
    const words = wordsOf(part)
    const diets = words.filter(namesDiet)
    if (diets.length > 0 && words.every(belongsToDiet)) {
      return diets.every((word) => VEGAN.test(word)) ? 'vegan' : 'vegetarian'
    }
  }
  return null
}

const namesDiet = (word: string): boolean => VEGAN.test(word) || VEGETARIAN.test(word)

const belongsToDiet = (word: string): boolean => namesDiet(word) || DIET_FILLERS.has(word)

const wordsOf = (folded: string): string[] => folded.match(/\p{L}+/gu) ?? []

const LIGATURES: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LIGATURES[letter] ?? letter)
