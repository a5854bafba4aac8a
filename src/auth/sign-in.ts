import * as oauth from 'oauth4webapi'
import { AuthError, type AuthTrouble, toAuthError } from './auth-error.ts'
import type { Account } from './auth-state.ts'
import type { Pending, PendingSignIns } from './pending.ts'
import { createKeyPair, type Proofs, withNonce } from './proofs.ts'
import type { AuthServer } from './server.ts'
import type { SessionStore } from './session-store.ts'
import { tokensOf } from './tokens.ts'

export type SignInResult =
  | { kind: 'signedIn'; account: Account; returnTo: string }
  | { kind: 'refused'; reason: AuthTrouble; returnTo: string; cause: AuthError }
  /** Nobody here began it, or it was finished before, or it took more than an hour. */
  | { kind: 'unknown' }

export interface SignIn {
  begin(returnTo: string): Promise<URL>
  finish(callbackUrl: URL): Promise<SignInResult>
}

export function createSignIn(given: {
  issuer: string
  scope: string
  redirectUri: string
  server: AuthServer
  sessions: SessionStore
  pendingSignIns: PendingSignIns
  proofs: Proofs
  now: () => number
}): SignIn {
  const { issuer, redirectUri, server, sessions, pendingSignIns, proofs, now } = given
  const scopes = withOpenId(given.scope)

  return { begin, finish }

  async function begin(returnTo: string): Promise<URL> {
    const url = authorizationUrl(await server.discover())
    const state = oauth.generateRandomState()
    const pending: Pending = {
      issuer,
      id: crypto.randomUUID(),
      verifier: oauth.generateRandomCodeVerifier(),
      nonce: oauth.generateRandomNonce(),
      returnTo,
      createdAt: now(),
      keyPair: await createKeyPair(),
    }
    const parameters = {
      client_id: server.client().client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: [...scopes].join(' '),
      state,
      nonce: pending.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      dpop_jkt: await proofs.of(pending).calculateThumbprint(),
      // Without it a server overlooks the wish for a refresh token.
      ...(scopes.has('offline_access') && { prompt: 'consent' }),
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    await pendingSignIns.keep(state, pending)
    return url
  }

  async function finish(callbackUrl: URL): Promise<SignInResult> {
    const state = callbackUrl.searchParams.get('state')
    const pending = state === null ? undefined : await pendingSignIns.take(state)
    if (state === null || pending?.issuer !== issuer) return { kind: 'unknown' }
    const { id, keyPair, returnTo } = pending
    try {
      const { account, tokens } = await exchange(callbackUrl, state, pending)
      const session = { kind: 'signedIn', id, account, tokens, keyPair } as const
      const { kept } = await sessions.commit({ kind: 'signedIn', session })
      if (!kept) throw new AuthError('notKept', 'the browser did not keep the session')
      return { kind: 'signedIn', account, returnTo }
    } catch (error) {
      const cause = toAuthError(error)
      return { kind: 'refused', reason: cause.reason, returnTo, cause }
    }
  }

  async function exchange(callbackUrl: URL, state: string, pending: Pending) {
    const [metadata, client] = [await server.metadata(), server.client()]
    const parameters = oauth.validateAuthResponse(metadata, client, callbackUrl, state)
    const answer = await withNonce(async () => {
      const response = await oauth.authorizationCodeGrantRequest(
        metadata,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        pending.verifier,
        { ...server.options, DPoP: proofs.of(pending) },
      )
      return oauth.processAuthorizationCodeResponse(metadata, client, response, {
        expectedNonce: pending.nonce,
        requireIdToken: true,
      })
    })
    const tokens = tokensOf(answer, now())
    const { sub, ...claims } = oauth.getValidatedIdTokenClaims(answer) as oauth.IDToken
    const name = nameIn(claims) ?? (await askForName(metadata, sub, answer.access_token, pending))
    return { tokens, account: { sub, ...(name !== undefined && { name }) } }
  }

  /** The name is only shown: without it the sign-in is as good. */
  async function askForName(
    metadata: oauth.AuthorizationServer,
    sub: string,
    accessToken: string,
    pending: Pending,
  ): Promise<string | undefined> {
    if (metadata.userinfo_endpoint === undefined) return undefined
    const client = server.client()
    try {
      const claims = await withNonce(async () => {
        const options = { ...server.options, DPoP: proofs.of(pending) }
        const response = await oauth.userInfoRequest(metadata, client, accessToken, options)
        return oauth.processUserInfoResponse(metadata, client, sub, response)
      })
      return nameIn(claims)
    } catch (error) {
      toAuthError(error)
      return undefined
    }
  }

  function authorizationUrl({ authorization_endpoint: endpoint = '' }: oauth.AuthorizationServer): URL {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    const insecure = server.options[oauth.allowInsecureRequests] && url?.protocol === 'http:'
    if (url?.protocol === 'https:' || (url && insecure)) return url
    throw new AuthError('untrusted', `no address to send a person to: "${endpoint}"`)
  }
}

/** Who signed in is told by OpenID only. */
const withOpenId = (scope: string): Set<string> => new Set(['openid', ...scope.split(' ').filter(Boolean)])

function nameIn(claims: Record<string, unknown>): string | undefined {
  return [claims.preferred_username, claims.name].find(
    (name): name is string => typeof name === 'string' && name !== '',
  )
}
