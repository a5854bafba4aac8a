import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

const SQLITE = 'sqlite:'

/**
 * Copies the embedded database that `databaseUrl` names into `file`: one consistent state, also while others write. A
 * copy that did not succeed leaves nothing behind.
 *
 * @throws Error where `file` is there already, the database is missing or another one, or the copy fails.
 */
export async function backUp(databaseUrl: string, file: string): Promise<void> {
  if (!databaseUrl.startsWith(SQLITE)) {
    throw new Error('Only the embedded database is copied by this command; for PostgreSQL use pg_dump.')
  }
  const path = databaseUrl.slice(SQLITE.length)
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`)
  if (existsSync(file)) throw new Error(`${file} is there already, and is not overwritten.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    await backup(database, unfinished)
    await flush(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    database.close()
  }
}

/** A name is given only to what is on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
