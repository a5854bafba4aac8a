import type { Allergen } from '../../../contract/allergens.ts'
import type { Meal } from '../../../contract/meals.ts'
import { AUSTRIAN_CODE } from './vocabulary.ts'

/** What bare letters among a menu's notes mean; empty where that is not certain. */
export type CodeMeanings = Readonly<Record<string, Allergen>>

const NO_MEANINGS: CodeMeanings = {}

/** A letter, perhaps with a number, or a number, perhaps with a letter: `A`, `A1`, `2`, `2a`. */
const CODE = /^([A-Z]\d{0,2}|\d{1,2}[a-z]?)$/

/**
 * Bare letters are believed only where all of a menu's letters are of the Austrian code, gluten (`A`) is among them
 * and there are at least three: elsewhere `R` may be beef and `G` poultry.
 */
export function codeMeaningsOf(meals: readonly Meal[]): CodeMeanings {
  const letters = new Set(meals.flatMap((meal) => meal.notes.flatMap(lettersOf)))
  const believed = letters.size >= 3 && letters.has('A') && [...letters].every((one) => one in AUSTRIAN_CODE)
  return believed ? AUSTRIAN_CODE : NO_MEANINGS
}

/** The letters of a note that consists of nothing else: `A`, `(A, C, G)`. */
export function lettersOf(note: string): string[] {
  return /^\(?[A-Z](?:[\s,/]+[A-Z])*\)?$/.test(note) ? (note.match(/[A-Z]/g) ?? []) : []
}

/** A code of a menu and what it stands for: in the publisher's words, or as an allergen; `null`: nobody says. */
export interface ExplainedCode {
  code: string
  meaning: { words: string } | { allergen: Allergen } | null
}

/** The codes that stand alone among the notes, in reading order, letters first. */
export function explainedCodesOf(meals: readonly Meal[]): ExplainedCode[] {
  const notes = new Set(meals.flatMap((meal) => meal.notes))
  const words = new Map([...notes].flatMap((note) => explanationsIn(note)))
  const meanings = codeMeaningsOf(meals)
  const codes = new Set([...notes].flatMap((note) => (CODE.test(note) ? [note] : lettersOf(note))))
  return [...codes].sort(inReadingOrder).map((code) => {
    const said = words.get(code)
    if (said !== undefined) return { code, meaning: { words: said } }
    const allergen = meanings[code]
    return { code, meaning: allergen === undefined ? null : { allergen } }
  })
}

/** `Ei (C)`, `C = Ei`, `1: mit Farbstoff`, `(2) konserviert` */
function explanationsIn(note: string): [code: string, words: string][] {
  const [, before, last] = /^(.{2,}?)\s*\(([A-Z]\d{0,2}|\d{1,2}[a-z]?)\)$/.exec(note) ?? []
  if (before !== undefined && last !== undefined) return [[last, before]]
  const [, first, after] = /^\(?([A-Z]\d{0,2}|\d{1,2}[a-z]?)\)?\s*[=:)]\s*(\p{L}.+)$/u.exec(note) ?? []
  return first !== undefined && after !== undefined ? [[first, after]] : []
}

function inReadingOrder(one: string, other: string): number {
  const lettersFirst = Number(/^\d/.test(one)) - Number(/^\d/.test(other))
  return lettersFirst || one.localeCompare(other, 'en', { numeric: true })
}
