import type { EventEmitter } from 'node:events'
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { APP_CLIENT_ID, CALLBACK_PATH, SCOPES } from '../../contract/scopes.ts'
import type { Store } from '../store/store.ts'
import { createAdapter } from './adapter.ts'
import { DPOP_ALGORITHMS } from './dpop-proof.ts'
import { LIFETIMES } from './lifetimes.ts'
import { languageOf } from './pages/language.ts'
import { problemPage } from './pages/message.ts'
import { TEXTS } from './pages/texts.ts'
import type { Secrets } from './secrets.ts'

/** Every one of them is asked for by our own app. */
export const OFFERED_SCOPES = ['openid', ...Object.values(SCOPES), 'offline_access']

export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  jwks: '/oauth/jwks',
  userinfo: '/oauth/userinfo',
  revocation: '/oauth/revoke',
  interaction: '/oauth/interaction',
} as const

interface ProviderOptions {
  issuer: string
  store: Pick<Store, 'oauth' | 'accounts'>
  secrets: Secrets
  /** Something failed that is nobody's fault outside. */
  onFailure(error: unknown): void
}

/** The authorization server: OpenID Connect with what our app uses of it, and nothing else. */
export function createProvider({ issuer, store, secrets, onFailure }: ProviderOptions): Provider {
  const configuration: Configuration = {
    adapter: (model) => createAdapter(store, model),
    clients: [
      {
        client_id: APP_CLIENT_ID,
        client_name: 'Mittag',
        redirect_uris: [issuer + CALLBACK_PATH],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        scope: OFFERED_SCOPES.join(' '),
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookies],
      names: { session: 'mittag_session', interaction: 'mittag_interaction', resume: 'mittag_resume' },
      // No other part of the service needs to see them.
      long: { httpOnly: true, sameSite: 'lax', path: '/oauth', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: OFFERED_SCOPES,
    claims: { openid: ['sub', 'name'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { dPoPSigningAlgValues: DPOP_ALGORITHMS as ['ES256'], idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    routes: {
      authorization: PATHS.authorization,
      token: PATHS.token,
      jwks: PATHS.jwks,
      userinfo: PATHS.userinfo,
      revocation: PATHS.revocation,
    },
    interactions: { url: (_ctx, { uid }) => `${PATHS.interaction}/${uid}` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true, nonceSecret: secrets.nonces },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      // Ours is a page of its own, which needs no script.
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    ttl: {
      AccessToken: LIFETIMES.accessToken,
      AuthorizationCode: LIFETIMES.authorizationCode,
      IdToken: LIFETIMES.idToken,
      RefreshToken: lifetimeOfRefreshToken,
      Grant: LIFETIMES.grant,
      Session: LIFETIMES.session,
      Interaction: LIFETIMES.interaction,
    },
    // What was granted in this browser before says nothing about who sits in front of it now.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId)
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // A lost answer would sign a phone out where tokens rotate; a bound one is of no use to anybody else.
    rotateRefreshToken: (ctx) => ctx.oidc.entities.RefreshToken?.isSenderConstrained() !== true,
    clientBasedCORS: (_ctx, origin, client) =>
      client.redirectUris?.some((uri) => URL.parse(uri)?.origin === origin) === true,
    async findAccount(_ctx, accountId) {
      const account = await store.accounts.find(accountId)
      return account && { accountId, claims: async () => ({ sub: accountId, name: account.name }) }
    },
    renderError(ctx, { error, error_description }, cause) {
      const language = languageOf(ctx.query.ui_locales, ctx.get('accept-language'))
      const t = TEXTS[language].problem
      const details = [error, error_description].filter(Boolean).join(': ')
      const text =
        cause instanceof errors.SessionNotFound ? t.expired : ctx.status >= 500 ? t.failed : t.refused
      ctx.type = 'html'
      ctx.set('Content-Language', language)
      ctx.body = problemPage({ language, text, details })
    },
  }

  const provider = new Provider(issuer, configuration)
  // `mount.ts` says what the public address is; what a client claims about it never comes here.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => onFailure(error))
  const koa: EventEmitter = provider
  koa.on('error', onFailure)
  provider.use(endSessionOnRevocation)
  return provider
}

/** The life of what one sign-in gave, however often it was rotated. */
function lifetimeOfRefreshToken(ctx: KoaContextWithOIDC, token: { isSenderConstrained(): boolean }): number {
  const rotated = ctx.oidc.entities.RotatedRefreshToken
  if (rotated !== undefined) return rotated.remainingTTL
  return token.isSenderConstrained() ? LIFETIMES.boundRefreshToken : LIFETIMES.bearerRefreshToken
}

/** Who signs out in the app is signed out in the browser, too: the next one in front of it has to sign in. */
async function endSessionOnRevocation(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.path !== PATHS.revocation) return
  const { provider, entities } = ctx.oidc
  const uid = entities.RefreshToken?.sessionUid
  const session = uid === undefined ? undefined : await provider.Session.findByUid(uid)
  await session?.destroy()
}
