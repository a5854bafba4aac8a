import { openPostgresStore } from './postgres/open-postgres-store.ts'
import { openSqliteStore } from './sqlite/open-sqlite-store.ts'
import type { Store } from './store.ts'

const SQLITE = 'sqlite:'
const POSTGRES = ['postgres:', 'postgresql:']

/**
 * Opens the store that `databaseUrl` names: `sqlite:` and the path of a file, or the `postgres:` URL of a database.
 * Only `main`, `dev` and `cli` call it.
 */
export async function openStore(databaseUrl: string): Promise<Store> {
  const path = databaseUrl.startsWith(SQLITE) ? databaseUrl.slice(SQLITE.length) : ''
  if (path !== '') return openSqliteStore(path)
  const url = URL.parse(databaseUrl)
  if (url !== null && POSTGRES.includes(url.protocol)) return openPostgresStore(url)
  // The URL itself is not repeated: it may hold a password.
  throw new Error(
    'DATABASE_URL must be sqlite: and the path of a file, such as sqlite:data/mittag.db, or the URL of a PostgreSQL database, such as postgres://name:password@localhost/mittag.',
  )
}
