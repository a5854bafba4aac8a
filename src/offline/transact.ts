import type { Database, Reading, Store, Writing } from './database.ts'

/** Reads within one transaction, so that everything read belongs together. Rejects with the browser's error. */
export function look<S extends Store, T>(
  database: Database,
  stores: S[],
  work: (transaction: Reading<S>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(stores)
  // A lost connection fails the transaction as well as the request in it; the request's error is the one to tell.
  transaction.done.catch(() => undefined)
  return work(transaction)
}

/** All of `work` or nothing. Rejects with what failed first; never leaves a rejection behind. */
export async function transact<S extends Store>(
  database: Database,
  stores: S[],
  durability: 'relaxed' | 'strict',
  work: (transaction: Writing<S>) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite', { durability })
  // Listened to from the start: a commit can fail while `work` still runs.
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  try {
    await work(transaction)
  } catch (error) {
    abort(transaction)
    await done
    throw error
  }
  const failure = await done
  if (failure) throw failure.error
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already, by the very error that is on its way.
  }
}
