import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { NotFoundError } from '../../api/errors.ts'
import { failureOf } from './failures.ts'
import { useOnline } from './network-state.ts'

/** Marks, as `meta`, whoever reads a query only to keep its answer: a failure there is nothing that is seen. */
export const ONLY_KEEPING = { onlyKeeping: true } as const

/** Why what is shown cannot be renewed right now; `null`: it can, as far as anyone knows. */
export function useTrouble(): 'offline' | 'unreachable' | null {
  const cache = useQueryClient().getQueryCache()
  const online = useOnline()
  const failing = useSyncExternalStore(
    // The cache tells of new queries while something renders; batched, that is heard afterwards.
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    () => cache.getAll().some(isFailing),
    () => false,
  )
  if (!online) return 'offline'
  return failing ? 'unreachable' : null
}

/** That there is no such canteen is an answer, not a trouble. */
function isFailing(query: Query): boolean {
  const failure = failureOf(query)
  if (failure === undefined || failure.error instanceof NotFoundError) return false
  return query.observers.some(({ options }) => options.enabled !== false && options.meta !== ONLY_KEEPING)
}
