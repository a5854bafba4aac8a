import { createHmac } from 'node:crypto'
import type { Store } from '../store/store.ts'

const MINUTE = 60_000

interface Limit {
  by: ('name' | 'address')[]
  most: number
  /** Milliseconds. */
  window: number
}

/**
 * How often what may be tried. A whole campus may come from one address, so that alone has much room; somebody who
 * guesses from one address is stopped soon without locking the person out everywhere.
 */
const LIMITS = {
  begin: [{ by: ['address'], most: 600, window: 15 * MINUTE }],
  signIn: [
    { by: ['address'], most: 300, window: 15 * MINUTE },
    { by: ['name', 'address'], most: 10, window: 15 * MINUTE },
    { by: ['name'], most: 50, window: 15 * MINUTE },
  ],
  signUp: [
    { by: ['address'], most: 300, window: 60 * MINUTE },
    { by: ['name', 'address'], most: 10, window: 15 * MINUTE },
  ],
} satisfies Record<string, Limit[]>

export type Deed = keyof typeof LIMITS
export interface Actor {
  address: string
  name?: string
}

export interface Limits {
  /** Counts an attempt before it is made; gives the seconds to wait where there were too many. */
  count(deed: Deed, actor: Actor): Promise<number | undefined>
  /** The person was right: what was counted under the name is forgotten. */
  forgive(deed: Deed, actor: Actor): Promise<void>
}

export function createLimits(store: Pick<Store, 'attempts'>, secret: Buffer): Limits {
  const keyOf = (deed: Deed, { by }: Limit, actor: Actor) => {
    const who = by.map((part) =>
      part === 'name' ? (actor.name ?? '').normalize('NFKC').toLowerCase() : actor.address,
    )
    return createHmac('sha256', secret)
      .update(JSON.stringify([deed, by, who]))
      .digest('base64url')
  }

  return {
    async count(deed, actor) {
      const now = Date.now()
      for (const limit of LIMITS[deed]) {
        const { count, forgottenAt } = await store.attempts.add(keyOf(deed, limit, actor), now, limit.window)
        if (count > limit.most) return Math.max(1, Math.ceil((forgottenAt - now) / 1000))
      }
      return undefined
    },

    async forgive(deed, actor) {
      for (const limit of LIMITS[deed]) {
        if (limit.by.some((part) => part === 'name')) await store.attempts.remove(keyOf(deed, limit, actor))
      }
    },
  }
}
