import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/**
 * Says in `Allow` what a known path can be asked with, on `OPTIONS` and, with a 405, on every method that it does not
 * have. Call it before @fastify/cors, which answers what a browser asks before a request, and before the routes are added; call what it returns
 * after the last one.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<string>>()
  let collecting = true
  app.addHook('onRoute', ({ url, method }) => {
    if (!collecting || url === ANY_PATH) return
    const methods = methodsOf.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsOf.set(url, methods)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return
    const { url = ANY_PATH } = request.routeOptions
    if (url === ANY_PATH) throw new HttpProblem(404, `There is nothing at ${request.url.split('?')[0]}.`)
    reply.header('Allow', allowed([...(methodsOf.get(url) ?? [])]))
    if (request.headers['access-control-request-method'] === undefined) return reply.code(204).send()
  })

  return () => {
    collecting = false
    for (const method of METHODS) {
      if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
    }
    for (const [url, methods] of methodsOf) addRefusal(app, url, [...methods])
  }
}

/** Where @fastify/cors answers `OPTIONS`; it is not a resource. */
const ANY_PATH = '*'

function allowed(methods: string[]): string {
  return [...methods.filter((method) => method !== 'OPTIONS').sort(), 'OPTIONS'].join(', ')
}

function addRefusal(app: FastifyInstance, url: string, methods: string[]) {
  const allow = allowed(methods)
  const refuse = async () => {
    throw new HttpProblem(405, `This can only be asked with ${allow}.`, { headers: { Allow: allow } })
  }
  const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.includes(method))
  // In a hook, so that it comes before a body is read or found too large.
  app.route({ method: others, url, onRequest: refuse, handler: refuse })
  if (!methods.includes('OPTIONS'))
    app.route({ method: 'OPTIONS', url, handler: (_request, reply) => reply.code(204).send() })
}
