import { vi } from 'vitest'

/** Waits until it holds. What is asked of the app is that it comes true, never that it does so within a time. */
export const eventually = (check: () => Promise<void> | void, timeout = 40_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 100 })
