import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { AppConfig } from '../../contract/app-config.ts'
import { APP_CLIENT_ID } from '../../contract/scopes.ts'
import type { Authenticate } from '../http/authentication.ts'
import type { Store } from '../store/store.ts'
import { createAuthenticate } from './authenticate.ts'
import { addInteractionRoutes } from './interaction-routes.ts'
import { createLimits } from './limits.ts'
import { addProviderRoutes } from './mount.ts'
import { createNonces } from './nonces.ts'
import { addStyleRoute } from './page-reply.ts'
import { createPasswords } from './passwords.ts'
import { createProvider, OFFERED_SCOPES } from './provider.ts'
import { readSecrets } from './secrets.ts'
import { addSignOutRoutes } from './sign-out-routes.ts'

/** Milliseconds between two looks for what has expired. */
const SWEEP = 15 * 60_000

export interface OAuth {
  addRoutes(app: FastifyInstance): Promise<void>
  authenticate: Authenticate
  /** What the app has to know to sign somebody in. */
  clientConfig(): NonNullable<AppConfig['oauth']>
}

export interface OAuthOptions {
  store: Pick<Store, 'oauth' | 'accounts' | 'attempts' | 'facts'>
  /** The origin people see, without a trailing slash: the issuer. Known at the latest when the first request comes. */
  origin: () => string
  onFailure(error: unknown): void
}

/** Everything about who somebody is: the authorization server, its pages, and the check of its tokens. */
export async function createOAuth({ store, origin, onFailure }: OAuthOptions): Promise<OAuth> {
  const secrets = await readSecrets(store)
  const limits = createLimits(store, secrets.attempts)
  const passwords = createPasswords()
  let current: Provider | undefined

  /** Made when it is first needed: where no origin is configured, the port decides, and it may be any free one. */
  function provider(): Provider {
    const issuer = origin()
    if (current?.issuer !== issuer) current = createProvider({ issuer, store, secrets, onFailure })
    return current
  }

  async function sweep(): Promise<void> {
    await store.oauth.removeExpired(Date.now())
    await store.attempts.removeForgotten(Date.now())
  }

  return {
    async addRoutes(app) {
      const shared = { provider, origin }
      addStyleRoute(app)
      await app.register(async (scope) => addProviderRoutes(scope, { ...shared, limits }))
      await app.register(async (scope) =>
        addInteractionRoutes(scope, { ...shared, limits, passwords, accounts: store.accounts }),
      )
      await app.register(async (scope) => addSignOutRoutes(scope, shared))

      const timer = setInterval(() => sweep().catch(onFailure), SWEEP).unref()
      app.addHook('onClose', async () => clearInterval(timer))
    },
    authenticate: createAuthenticate({
      store,
      origin,
      nonces: createNonces(secrets.nonces),
      findToken: (value) => provider().AccessToken.find(value),
    }),
    clientConfig: () => ({ issuer: origin(), clientId: APP_CLIENT_ID, scope: OFFERED_SCOPES.join(' ') }),
  }
}
