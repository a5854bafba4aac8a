import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Auth, createAuth } from '../../../src/auth/auth.ts'
import type { AuthStorage } from '../../../src/auth/auth-storage.ts'
import type { Locks } from '../../../src/auth/exclusive.ts'
import { visit } from './browser.ts'
import { CLIENT_ID, REDIRECT_URI, SCOPE } from './provider.ts'

/** A device with one browser: its storage, its clock, its network, and tabs. */
export interface Device {
  storage: TestStorage
  /** Milliseconds that the device's clock is ahead. */
  clockAhead: number
  network: Network
  openTab(options?: { locks?: Locks; deadlines?: { request: number; lock: number } }): Auth
}

/** The way between a device and the world. */
export interface Network {
  isCut: boolean
  /** The answer to the next request for this path is lost, after the server has done what was asked. */
  loseAnswerTo: string | undefined
  /** Called with every request before it leaves. */
  before: ((url: URL) => Promise<void> | void) | undefined
}

export function createDevice({
  issuer,
  clientId = CLIENT_ID,
  scope = SCOPE,
  redirectUri = REDIRECT_URI,
}: {
  issuer: string
  clientId?: string
  scope?: string
  redirectUri?: string
}): Device {
  const channelName = `auth-${crypto.randomUUID()}`
  const network: Network = { isCut: false, loseAnswerTo: undefined, before: undefined }
  const device: Device = {
    storage: createStorage(),
    clockAhead: 0,
    network,
    openTab(options = {}) {
      const auth = createAuth({
        oauth: { issuer, clientId, scope },
        redirectUri,
        resourceOrigin: issuer,
        storage: device.storage,
        fetch: (input, init) => send(network, input, init),
        channel: new BroadcastChannel(channelName),
        now: () => Date.now() + device.clockAhead,
        ...options,
      })
      onTestFinished(auth.close)
      return auth
    },
  }
  return device
}

/** Signs the person in who sits in front of the server. */
export async function signIn(auth: Auth, returnTo = '/favorites') {
  return auth.finishSignIn(await visit(await auth.beginSignIn(returnTo)))
}

async function send(network: Network, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  await network.before?.(url)
  if (network.isCut) throw new TypeError('fetch failed')
  const response = await fetch(input, init)
  if (network.loseAnswerTo !== url.pathname) return response
  network.loseAnswerTo = undefined
  await response.arrayBuffer()
  throw new TypeError('fetch failed')
}

export interface TestStorage extends AuthStorage {
  /** Nothing can be written or removed. */
  isFull: boolean
}

/** Over a real IndexedDB, because CryptoKeys survive in nothing else. */
function createStorage(): TestStorage {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = new IDBFactory().open('auth')
    request.onupgradeneeded = () => request.result.createObjectStore('auth')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const store = (await opened).transaction('auth', mode).objectStore('auth')
    return new Promise((resolve, reject) => {
      const request = work(store)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }

  const storage: TestStorage = {
    isFull: false,
    read: (key) => run('readonly', (store) => store.get(key)),
    async write(key, value) {
      if (!storage.isFull) await run('readwrite', (store) => store.put(value, key))
      return !storage.isFull
    },
    async remove(key) {
      if (!storage.isFull) await run('readwrite', (store) => store.delete(key))
      return !storage.isFull
    },
    async keys(prefix) {
      const keys = await run('readonly', (store) => store.getAllKeys())
      return keys.map(String).filter((key) => key.startsWith(prefix))
    },
  }
  return storage
}
