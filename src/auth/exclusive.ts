/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>

/**
 * Does `work` while no other tab does work of this name. After `timeout` milliseconds it is done all the same: a tab
 * that was frozen while it held the lock must not keep the others from working.
 */
export async function exclusive<T>(
  locks: Locks,
  name: string,
  timeout: number,
  work: () => Promise<T>,
): Promise<T> {
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(timeout) }, begin)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
