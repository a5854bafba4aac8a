import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { toAuthError } from './auth-error.ts'
import { type AuthStorage, REVOCATION_PREFIX } from './auth-storage.ts'
import { exclusive, type Locks } from './exclusive.ts'
import type { AuthServer } from './server.ts'

/** No refresh token of ours lives longer, and without its key it is worth nothing anyway. */
const LONGEST = 400 * 86_400_000

const RevocationSchema = v.object({
  schema: v.literal(1),
  issuer: v.string(),
  refreshToken: v.string(),
  queuedAt: v.number(),
})

/** Refresh tokens that nobody uses any more and the server does not know so yet. */
export interface Revocations {
  queue(refreshToken: string): Promise<void>
  /** Tells the server. What cannot be told now stays queued; never rejects for that. */
  finish(): Promise<void>
}

export function createRevocations(given: {
  issuer: string
  storage: AuthStorage
  server: AuthServer
  locks: Locks
  now: () => number
  lockTimeout: number
}): Revocations {
  const { issuer, storage, server, locks, now, lockTimeout } = given

  return { queue, finish }

  async function queue(refreshToken: string): Promise<void> {
    const key = REVOCATION_PREFIX + crypto.randomUUID()
    await storage.write(key, { schema: 1, issuer, refreshToken, queuedAt: now() })
  }

  function finish(): Promise<void> {
    return exclusive(locks, 'mittag-revocations', lockTimeout, async () => {
      for (const key of await storage.keys(REVOCATION_PREFIX)) {
        const parsed = v.safeParse(RevocationSchema, await storage.read(key))
        if (parsed.success && !(await isDone(parsed.output))) continue
        await storage.remove(key)
      }
    })
  }

  async function isDone(revocation: v.InferOutput<typeof RevocationSchema>): Promise<boolean> {
    if (Math.abs(now() - revocation.queuedAt) > LONGEST) return true
    // The token is told to nobody but the server that gave it.
    if (revocation.issuer !== issuer) return false
    try {
      const metadata = await server.metadata()
      if (metadata.revocation_endpoint === undefined) return true
      const response = await oauth.revocationRequest(
        metadata,
        server.client(),
        oauth.None(),
        revocation.refreshToken,
        server.options,
      )
      await oauth.processRevocationResponse(response)
      return true
    } catch (error) {
      return toAuthError(error).reason === 'failed'
    }
  }
}
