import { setTimeout as wait } from 'node:timers/promises'
import { RefusedError, UnreachableError } from '../../api/errors.ts'

const ATTEMPTS = 5

/** Milliseconds before the second attempt; doubled before each one after. */
const PAUSE = 1000
const LONGEST_PAUSE = 90_000

/** Too many requests, or the whole service is down. */
const AWAY = new Set([429, 502, 503, 504])

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** Asks again, later and later or when the service wants it, where that may help; rejects with the last failure. */
export async function politely<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  pause: Pause = (milliseconds) => wait(milliseconds, undefined, { signal }),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !mayPass(error)) throw error
      const wanted = error instanceof RefusedError ? error.retryAfter : undefined
      await pause(Math.min(LONGEST_PAUSE, wanted ?? PAUSE * 2 ** (attempt - 1)), signal)
    }
  }
}

/** Whether nothing else of the service would be answered either. */
export const isAway = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof RefusedError && AWAY.has(error.status))

const mayPass = (error: unknown): boolean =>
  isAway(error) || (error instanceof RefusedError && error.status === 500)
