import type { Age } from './menu-view.ts'

/** What the query that brought an answer is doing now. */
export interface Renewal {
  /** How its last attempt failed. */
  error: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** How old an answer is, and what became of the last attempt to renew it. */
export function ageOf(
  { fetchedAt }: { fetchedAt: number },
  { error, fetchStatus }: Renewal,
  { online, visitStart }: { online: boolean; visitStart: number },
): Age {
  return {
    fetchedAt,
    source: fetchedAt < visitStart ? 'device' : 'service',
    refreshing: fetchStatus === 'fetching',
    trouble: error === null && fetchStatus !== 'paused' ? null : online ? 'unreachable' : 'offline',
  }
}
