import type { Fetched } from '../contract/fetched.ts'
import type { Access } from './access.ts'
import { ofCanteen } from './database.ts'
import { canteenFormat, daysFormat, menuFormat } from './records.ts'

/** What the device keeps of one canteen. */
export interface KeptCanteen {
  canteenId: number
  /** Days whose menus are kept, days without data included. */
  days: number
  /** When the oldest and the newest of it was fetched, milliseconds since 1970. */
  oldest: number
  newest: number
  /** About as many bytes as its records take. */
  bytes: number
  /** Malformed records that were left out when it was fetched. */
  dropped: number
}

export interface KeptSummary {
  /** Canteens of which at least one menu or listing of days is kept. */
  canteens: KeptCanteen[]
  /** All that the origin stores and may store, in bytes, as the browser estimates it; not every browser does. */
  usage: number | undefined
  quota: number | undefined
}

export async function summarize(access: Access): Promise<KeptSummary> {
  const canteens: KeptCanteen[] = []
  for (const canteenId of await keptCanteenIds(access)) {
    const kept = await summarizeCanteen(access, canteenId)
    if (kept) canteens.push(kept)
  }
  const { usage, quota } = await estimate()
  return { canteens, usage, quota }
}

async function keptCanteenIds(access: Access): Promise<Set<number>> {
  const keys = await access.read(['menus', 'days'], (transaction) =>
    Promise.all([
      transaction.objectStore('menus').getAllKeys(),
      transaction.objectStore('days').getAllKeys(),
    ]),
  )
  return new Set(keys?.flat().map(([canteenId]) => canteenId))
}

/** Canteen by canteen, so that no read holds everything in memory or runs into the deadline. */
async function summarizeCanteen(access: Access, canteenId: number): Promise<KeptCanteen | undefined> {
  const records = await access.read(['menus', 'days', 'canteens'], (transaction) => {
    const range = ofCanteen(canteenId)
    return Promise.all([
      transaction.objectStore('menus').getAll(range),
      transaction.objectStore('days').getAll(range),
      transaction.objectStore('canteens').getAll(canteenId),
    ])
  })
  if (!records) return undefined
  const menus = records[0].flatMap((record) => menuFormat.unpack(record) ?? [])
  const listings = records[1].flatMap((record) => daysFormat.unpack(record) ?? [])
  const canteens = records[2].flatMap((record) => canteenFormat.unpack(record) ?? [])
  const answers: Fetched<unknown>[] = [...menus, ...listings, ...canteens]
  if (answers.length === 0) return undefined
  const times = answers.map(({ fetchedAt }) => fetchedAt)
  return {
    canteenId,
    days: menus.length,
    oldest: Math.min(...times),
    newest: Math.max(...times),
    bytes: answers.reduce((sum, answer) => sum + sizeOf(answer), 0),
    dropped: answers.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

async function estimate(): Promise<{ usage: number | undefined; quota: number | undefined }> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return { usage, quota }
  } catch {
    return { usage: undefined, quota: undefined }
  }
}
