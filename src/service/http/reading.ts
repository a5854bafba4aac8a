import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarDate } from '../../contract/days.ts'
import { PREFIXES, type Prefix } from '../../contract/paths.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import { requireJsonAccepted } from './accept.ts'

/** What the read endpoints answer from. */
export interface Reading {
  store: Store
  config: Config
  /** Today in the service's time zone. */
  today: () => CalendarDate
  /** The origin people see, without a trailing slash. */
  origin: () => string
}

type ReadHandler = (request: FastifyRequest, reply: FastifyReply, prefix: Prefix) => Promise<FastifyReply>

/** Answers GET and HEAD under the prefix and, as older documentation has it, without. */
export function addReadRoute(app: FastifyInstance, path: string, handler: ReadHandler): void {
  for (const prefix of PREFIXES) {
    app.route({
      method: ['GET', 'HEAD'],
      url: prefix + path,
      onRequest: requireJsonAccepted,
      handler: (request, reply) => handler(request, reply, prefix),
    })
  }
}
