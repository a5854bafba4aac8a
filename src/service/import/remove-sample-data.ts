import { readSampleCanteenIds, writeSampleCanteenIds } from '../store/sample-canteen-ids.ts'
import type { Store } from '../store/store.ts'

/** Made-up canteens never stand beside real ones. Interrupted, it can be repeated. */
export async function removeSampleData(store: Store): Promise<void> {
  const canteenIds = await readSampleCanteenIds(store)
  if (canteenIds === undefined) return
  await store.canteens.remove(canteenIds)
  await writeSampleCanteenIds(store, null)
}
