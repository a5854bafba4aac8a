import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** As OWASP recommends: 128 MiB and some tenths of a second for each. */
const COST = { logN: 17, r: 8, p: 1 }
const LENGTH = 32

/** At a time: each takes 128 MiB and one of the four threads that also read files. */
const AT_ONCE = 2
/** More than these would wait longer than people do. */
const WAITING = 40

/** So many passwords are being checked that another one would not be in a reasonable time. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time whether there is such an account or not. */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Hashes off the event loop, a few at a time. Rejects with `BusyError` where too many wait already. */
export function createPasswords(): Passwords {
  const takeTurn = createTurns()
  const key = (password: string, salt: Buffer, { logN, r, p }: typeof COST) =>
    takeTurn(() =>
      // One character may be typed as two on another keyboard.
      derive(password.normalize('NFKC'), salt, LENGTH, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }),
    )

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const derived = await key(password, salt, COST)
      return `$scrypt$ln=${COST.logN},r=${COST.r},p=${COST.p}$${encode(salt)}$${encode(derived)}`
    },

    async verify(password, hash = NOBODY) {
      const { salt, derived, cost } = readHash(hash)
      return timingSafeEqual(await key(password, salt, cost), derived)
    },
  }
}

function createTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new BusyError('too many passwords are being checked')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')

/** No password has this hash. */
const NOBODY = `$scrypt$ln=${COST.logN},r=${COST.r},p=${COST.p}$${encode(randomBytes(16))}$${encode(randomBytes(LENGTH))}`

/** Parameters stand in the hash, so that they can be raised without locking anybody out. */
function readHash(text: string) {
  const [, logN, r, p, salt, derived] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(text) ?? []
  if (salt === undefined || derived === undefined)
    throw new Error('a password hash of the store cannot be read')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    derived: Buffer.from(derived, 'base64url'),
  }
}
