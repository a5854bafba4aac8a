import * as v from 'valibot'
import { IdentifierSchema } from '../../../contract/identifiers.ts'

/** A list of favorites on its way to another browser or device, in order. */
export interface FavoritesList {
  /** The service whose canteens the numbers mean. */
  baseUrl: string
  favorites: { canteenId: number; name: string }[]
}

/** Why a file is not taken. */
export type FileRefusal = 'notJson' | 'notFavorites' | 'newerVersion' | 'empty'

export type ReadFile =
  /** `dropped`: how many entries were unreadable and left out. */
  { kind: 'read'; list: FavoritesList; dropped: number } | { kind: 'refused'; why: FileRefusal }

const KIND = 'mittag-favorites'
const VERSION = 1

const FileSchema = v.object({
  kind: v.literal(KIND),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  baseUrl: v.pipe(v.string(), v.url()),
  favorites: v.array(v.unknown()),
})

const EntrySchema = v.object({
  canteenId: IdentifierSchema,
  name: v.fallback(v.string(), ''),
})

export function formatFile({ baseUrl, favorites }: FavoritesList): string {
  const entries = favorites.map(({ canteenId, name }) => ({ canteenId, name }))
  return `${JSON.stringify({ kind: KIND, version: VERSION, baseUrl, favorites: entries }, null, 2)}\n`
}

/** One unreadable entry costs that entry, never the list; a canteen that comes twice counts where it came first. */
export function parseFile(text: string): ReadFile {
  const file = v.safeParse(FileSchema, jsonOf(text))
  if (!file.success) return { kind: 'refused', why: jsonOf(text) === undefined ? 'notJson' : 'notFavorites' }
  const { version, baseUrl } = file.output
  if (version > VERSION) return { kind: 'refused', why: 'newerVersion' }
  const favorites = new Map<number, { canteenId: number; name: string }>()
  let dropped = 0
  for (const raw of file.output.favorites) {
    const entry = v.safeParse(EntrySchema, raw)
    if (!entry.success) dropped++
    else if (!favorites.has(entry.output.canteenId)) favorites.set(entry.output.canteenId, entry.output)
  }
  if (favorites.size === 0) return { kind: 'refused', why: 'empty' }
  return { kind: 'read', list: { baseUrl, favorites: [...favorites.values()] }, dropped }
}

function jsonOf(text: string): unknown {
  try {
    // Some editors put a mark in front that JSON does not allow.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
