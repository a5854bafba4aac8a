import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ProblemError } from '../../contract/problems.ts'
import { HttpProblem } from './problems.ts'

/** More than any body of the interface needs. */
const BODY_LIMIT = 16 * 1024

/** What each member of a body must be, completing a sentence that starts with its name. */
export type BodyRules = Record<string, string>

/** JSON is the only media type taken; an empty body is none, whatever type it claims. */
export function takeJsonBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addHook('preParsing', refuseCompressed)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else parse(request, String(body), done)
    },
  )
}

/** Bodies are too small to be worth it, and may not grow beyond the limit on the way in. */
async function refuseCompressed({ headers }: FastifyRequest): Promise<void> {
  const coding = headers['content-encoding']?.trim().toLowerCase()
  if (coding === undefined || coding === '' || coding === 'identity') return
  throw new HttpProblem(415, 'A compressed body is not taken.', {
    headers: { 'Accept-Encoding': 'identity' },
  })
}

/** The body; throws a 400 that points at each wrong member. Members that the schema does not know are ignored. */
export function readBody<T>(
  schema: v.GenericSchema<unknown, T>,
  rules: BodyRules,
  { body }: FastifyRequest,
): T {
  const result = v.safeParse(schema, Array.isArray(body) ? undefined : body)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => errorOf(issue, rules))
  throw new HttpProblem(400, `${errors.map((error) => error.detail).join('; ')}.`, { errors })
}

function errorOf(issue: v.BaseIssue<unknown>, rules: BodyRules): ProblemError {
  const name = issue.path?.[0]?.key
  if (typeof name === 'string') {
    const detail =
      issue.input === undefined ? `${name} is missing` : `${name} ${rules[name] ?? issue.message}`
    return { pointer: `/${name}`, detail }
  }
  // A rule about several members at once brings its own words.
  return { pointer: '', detail: issue.type === 'check' ? issue.message : 'the body must be a JSON object' }
}
