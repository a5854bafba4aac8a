import * as v from 'valibot'
import { IdentifierSchema } from '../../contract/identifiers.ts'

/** A list on its way to another browser, or from a tab into the installed app. */
export interface FavoritesFile {
  /** Base URL of the service: the same number is another canteen elsewhere. */
  service: string
  /** In the person's order. */
  canteenIds: number[]
}

const FORMAT = 'mittag-favorites'
/** More than anybody eats at; what is longer is no list of favorites. */
const MOST_ENTRIES = 1000

const FileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  service: v.string(),
  canteens: v.pipe(v.array(IdentifierSchema), v.maxLength(MOST_ENTRIES)),
})

export function writeFavoritesFile({ service, canteenIds }: FavoritesFile): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, service, canteens: canteenIds }, null, 2)}\n`
}

/** `undefined`: that is no file of favorites, or one of a newer release. */
export function readFavoritesFile(text: string): FavoritesFile | undefined {
  const parsed = v.safeParse(FileSchema, parseJson(text))
  if (!parsed.success) return undefined
  return { service: parsed.output.service, canteenIds: [...new Set(parsed.output.canteens)] }
}

/** For the query of a link: `7,3,12`. */
export function writeFavoritesLink(canteenIds: readonly number[]): string {
  return canteenIds.join(',')
}

/** What a person has mistyped or cut off costs only itself. */
export function readFavoritesLink(text: string): number[] {
  const canteenIds = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
    .filter((canteenId) => v.is(IdentifierSchema, canteenId))
  return [...new Set(canteenIds)].slice(0, MOST_ENTRIES)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
