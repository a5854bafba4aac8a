import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { Fetched } from '../contract/fetched.ts'
import { within } from './deadline.ts'

/** Where the answers of one query are kept. */
export interface PersisterSeam<F> {
  read(): Promise<F | undefined>
  write(fetched: F): Promise<unknown>
}

/** Fits TanStack Query's option `persister`. */
export type Persister<F> = <K extends QueryKey>(
  queryFn: QueryFunction<F, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
) => Promise<F>

/**
 * Lets a query begin with what the device keeps and keeps what it fetches.
 *
 *   query has data ──────────────► fetch ──► keep in the background
 *   query has none ──► read ─none, failed, too slow─► fetch ──fails──► what a slow read has brought after all
 *                        └─kept─► show with its true age ──stale──► fetch in the background
 *
 * `dataUpdatedAt` is always the time of the network answer. Storage that rejects or hangs counts as empty, and
 * nothing expires here. `fetchQuery` and `prefetchQuery` are satisfied by a kept answer, however old it is.
 */
export function createPersister<F extends Fetched<unknown>>(
  seam: PersisterSeam<F>,
  /** Milliseconds after which the network is asked although the device has not answered. */
  { deadline = 400 }: { deadline?: number } = {},
): Persister<F> {
  return async function persister(queryFn, context, query) {
    if (query.state.data !== undefined) return fetchAndKeep()
    const reading = readSafely(seam)
    const kept = await inTime(reading, deadline)
    if (kept) return restore(kept)
    try {
      return await fetchAndKeep()
    } catch (error) {
      const late = await inTime(reading, deadline)
      if (late) return restore(late)
      throw error
    }

    async function fetchAndKeep(): Promise<F> {
      const fetched = await queryFn(context)
      whenSettled(() => tellAge(fetched))
      void writeSafely(seam, fetched)
      return fetched
    }

    function restore(kept: F): F {
      // While the device was read, somebody may have put a newer answer there.
      const present = query.state.data as F | undefined
      const fetched = present && present.fetchedAt > kept.fetchedAt ? present : kept
      whenSettled(() => {
        tellAge(fetched)
        // A time in the future comes from a clock that was set back: nothing says how old the answer is.
        if (query.isStale() || fetched.fetchedAt > Date.now()) query.fetch().catch(ignore)
      })
      return fetched
    }

    /** After the query has taken the value over, and before anyone is told of it. */
    function whenSettled(then: () => void): void {
      query.promise?.then(then, ignore)
    }

    function tellAge({ fetchedAt }: F): void {
      query.setState({ dataUpdatedAt: Math.min(fetchedAt, Date.now()) })
    }
  }
}

async function readSafely<F>(seam: PersisterSeam<F>): Promise<F | undefined> {
  try {
    return await seam.read()
  } catch {
    return undefined
  }
}

async function writeSafely<F>(seam: PersisterSeam<F>, fetched: F): Promise<void> {
  try {
    await seam.write(fetched)
  } catch {
    // Not kept: the next answer will be. What was fetched is shown all the same.
  }
}

function inTime<F>(reading: Promise<F | undefined>, deadline: number): Promise<F | undefined> {
  return within(reading, deadline).catch(() => undefined)
}

function ignore(): void {}
