import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Limits } from './limits.ts'
import { PAGE_POLICY, sendPage } from './page-reply.ts'
import { languageOf } from './pages/language.ts'
import { problemPage } from './pages/message.ts'
import { TEXTS } from './pages/texts.ts'
import { PATHS } from './provider.ts'

interface Mount {
  provider: () => Provider
  origin: () => string
  limits: Limits
}

/** The way back from our pages. It has no parameters; one that speaks of a client makes oidc-provider 9.13 fail. */
const RESUMPTION = `${PATHS.authorization}/:uid`

/** What oidc-provider answers; anything else it could do has no route and is a 404 as everywhere. */
const ROUTES: { url: string; method: string[] }[] = [
  { url: PATHS.authorization, method: ['GET'] },
  { url: RESUMPTION, method: ['GET'] },
  { url: PATHS.token, method: ['POST', 'OPTIONS'] },
  { url: PATHS.revocation, method: ['POST', 'OPTIONS'] },
  { url: PATHS.userinfo, method: ['GET', 'HEAD', 'POST', 'OPTIONS'] },
  { url: PATHS.jwks, method: ['GET', 'HEAD', 'OPTIONS'] },
  { url: '/.well-known/openid-configuration', method: ['GET', 'HEAD', 'OPTIONS'] },
  { url: '/.well-known/oauth-authorization-server', method: ['GET', 'HEAD', 'OPTIONS'] },
]

/** Hands requests over to oidc-provider as they came, bodies unread. */
export function addProviderRoutes(scope: FastifyInstance, { provider, origin, limits }: Mount): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.addHook('onRequest', async (request) => setPublicAddress(request, origin()))

  for (const { url, method } of ROUTES) {
    scope.route({
      url,
      method,
      // It decides itself who of other origins may ask what.
      config: { cors: false },
      helmet: PAGE_POLICY,
      handler: async (request, reply) => {
        if (url === PATHS.authorization && (await refuseTooMany(request, reply))) return reply
        if (url === RESUMPTION) request.raw.url = request.raw.url?.replace(/\?.*$/, '')
        reply.hijack()
        // `no-cache` where it says nothing itself, such as for discovery.
        reply.raw.setHeader('Cache-Control', 'no-cache')
        await provider().callback()(request.raw, reply.raw)
        return reply
      },
    })
  }

  /** Every beginning is remembered for an hour. */
  async function refuseTooMany(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const seconds = await limits.count('begin', { address: request.ip })
    if (seconds === undefined) return false
    const { ui_locales } = request.query as { ui_locales?: unknown }
    const language = languageOf(ui_locales, request.headers['accept-language'])
    reply.code(429).header('Retry-After', String(seconds))
    sendPage(reply, language, problemPage({ language, text: TEXTS[language].wait(seconds) }))
    return true
  }
}

/** What the configuration says, in the place of what the client or a proxy says. */
export function setPublicAddress({ raw }: FastifyRequest, origin: string): void {
  const { protocol, host } = new URL(origin)
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
}
