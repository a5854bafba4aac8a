import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/** Milliseconds. */
const WINDOW = 60_000

/** Requests of one address within the window. A whole campus may come from one; a loop that runs wild is stopped. */
export const REQUESTS_A_MINUTE = 12_000

/** Addresses that are counted at the same time; beyond, counting begins anew rather than grow without end. */
const MOST_ADDRESSES = 100_000

/**
 * How much one address may ask for: more than all its people could read. Counted in each process by itself: this
 * keeps a process from being used up, it guards no secret. Not counted is what comes from this machine itself, which
 * is also everything behind a proxy that does not say for whom it asks.
 */
export interface RateLimit {
  /** Counts a request; `false` where it is one too many. */
  takes(address: string): boolean
  /** Seconds until the counting begins anew. */
  wait(): number
}

export function createRateLimit(now: () => number = Date.now): RateLimit {
  const counts = new Map<string, number>()
  let end = 0

  return {
    takes(address) {
      if (isLoopback(address)) return true
      const time = now()
      if (time >= end || counts.size >= MOST_ADDRESSES) {
        counts.clear()
        end = time + WINDOW
      }
      const client = isIPv6(address) ? networkOf(address) : address
      const count = (counts.get(client) ?? 0) + 1
      counts.set(client, count)
      return count <= REQUESTS_A_MINUTE
    },
    wait: () => Math.max(1, Math.ceil((end - now()) / 1000)),
  }
}

/** Answers 429 on every route of `scope` where the limit is reached. */
export function limitRates(scope: FastifyInstance, limit: RateLimit): void {
  scope.addHook('onRequest', async ({ ip }) => {
    if (limit.takes(ip)) return
    throw new HttpProblem(
      429,
      `More than ${REQUESTS_A_MINUTE} requests within a minute came from this address.`,
      {
        headers: { 'Retry-After': String(limit.wait()) },
      },
    )
  })
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
}

/** One household has many addresses of the sixth version: what they share counts. */
function networkOf(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return groups.slice(0, 4).join(':')
}
