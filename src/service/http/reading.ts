import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CalendarDate } from '../../contract/days.ts'
import { PREFIXES, type Prefix } from '../../contract/paths.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import { requireJsonAccepted } from './accept.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Representation } from './representation.ts'
import { sendAnswer } from './send-answer.ts'

/** What the read endpoints answer from. */
export interface Reading {
  store: Store
  config: Config
  /** Today in the service's time zone. */
  today: () => CalendarDate
  /** The origin people see, without a trailing slash. */
  origin: () => string
  answers: AnswerCache
}

type Represent = (request: FastifyRequest, prefix: Prefix) => Promise<Representation>

/**
 * Answers GET and HEAD under the prefix and, as older documentation has it, without. What `represent` says may depend
 * on the address alone, beside the store, the day and the configuration.
 */
export function addReadRoute(
  app: FastifyInstance,
  path: string,
  { answers }: Pick<Reading, 'answers'>,
  represent: Represent,
): void {
  for (const prefix of PREFIXES) {
    app.route({
      method: ['GET', 'HEAD'],
      url: prefix + path,
      onRequest: requireJsonAccepted,
      handler: async (request, reply) => {
        const answer = await answers.answer(request.url, () => represent(request, prefix))
        return sendAnswer(request, reply, answer)
      },
    })
  }
}
