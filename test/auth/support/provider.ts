import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'
import { onTestFinished } from 'vitest'

export const CLIENT_ID = 'app'
export const REDIRECT_URI = 'http://localhost:4000/signed-in'
export const SCOPE = 'openid offline_access profile'

/** A real authorization server. Its user info endpoint is also the resource that its tokens are for. */
export interface TestProvider {
  issuer: string
  /** What was asked of it: "POST /token" and so on. */
  asked: string[]
  /** Who sits in front of it; `undefined` says no. */
  person: string | undefined
  /** Says something else than the provider would; `undefined`: the provider answers. */
  instead: ((request: IncomingMessage) => Fault | undefined) | undefined
  /** Destroys all tokens of a kind, as an administrator would. */
  destroyAll(kind: 'AccessToken' | 'RefreshToken' | 'Grant'): void
  count(kind: 'AccessToken' | 'RefreshToken'): number
}

export interface Fault {
  status: number
  headers?: Record<string, string>
  body?: string
}

export async function startProvider(given: { dPoP?: boolean } = {}): Promise<TestProvider> {
  const kept = new Map<string, AdapterPayload>()
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(kept, given.dPoP ?? true))
  const answer = provider.callback()
  const test: TestProvider = {
    issuer,
    asked: [],
    person: 'anna',
    instead: undefined,
    destroyAll(kind) {
      for (const key of kept.keys()) if (key.startsWith(`${kind}:`)) kept.delete(key)
    },
    count: (kind) => [...kept.keys()].filter((key) => key.startsWith(`${kind}:`)).length,
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    test.asked.push(`${request.method} ${path}`)
    const fault = test.instead?.(request)
    if (fault) {
      request.resume()
      response.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers })
      response.end(fault.body)
    } else if (path.startsWith('/interaction/')) {
      void interact(provider, test.person, request, response)
    } else {
      void answer(request, response)
    }
  })
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  return test
}

function configurationOf(kept: Map<string, AdapterPayload>, dPoP: boolean): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    adapter: (model) => adapterOf(kept, model),
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'one' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: dPoP, ...(dPoP && { nonceSecret: randomBytes(32) }) },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    rotateRefreshToken: (ctx) => ctx.oidc.entities.RefreshToken?.isSenderConstrained() !== true,
    clientBasedCORS: () => false,
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, preferred_username: `${id}@example` }),
    }),
  }
}

/** The person signs in and agrees at once, or says no. */
async function interact(
  provider: Provider,
  person: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  if (person === undefined) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  if (details.prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: person } })
    return
  }
  const grant = new provider.Grant({ accountId: person, clientId: CLIENT_ID })
  grant.addOIDCScope(String(details.params.scope))
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

function adapterOf(kept: Map<string, AdapterPayload>, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1]
  return {
    upsert: async (id, payload) => {
      kept.set(keyOf(id), payload)
    },
    find: async (id) => kept.get(keyOf(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (code) => findBy('userCode', code),
    consume: async (id) => {
      const payload = kept.get(keyOf(id))
      if (payload) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
    },
    destroy: async (id) => {
      kept.delete(keyOf(id))
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  }
}
