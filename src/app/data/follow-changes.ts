import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../contract/paths.ts'
import { onCanteensRefreshed } from '../../offline/canteens-refreshed.ts'
import { ACCOUNT_KEY } from './account.ts'
import { appUpdate } from './app-update.ts'
import { afterBurst } from './burst.ts'
import { CANTEENS_KEY, canteensQuery } from './canteens.ts'
import { useConnections } from './connections.tsx'
import { FAVORITES_KEY } from './favorites.ts'
import { KEPT_KEY } from './kept.ts'
import { reread } from './reread.ts'
import { VISITS_KEY } from './visits.ts'

/** A week is told of day by day, a directory page by page. */
const BURST = 250

/** Follows what other tabs keep on the device, and what the worker has renewed or has yet to be given. */
export function useFollowChanges(): void {
  const connections = useConnections()
  const client = useQueryClient()

  useEffect(() => {
    const kept = afterBurst(() => void reread(client, KEPT_KEY), BURST)
    const stopStorage = connections.storage.subscribe(({ store }) => {
      if (store === 'visits') void reread(client, VISITS_KEY)
      if (store === 'auth') void reread(client, ACCOUNT_KEY)
      if (store === 'menus' || store === 'days') kept.call()
    })
    return () => {
      stopStorage()
      kept.stop()
    }
  }, [connections, client])

  useEffect(
    () => connections.favorites.subscribe(() => void reread(client, FAVORITES_KEY)),
    [connections, client],
  )

  useEffect(() => {
    const directory = afterBurst(() => void client.invalidateQueries({ queryKey: CANTEENS_KEY }), BURST)
    const stopWorker = onCanteensRefreshed(({ url }) => {
      if (new URL(url).pathname.endsWith(paths.canteens())) directory.call()
    })
    return () => {
      stopWorker()
      directory.stop()
    }
  }, [client])

  useEffect(() => {
    let stopped = false
    void appUpdate.controlled.then(async ({ fromStart }) => {
      const asked = client.getQueryState(CANTEENS_KEY)
      const past = asked !== undefined && (asked.data !== undefined || asked.fetchStatus !== 'idle')
      // What was asked for until now went past the worker. It is asked for once more, so that the worker has it too.
      if (fromStart || !past || stopped) return
      await client.prefetchQuery(canteensQuery(connections))
      await client.invalidateQueries({ queryKey: CANTEENS_KEY })
    })
    return () => {
      stopped = true
    }
  }, [connections, client])
}
