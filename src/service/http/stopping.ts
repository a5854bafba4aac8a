import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/** Milliseconds after which a client that does not take its answer is given up. */
const DEADLINE = 10_000
/** Milliseconds between two looks for connections that have become idle. */
const LOOK = 100

/**
 * From `app.close()` on: what has begun is answered, what still arrives over a connection that was kept open gets a
 * 503, and idle connections are closed instead of waiting for their clients to leave.
 */
export function stopGently(app: FastifyInstance): { isStopping(): boolean } {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK)
    const deadline = setTimeout(() => app.server.closeAllConnections(), DEADLINE)
    app.server.once('close', () => {
      clearInterval(look)
      clearTimeout(deadline)
    })
  })
  app.addHook('onRequest', async () => {
    if (stopping) throw new HttpProblem(503, 'The service is stopping.', { headers: { 'Retry-After': '5' } })
  })
  return { isStopping: () => stopping }
}
