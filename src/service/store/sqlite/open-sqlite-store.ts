import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { createSqlStore } from '../sql/sql-store.ts'
import type { Tables } from '../sql/tables.ts'
import type { Store } from '../store.ts'
import { createChangeCounter } from './change-counter.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

/** Milliseconds to wait for another process that writes, such as an import beside the running service. */
const BUSY_TIMEOUT = 10_000

/** SQLite's result code for a lock that another process holds. */
const SQLITE_BUSY = 5

/** Opens the database file `path`, made with its folder where it is missing; `:memory:` forgets everything on close. */
export async function openSqliteStore(path: string): Promise<Store> {
  try {
    if (path !== ':memory:') await mkdir(dirname(path), { recursive: true })
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
    return await prepareStore(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${path} cannot be opened: ${reason}`, { cause: error })
  }
}

async function prepareStore(database: DatabaseSync): Promise<Store> {
  try {
    await switchToWriteAheadLog(database)
    // A write is acknowledged when it is on the disk, not in the system's memory: it outlives a power cut as well.
    // Menus are published a canteen at a time, so this costs one flush per canteen.
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    const kysely = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
    await migrate(kysely)
    return createSqlStore(kysely, createChangeCounter(database))
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * With a write-ahead log, readers and one writer do not wait for each other. The file remembers it. Where another
 * process is just switching a new file, SQLite refuses at once, without the busy timeout.
 */
async function switchToWriteAheadLog(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await pause(10)
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
