import type { FeedCanteen } from '../../store/feed-store.ts'
import type { PublishedMenu } from '../../store/store.ts'

/** What an OpenMensa feed says. */
export interface FeedDocument {
  canteen: FeedCanteen
  /** Where the canteen's menus are published. */
  feeds: FeedLink[]
  /** Every date is there once. */
  menus: PublishedMenu[]
}

export interface FeedLink {
  url: string
  /** As a cron expression. */
  schedule?: string
  /** `minutes count` or `minutes count minutes`. */
  retry?: string
}
