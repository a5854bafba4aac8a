import * as oauth from 'oauth4webapi'
import type { LiveSession } from './auth-state.ts'
import { type Proofs, withNonce } from './proofs.ts'
import type { Refresh } from './refresh.ts'
import type { AuthServer } from './server.ts'
import type { SessionStore } from './session-store.ts'
import { looksFresh } from './tokens.ts'

/**
 * Makes a `fetch` that carries the token of the session, or of the session of one account only.
 *
 *   another origin than the service's   → without token
 *   nobody signed in, or somebody else  → without token; the service's 401 tells
 *   token past its end                  → refresh first
 *   the service asks for a nonce        → once more, with it
 *   401 all the same                    → refresh, once more
 *   no new token can be had now         → rejects with an AuthError, as a request without a network rejects
 *
 * With a token it follows no redirect: a proof is for one URL, and a token for one origin.
 */
export function createAuthorizedFetch(given: {
  server: AuthServer
  sessions: SessionStore
  proofs: Proofs
  refresh: Refresh
  fetch: typeof globalThis.fetch
  now: () => number
  resourceOrigin: string
}): (sub?: string) => typeof globalThis.fetch {
  const { server, sessions, proofs, refresh, fetch, now, resourceOrigin } = given

  return (sub) => async (input, init) => {
    const request = new Request(input, init)
    const isForService = new URL(request.url).origin === resourceOrigin
    const session = isForService ? await usableSession(request, sub) : undefined
    if (session === undefined) return fetch(request)
    const body = await bodyOf(request)
    const response = await send(request, body, session)
    if (response.status !== 401) return response
    const renewed = await unlessAborted(refresh(session), request.signal)
    return renewed === undefined ? response : send(request, body, renewed)
  }

  async function usableSession({ signal }: Request, sub?: string): Promise<LiveSession | undefined> {
    const session = await sessions.read()
    if (session.kind !== 'signedIn' || (sub ?? session.account.sub) !== session.account.sub) return undefined
    if (looksFresh(session.tokens, now())) return session
    return unlessAborted(refresh(session), signal)
  }

  async function send(request: Request, body: ArrayBuffer | undefined, session: LiveSession) {
    const { url, method, cache, signal } = request
    const headers = new Headers(request.headers)
    headers.delete('Authorization')
    const attempt = () =>
      oauth.protectedResourceRequest(session.tokens.accessToken, method, new URL(url), headers, body, {
        ...server.options,
        DPoP: proofs.of(session),
        [oauth.customFetch]: (target, init) =>
          fetch(target, {
            ...(init as RequestInit),
            cache,
            signal,
            credentials: 'omit',
            redirect: 'error',
          }),
      })
    return withNonce(attempt).catch((error: unknown) => {
      if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response
      throw error
    })
  }
}

/** Read once, because it may have to be sent again. Not every browser has `request.body`. */
async function bodyOf(request: Request): Promise<ArrayBuffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const body = await request.arrayBuffer()
  return body.byteLength > 0 ? body : undefined
}

/** The refresh itself goes on: other requests wait for it, and its tokens are kept. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
