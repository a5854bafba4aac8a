import type { CalendarDate } from '../contract/days.ts'
import type { Access } from './access.ts'
import type { Database, Writing } from './database.ts'
import { transact } from './transact.ts'

const DAY = 86_400_000

/** How long a menu stays after its day, in days. */
const KEPT_DAYS = 14

/** How far ahead of today a full disk still leaves menus, in days. */
const DAYS_AHEAD_WHEN_FULL = 7

type Dated = 'menus' | 'days'

/**
 * Removes menus, and listings of days, whose last date is more than 14 days before `today`. When something was
 * fetched never counts: after weeks without a network an old copy of a coming day is better than none.
 */
export async function prune(access: Access, today: CalendarDate): Promise<void> {
  await access.write(
    ['menus', 'days'],
    (transaction) => removeBefore(transaction, dateAfter(today, -KEPT_DAYS)),
    { durability: 'relaxed', changes: [{ store: 'menus' }, { store: 'days' }] },
  )
}

/** The disk is full: gives up the menus that are least likely to be read again. Rejects like any transaction. */
export function makeRoom(database: Database, now: number): Promise<void> {
  // The service's own day may be one ahead or behind.
  const today = new Date(now).toISOString().slice(0, 10)
  const far = IDBKeyRange.lowerBound(dateAfter(today, DAYS_AHEAD_WHEN_FULL), true)
  return transact(database, ['menus', 'days'], 'relaxed', async (transaction) => {
    await removeBefore(transaction, dateAfter(today, -1))
    await remove(transaction, 'menus', far)
  })
}

async function removeBefore(transaction: Writing<Dated>, date: CalendarDate): Promise<void> {
  const past = IDBKeyRange.upperBound(date, true)
  await remove(transaction, 'menus', past)
  await remove(transaction, 'days', past)
}

async function remove(transaction: Writing<Dated>, name: Dated, dates: IDBKeyRange): Promise<void> {
  const store = transaction.objectStore(name)
  const keys = await store.index('date').getAllKeys(dates)
  await Promise.all(keys.map((key) => store.delete(key)))
}

function dateAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
