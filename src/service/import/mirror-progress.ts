import * as v from 'valibot'
import { IdentifierSchema } from '../../contract/identifiers.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds; what was read longer ago is read again. */
const STILL_FRESH = 24 * 3_600_000

const ProgressSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ upTo: IdentifierSchema, since: v.number() }),
)

/** Up to which canteen a service was mirrored, so that an interrupted mirroring goes on behind it. */
export interface MirrorProgress {
  /** Of the canteens in the order of their ids, those that are still to be read. */
  remaining<T extends { id: number }>(canteens: T[]): T[]
  done(canteenId: number): Promise<void>
  finish(): Promise<void>
}

export async function openMirrorProgress(
  store: Pick<Store, 'facts'>,
  baseUrl: string,
  now: number,
): Promise<MirrorProgress> {
  const fact = `mirror ${baseUrl}`
  const text = await store.facts.get(fact)
  const read = v.safeParse(ProgressSchema, text)
  const fresh = read.success && now - read.output.since < STILL_FRESH ? read.output : undefined
  const since = fresh?.since ?? now
  let waiting: { id: number; done: boolean }[] = []
  return {
    remaining(canteens) {
      const rest = canteens
        .filter(({ id }) => fresh === undefined || id > fresh.upTo)
        .sort((one, other) => one.id - other.id)
      waiting = rest.map(({ id }) => ({ id, done: false }))
      return rest
    },

    async done(canteenId) {
      const entry = waiting.find(({ id }) => id === canteenId)
      if (entry !== undefined) entry.done = true
      // Several are read at once: only what has no gap before it counts.
      let upTo: number | undefined
      while (waiting[0]?.done) upTo = waiting.shift()?.id
      if (upTo !== undefined) await store.facts.set(fact, JSON.stringify({ upTo, since }))
    },

    finish: () => store.facts.set(fact, null),
  }
}
