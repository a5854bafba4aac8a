import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import { distanceBetween } from '../../../contract/distance.ts'
import { foldedWords } from './fold.ts'

/** A canteen in the list, with its distance in kilometres where both places are known. */
export interface Found {
  canteen: Canteen
  distance: number | null
}

/**
 * The canteens in which every word of `query` stands somewhere, best first: at the beginning of a word before
 * inside it, in the name before the city before the address; then the nearest to `from`, or else by name. An
 * empty query finds all.
 */
export type Search = (query: string, from: Coordinates | null) => readonly Found[]

/** Folds and orders the canteens once; a search then is one pass over them without sorting. */
export function createSearch(canteens: readonly Canteen[]): Search {
  const byName = [...canteens].sort(compareNames).map(entryOf)
  let nearest = { from: null as Coordinates | null, entries: byName }

  return (query, from) => {
    if (!samePlace(nearest.from, from)) {
      nearest = { from, entries: from === null ? byName : nearestFirst(byName, from) }
    }
    const words = [...new Set(foldedWords(query))]
    const ranked: Found[][] = []
    for (const entry of nearest.entries) {
      const rank = rankOf(entry, words)
      if (rank === undefined) continue
      const equals = ranked[rank]
      if (equals) equals.push(entry.found)
      else ranked[rank] = [entry.found]
    }
    return ranked.flat()
  }
}

interface Entry {
  found: Found
  /** Folded name, city and address, each as ` word word`: a blank before a word marks its beginning. */
  fields: readonly string[]
  /** All of them in one, to see at once that a word is nowhere. */
  all: string
}

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

const compareNames = (one: Canteen, other: Canteen): number =>
  collator.compare(one.name, other.name) || collator.compare(one.city, other.city) || one.id - other.id

function entryOf(canteen: Canteen): Entry {
  const fields = [canteen.name, canteen.city, canteen.address].map(
    (text) => ` ${foldedWords(text).join(' ')}`,
  )
  return { found: { canteen, distance: null }, fields, all: fields.join('\n') }
}

const nearestFirst = (entries: readonly Entry[], from: Coordinates): Entry[] =>
  entries
    .map((entry) => {
      const { canteen } = entry.found
      const distance = canteen.coordinates && distanceBetween(from, canteen.coordinates)
      return { ...entry, found: { canteen, distance } }
    })
    .sort((one, other) => (one.found.distance ?? UNKNOWN) - (other.found.distance ?? UNKNOWN))

/** Behind the farthest place there is. */
const UNKNOWN = 1e6

/** The sum over the words of how good the best place is where each stands; undefined: one stands nowhere. */
function rankOf({ fields, all }: Entry, words: readonly string[]): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined
  let rank = 0
  for (const word of words) {
    const begins = fields.findIndex((field) => field.includes(` ${word}`))
    rank += begins >= 0 ? begins : fields.length + fields.findIndex((field) => field.includes(word))
  }
  return rank
}

const samePlace = (one: Coordinates | null, other: Coordinates | null): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]
