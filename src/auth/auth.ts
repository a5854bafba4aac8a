import { AuthError } from './auth-error.ts'
import { type Account, type AuthState, stateOf } from './auth-state.ts'
import type { AuthStorage } from './auth-storage.ts'
import { createAuthorizedFetch } from './authorized-fetch.ts'
import type { Locks } from './exclusive.ts'
import { createPendingSignIns } from './pending.ts'
import { createProofs } from './proofs.ts'
import { createRefresh } from './refresh.ts'
import { createRevocations } from './revocations.ts'
import { createAuthServer } from './server.ts'
import { type Channel, createSessionStore } from './session-store.ts'
import { createSignIn, type SignInResult } from './sign-in.ts'

/** Sign-in by OAuth, without a screen. It never navigates, shows or deletes anything but its own keys and tokens. */
export interface Auth {
  state(): Promise<AuthState>
  /** Calls `listener` when this tab or another signs in or out, until the returned function is called. */
  subscribe(listener: (state: AuthState) => void): () => void
  /**
   * Gives the URL to navigate to, in this tab. `returnTo` comes back from `finishSignIn`.
   *
   * @throws AuthError: `unreachable`, `untrusted`, `failed`, `notKept`.
   */
  beginSignIn(returnTo: string): Promise<URL>
  /** Takes the URL that the server sent the person back to. A callback that leads nowhere is a result, not an error. */
  finishSignIn(callbackUrl: URL): Promise<SignInResult>
  /**
   * Carries the token to the service, and nowhere else. Rejects with an AuthError where a new token is needed and cannot
   * be had now; the person stays signed in.
   */
  fetch: typeof fetch
  /** The same for requests that are one account's: while anybody else is signed in they go out without a token. */
  fetchAs(account: Account): typeof fetch
  /**
   * Deletes key and tokens at once, with or without a network, and tells the other tabs. The server is told right away
   * where it can be reached, else by `finishRevocations`.
   *
   * @throws AuthError `notKept`: the browser did not delete them.
   */
  signOut(): Promise<void>
  /** Tells the server of sign-outs that it has not heard of: at start, and when the network is back. */
  finishRevocations(): Promise<void>
  /** Stops listening to the other tabs. */
  close(): void
}

export interface AuthOptions {
  oauth: { issuer: string; clientId: string; scope: string }
  /** Absolute; the server knows it. */
  redirectUri: string
  /** Absolute URL of the service that the tokens are for; its origin counts. */
  resourceOrigin: string
  storage: AuthStorage
  /** Default: the global one, looked up at each request. */
  fetch?: typeof fetch
  /** Default: `navigator.locks`. */
  locks?: Locks
  /** Default: a BroadcastChannel. */
  channel?: Channel | undefined
  /** This device's clock, milliseconds since 1970. */
  now?: () => number
  /** Milliseconds: for one request (8000), and for another tab to finish its refresh (20 000). */
  deadlines?: { request: number; lock: number }
}

/** Asks nobody anything yet. */
export function createAuth(options: AuthOptions): Auth {
  const { storage, redirectUri, now = Date.now, deadlines = { request: 8000, lock: 20_000 } } = options
  const { issuer, clientId, scope } = options.oauth
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const locks = options.locks ?? navigator.locks
  const channel = 'channel' in options ? options.channel : openChannel()
  const lockTimeout = deadlines.lock

  const server = createAuthServer({ issuer, clientId, storage, fetch, now, deadline: deadlines.request })
  const proofs = createProofs(server.client)
  const revocations = createRevocations({ issuer, storage, server, locks, now, lockTimeout })
  const sessions = createSessionStore({
    issuer,
    clientId,
    storage,
    locks,
    channel,
    queueRevocation: revocations.queue,
  })
  const pendingSignIns = createPendingSignIns({ storage, locks, now })
  const signIn = createSignIn({
    issuer,
    scope,
    redirectUri,
    server,
    sessions,
    pendingSignIns,
    proofs,
    now,
  })
  const refresh = createRefresh({ server, sessions, proofs, locks, now, lockTimeout })
  const resourceOrigin = new URL(options.resourceOrigin).origin
  const fetchOf = createAuthorizedFetch({ server, sessions, proofs, refresh, fetch, now, resourceOrigin })

  return {
    state: async () => stateOf(await sessions.read()),
    subscribe: sessions.subscribe,
    beginSignIn: signIn.begin,
    finishSignIn: signIn.finish,
    fetch: fetchOf(),
    fetchAs: ({ sub }) => fetchOf(sub),
    signOut,
    finishRevocations: revocations.finish,
    close: sessions.close,
  }

  async function signOut(): Promise<void> {
    const { kept } = await sessions.commit({ kind: 'signedOut' })
    if (!kept) throw new AuthError('notKept', 'the browser did not delete the session')
    // Not waited for: a person without a network has signed out all the same.
    void revocations.finish()
  }
}

/** `undefined` where the browser has none or forbids it: then tabs learn of each other when they next read. */
function openChannel(): Channel | undefined {
  try {
    return new BroadcastChannel('mittag-auth')
  } catch {
    return undefined
  }
}
