import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnections } from './connections.tsx'
import { reread } from './reread.ts'

export const VISITS_KEY = ['visits'] as const

/** How many recently opened canteens are shown with their dishes, so how many are read before the first picture. */
export const RECENT_CANTEENS = 6

/** The recently opened canteens, the latest first. */
export function useVisits() {
  const { storage } = useConnections()
  return useQuery({
    queryKey: VISITS_KEY,
    queryFn: () => storage.visits.list(),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
}

/** Remembers that a canteen was opened, once it is known to exist. */
export function useRecordVisit(canteenId: number, exists: boolean): void {
  const { storage } = useConnections()
  const client = useQueryClient()
  useEffect(() => {
    if (!exists) return
    void storage.visits.record(canteenId).then(() => reread(client, VISITS_KEY))
  }, [storage, client, canteenId, exists])
}
