import * as v from 'valibot'
import { IdentifierSchema } from '../contract/identifiers.ts'
import type { Access } from './access.ts'

const KEPT_VISITS = 20

export interface Visit {
  canteenId: number
  /** Milliseconds since 1970. */
  openedAt: number
}

/** The canteens opened last. Neither ever rejects. */
export interface VisitsStore {
  /** Newest first, at most 20. */
  list(): Promise<Visit[]>
  /** Remembers that the canteen was opened now. */
  record(canteenId: number): Promise<boolean>
  /** Forgets all of them, because another service means other canteens by the same ids. */
  clear(): Promise<boolean>
}

const VisitSchema = v.object({
  schema: v.literal(1),
  canteenId: IdentifierSchema,
  openedAt: v.pipe(v.number(), v.finite()),
})

export function createVisitsStore(access: Access, now: () => number): VisitsStore {
  return { list, record, clear }

  async function list(): Promise<Visit[]> {
    const records = await access.read(['visits'], (transaction) => transaction.objectStore('visits').getAll())
    return newestFirst(records ?? [])
  }

  async function record(canteenId: number): Promise<boolean> {
    const visit = { schema: 1, canteenId, openedAt: now() }
    if (!v.is(VisitSchema, visit)) return false
    return access.write(
      ['visits'],
      async (transaction) => {
        const store = transaction.objectStore('visits')
        await store.put(visit, canteenId)
        const kept = new Set(newestFirst(await store.getAll()).map((other) => other.canteenId))
        const keys = await store.getAllKeys()
        await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => store.delete(key)))
      },
      { durability: 'relaxed', changes: [{ store: 'visits', key: canteenId }] },
    )
  }

  function clear(): Promise<boolean> {
    return access.write(['visits'], (transaction) => transaction.objectStore('visits').clear(), {
      durability: 'relaxed',
      changes: [{ store: 'visits' }],
    })
  }
}

function newestFirst(records: unknown[]): Visit[] {
  return records
    .flatMap((record) => {
      const parsed = v.safeParse(VisitSchema, record)
      return parsed.success ? [parsed.output] : []
    })
    .map(({ canteenId, openedAt }) => ({ canteenId, openedAt }))
    .sort((a, b) => b.openedAt - a.openedAt)
    .slice(0, KEPT_VISITS)
}
