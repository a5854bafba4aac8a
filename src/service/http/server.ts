import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Milliseconds for which a connection is kept open for the next request; longer than proxies keep theirs. */
const KEEP_ALIVE = 72_000
/** Milliseconds that a request may take to arrive. */
const ARRIVAL = 30_000

/** The server, with `before` in front of Fastify's handler. */
export function createServerFactory(before: (handler: Handler) => Handler): FastifyServerFactory {
  return (handler) => {
    const server = createServer(before(handler))
    server.keepAliveTimeout = KEEP_ALIVE
    server.requestTimeout = ARRIVAL
    return server
  }
}
