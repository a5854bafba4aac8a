import { wrap } from 'idb'
import { createStores, DATABASE_VERSION, type Database } from './database.ts'
import { within } from './deadline.ts'

/**
 * The one connection of a tab to its database.
 *
 *   closed ──run──► opening ──► open ──lost | another tab upgrades or deletes──► closed
 *                      │  ▲
 *                      ▼  │ answers after all
 *                    overdue          runs are refused at once, so that only the first one waits
 */
export interface Connection {
  /**
   * Opens if need be and hands over the database. Browsers drop connections in the background: then the work is done
   * once more on a new one, so it must be repeatable. Rejects with the browser's error, or a `DeadlineError`.
   */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** For good: afterwards every run is refused. */
  close(): void
}

export function createConnection(options: {
  name: string
  /** Asked for only when opening: where storage is forbidden, already reading the global throws. */
  factory: () => IDBFactory | undefined
  /** Milliseconds in which opening has to succeed. */
  deadline: number
}): Connection {
  let current: Promise<Database> | undefined
  let overdue = false
  let closed = false

  return { run, close }

  async function run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const opened = connect()
    const database = await inTime(opened)
    try {
      return await work(database)
    } catch (error) {
      if (current === opened && !isConnectionLost(error)) throw error
      forget(opened)
      database.close()
      return work(await inTime(connect()))
    }
  }

  function connect(): Promise<Database> {
    if (closed) return Promise.reject(new Error('The storage is closed'))
    if (current) return current
    const opening = open().then((raw) => {
      const drop = () => forget(opening)
      raw.addEventListener('close', drop)
      raw.addEventListener('versionchange', () => {
        drop()
        raw.close()
      })
      if (closed) raw.close()
      return typed(raw)
    })
    current = opening
    opening.catch(() => forget(opening))
    return opening
  }

  async function inTime(opening: Promise<Database>): Promise<Database> {
    if (overdue) throw new Error('The database does not answer')
    try {
      return await within(opening, options.deadline)
    } catch (error) {
      if (current === opening) waitForAnswer(opening)
      throw error
    }
  }

  function waitForAnswer(opening: Promise<Database>): void {
    overdue = true
    const answered = () => {
      overdue = false
    }
    opening.then(answered, answered)
  }

  async function open(): Promise<IDBDatabase> {
    const factory = options.factory()
    if (!factory) throw new Error('This browser has no IndexedDB')
    try {
      return await answerOf(factory.open(options.name, DATABASE_VERSION))
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'VersionError') throw error
      // A newer release was here and only added to what we know: its database serves us as it is.
      return answerOf(factory.open(options.name))
    }
  }

  async function answerOf(request: IDBOpenDBRequest): Promise<IDBDatabase> {
    request.addEventListener('upgradeneeded', () => createStores(typed(request.result)))
    request.addEventListener('blocked', () => {
      // Another tab still holds an older version and has been asked to close it. Nobody waits for that.
      if (current) waitForAnswer(current)
    })
    await wrap(request)
    return request.result
  }

  function forget(opened: Promise<Database>): void {
    if (current === opened) current = undefined
  }

  function close(): void {
    closed = true
    current?.then(
      (database) => database.close(),
      () => undefined,
    )
    current = undefined
  }
}

function typed(raw: IDBDatabase): Database {
  return wrap(raw) as unknown as Database
}

/** `AbortError`: all transactions of a connection end so when the browser drops it; ours end with their own error. */
function isConnectionLost(error: unknown): boolean {
  const names = ['InvalidStateError', 'UnknownError', 'AbortError']
  return error instanceof Error && names.includes(error.name)
}
