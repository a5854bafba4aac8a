import { hashKey, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** How asking for something went wrong, until it succeeds. */
export interface Failure {
  error: Error
  /** How many times in a row. */
  times: number
}

type Watched = Pick<Query, 'state'>

const notes = new WeakMap<Watched, { failedBefore: number; failure: Failure | undefined }>()

/**
 * The failure of a query's last attempt. TanStack Query forgets it as soon as the next attempt begins where there is
 * no data, so that whatever a screen said about it would flicker with every attempt; and it counts failures of a whole
 * life. It has to look at every change to know: the queries ask it through `retryWhileFailing`.
 */
export function failureOf(query: Watched): Failure | undefined {
  const { status, error, errorUpdateCount } = query.state
  const note = notes.get(query) ?? { failedBefore: 0, failure: undefined }
  if (status === 'success') {
    if (note.failure !== undefined || note.failedBefore !== errorUpdateCount) {
      notes.set(query, { failedBefore: errorUpdateCount, failure: undefined })
    }
    return undefined
  }
  if (status === 'pending' || error === null) return note.failure
  const failure = { error, times: Math.max(1, errorUpdateCount - note.failedBefore) }
  notes.set(query, { ...note, failure })
  return failure
}

/**
 * The error of the query that a component reads with `useQuery`. `forget` makes the next attempt look like the first
 * one, for a person who asked for it and wants to see that something happens.
 */
export function useFailure(queryKey: QueryKey): { error: Error | null; forget: () => void } {
  const query = useQueryClient().getQueryCache().get(hashKey(queryKey))
  return {
    error: (query && failureOf(query)?.error) ?? null,
    forget: () =>
      query && notes.set(query, { failedBefore: query.state.errorUpdateCount, failure: undefined }),
  }
}
