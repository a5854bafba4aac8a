import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onCanteensRefreshed } from '../../offline/canteens-refreshed.ts'
import { CANTEENS_KEY } from './canteens.ts'
import { useConnections } from './connections.tsx'
import { VISITS_KEY } from './visits.ts'

/** Follows what other tabs keep on the device and what the worker has renewed. */
export function useFollowChanges(): void {
  const { storage } = useConnections()
  const client = useQueryClient()
  useEffect(() => {
    const stopStorage = storage.subscribe(({ store }) => {
      if (store === 'visits') void client.invalidateQueries({ queryKey: VISITS_KEY })
      if (store === 'menus' || store === 'days') void client.invalidateQueries({ queryKey: ['kept'] })
    })
    const stopWorker = onCanteensRefreshed(() => void client.invalidateQueries({ queryKey: CANTEENS_KEY }))
    return () => {
      stopStorage()
      stopWorker()
    }
  }, [storage, client])
}
