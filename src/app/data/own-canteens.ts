import { useMemo } from 'react'
import { useFavorites } from './favorites.ts'
import { RECENT_CANTEENS, useVisits } from './visits.ts'

/** The canteens that are shown without being looked for. */
export interface OwnCanteens {
  kind: 'favorites' | 'recent'
  canteenIds: number[]
}

/** The favorites in the person's order; where there are none, the recently opened. `undefined` while it is being read. */
export function useOwnCanteens(): OwnCanteens | undefined {
  const favorites = useFavorites().view?.canteenIds
  const visits = useVisits().data
  return useMemo(() => {
    if (favorites === undefined || visits === undefined) return undefined
    if (favorites.length > 0) return { kind: 'favorites', canteenIds: favorites }
    const recent = visits.slice(0, RECENT_CANTEENS).map(({ canteenId }) => canteenId)
    return { kind: 'recent', canteenIds: recent }
  }, [favorites, visits])
}
