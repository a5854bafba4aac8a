import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_MEDIA_TYPE, type Problem, type ProblemError } from '../../contract/problems.ts'

/** Thrown anywhere while a request is answered; becomes a problem document (RFC 9457) in one place, here. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly errors: ProblemError[] | undefined
  readonly headers: Record<string, string>
  /** Further members of the document, which only this kind of problem has. */
  readonly members: Record<string, unknown>

  constructor(
    status: number,
    detail: string,
    {
      errors,
      headers = {},
      members = {},
    }: Partial<Pick<HttpProblem, 'headers' | 'members'>> & {
      errors?: ProblemError[]
    } = {},
  ) {
    super(detail)
    this.status = status
    this.errors = errors
    this.headers = headers
    this.members = members
  }
}

/** 400 that names each wrong parameter. */
export function badParameters(errors: ProblemError[]): HttpProblem {
  return new HttpProblem(400, `${errors.map((error) => error.detail).join('; ')}.`, { errors })
}

/** 404 with a sentence that says what is not there. */
export function notFound(detail: string): HttpProblem {
  return new HttpProblem(404, detail)
}

/** Makes every error and every unknown path of the app a problem document; of plugins, too, that are registered after. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler(refuseUnknownPath)
}

/** Answers 404 before a body is read, which would be refused for its own reasons. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) refuseUnknownPath(request)
  })
}

function refuseUnknownPath(request: FastifyRequest): never {
  throw notFound(`There is nothing at ${request.url.split('?')[0]}.`)
}

/** Fastify's `frameworkErrors`, too: a path that cannot be decoded fails before any hook has run. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toHttpProblem(error)
  if (problem.status === 500) request.log.error({ err: error }, 'request failed')
  return reply
    .code(problem.status)
    .headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*', ...problem.headers })
    .removeHeader('ETag')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(documentOf(problem)))
}

/** The document as it is sent; members that say nothing are left out. */
export function documentOf({ status, message, errors, members }: HttpProblem): Problem {
  const title = STATUS_CODES[status] ?? 'Error'
  const problem = { type: 'about:blank', title, status, detail: message, ...members }
  return errors ? { ...problem, errors } : problem
}

function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  const status = statusOf(error)
  // What Fastify and its plugins refuse is the client's doing; whatever else is thrown is ours and stays inside.
  if (status >= 400 && status < 500)
    return new HttpProblem(status, REFUSALS[status] ?? `${STATUS_CODES[status]}.`)
  return new HttpProblem(500, 'The service failed to answer this request.')
}

const REFUSALS: Record<number, string> = {
  400: 'The address or the body cannot be read.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'A body of this media type is not taken; application/json is.',
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
}
