import { createToday } from '../../contract/calendar.ts'
import { explainRefusal, takeInPlaceOfSamples } from '../import/import-feeds.ts'
import type { FeedDocument } from '../import/openmensa/feed-document.ts'
import { feedSources, sourceOf } from '../import/openmensa/feed-sources.ts'
import { readFeed } from '../import/openmensa/read-feed.ts'
import type { Feed, FeedOutcome, ListedFeed, TakenFeed } from '../store/feed-store.ts'
import type { Store } from '../store/store.ts'
import { DownloadError, download } from './download.ts'
import { nextFetch, nextRetry } from './feed-schedule.ts'

/** What fetching needs. `fetch`: what reaches the network; `now`: milliseconds since 1970. */
export interface FeedFetching {
  store: Store
  fetch: typeof fetch
  now: () => number
  timeZone: string
}

export type FeedResult =
  | { kind: 'taken'; taken: TakenFeed; ignored: string[] }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string }

/** What came of a feed and when it is fetched again, milliseconds since 1970. */
export type UpdatedFeed = FeedResult & { nextFetchAt: number }

/**
 * Fetches a feed that `owner` has claimed, takes it into the store, and ends the lease with what came of it. A feed
 * that failed is left as it was and tried again later. Rejects, with the lease ended, where `signal` ends it; and
 * where the store fails.
 */
export async function updateFeed(
  feed: Feed,
  owner: string,
  fetching: FeedFetching,
  signal: AbortSignal,
): Promise<UpdatedFeed> {
  const { store, now, timeZone } = fetching
  try {
    const { outcome, result } = await fetchAndTake(feed, fetching, signal)
    const nextFetchAt = nextFetch({ ...feed, ...outcome }, now(), timeZone)
    await store.feeds.settle(feed.id, owner, {
      lastSuccessAt: now(),
      lastError: null,
      failures: 0,
      nextFetchAt,
      ...outcome,
    })
    return { ...result, nextFetchAt }
  } catch (error) {
    if (signal.aborted) {
      await store.feeds.settle(feed.id, owner, {})
      throw error
    }
    const reason = error instanceof DownloadError ? error.message : explainRefusal(error)
    const retryAfter = error instanceof DownloadError ? error.retryAfter : undefined
    const failures = feed.failures + 1
    const nextFetchAt = nextRetry(feed, failures, now(), timeZone, retryAfter)
    await store.feeds.settle(feed.id, owner, {
      lastErrorAt: now(),
      lastError: reason,
      failures,
      nextFetchAt,
    })
    return { kind: 'failed', reason, nextFetchAt }
  }
}

async function fetchAndTake(
  feed: Feed,
  { store, fetch, now, timeZone }: FeedFetching,
  signal: AbortSignal,
): Promise<{ outcome: FeedOutcome; result: FeedResult }> {
  const known = await stillKnown(store, feed)
  const answer = await download(fetch, feed.url, known, signal)
  if (answer.unchanged) return { outcome: {}, result: { kind: 'unchanged' } }
  const document = await readFeed(answer.body, { charset: answer.charset })
  const taken = await takeInPlaceOfSamples(store, {
    sources: [sourceOf(feed.url), ...feedSources(document)],
    ...(feed.canteenId !== null && { canteenId: feed.canteenId }),
    canteen: document.canteen,
    menus: document.menus,
    today: createToday(timeZone, now)(),
  })
  const { own, listed, ignored } = listedFeeds(feed, document, answer.url)
  if (feed.listedBy === null) await store.feeds.putListed(feed.id, taken.canteenId, listed, now())
  return {
    outcome: { canteenId: taken.canteenId, ...answer.known, ...own },
    result: { kind: 'taken', taken, ignored },
  }
}

/** Once the canteen is gone, an unchanged feed would not bring it back. */
async function stillKnown(store: Store, { canteenId, etag, lastModified }: Feed) {
  const canteen = canteenId === null ? undefined : await store.canteens.find(canteenId)
  return canteen === undefined ? { etag: null, lastModified: null } : { etag, lastModified }
}

/**
 * The feeds that a document lists. Those of the origin it came from are registered with it; others are not, because
 * whoever publishes a feed does not decide what this machine asks for. What a listed document lists counts for nothing.
 */
function listedFeeds(feed: Feed, { feeds }: FeedDocument, from: string) {
  const listed = new Map<string, ListedFeed>()
  const ignored: string[] = []
  let own: Pick<FeedOutcome, 'ownSchedule' | 'retry'> = {}
  for (const { url, schedule = null, retry = null } of feed.listedBy === null ? feeds : []) {
    const address = sourceOf(url)
    if (address === sourceOf(feed.url)) own = { ownSchedule: schedule, retry }
    else if (URL.parse(address)?.origin === URL.parse(from)?.origin)
      listed.set(address, { url: address, ownSchedule: schedule, retry })
    else ignored.push(address)
  }
  return { own, listed: [...listed.values()], ignored }
}
