import type { Canteen } from '../../contract/canteens.ts'
import type { CalendarDate } from '../../contract/days.ts'
import { type Store, UnknownCanteenError } from '../store/store.ts'
import { createReport, type ImportReport } from './import-report.ts'
import { removeSampleData } from './remove-sample-data.ts'
import { shift, weeksToToday } from './shift-to-today.ts'
import { type CanteenMenus, type Source, SourceError } from './source.ts'

const CANTEENS_AT_ONCE = 500

export interface ImportOptions {
  /** Moves all dates by whole weeks, so that the densest week of the source becomes the week of this date. */
  shiftTo?: CalendarDate
  /** Told the figures so far, after each canteen. */
  onProgress?: (report: ImportReport) => void
}

/**
 * Reads a source into the store: canteens first, then menus, each canteen's all or none. Can be repeated: what is
 * there already is replaced under the same ids. With `shiftTo` the canteens keep only the days of the source, since
 * the days of an earlier move would be wrong beside them.
 *
 * A source that cannot be read any further ends the import with what there is, and `stopped` in the report.
 */
export async function importFrom(
  source: Source,
  store: Store,
  { shiftTo, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportReport> {
  const report = createReport()
  try {
    if (shiftTo !== undefined) report.weeksMoved = await weeksToToday(source, shiftTo)
    await importCanteens(source, store, report, onProgress)
    // Without canteens, menus could only meet others that happen to have the same ids.
    if (report.canteens > 0) await importMenus(source, store, report, onProgress)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    report.stopped = error.message
  }
  return report
}

async function importCanteens(
  source: Source,
  store: Store,
  report: ImportReport,
  onProgress: (report: ImportReport) => void,
): Promise<void> {
  const canteens = new Map<number, Canteen>()
  const put = async (): Promise<void> => {
    if (canteens.size === 0) return
    if (report.canteens === 0) await removeSampleData(store)
    await store.canteens.put([...canteens.values()])
    report.canteens += canteens.size
    canteens.clear()
    onProgress(report)
  }
  const seen = new Set<number>()
  for await (const canteen of source.canteens(report.skip)) {
    if (seen.has(canteen.id)) {
      report.skip({ reason: 'canteen given twice', where: `canteen ${canteen.id}`, detail: canteen.name })
      continue
    }
    seen.add(canteen.id)
    canteens.set(canteen.id, canteen)
    if (canteens.size === CANTEENS_AT_ONCE) await put()
  }
  await put()
}

async function importMenus(
  source: Source,
  store: Store,
  report: ImportReport,
  onProgress: (report: ImportReport) => void,
): Promise<void> {
  const seen = new Set<number>()
  for await (const sent of source.menus(report.skip)) {
    const entry = shift(sent, report.weeksMoved ?? 0, report.skip)
    const replaces = report.weeksMoved !== undefined && !seen.has(entry.canteenId)
    seen.add(entry.canteenId)
    await importCanteenMenus(entry, store, replaces, report)
    onProgress(report)
  }
}

async function importCanteenMenus(
  { canteenId, menus, where }: CanteenMenus,
  store: Store,
  replaces: boolean,
  report: ImportReport,
): Promise<void> {
  try {
    const publication = await store.meals.publish(canteenId, menus, { otherDays: replaces ? 'go' : 'stay' })
    report.add(canteenId, menus, publication)
  } catch (error) {
    if (!(error instanceof UnknownCanteenError)) throw error
    for (const { date } of menus) {
      report.skip({ reason: 'day of an unknown canteen', where, detail: `canteen ${canteenId}, ${date}` })
    }
  }
}
