import { Kysely, PostgresDialect, sql } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { createSqlStore } from '../sql/sql-store.ts'
import type { Tables } from '../sql/tables.ts'
import type { Store } from '../store.ts'
import { createPool } from './create-pool.ts'

/** Of each process; a database takes a hundred unless it is told otherwise. */
const CONNECTIONS = 10

/** What takes longer has been given up by whoever asked. */
const SERVING = { statement: 30_000, idleInTransaction: 60_000 }

/** Another process may be migrating, and that may take long. */
const MIGRATING = { statement: 0, idleInTransaction: 0 }

/** Opens the database that a `postgres:` or `postgresql:` URL names; it is there already, and has tables or none. */
export async function openPostgresStore(databaseUrl: URL): Promise<Store> {
  try {
    await prepare(databaseUrl.href)
    return createSqlStore(connect(databaseUrl.href, CONNECTIONS, SERVING))
  } catch (error) {
    // Without the name and the password.
    const place = `${databaseUrl.protocol}//${databaseUrl.host}${databaseUrl.pathname}`
    throw new Error(`The database ${place} cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}

function connect(
  databaseUrl: string,
  connections: number,
  timeouts: Parameters<typeof createPool>[2],
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl, connections, timeouts) }),
  })
}

async function prepare(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, 1, MIGRATING)
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database)
    const encoding = rows[0]?.server_encoding
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and has to be UTF8`)
    await migrate(database)
  } finally {
    await database.destroy()
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
}

function reasonOf(error: unknown): string {
  // One for each address of the host.
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return String(first)
  const code = 'code' in first && typeof first.code === 'string' ? first.code : ''
  return REASONS[code] ?? first.message
}
