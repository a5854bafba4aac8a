import { useState } from 'react'
import type { FavoriteEntry } from './favorites-view.ts'

interface Wanted {
  ids: readonly number[]
  /** The order that was given when the first unsettled move began. */
  base: string
  /** Moves whose outcome is not known yet. */
  pending: number
}

export interface Order {
  /** The entries as the person ordered them, also while that is being kept. */
  shown: readonly FavoriteEntry[]
  /** Resolves to `false` where it could not be kept; the list then stands as before. */
  move: (canteenId: number, toIndex: number) => Promise<boolean>
}

/**
 * Shows a new order at once and until the entries have followed, so that no row jumps back in between. Whoever
 * keeps the order has the last word: once every move is settled, entries that changed count as they come.
 */
export function useOrder(
  entries: readonly FavoriteEntry[],
  onMove: (canteenId: number, toIndex: number) => Promise<boolean>,
): Order {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const key = keyOf(entries)
  const holds = wanted !== null && (wanted.pending > 0 || wanted.base === key)
  const shown = holds ? arranged(entries, wanted.ids) : entries
  // The entries have followed. Whoever brings the former order back later means it.
  if (wanted !== null && !holds) setWanted(null)

  async function move(canteenId: number, toIndex: number) {
    const ids = shown.map((entry) => entry.canteenId).filter((id) => id !== canteenId)
    ids.splice(toIndex, 0, canteenId)
    setWanted({ ids, base: holds ? wanted.base : key, pending: (wanted?.pending ?? 0) + 1 })
    const kept = await onMove(canteenId, toIndex)
    setWanted((now) => (kept && now !== null ? { ...now, pending: now.pending - 1 } : null))
    return kept
  }

  return { shown, move }
}

const keyOf = (entries: readonly FavoriteEntry[]) => entries.map(({ canteenId }) => canteenId).join()

/** The entries in this order; what it does not know comes last. */
function arranged(entries: readonly FavoriteEntry[], ids: readonly number[]): FavoriteEntry[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ canteenId }: FavoriteEntry) => place.get(canteenId) ?? ids.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
