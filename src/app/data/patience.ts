import { within } from '../../offline/deadline.ts'

/**
 * Waits for one reading after the other, but in all no longer than `milliseconds`: then each gives `undefined` at
 * once. So a database that hangs delays a start only by that much, however many things are read from it.
 */
export function createPatience(milliseconds: number): <T>(reading: Promise<T>) => Promise<T | undefined> {
  let left = milliseconds
  return async (reading) => {
    const begun = performance.now()
    try {
      return await within(reading, left)
    } catch {
      return undefined
    } finally {
      left = Math.max(0, left - (performance.now() - begun))
    }
  }
}
