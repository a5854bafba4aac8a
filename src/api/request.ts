import * as v from 'valibot'
import { type Problem, ProblemSchema } from '../contract/problems.ts'
import { NotFoundError, RefusedError, UnexpectedAnswerError, UnreachableError } from './errors.ts'
import { fetchedAtOf } from './fetched-at.ts'
import { retryAfterOf } from './retry-after.ts'
import type { RequestOptions, Service } from './service.ts'

/** A JSON answer that nobody has believed yet. */
export interface Answer {
  json: unknown
  /** Where it came from, after redirects. */
  url: string
  headers: Headers
  fetchedAt: number
}

/** What is to be done at a URL, where that is more than to read it. */
export interface Command {
  method: 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
}

/**
 * Asks an absolute URL for JSON. The only place of this folder that calls `fetch`.
 *
 * - nothing came, or not in time   → UnreachableError
 * - the caller aborted             → the signal's reason
 * - a status outside 200 to 299    → NotFoundError or RefusedError
 * - 204, which has no content      → `json: undefined`
 * - not JSON                       → UnexpectedAnswerError
 */
export async function request(
  service: Service,
  url: string,
  options: RequestOptions,
  command?: Command,
): Promise<Answer> {
  const { response, body } = await exchange(service, url, options, command)
  const fetchedAt = fetchedAtOf(response, Date.now(), options.fresh === true)
  if (!response.ok) {
    const refusal = {
      status: response.status,
      fetchedAt,
      problem: problemIn(response, body),
      retryAfter: retryAfterOf(response, Date.now()),
    }
    throw response.status === 404 ? new NotFoundError(refusal, url) : new RefusedError(refusal, url)
  }
  const { headers } = response
  if (response.status === 204) return { json: undefined, url: response.url || url, headers, fetchedAt }
  if (!mayBeJson(response)) {
    throw new UnexpectedAnswerError(`answered with ${mediaTypeOf(response)} instead of JSON`, url)
  }
  return { json: parse(body, url), url: response.url || url, headers, fetchedAt }
}

async function exchange(
  service: Service,
  url: string,
  { signal, fresh }: RequestOptions,
  command: Command | undefined,
) {
  // Called without a receiver: a browser's own fetch refuses to be a method of another object.
  const { fetch } = service
  const deadline = AbortSignal.timeout(service.timeout)
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'application/json',
        ...(command?.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(command && { method: command.method }),
      ...(command?.body !== undefined && { body: JSON.stringify(command.body) }),
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(fresh && { cache: 'no-cache' }),
    })
    return { response, body: await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    const message = deadline.aborted ? `did not answer within ${service.timeout} ms` : 'could not be reached'
    throw new UnreachableError(message, url, { cause })
  }
}

const mediaTypeOf = (response: Response): string =>
  (response.headers.get('Content-Type') ?? '')
    .replace(/[;,].*/, '')
    .trim()
    .toLowerCase()

/** A missing type is given the benefit of the doubt; parsing decides. */
const mayBeJson = (response: Response): boolean =>
  /^$|^(application|text)\/([^/]+\+)?json$/.test(mediaTypeOf(response))

function parse(body: string, url: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new UnexpectedAnswerError('answered with something that is not JSON', url, { cause })
  }
}

function problemIn(response: Response, body: string): Problem | undefined {
  if (!mayBeJson(response)) return undefined
  try {
    const read = v.safeParse(ProblemSchema, JSON.parse(body))
    return read.success ? read.output : undefined
  } catch {
    // Many services send an empty body, or plain text labelled as JSON; the status says enough.
    return undefined
  }
}
