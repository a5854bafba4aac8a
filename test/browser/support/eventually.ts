import { expect } from 'vitest'

/** Waits until it holds. What is asked of the app is that it comes true, never that it does so within a time. */
export const eventually: typeof expect.poll = (read, options) =>
  expect.poll(read, { timeout: 40_000, interval: 100, ...options })
