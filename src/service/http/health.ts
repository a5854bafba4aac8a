import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Store } from '../store/store.ts'
import { HttpProblem } from './problems.ts'

const PROBES = ['/healthz', '/readyz']

/** Asked every few seconds for ever: only failures are worth a line of the log. */
export function isProbe(path: string): boolean {
  return PROBES.includes(path)
}

/** `/healthz`: the process answers. `/readyz`: its database does, too. */
export function addHealthRoutes(app: FastifyInstance, store: Store): void {
  addProbe(app, '/healthz', async () => ({ status: 'ok' }))
  addProbe(app, '/readyz', async (request) => {
    await store.ping().catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer')
      throw new HttpProblem(503, 'The database does not answer.')
    })
    return { status: 'ready' }
  })
}

function addProbe(app: FastifyInstance, url: string, handler: RouteHandlerMethod) {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    onSend: async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
    },
    handler,
  })
}
