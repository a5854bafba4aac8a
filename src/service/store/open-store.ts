import { openSqliteStore } from './sqlite/open-sqlite-store.ts'
import type { Store } from './store.ts'

const SQLITE = 'sqlite:'

/** Opens the store that `databaseUrl` names: `sqlite:` and the path of a file. Only `main` and `cli` call it. */
export async function openStore(databaseUrl: string): Promise<Store> {
  const path = databaseUrl.startsWith(SQLITE) ? databaseUrl.slice(SQLITE.length) : ''
  // The URL itself is not repeated: it may hold a password.
  if (path === '')
    throw new Error('DATABASE_URL must be sqlite: and the path of a file, such as sqlite:data/mittag.db.')
  return openSqliteStore(path)
}
