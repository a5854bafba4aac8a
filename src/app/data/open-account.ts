import { createAuth } from '../../auth/auth.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import { CALLBACK_PATH } from '../../contract/scopes.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'
import type { Favorites } from '../../offline/favorites/favorites-store.ts'
import { startSync } from '../../offline/favorites/sync.ts'
import type { OpenAccount } from './connections.tsx'
import { createFavoritesServer } from './favorites-server.ts'
import { readPrefixMemory } from './service-memory.ts'

/**
 * Joins sign-in, favorites and their sync, and starts what goes on by itself. Loaded when somebody is signed in or
 * wants to be: most starts of the app need none of this.
 */
export async function openAccount(options: {
  oauth: NonNullable<AppConfig['oauth']>
  /** Absolute, of the service. */
  baseUrl: string
  storage: DeviceStorage
  favorites: Favorites
  /** Called after each sign-in and sign-out, of this tab or another. */
  onAccountChange: () => void
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch
}): Promise<OpenAccount> {
  const { oauth, baseUrl, storage, favorites, onAccountChange, fetch } = options
  const auth = createAuth({
    oauth,
    redirectUri: new URL(CALLBACK_PATH, location.origin).href,
    resourceOrigin: baseUrl,
    storage: storage.auth,
    ...(fetch && { fetch }),
  })
  auth.subscribe(onAccountChange)
  const prefix = await readPrefixMemory(storage, `${baseUrl} favorites`)
  const server = createFavoritesServer({ baseUrl, prefix, auth, ...(fetch && { fetch }) })
  const { memory } = storage
  const locks = navigator.locks
  const sync = startSync({ favorites, server, account: auth, memory, service: baseUrl, locks, wakeUps })
  void auth.finishRevocations()
  addEventListener('online', () => void auth.finishRevocations())
  return { auth, sync }
}

function wakeUps(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
