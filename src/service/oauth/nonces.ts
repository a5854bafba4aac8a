import { hkdfSync, timingSafeEqual } from 'node:crypto'

/** Seconds. */
const STEP = 60

export interface Nonces {
  /** The one to give out now. */
  next(): string
  /** Whether it was given out within the last minutes. */
  isValid(nonce: string): boolean
}

/**
 * DPoP nonces: nothing to remember, derived from the time and a secret, the same in every process. They are computed
 * as oidc-provider does it, because a client keeps one nonce per origin and ours has both servers; where they
 * differed, clients with a wrong clock would need one more request each time they change from one to the other.
 */
export function createNonces(secret: Buffer, now = () => Date.now()): Nonces {
  const step = () => Math.floor(now() / 1000 / STEP)
  const nonceOf = (counter: number) => {
    const salt = Buffer.alloc(8)
    salt.writeBigUInt64BE(BigInt(counter))
    return Buffer.from(hkdfSync('sha256', secret, salt, 'DPoP', 32)).toString('base64url')
  }
  return {
    next: () => nonceOf(step() + 1),
    isValid: (nonce) => [-2, -1, 0, 1, 2].some((offset) => isSame(nonce, nonceOf(step() + offset))),
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
