import type { Access } from './access.ts'

/**
 * Keys and tokens, as they are: a CryptoKey that cannot be exported stays one. None of these ever rejects. Whoever
 * reads has to check what comes out.
 */
export interface AuthStore {
  read(key: string): Promise<unknown>
  /** `true` only once it is on the disk. */
  write(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<boolean>
  /** All keys that begin with `prefix`, ascending. */
  keys(prefix: string): Promise<string[]>
}

export function createAuthStore(access: Access): AuthStore {
  return { read, write, remove, keys }

  function read(key: string): Promise<unknown> {
    return access.read(['auth'], (transaction) => transaction.objectStore('auth').get(key))
  }

  function write(key: string, value: unknown): Promise<boolean> {
    return access.write(['auth'], (transaction) => transaction.objectStore('auth').put(value, key), {
      durability: 'strict',
      changes: [{ store: 'auth', key }],
    })
  }

  function remove(key: string): Promise<boolean> {
    return access.write(['auth'], (transaction) => transaction.objectStore('auth').delete(key), {
      durability: 'strict',
      changes: [{ store: 'auth', key }],
    })
  }

  async function keys(prefix: string): Promise<string[]> {
    const all = await access.read(['auth'], (transaction) => transaction.objectStore('auth').getAllKeys())
    return (all ?? []).filter((key) => key.startsWith(prefix))
  }
}
