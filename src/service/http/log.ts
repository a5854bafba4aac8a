import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isProbe } from './health.ts'

/** What the line of an answered request says. */
export const ANSWERED = 'answered'

/** One line per answered request. It names nobody: no address of the client, no query (`near` is where somebody is). */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    if (error) request.log.error({ ...line, err: error }, 'answer broke off')
    else if (line.status >= 500 || !isProbe(line.path)) request.log.info(line, ANSWERED)
  }
}

/** For Fastify's own lines that carry the whole request or reply. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

function pathOf(request: FastifyRequest) {
  return request.url.replace(/\?.*/s, '')
}
