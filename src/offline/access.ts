import type { Connection } from './connection.ts'
import type { Reading, Store, Writing } from './database.ts'
import { within } from './deadline.ts'
import type { Notices, StorageChange } from './notices.ts'
import { makeRoom } from './pruning.ts'
import { look, transact } from './transact.ts'

/** How the stores reach the database. Neither ever rejects, whatever becomes of it. */
export interface Access {
  /** `undefined` as well where the database fails or does not answer in time. */
  read<S extends Store, T>(stores: S[], work: (transaction: Reading<S>) => Promise<T>): Promise<T | undefined>
  /** Whether the browser confirmed the transaction. Tells the other tabs. A full disk costs far-off menus first. */
  write<S extends Store>(
    stores: S[],
    work: (transaction: Writing<S>) => Promise<unknown>,
    options: WriteOptions,
  ): Promise<boolean>
}

export interface WriteOptions {
  /** `strict` for a person's word: confirmed only when it is on the disk. Answers of a service can be had again. */
  durability: 'relaxed' | 'strict'
  changes: StorageChange[]
}

/** Milliseconds after which nobody waits for the database any more. */
export interface Deadlines {
  read: number
  write: number
}

export function createAccess(options: {
  connection: Connection
  notices: Notices
  deadlines: Deadlines
  now: () => number
}): Access {
  const { connection, notices, deadlines, now } = options

  return { read, write }

  async function read<S extends Store, T>(
    stores: S[],
    work: (transaction: Reading<S>) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      const reading = connection.run((database) => look(database, stores, work))
      return await within(reading, deadlines.read)
    } catch {
      return undefined
    }
  }

  async function write<S extends Store>(
    stores: S[],
    work: (transaction: Writing<S>) => Promise<unknown>,
    { durability, changes }: WriteOptions,
  ): Promise<boolean> {
    const attempt = () => connection.run((database) => transact(database, stores, durability, work))
    try {
      await within(withRoom(attempt), deadlines.write)
    } catch {
      return false
    }
    for (const change of changes) notices.tell(change)
    return true
  }

  async function withRoom(attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt()
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
      await connection.run((database) => makeRoom(database, now()))
      await attempt()
    }
  }
}
