import { openChannel } from './channel.ts'
import type { Store } from './database.ts'

/** What changed in the database; without `key` it may be any record of the store. */
export interface StorageChange {
  store: Store
  key?: IDBValidKey
}

/** Tells the other tabs of the same database what one tab has written. */
export interface Notices {
  tell(change: StorageChange): void
  /** Calls `listener` for changes made by other tabs, until the returned function is called. */
  subscribe(listener: (change: StorageChange) => void): () => void
  close(): void
}

export function openNotices(database: string): Notices {
  const listeners = new Set<(change: StorageChange) => void>()
  const channel = openChannel(`${database}-changes`)
  if (channel) channel.onmessage = ({ data }) => hear(data)

  return { tell, subscribe, close }

  function tell(change: StorageChange): void {
    try {
      channel?.postMessage(change)
    } catch {
      // Closed meanwhile: the write counts all the same, the other tabs see it when they read next.
    }
  }

  function subscribe(listener: (change: StorageChange) => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function close(): void {
    listeners.clear()
    channel?.close()
  }

  function hear(change: StorageChange): void {
    for (const listener of listeners) listener(change)
  }
}
