import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCanteen, listCanteens } from '../../api/canteens.ts'
import { NotFoundError } from '../../api/errors.ts'
import type { Canteen } from '../../contract/canteens.ts'
import { createPersister } from '../../offline/query-persister.ts'
import { ageOf } from './age.ts'
import { type Connections, useConnections } from './connections.tsx'
import { useFailure } from './failures.ts'
import { FRESH, freshFor, readingOptions } from './freshness.ts'
import type { Age } from './menu-view.ts'
import { useOnline } from './network-state.ts'

export const CANTEENS_KEY = ['canteens'] as const

/** The whole directory. A renewal asks the network itself, else the worker would hand back the same old copy. */
export const canteensQuery = ({ service, storage }: Connections) =>
  queryOptions({
    ...readingOptions,
    queryKey: CANTEENS_KEY,
    queryFn: ({ client, signal }) =>
      listCanteens(service, { signal, fresh: client.getQueryData(CANTEENS_KEY) !== undefined }),
    persister: createPersister(storage.directory),
    staleTime: freshFor(FRESH.canteens),
  })

/** One canteen, for whoever comes by a link before the directory is there. */
export const canteenQuery = ({ service, storage }: Connections, canteenId: number) => {
  const queryKey = ['canteen', canteenId] as const
  return queryOptions({
    ...readingOptions,
    queryKey,
    queryFn: ({ client, signal }) =>
      getCanteen(service, canteenId, { signal, fresh: client.getQueryData(queryKey) !== undefined }),
    persister: createPersister({
      read: () => storage.canteens.read(canteenId),
      write: (fetched) => storage.canteens.write(fetched),
    }),
    staleTime: freshFor(FRESH.canteens),
  })
}

export function useCanteens() {
  return useQuery(canteensQuery(useConnections()))
}

/**
 * Everything that can be known of the directory.
 *
 *   loading ──► known        also an old one, which a failure never replaces
 *      └──────► missing      only where there is nothing to show
 */
export type DirectoryView =
  | { kind: 'loading' }
  | { kind: 'known'; canteens: readonly Canteen[]; age: Age }
  | { kind: 'missing'; reason: 'offline' | 'unreachable'; retry: () => void }

export function useDirectoryView(): DirectoryView {
  const { data, fetchStatus, refetch } = useCanteens()
  const { error, forget } = useFailure(CANTEENS_KEY)
  const online = useOnline()
  const { visitStart } = useConnections()
  if (data !== undefined) {
    return {
      kind: 'known',
      canteens: data.value,
      age: ageOf(data, { error, fetchStatus }, { online, visitStart }),
    }
  }
  if (error === null && fetchStatus !== 'paused') return { kind: 'loading' }
  return { kind: 'missing', reason: online ? 'unreachable' : 'offline', retry }

  function retry() {
    forget()
    void refetch()
  }
}

/**
 * From the directory where that is at hand, else asked for alone: the directory itself can wait. `missing`: the
 * service says that there is no such canteen.
 */
export function useCanteen(canteenId: number): { canteen: Canteen | undefined; missing: boolean } {
  const connections = useConnections()
  const directory = useQuery({ ...canteensQuery(connections), enabled: false })
  const listed = directory.data?.value.find(({ id }) => id === canteenId)
  const query = canteenQuery(connections, canteenId)
  const alone = useQuery({ ...query, enabled: listed === undefined })
  const { error } = useFailure(query.queryKey)
  const canteen = listed ?? alone.data?.value
  return { canteen, missing: canteen === undefined && error instanceof NotFoundError }
}
