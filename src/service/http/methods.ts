import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/**
 * Answers 405 with `Allow` for every method that a known path does not have. Call it before the routes are added and
 * call what it returns after the last one.
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

  return () => {
    collecting = false
    for (const method of METHODS) {
      if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
    }
    for (const [url, methods] of methodsOf) addRefusal(app, url, [...methods].sort())
  }
}

/** Where @fastify/cors answers `OPTIONS`; it is not a resource. */
const ANY_PATH = '*'

function addRefusal(app: FastifyInstance, url: string, methods: string[]) {
  const allow = [...methods.filter((method) => method !== 'OPTIONS'), 'OPTIONS'].join(', ')
  const refuse = async () => {
    throw new HttpProblem(405, `This can only be asked with ${allow}.`, { headers: { Allow: allow } })
  }
  const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.includes(method))
  // In a hook, so that it comes before a body is read or found too large.
  app.route({ method: others, url, onRequest: refuse, handler: refuse })
}
