import type { CalendarDate } from '../../contract/days.ts'
import type { Store } from '../store/store.ts'
import { findFeedFiles } from './feed-files.ts'
import { importFeeds } from './import-feeds.ts'
import { importFrom } from './import-from.ts'
import type { ImportReport } from './import-report.ts'
import { mirror } from './mirror.ts'
import { openSource } from './open-source.ts'
import { SourceError } from './source.ts'

export interface TargetOptions {
  /** Today in the service's time zone. */
  today: CalendarDate
  /** For feeds: what counts as today. */
  asOf?: CalendarDate | undefined
  /** For a single feed: the canteen it belongs to. */
  canteenId?: number | undefined
  /** For records: moves the dates to today. */
  shiftToToday?: boolean
}

/** Brings what was named into a store. */
export type RunImport = (store: Store, onProgress: (report: ImportReport) => void) => Promise<ImportReport>

/**
 * Finds out what is at a path or an address and how it is imported. Rejects with `SourceError` where it is nothing that can be, or
 * does not go with the options.
 */
export async function openTarget(
  path: string,
  { today, asOf, canteenId, shiftToToday = false }: TargetOptions,
): Promise<RunImport> {
  if (/^https?:\/\//i.test(path)) {
    if (asOf !== undefined || canteenId !== undefined || shiftToToday)
      throw new SourceError(
        'A service is mirrored as it is: leave out --as-of, --canteen and --shift-to-today.',
      )
    const baseUrl = readBaseUrl(path)
    return (store, onProgress) => mirror(baseUrl, store, { onProgress })
  }
  const feeds = await findFeedFiles(path)
  if (feeds === undefined) {
    if (asOf !== undefined) throw new SourceError('--as-of is for OpenMensa feeds only.')
    if (canteenId !== undefined) throw new SourceError('--canteen is for OpenMensa feeds only.')
    const source = await openSource(path)
    const options = shiftToToday ? { shiftTo: today } : {}
    return (store, onProgress) => importFrom(source, store, { ...options, onProgress })
  }
  if (shiftToToday) throw new SourceError('--shift-to-today is not for OpenMensa feeds.')
  if (canteenId !== undefined && feeds.length > 1)
    throw new SourceError(`--canteen is for a single feed; ${path} has ${feeds.length}.`)
  const options = { today: asOf ?? today, ...(canteenId !== undefined && { canteenId }) }
  return (store, onProgress) => importFeeds(feeds, store, { ...options, onProgress })
}

function readBaseUrl(address: string): string {
  const url = URL.parse(address)
  if (url === null) throw new SourceError(`${address} is no address.`)
  if (/\.xml$/i.test(url.pathname))
    throw new SourceError(
      `${address} looks like a feed: register it with npm run import -- feed add ${address}`,
    )
  return url.href
}
