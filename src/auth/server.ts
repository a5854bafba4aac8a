import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { AuthError, toAuthError } from './auth-error.ts'
import { type AuthStorage, SERVER_KEY } from './auth-storage.ts'

const DAY = 86_400_000

/**
 * How far the times in an ID token may be off, in seconds: as far as they like. It comes directly from the server in
 * answer to our own code, and its nonce says that it belongs to this sign-in. The device's clock proves nothing.
 */
const ANY_TIME = 1e12

/** The authorization server, and how it is spoken to. */
export interface AuthServer {
  /** Its endpoints. Kept on the device and renewed once a day; where that fails the kept ones serve on. */
  metadata(): Promise<oauth.AuthorizationServer>
  /** The same, asked for now: whoever leaves for the server's page must not end on an error page of the browser. */
  discover(): Promise<oauth.AuthorizationServer>
  /** Who we are to it. */
  client(): oauth.Client
  /** What every request takes. A request that nothing answers in time rejects with an AuthError. */
  options: {
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, unknown>) => Promise<Response>
    [oauth.allowInsecureRequests]: boolean
  }
}

export function createAuthServer(given: {
  issuer: string
  clientId: string
  storage: AuthStorage
  fetch: typeof globalThis.fetch
  now: () => number
  /** Milliseconds for one request. */
  deadline: number
}): AuthServer {
  const { issuer, clientId, storage, fetch, now, deadline } = given
  const issuerUrl = new URL(issuer)
  const KeptSchema = v.object({
    fetchedAt: v.number(),
    metadata: v.custom<oauth.AuthorizationServer>(isOfIssuer),
  })
  const options = {
    [oauth.customFetch]: request,
    [oauth.allowInsecureRequests]: isThisMachine(issuerUrl),
  }

  return { metadata, discover, client, options }

  function client(): oauth.Client {
    return {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
      [oauth.clockTolerance]: ANY_TIME,
    }
  }

  async function metadata(): Promise<oauth.AuthorizationServer> {
    const kept = await readKept()
    if (kept && Math.abs(now() - kept.fetchedAt) < DAY) return kept.metadata
    try {
      return await discover()
    } catch (error) {
      if (kept) return kept.metadata
      throw error
    }
  }

  async function readKept() {
    const parsed = v.safeParse(KeptSchema, await storage.read(SERVER_KEY))
    return parsed.success ? parsed.output : undefined
  }

  function isOfIssuer(metadata: unknown): boolean {
    const named = String((metadata as { issuer?: unknown } | null)?.issuer)
    return URL.canParse(named) && new URL(named).href === issuerUrl.href
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    try {
      const response = await oauth.discoveryRequest(issuerUrl, options)
      const metadata = await oauth.processDiscoveryResponse(issuerUrl, response)
      await storage.write(SERVER_KEY, { fetchedAt: now(), metadata })
      return metadata
    } catch (error) {
      throw toAuthError(error)
    }
  }

  async function request(url: string, init: oauth.CustomFetchOptions<string, unknown>): Promise<Response> {
    try {
      const response = await fetch(url, {
        ...(init as RequestInit),
        credentials: 'omit',
        signal: AbortSignal.timeout(deadline),
      })
      // Read here, because the deadline holds for the body too.
      const body = await response.arrayBuffer()
      const { status, statusText, headers } = response
      return new Response(mayHaveBody(response) ? body : null, { status, statusText, headers })
    } catch (cause) {
      throw new AuthError('unreachable', `the authorization server did not answer: ${url}`, { cause })
    }
  }
}

const mayHaveBody = ({ status }: Response): boolean => status !== 204 && status !== 205 && status !== 304

/** Browsers trust these names without TLS as well. */
const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
