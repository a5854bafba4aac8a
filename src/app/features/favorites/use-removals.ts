import { useEffect, useState } from 'react'
import type { FavoriteEntry } from './favorites-view.ts'

export interface Removed {
  canteenId: number
  name: string
  /** Its place in the list, from 0. */
  index: number
}

export interface Removals {
  /** The entries without those that are on their way out. */
  left: readonly FavoriteEntry[]
  /** What undo would bring back, the last one last. */
  removed: readonly Removed[]
  /** Resolves to `false` where it could not be kept; the entry is then back. */
  remove: (entry: FavoriteEntry) => Promise<boolean>
  undo: () => Promise<boolean>
  /** Undo is no longer offered. */
  forget: () => void
}

/** Takes entries out of the list at once, and keeps what is needed to bring them back. */
export function useRemovals(
  entries: readonly FavoriteEntry[],
  onRemove: (canteenId: number) => Promise<boolean>,
  onRestore: (canteenId: number, toIndex: number) => Promise<boolean>,
): Removals {
  const [leaving, setLeaving] = useState<readonly number[]>([])
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const left =
    leaving.length === 0 ? entries : entries.filter(({ canteenId }) => !leaving.includes(canteenId))

  // Once an entry is gone it may come back, from here or from another device: then it is shown.
  useEffect(() => {
    const there = new Set(entries.map(({ canteenId }) => canteenId))
    setLeaving((ids) => (ids.every((id) => there.has(id)) ? ids : ids.filter((id) => there.has(id))))
  }, [entries])

  const stay = (canteenId: number) => setLeaving((ids) => ids.filter((id) => id !== canteenId))

  async function remove({ canteenId, name }: FavoriteEntry) {
    const index = left.findIndex((entry) => entry.canteenId === canteenId)
    setLeaving((ids) => [...ids, canteenId])
    const kept = await onRemove(canteenId)
    if (kept) setRemoved((before) => [...before, { canteenId, name, index }])
    else stay(canteenId)
    return kept
  }

  /** The last one first, so that each finds the place it had. */
  async function undo() {
    setRemoved([])
    let kept = true
    for (const { canteenId, index } of removed.toReversed()) {
      stay(canteenId)
      kept = (await onRestore(canteenId, index)) && kept
    }
    return kept
  }

  return { left, removed, remove, undo, forget: () => setRemoved([]) }
}
