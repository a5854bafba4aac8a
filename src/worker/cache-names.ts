const PREFIX = 'mittag-'

/** A changed form of what is kept takes a new name; the old cache goes when the new worker starts. */
export const CACHES = {
  canteens: `${PREFIX}canteens-1`,
  config: `${PREFIX}config-1`,
  tiles: `${PREFIX}tiles-1`,
} as const

/** Of all caches on this origin, those that an earlier release filled. */
export function outdatedCaches(names: string[]): string[] {
  const current: string[] = Object.values(CACHES)
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name))
}

/** Of all caches on this origin, everything that is the app's. Workbox ends the precache's name with the scope. */
export function ownCaches(names: string[], scope: string): string[] {
  return names.filter((name) => name.startsWith(PREFIX) || name.endsWith(scope))
}
