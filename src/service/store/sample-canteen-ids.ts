import * as v from 'valibot'
import { IdentifierSchema } from '../../contract/identifiers.ts'
import type { Store } from './store.ts'

const FACT = 'sampleData'
const FactSchema = v.pipe(v.string(), v.parseJson(), v.object({ canteenIds: v.array(IdentifierSchema) }))

/** Which canteens of a store are made up; `undefined`: it holds no sample data. */
export async function readSampleCanteenIds(store: Pick<Store, 'facts'>): Promise<number[] | undefined> {
  const fact = await store.facts.get(FACT)
  return fact === undefined ? undefined : v.parse(FactSchema, fact).canteenIds
}

export async function writeSampleCanteenIds(
  store: Pick<Store, 'facts'>,
  canteenIds: number[] | null,
): Promise<void> {
  await store.facts.set(FACT, canteenIds && JSON.stringify({ canteenIds }))
}
