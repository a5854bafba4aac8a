import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Favorites, FavoritesView, Owner } from '../../offline/favorites/favorites-store.ts'
import { ownerOf, useAccount } from './account.ts'
import { useConnections } from './connections.tsx'

export const FAVORITES_KEY = ['favorites'] as const

/** The favorites of whoever is signed in, or of the device. */
export const favoritesQuery = (favorites: Favorites, owner: Owner | undefined) =>
  queryOptions({
    queryKey: [...FAVORITES_KEY, owner] as const,
    queryFn:
      owner === undefined
        ? skipToken
        : async (): Promise<FavoritesView> => {
            const view = await favorites.read(owner)
            if (view === undefined) throw new Error('The device does not tell its favorites')
            return view
          },
    networkMode: 'always',
    staleTime: 0,
    retry: 2,
  })

export interface FavoritesAtHand {
  /** `undefined` while it is being read, and where the device does not answer. */
  view: FavoritesView | undefined
  /** The device did not answer, several times. */
  isUnreadable: boolean
  has(canteenId: number): boolean
  /** Resolves to `false` where it could not be kept on the device. */
  star(canteenId: number, starred: boolean): Promise<boolean>
}

export function useFavorites(): FavoritesAtHand {
  const { favorites } = useConnections()
  const account = useAccount()
  const owner = account && ownerOf(account)
  const { data: view, isError } = useQuery(favoritesQuery(favorites, owner))

  return useMemo(() => {
    const starred = new Set(view?.canteenIds)
    return {
      view,
      isUnreadable: isError && view === undefined,
      has: (canteenId) => starred.has(canteenId),
      async star(canteenId, isStarred) {
        if (owner === undefined) return false
        if (!isStarred) return (await favorites.remove(owner, canteenId)) !== undefined
        const kept = await favorites.add(owner, canteenId)
        if (kept) askToStay()
        return kept
      },
    }
  }, [favorites, owner, view, isError])
}

/** From the first favorite on the device holds something that no service can give back. */
export function askToStay(): void {
  // Some browsers have none outside a secure context.
  void navigator.storage?.persist?.().catch(() => false)
}
