import { createReadStream } from 'node:fs'
import type { CalendarDate } from '../../contract/days.ts'
import {
  type FeedCanteen,
  type FeedContent,
  NamelessCanteenError,
  type TakenFeed,
} from '../store/feed-store.ts'
import type { Store } from '../store/store.ts'
import type { FeedFiles } from './feed-files.ts'
import { createReport, type ImportReport } from './import-report.ts'
import type { FeedDocument } from './openmensa/feed-document.ts'
import { FeedError } from './openmensa/feed-error.ts'
import { feedSources } from './openmensa/feed-sources.ts'
import { readFeed } from './openmensa/read-feed.ts'
import { removeSampleData } from './remove-sample-data.ts'

export interface ImportFeedsOptions {
  /** Days before it that are there already stay as they are. */
  today: CalendarDate
  /** The canteen that the feed belongs to; only with a single one. */
  canteenId?: number
  /** Told the figures so far, after each feed. */
  onProgress?: (report: ImportReport) => void
}

/**
 * Reads OpenMensa feeds into the store, one after the other, each all or none: of a feed with a flaw nothing is taken,
 * and what was there of its canteen stays. Can be repeated: canteens and meals keep their ids.
 */
export async function importFeeds(
  feeds: FeedFiles[],
  store: Store,
  { today, canteenId, onProgress = () => {} }: ImportFeedsOptions,
): Promise<ImportReport> {
  const report = createReport()
  const seen = new Set<number>()
  for (const feed of feeds) {
    try {
      const content = { ...contentOf(await readDocuments(feed.paths)), today }
      const chosen = canteenId === undefined ? content : { ...content, canteenId }
      const taken = await takeInPlaceOfSamples(store, chosen)
      seen.add(taken.canteenId)
      report.canteens = seen.size
      report.daysLeft += taken.daysLeft
      report.add(taken.canteenId, content.menus, taken)
    } catch (error) {
      report.refused.push({ where: feed.name, detail: explainRefusal(error) })
    }
    onProgress(report)
  }
  return report
}

/** Takes a feed; the first one that brings a canteen takes the place of the sample data. */
export async function takeInPlaceOfSamples(store: Store, content: FeedContent): Promise<TakenFeed> {
  if (content.canteen.name !== undefined) await removeSampleData(store)
  return store.feeds.take(content)
}

/** Why a feed could not be taken, in words; rejects with what is no fault of the feed. */
export function explainRefusal(error: unknown): string {
  if (error instanceof FeedError) return error.message
  if (error instanceof NamelessCanteenError) return `${error.message}; choose one with --canteen ID`
  throw error
}

/** A later document counts where both say something about the canteen. */
function contentOf(documents: FeedDocument[]): Omit<FeedContent, 'today'> {
  const canteen: FeedCanteen = Object.assign({}, ...documents.map((document) => document.canteen))
  const feeds = documents.flatMap((document) => document.feeds)
  const menus = documents.flatMap((document) => document.menus)
  const twice = menus.find(({ date }, index) => menus.findIndex((menu) => menu.date === date) !== index)
  if (twice !== undefined) throw new FeedError(`day ${twice.date} is in both files`)
  return { sources: feedSources({ canteen, feeds }), canteen, menus }
}

async function readDocuments(paths: string[]): Promise<FeedDocument[]> {
  const documents: FeedDocument[] = []
  for (const path of paths) {
    try {
      documents.push(await readFeed(createReadStream(path)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!(error instanceof FeedError) && !isSystemError(error)) throw error
      throw new FeedError(paths.length > 1 ? `${path}: ${reason}` : reason)
    }
  }
  return documents
}

/** Such as a file that may not be read. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
