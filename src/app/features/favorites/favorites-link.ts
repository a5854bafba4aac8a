import * as v from 'valibot'
import { parameters } from '../../../contract/parameters.ts'

export type ReadLink =
  /** `origin`: of the app that the link belongs to; `null` where only the end of a link was given. */
  | { kind: 'read'; canteenIds: number[]; origin: string | null }
  | { kind: 'refused'; why: 'notALink' | 'empty' }

/** A link to the favorites of the app at `origin` that carries the list: `…/favorites?ids=3,1,2`. */
export function formatLink(origin: string, canteenIds: readonly number[]): string {
  return `${new URL('/favorites', origin)}?ids=${canteenIds.join(',')}`
}

/** Reads a link as it was pasted: with white space around it, whole or only from `?ids=` on. */
export function parseLink(text: string): ReadLink {
  const trimmed = text.trim()
  const origin = URL.canParse(trimmed) ? new URL(trimmed).origin : null
  const query = /[?&]ids=([^&#]*)/.exec(trimmed)?.[1]
  if (query === undefined) return { kind: 'refused', why: 'notALink' }
  const ids = query.replaceAll(/%2C/gi, ',')
  if (ids === '') return { kind: 'refused', why: 'empty' }
  const canteenIds = parseIds(ids)
  return canteenIds === null ? { kind: 'refused', why: 'notALink' } : { kind: 'read', canteenIds, origin }
}

/** The value of `ids` in a link: each canteen once, in order; `null` where it is no list of canteens. */
export function parseIds(value: string): number[] | null {
  const ids = v.safeParse(parameters.ids, value)
  return ids.success ? ids.output : null
}
