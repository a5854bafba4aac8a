import * as v from 'valibot'
import { AuthError } from './auth-error.ts'
import { type AuthStorage, PENDING_PREFIX } from './auth-storage.ts'
import { exclusive, type Locks } from './exclusive.ts'

const HOUR = 3_600_000
const TAKE_TIMEOUT = 2000

const isKey = (value: unknown): boolean => value instanceof CryptoKey

const PendingSchema = v.object({
  schema: v.literal(1),
  issuer: v.string(),
  /** Of the session that it may become. */
  id: v.string(),
  verifier: v.string(),
  nonce: v.string(),
  returnTo: v.string(),
  createdAt: v.number(),
  keyPair: v.object({ privateKey: v.custom<CryptoKey>(isKey), publicKey: v.custom<CryptoKey>(isKey) }),
})

/** A sign-in that left for the server and may come back, even to an app that was closed meanwhile. */
export type Pending = Omit<v.InferOutput<typeof PendingSchema>, 'schema'>

export interface PendingSignIns {
  keep(state: string, pending: Pending): Promise<void>
  /** Gives a sign-in and forgets it: its callback counts once. `undefined`: unknown, used, or older than an hour. */
  take(state: string): Promise<Pending | undefined>
}

export function createPendingSignIns(given: {
  storage: AuthStorage
  locks: Locks
  now: () => number
}): PendingSignIns {
  const { storage, locks, now } = given

  return { keep, take }

  async function keep(state: string, pending: Pending): Promise<void> {
    await removeOld()
    const kept = await storage.write(PENDING_PREFIX + state, { schema: 1, ...pending })
    if (!kept) throw new AuthError('notKept', 'the browser did not keep the sign-in that was begun')
  }

  function take(state: string): Promise<Pending | undefined> {
    return exclusive(locks, 'mittag-pending', TAKE_TIMEOUT, async () => {
      const pending = await read(PENDING_PREFIX + state)
      await storage.remove(PENDING_PREFIX + state)
      return pending
    })
  }

  async function read(key: string): Promise<Pending | undefined> {
    const parsed = v.safeParse(PendingSchema, await storage.read(key))
    if (!parsed.success || Math.abs(now() - parsed.output.createdAt) > HOUR) return undefined
    return parsed.output
  }

  async function removeOld(): Promise<void> {
    for (const key of await storage.keys(PENDING_PREFIX)) {
      if ((await read(key)) === undefined) await storage.remove(key)
    }
  }
}
