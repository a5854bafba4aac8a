import { useMemo, useRef } from 'react'
import type { MergeAnswer, RemovedFavorite } from '../../offline/favorites/favorites-store.ts'
import { ownerOf, useAccount } from './account.ts'
import { useConnections } from './connections.tsx'
import { askToStay } from './favorites.ts'

/** What a person does with the list. All but `syncNow` resolve to `false` where it could not be kept on the device. */
export interface FavoritesEdits {
  /** To position `to`, counted from 0 in the list as it is then. */
  move(canteenId: number, to: number): Promise<boolean>
  remove(canteenId: number): Promise<boolean>
  /** Takes a removal of this visit back. */
  restore(canteenId: number): Promise<boolean>
  /** To the end, in this order. */
  append(canteenIds: number[]): Promise<boolean>
  merge(answer: MergeAnswer): Promise<boolean>
  /** Tries again at once, also what the service has refused. */
  syncNow(): Promise<void>
}

export function useFavoritesEdits(): FavoritesEdits {
  const { favorites, openAccount } = useConnections()
  const account = useAccount()
  const owner = account && ownerOf(account)
  const removals = useRef(new Map<number, RemovedFavorite>())

  return useMemo((): FavoritesEdits => {
    if (owner === undefined) return NOT_YET
    return {
      move: (canteenId, to) => favorites.move(owner, canteenId, to),
      async remove(canteenId) {
        const removed = await favorites.remove(owner, canteenId)
        if (removed) removals.current.set(canteenId, removed)
        return removed !== undefined
      },
      async restore(canteenId) {
        const removed = removals.current.get(canteenId)
        return removed !== undefined && (await favorites.restore(owner, removed))
      },
      async append(canteenIds) {
        const kept = await favorites.append(owner, canteenIds)
        if (kept) askToStay()
        return kept
      },
      merge: (answer) => favorites.merge(owner, answer),
      async syncNow() {
        await favorites.retryRefused(owner)
        const opened = await openAccount?.().catch(() => undefined)
        await opened?.sync.run()
      },
    }
  }, [favorites, openAccount, owner])
}

const refuse = async () => false

/** Whose favorites they are is not known yet, so nothing can be kept. */
const NOT_YET: FavoritesEdits = {
  move: refuse,
  remove: refuse,
  restore: refuse,
  append: refuse,
  merge: refuse,
  syncNow: async () => {},
}
