import type { FeedDocument } from './feed-document.ts'

/**
 * What a feed is known by: the addresses that its documents name. Without any it is known by the canteen's name and
 * city, which two canteens may share, so that an address counts for more.
 */
export function feedSources({ canteen, feeds }: Pick<FeedDocument, 'canteen' | 'feeds'>): string[] {
  if (feeds.length > 0) return feeds.map((feed) => sourceOf(feed.url))
  return canteen.name === undefined ? [] : [`canteen:${JSON.stringify([canteen.name, canteen.city ?? ''])}`]
}

/** How the store knows an address; equal ones that are written differently are one. */
export function sourceOf(url: string): string {
  return URL.parse(url)?.href ?? url
}
