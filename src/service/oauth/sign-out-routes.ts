import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { setPublicAddress } from './mount.ts'
import { PAGE_POLICY, sendPage } from './page-reply.ts'
import { languageOf } from './pages/language.ts'
import { problemPage, signedOutPage, signOutPage } from './pages/message.ts'
import { TEXTS } from './pages/texts.ts'
import { isSameOrigin } from './same-origin.ts'

const URL_OF_SIGN_OUT = '/oauth/sign-out'

/** Ends this browser's session with the sign-in pages. Tokens of apps stay: those are revoked by the apps. */
export function addSignOutRoutes(
  scope: FastifyInstance,
  { provider, origin }: { provider: () => Provider; origin: () => string },
): void {
  scope.addHook('onRequest', async (request) => setPublicAddress(request, origin()))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
  const language = (request: FastifyRequest) => languageOf(undefined, request.headers['accept-language'])

  scope.route({
    method: ['GET', 'HEAD'],
    url: URL_OF_SIGN_OUT,
    helmet: PAGE_POLICY,
    handler: async (request, reply) => sendPage(reply, language(request), signOutPage(language(request))),
  })

  scope.route({
    method: 'POST',
    url: URL_OF_SIGN_OUT,
    helmet: PAGE_POLICY,
    handler: async (request, reply) => {
      const spoken = language(request)
      if (!isSameOrigin(request, origin())) {
        return sendPage(
          reply.code(403),
          spoken,
          problemPage({ language: spoken, text: TEXTS[spoken].problem.foreign }),
        )
      }
      const context = provider().createContext(request.raw, reply.raw)
      const session = await provider().Session.get(context)
      if (session.accountId !== undefined) await session.destroy()
      return sendPage(reply, spoken, signedOutPage(spoken))
    },
  })
}
