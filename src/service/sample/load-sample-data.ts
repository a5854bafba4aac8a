import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'
import { PAGE_SIZE } from '../../contract/parameters.ts'
import { readSampleCanteenIds, writeSampleCanteenIds } from '../store/sample-canteen-ids.ts'
import type { Store } from '../store/store.ts'
import { weekdayOf } from './calendar.ts'
import { SAMPLE_CANTEENS, type SampleCanteen } from './sample-canteens.ts'
import { sampleMenus } from './sample-menus.ts'

const DAYS_BACK = 3
const DAYS_AHEAD = 13

/**
 * Puts the sample canteens and their menus of two weeks around `today` into an empty store. Called again, on the
 * same day or later, it adds the days that have come since and changes nothing that is there.
 *
 * The canteens named in the fact are the sample's own; only these are ever touched again. Rejects for a store that
 * holds canteens and no such fact: whoever filled it would lose those with the sample's ids.
 */
export async function loadSampleData(store: Store, today: CalendarDate): Promise<void> {
  const samples = await ownSamples(store)
  if ((await store.canteens.count()) === 0) await store.canteens.put(samples.map((sample) => sample.canteen))
  for (const sample of samples) await publishMissingDays(store, sample, today)
}

/** The fact is written before the first canteen, so that a load that was cut off can be taken up again. */
async function ownSamples(store: Store): Promise<readonly SampleCanteen[]> {
  // Counted before the fact is read: whose canteens another process has just put, its fact is there, too.
  const count = await store.canteens.count()
  const known = await readSampleCanteenIds(store)
  if (known !== undefined) {
    return SAMPLE_CANTEENS.filter((sample) => known.includes(sample.canteen.id))
  }
  if (count > 0) {
    throw new Error('Sample data belongs into an empty store, and this one holds canteens of another origin')
  }
  const canteenIds = SAMPLE_CANTEENS.map((sample) => sample.canteen.id)
  await writeSampleCanteenIds(store, canteenIds)
  return SAMPLE_CANTEENS
}

async function publishMissingDays(store: Store, sample: SampleCanteen, today: CalendarDate): Promise<void> {
  const from = addDays(today, -DAYS_BACK)
  const canteenId = sample.canteen.id
  const known = await store.days.list(canteenId, from, { page: 1, perPage: PAGE_SIZE.default })
  const knownDates = new Set(known.entries.map((day) => day.date))
  const missing = sampleMenus(sample, from, lastDayOf(sample, today)).filter(
    (menu) => !knownDates.has(menu.date),
  )
  if (missing.length > 0) await store.meals.publish(canteenId, missing)
}

/** Who publishes week by week shows the coming one when the weekend begins. */
function lastDayOf(sample: SampleCanteen, today: CalendarDate): CalendarDate {
  if (!sample.weekByWeek) return addDays(today, DAYS_AHEAD)
  const weekday = weekdayOf(today)
  return addDays(today, weekday < 6 ? 7 - weekday : 14 - weekday)
}
