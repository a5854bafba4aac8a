import * as oauth from 'oauth4webapi'
import { toAuthError } from './auth-error.ts'
import type { LiveSession, Session, Tokens } from './auth-state.ts'
import { exclusive, type Locks } from './exclusive.ts'
import { type Proofs, withNonce } from './proofs.ts'
import type { AuthServer } from './server.ts'
import type { SessionStore } from './session-store.ts'
import { tokensOf } from './tokens.ts'

/**
 * Gets the session of the same account with another access token than the `spent` one; `undefined`: there is none any
 * more.
 *
 * One refresh at a time over all tabs: whoever had to wait finds new tokens and uses them. Where a frozen tab holds the
 * lock two may refresh at once, and an answer may be lost; neither does harm, because a refresh token that is bound to
 * a key is not rotated.
 *
 * @throws AuthError: no new token can be had now, and the person stays signed in.
 */
export type Refresh = (spent: LiveSession) => Promise<LiveSession | undefined>

export function createRefresh(given: {
  server: AuthServer
  sessions: SessionStore
  proofs: Proofs
  locks: Locks
  now: () => number
  /** Milliseconds to wait for another tab. */
  lockTimeout: number
}): Refresh {
  const { server, sessions, proofs, locks, now, lockTimeout } = given

  return (spent) =>
    exclusive(locks, 'mittag-refresh', lockTimeout, async () => {
      const session = await sessions.read()
      if (!isOfAccount(session, spent)) return undefined
      return session.tokens.accessToken === spent.tokens.accessToken ? refresh(session) : session
    })

  async function refresh(session: LiveSession): Promise<LiveSession | undefined> {
    const { id, tokens } = session
    const renewed = await ask(session, tokens)
    if (renewed === undefined) {
      await sessions.commit({ kind: 'ended', id, tokens })
      return undefined
    }
    const { session: after } = await sessions.commit({ kind: 'refreshed', id, tokens: renewed })
    // A person who left meanwhile has left; otherwise the new tokens serve even where they could not be kept.
    return isOfAccount(after, session) ? after : undefined
  }

  /** `undefined`: the server will not have this session any more. */
  async function ask(session: LiveSession, tokens: Tokens): Promise<Tokens | undefined> {
    const { refreshToken } = tokens
    if (refreshToken === undefined) return undefined
    const attempt = () => withNonce(() => request(session, refreshToken))
    try {
      // Browsers repeat a request by themselves when a connection breaks, and a repeated proof is an invalid_grant as
      // well. Only one that a new proof does not cure ends the session.
      return tokensOf(await attempt().catch(onceMore(attempt)), now(), tokens)
    } catch (error) {
      if (isInvalidGrant(error)) return undefined
      throw toAuthError(error)
    }
  }

  async function request(session: LiveSession, refreshToken: string): Promise<oauth.TokenEndpointResponse> {
    const [metadata, client] = [await server.metadata(), server.client()]
    const response = await oauth.refreshTokenGrantRequest(metadata, client, oauth.None(), refreshToken, {
      ...server.options,
      DPoP: proofs.of(session),
    })
    return oauth.processRefreshTokenResponse(metadata, client, response)
  }
}

/** What one person does never goes out under another person's name. */
const isOfAccount = (session: Session, { account }: LiveSession): session is LiveSession =>
  session.kind === 'signedIn' && session.account.sub === account.sub

const onceMore =
  <T>(attempt: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isInvalidGrant(error)) throw error
    return attempt()
  }

const isInvalidGrant = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant'
