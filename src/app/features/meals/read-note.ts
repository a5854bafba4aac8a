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

/** What a note says by itself, whatever stands around it. */
export interface ReadNote {
  substances: readonly Substance[]
  diet: Diet | null
  onlyDiet: boolean
}

const readNotes = new Map<string, ReadNote>()
const MOST_READ_NOTES = 2000

/** A canteen repeats its notes dish by dish and day by day; each is read once. */
export function readNote(note: string): ReadNote {
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

export const wordsOf = (folded: string): string[] => folded.match(/\p{L}+/gu) ?? []

const LIGATURES: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LIGATURES[letter] ?? letter)
