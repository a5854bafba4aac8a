import { randomUUID } from 'node:crypto'
import type { Feed } from '../store/feed-store.ts'
import { type FeedFetching, type UpdatedFeed, updateFeed } from './update-feed.ts'

/** Milliseconds between two looks for feeds that are due. */
const LOOK = 15_000

/** Longer than any fetch takes; after it a feed whose process was killed is free again. */
export const LEASE = 5 * 60_000

const AT_ONCE = 4

/** The part of the service's log that is used. */
export interface FeedLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface StartFeedFetching extends FeedFetching {
  log: FeedLog
  /** Calls `look` once after so many milliseconds; returns what prevents it. */
  schedule?: (look: () => void, milliseconds: number) => () => void
}

/**
 * Fetches registered feeds when they are due, one process each of all that share the store. Returns what stops it:
 * what is being fetched is given up, and due at once for whoever comes next.
 */
export function startFeedFetching(options: StartFeedFetching): () => Promise<void> {
  const { log, schedule = afterMilliseconds } = options
  const owner = randomUUID()
  const stopped = new AbortController()
  let cancel = schedule(look, 0)
  let running: Promise<unknown> = Promise.resolve()

  function look(): void {
    running = Promise.all(Array.from({ length: AT_ONCE }, work))
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) log.error({ err: error }, 'feeds could not be fetched')
      })
      .finally(() => {
        if (!stopped.signal.aborted) cancel = schedule(look, LOOK)
      })
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      const now = options.now()
      const feed = await options.store.feeds.claim(owner, now, now + LEASE)
      if (feed === undefined) return
      tell(log, feed, await updateFeed(feed, owner, options, stopped.signal))
    }
  }

  return async () => {
    stopped.abort(new Error('the service is stopping'))
    cancel()
    await running
  }
}

function tell(log: FeedLog, { id, url }: Feed, result: UpdatedFeed): void {
  const feed = { feed: id, url, next: new Date(result.nextFetchAt).toISOString() }
  if (result.kind === 'failed') log.warn({ ...feed, reason: result.reason }, 'a feed could not be taken')
  else if (result.kind === 'unchanged') log.info(feed, 'a feed is unchanged')
  else {
    const { canteenId, days, meals } = result.taken
    log.info({ ...feed, canteen: canteenId, days, meals }, 'a feed was taken')
    if (result.ignored.length > 0)
      log.warn({ ...feed, urls: result.ignored }, 'feeds of other hosts are not followed')
  }
}

function afterMilliseconds(look: () => void, milliseconds: number): () => void {
  const timer = setTimeout(look, milliseconds)
  return () => clearTimeout(timer)
}
