import { randomUUID } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { APP_CLIENT_ID, CALLBACK_PATH } from '../../../src/contract/scopes.ts'
import { Browser, type Page } from './browser.ts'

export const ALL_SCOPES = 'openid favs:read favs:write offline_access'

export interface Person {
  name: string
  password: string
}

/** Somebody nobody else is. */
export function newPerson(): Person {
  return { name: `person-${randomUUID().slice(0, 13)}`, password: 'ein langes Passwort' }
}

export interface SignInOptions {
  /** Asks the service; without it the network is asked. */
  fetch?: typeof fetch
  /** The same one again keeps its session. */
  browser?: Browser
  /** `bearer`: the token is bound to no key. */
  binding?: 'dpop' | 'bearer'
  scope?: string
  /** Seconds by which the device's clock is wrong. */
  clockSkew?: number
}

export interface SignedIn {
  person: Person
  /** The account's id. */
  sub: string
  accessToken: string
  refreshToken: string
  /** Asks with the access token, and a proof where it is bound to a key. */
  fetch: typeof fetch
  client: TestClient
  browser: Browser
}

/** Makes an account through the pages and signs it in, as a person with a browser and an app would. */
export function signUp(origin: string, options: SignInOptions & { person?: Person } = {}): Promise<SignedIn> {
  return run(origin, options.person ?? newPerson(), 'sign-up', options)
}

/** Signs an account in that is there. */
export function signIn(origin: string, person: Person, options: SignInOptions = {}): Promise<SignedIn> {
  return run(origin, person, 'sign-in', options)
}

/**
 * What a person does after the app has sent them to `authorizationUrl`: gives the address of the app that they are sent
 * back to, with the code.
 */
export async function passPages(
  browser: Browser,
  authorizationUrl: URL,
  person: Person,
  way: 'sign-up' | 'sign-in' = 'sign-in',
): Promise<URL> {
  let page = await browser.open(authorizationUrl)
  if (way === 'sign-up') page = await browser.open(`${page.url}/sign-up`)
  else if (formAt(page, '/consent')) page = await browser.open(`${page.url}/sign-in`)
  page = await browser.submit(page, `/${way}`, { ...person })
  page = await browser.submit(page, '/consent', { answer: 'allow' })
  return page.url
}

const formAt = (page: Page, action: string): boolean => page.html.includes(`${action}"`)

async function run(
  origin: string,
  person: Person,
  way: 'sign-up' | 'sign-in',
  options: SignInOptions,
): Promise<SignedIn> {
  const client = await createTestClient(origin, options)
  const browser = options.browser ?? new Browser(options.fetch)
  const request = await client.begin(options.scope)
  const callback = await passPages(browser, request.url, person, way)
  const tokens = await client.exchange(callback, request)
  return { person, browser, client, ...tokens, fetch: client.fetchWith(tokens.accessToken) }
}

export interface Tokens {
  sub: string
  accessToken: string
  refreshToken: string
}

export interface AuthorizationRequest {
  url: URL
  state: string
  verifier: string
}

/** The app's side, over oauth4webapi. */
export interface TestClient {
  server: oauth.AuthorizationServer
  begin(scope?: string): Promise<AuthorizationRequest>
  exchange(callback: URL, request: Pick<AuthorizationRequest, 'state' | 'verifier'>): Promise<Tokens>
  refresh(refreshToken: string): Promise<Pick<Tokens, 'accessToken'> & { refreshToken: string | undefined }>
  revoke(token: string): Promise<void>
  /** A `fetch` that carries the token; `heard` is told every answer, those that only gave a nonce too. */
  fetchWith(accessToken: string, heard?: (response: Response) => void): typeof fetch
}

export async function createTestClient(
  origin: string,
  { fetch = globalThis.fetch, binding = 'dpop', clockSkew = 0 }: SignInOptions = {},
): Promise<TestClient> {
  const CLIENT: oauth.Client = { client_id: APP_CLIENT_ID }
  const common = {
    [oauth.customFetch]: (url: string, init: unknown) => fetch(url, init as RequestInit),
    [oauth.allowInsecureRequests]: true,
  }
  const issuer = new URL(origin)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...common }),
  )
  // Only its own clock is wrong, not what it believes of the server's.
  const device = { ...CLIENT, [oauth.clockSkew]: clockSkew }
  const DPoP = binding === 'dpop' ? oauth.DPoP(device, await oauth.generateKeyPair('ES256')) : undefined
  const proving = { ...common, ...(DPoP && { DPoP }) }

  return {
    server,

    async begin(scope = ALL_SCOPES) {
      const verifier = oauth.generateRandomCodeVerifier()
      const state = oauth.generateRandomState()
      const url = new URL(server.authorization_endpoint ?? '')
      url.search = new URLSearchParams({
        client_id: CLIENT.client_id,
        response_type: 'code',
        redirect_uri: origin + CALLBACK_PATH,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return { url, state, verifier }
    },

    async exchange(callback, { state, verifier }) {
      const parameters = oauth.validateAuthResponse(server, CLIENT, callback, state)
      const ask = () =>
        oauth.authorizationCodeGrantRequest(
          server,
          CLIENT,
          oauth.None(),
          parameters,
          origin + CALLBACK_PATH,
          verifier,
          proving,
        )
      const answer = await withNonce(async () =>
        oauth.processAuthorizationCodeResponse(server, CLIENT, await ask()),
      )
      return {
        sub: oauth.getValidatedIdTokenClaims(answer)?.sub ?? '',
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token ?? '',
      }
    },

    async refresh(refreshToken) {
      const answer = await withNonce(async () =>
        oauth.processRefreshTokenResponse(
          server,
          CLIENT,
          await oauth.refreshTokenGrantRequest(server, CLIENT, oauth.None(), refreshToken, proving),
        ),
      )
      return { accessToken: answer.access_token, refreshToken: answer.refresh_token }
    },

    async revoke(token) {
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, CLIENT, oauth.None(), token, common),
      )
    },

    fetchWith(accessToken, heard) {
      return async (input, init) => {
        const request = new Request(input, init)
        const body = init?.body == null ? null : await request.clone().text()
        // With the scheme of the token, a proof each time, and once more where the service gives a nonce.
        if (DPoP === undefined) {
          request.headers.set('Authorization', `Bearer ${accessToken}`)
          const response = await fetch(request)
          heard?.(response)
          return response
        }
        const hearing = async (url: string, init: unknown) => {
          const response = await fetch(url, init as RequestInit)
          heard?.(response)
          return response
        }
        const ask = () =>
          oauth.protectedResourceRequest(
            accessToken,
            request.method,
            new URL(request.url),
            request.headers,
            body,
            { ...proving, [oauth.customFetch]: hearing },
          )
        try {
          return await withNonce(ask)
        } catch (error) {
          if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response
          throw error
        }
      }
    },
  }
}

/** A server may ask for its nonce; the handle has it then. */
async function withNonce<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!oauth.isDPoPNonceError(error)) throw error
    return ask()
  }
}
