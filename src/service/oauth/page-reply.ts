import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from './pages/language.ts'
import { STYLE, STYLE_PATH } from './pages/style.ts'

/**
 * What a page of these may do: show itself and send its forms back. A browser checks `form-action` along redirects,
 * too; the way back to our app stays on this origin.
 */
export const PAGE_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
}

/** Sends a page; no cache keeps it, and nobody else's language is served from one. */
export function sendPage(reply: FastifyReply, language: Language, page: string): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Language': language })
    .type('text/html; charset=utf-8')
    .send(page)
}

export function addStyleRoute(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: STYLE_PATH,
    handler: (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(STYLE),
  })
}
