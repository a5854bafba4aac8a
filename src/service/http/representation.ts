/** How long others may keep an answer. Menus change during the morning, canteens hardly ever. */
export const CACHE_CONTROL = {
  canteens: 'public, max-age=3600, stale-while-revalidate=604800',
  menus: 'public, max-age=60, stale-while-revalidate=600',
  revalidate: 'no-cache',
} as const

/** What a resource says, before it becomes bytes. */
export interface Representation {
  /** Sent as JSON; a text is sent as it is. */
  value: unknown
  cacheControl: (typeof CACHE_CONTROL)[keyof typeof CACHE_CONTROL]
  /** Further headers, such as those of a page of a list. */
  headers?: Record<string, string>
  /** The media type; JSON where nothing is said. */
  type?: string
}
