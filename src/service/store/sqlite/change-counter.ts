import type { DatabaseSync } from 'node:sqlite'

/**
 * Gives a number that is another one after every commit of another process and every change of this one. It costs a
 * few microseconds: SQLite looks at the head of its write-ahead log only.
 */
export function createChangeCounter(database: DatabaseSync): () => number {
  // The first changes with the commits of others alone, the second with what this connection wrote.
  const others = database.prepare('pragma data_version')
  const own = database.prepare('select total_changes() as changes')
  let last: { version: unknown; changes: unknown } | undefined
  let counter = 0
  return () => {
    const version = others.get()?.data_version
    const changes = own.get()?.changes
    if (version !== last?.version || changes !== last?.changes) counter += 1
    last = { version, changes }
    return counter
  }
}
