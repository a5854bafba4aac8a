import type { FastifyInstance } from 'fastify'
import { accepts, requireJsonAccepted } from '../http/accept.ts'
import { type Answer, createAnswer } from '../http/answers.ts'
import { HttpProblem } from '../http/problems.ts'
import { CACHE_CONTROL } from '../http/representation.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { PAGE_POLICY } from '../oauth/page-reply.ts'
import { LANGUAGES, type Language, languageOf } from '../oauth/pages/language.ts'
import { createDocument, type Document, type DocumentOptions } from './document.ts'
import { renderDocumentation } from './page.ts'
import { DOCS_STYLE, DOCS_STYLE_PATH } from './style.ts'

type Options = Omit<DocumentOptions, 'origin'> & { origin: () => string }

interface Documentation {
  origin: string
  document: Answer
  pages: Record<Language, Answer>
}

/** `/openapi.json` and the same to read at `/docs`: both made once, when the first one is asked for. */
export function addDocumentationRoutes(app: FastifyInstance, { config, oauth, origin }: Options): void {
  let made: Documentation | undefined

  function documentation(): Documentation {
    // Where no origin is configured, the port decides, and is known only now.
    if (made?.origin === origin()) return made
    const document = createDocument({ config, oauth, origin: origin() })
    const pages = LANGUAGES.map((language) => [language, pageOf(document, language)])
    const cacheControl = CACHE_CONTROL.revalidate
    made = {
      origin: origin(),
      document: createAnswer({ value: document, cacheControl }),
      pages: Object.fromEntries(pages),
    }
    return made
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    onRequest: requireJsonAccepted,
    handler: (request, reply) => sendAnswer(request, reply, documentation().document),
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/docs',
    helmet: PAGE_POLICY,
    onRequest: async (request) => {
      if (!accepts(request.headers.accept, 'text/html'))
        throw new HttpProblem(406, 'This is only available as text/html; /openapi.json is for programs.')
    },
    handler: (request, reply) => {
      const language = languageOf(undefined, request.headers['accept-language'])
      return sendAnswer(request, reply, documentation().pages[language])
    },
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: DOCS_STYLE_PATH,
    handler: (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(DOCS_STYLE),
  })
}

function pageOf(document: Document, language: Language): Answer {
  return createAnswer({
    value: renderDocumentation(document, language),
    cacheControl: CACHE_CONTROL.revalidate,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Language': language, Vary: 'Accept-Encoding, Accept-Language' },
  })
}
