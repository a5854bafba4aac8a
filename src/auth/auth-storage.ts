/**
 * Where sign-in keeps what it must not lose. Values are structured clones and contain CryptoKeys, so that nothing but
 * IndexedDB will do. Nothing rejects: without a usable database reads give `undefined`, writes and removals `false`.
 */
export interface AuthStorage {
  read(key: string): Promise<unknown>
  /** Whether the browser confirmed it. */
  write(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<boolean>
  /** All keys that begin with `prefix`. */
  keys(prefix: string): Promise<string[]>
}

/** The keys in use. */
export const SESSION_KEY = 'session'
export const SERVER_KEY = 'server'
export const PENDING_PREFIX = 'pending:'
export const REVOCATION_PREFIX = 'revocation:'
