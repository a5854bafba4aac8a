import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { NotFoundError } from '../../api/errors.ts'
import { useOnline } from './network-state.ts'

/** Why what is shown cannot be renewed right now; `null`: it can, as far as anyone knows. */
export function useTrouble(): 'offline' | 'unreachable' | null {
  const cache = useQueryClient().getQueryCache()
  const online = useOnline()
  const failing = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => cache.getAll().some(isFailing),
    () => false,
  )
  if (!online) return 'offline'
  return failing ? 'unreachable' : null
}

/** That there is no such canteen is an answer, not a trouble. */
const isFailing = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && !(query.state.error instanceof NotFoundError)
