import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * SQLSTATE codes of what comes only from others who write at the same time: who begins again finds what they have
 * done. Where a transaction is the only writer, as in SQLite, none of them comes.
 */
const RACES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '23505', // unique violation
])

const ATTEMPTS = 10

/** Milliseconds, at most, so that those who met do not meet again. */
const PAUSE = 20

/** Runs `work` in a transaction, all or none of it. It may run again, so it changes nothing else. */
export async function transact<T>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRace(error)) throw error
      await pause(Math.random() * PAUSE * attempt)
    }
  }
}

function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RACES.has(String(error.code))
}
