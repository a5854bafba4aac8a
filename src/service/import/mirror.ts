import { listCanteens } from '../../api/canteens.ts'
import { ServiceError } from '../../api/errors.ts'
import { createService } from '../../api/service.ts'
import type { Canteen } from '../../contract/canteens.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Store } from '../store/store.ts'
import { createReport, type ImportReport } from './import-report.ts'
import { openMirrorProgress } from './mirror-progress.ts'
import { isAway, type Pause, politely } from './politely.ts'
import { type Ask, readCanteen } from './read-canteen.ts'
import { removeSampleData } from './remove-sample-data.ts'

/** Canteens that are read at the same time; of each one request after the other. */
const AT_ONCE = 4

/** Milliseconds for one request. */
const TIMEOUT = 30_000

export interface MirrorOptions {
  fetch?: typeof fetch
  now?: () => number
  /** How to wait before a request is sent again. */
  pause?: Pause
  /** Told the figures so far, after each canteen. */
  onProgress?: (report: ImportReport) => void
}

/**
 * Makes the canteens of another service of this interface ours, under their ids, each with exactly its days and meals.
 * Canteens that the other one does not have stay. An interrupted mirroring goes on where it was, within a day.
 *
 * A canteen that cannot be read costs itself; a service that cannot be reached ends it, with `stopped` in the report.
 */
export async function mirror(
  baseUrl: string,
  store: Store,
  { fetch, now = Date.now, pause, onProgress = () => {} }: MirrorOptions = {},
): Promise<ImportReport> {
  const report = createReport()
  const service = createService({ baseUrl, timeout: TIMEOUT, ...(fetch && { fetch }) })
  const ending = new AbortController()
  const ask: Ask = (request) => politely(request, ending.signal, pause)
  try {
    const canteens = await ask(() => listCanteens(service))
    tellDropped(report, 'the list of canteens', canteens)
    const progress = await openMirrorProgress(store, service.baseUrl, now())
    const remaining = progress.remaining(canteens.value)
    report.alreadyMirrored = canteens.value.length - remaining.length
    if (remaining.length > 0) await removeSampleData(store)
    const work = async (): Promise<void> => {
      for (let listed = remaining.shift(); listed !== undefined; listed = remaining.shift()) {
        ending.signal.throwIfAborted()
        await mirrorCanteen(listed)
        await progress.done(listed.id)
        onProgress(report)
      }
    }
    await allOrFirstFailure(Array.from({ length: AT_ONCE }, work), ending)
    await progress.finish()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    report.stopped = `${error.message}. Repeat the command to go on from here.`
  }
  return report

  async function mirrorCanteen(listed: Canteen): Promise<void> {
    const where = `canteen ${listed.id}`
    try {
      const { canteen, menus, dropped } = await readCanteen(service, listed, ask)
      await store.canteens.put([canteen])
      // Where something could not be read, what is there may be just that.
      const publication = await store.meals.publish(canteen.id, menus, {
        otherDays: dropped === 0 ? 'go' : 'stay',
      })
      report.canteens++
      report.add(canteen.id, menus, publication)
      tellDropped(report, where, { dropped })
    } catch (error) {
      if (!(error instanceof ServiceError) || isAway(error)) throw error
      report.skip({ reason: 'canteen that cannot be read', where, detail: error.message })
    }
  }
}

function tellDropped(
  report: ImportReport,
  where: string,
  { dropped }: Pick<Fetched<unknown>, 'dropped'>,
): void {
  if (dropped > 0) report.skip({ reason: 'malformed records', where, detail: `${dropped} left out` })
}

/** Waits for all; the first failure ends the others and is the one that counts. */
async function allOrFirstFailure(work: Promise<void>[], ending: AbortController): Promise<void> {
  let failure: { error: unknown } | undefined
  await Promise.all(
    work.map((one) =>
      one.catch((error: unknown) => {
        failure ??= { error }
        ending.abort(error)
      }),
    ),
  )
  if (failure !== undefined) throw failure.error
}
