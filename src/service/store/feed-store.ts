import type { Canteen } from '../../contract/canteens.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Publication, PublishedMenu } from './store.ts'

/** What a feed says about its canteen. What it leaves out stays as it is. */
export type FeedCanteen = Partial<Omit<Canteen, 'id'>> & {
  phone?: string
  email?: string
  availability?: 'public' | 'restricted'
}

/** What a feed brings. */
export interface FeedContent {
  /** What the feed is known by, such as its addresses. The canteen that one of them led to before is the feed's. */
  sources: string[]
  /** The canteen somebody chose for it; it comes before `sources`. */
  canteenId?: number
  canteen: FeedCanteen
  menus: PublishedMenu[]
  /** Days before it that are there already stay as they are. */
  today: CalendarDate
}

export interface TakenFeed extends Publication {
  canteenId: number
  /** Past days that were there already. */
  daysLeft: number
}

/** A feed of a canteen that is not there, and that does not say what the canteen is called. */
export class NamelessCanteenError extends Error {
  override name = 'NamelessCanteenError'
  constructor() {
    super('it belongs to no canteen that is known and names none')
  }
}

/** A feed of this address is registered already. */
export class DuplicateFeedError extends Error {
  override name = 'DuplicateFeedError'
  readonly feedId: number
  constructor(feedId: number) {
    super(`this address is feed ${feedId} already`)
    this.feedId = feedId
  }
}

/** A registered feed and how it fared. Times are milliseconds since 1970. */
export interface Feed {
  id: number
  url: string
  /** `null` until the feed was fetched for the first time. */
  canteenId: number | null
  /** The feed whose document lists this one; `null`: somebody registered it. */
  listedBy: number | null
  /** The cron expression somebody gave it; it comes before `ownSchedule`. */
  schedule: string | null
  /** The cron expression that the document which lists it gives it. */
  ownSchedule: string | null
  /** Minutes and counts for retries, as that document has them. */
  retry: string | null
  etag: string | null
  lastModified: string | null
  lastSuccessAt: number | null
  lastErrorAt: number | null
  /** What went wrong the last time; `null` once it went well. */
  lastError: string | null
  /** Failures since the last success. */
  failures: number
  nextFetchAt: number
}

export interface NewFeed {
  url: string
  canteenId: number | null
  schedule: string | null
  nextFetchAt: number
}

/** A feed as another feed's document lists it. */
export interface ListedFeed {
  url: string
  ownSchedule: string | null
  retry: string | null
}

/** What changes when a fetch has ended. */
export type FeedOutcome = Partial<Omit<Feed, 'id' | 'url' | 'listedBy' | 'schedule'>>

export interface FeedStore {
  /**
   * Makes the canteen and its days what the feed says, all or none; a canteen that is not there is added. Meals keep
   * their ids as with `meals.publish`. Rejects with `NamelessCanteenError`.
   */
  take(content: FeedContent): Promise<TakenFeed>
  /** Rejects with `DuplicateFeedError`. */
  add(feed: NewFeed): Promise<Feed>
  /** By id. */
  list(): Promise<Feed[]>
  /** With the feeds that its document lists. Whether there was one. */
  remove(feedId: number): Promise<boolean>
  /**
   * Leases a feed that is due, the most overdue first, or `feedId` whether it is due or not, to `owner` until `until`.
   * Of several processes at once one gets it. `undefined`: there is none, or somebody else has it.
   */
  claim(owner: string, now: number, until: number, feedId?: number): Promise<Feed | undefined>
  /** Ends the lease of `owner` with what came of it. `false`: the lease had passed to another, and nothing changed. */
  settle(feedId: number, owner: string, outcome: FeedOutcome): Promise<boolean>
  /** Makes the feeds that the document of `feedId` lists these; new ones are due at `now`. Others' feeds stay. */
  putListed(feedId: number, canteenId: number, feeds: ListedFeed[], now: number): Promise<void>
}
