import { PREFIXES, type Prefix } from '../contract/paths.ts'
import { NotFoundError, UnexpectedAnswerError } from './errors.ts'
import { type Answer, type Command, request } from './request.ts'
import type { RequestOptions, Service } from './service.ts'

/** What to ask for. */
export interface Question<T> {
  /** Without prefix, from `contract/paths.ts`. */
  path: string
  query?: Record<string, string>
  /** Turns an answer into what the caller wants, or throws an UnexpectedAnswerError. */
  believe: (answer: Answer) => T
  /** What to do there; left out: it is read. */
  command?: Command
  /** Every service has this path, so that a 404 there means: the remembered prefix is no longer the right one. */
  always?: boolean
}

/**
 * Asks for a path of the interface under the prefix the service answers under.
 *
 *   prefix known                → that one
 *   unknown                     → /api/v2, then none
 *   known, path always there    → that one, then the other
 *
 * The next is tried only after a 404 or an answer that is not what was asked for; the first answer that can be
 * believed decides and is remembered. Where a prefix is known, a day without data is simply a 404. A command is tried
 * again only after a 404, because any other answer may mean that it was done.
 */
export async function ask<T>(service: Service, question: Question<T>, options: RequestOptions): Promise<T> {
  const known = service.prefix.get()
  const failures: Error[] = []
  for (const prefix of candidates(known, question.always === true)) {
    try {
      const url = urlOf(service, prefix, question)
      const believed = question.believe(await request(service, url, options, question.command))
      if (prefix !== known) service.prefix.set(prefix)
      return believed
    } catch (error) {
      if (!isAboutPath(error, question)) throw error
      failures.push(error)
    }
  }
  // A path nobody has is often answered with the page of an app; a 404 is the more telling of the two.
  throw failures.find((error) => error instanceof NotFoundError) ?? failures[0]
}

function candidates(known: Prefix | undefined, always: boolean): Prefix[] {
  if (known === undefined) return [...PREFIXES]
  return always ? [known, ...PREFIXES.filter((prefix) => prefix !== known)] : [known]
}

const isAboutPath = (error: unknown, { command }: Question<unknown>): error is Error =>
  error instanceof NotFoundError || (command === undefined && error instanceof UnexpectedAnswerError)

function urlOf(service: Service, prefix: Prefix, { path, query = {} }: Question<unknown>): string {
  // Looked up here and not at the top of the module: the app is rendered on a server as well.
  const page = (globalThis as { location?: { origin: string } }).location?.origin
  const url = `${service.baseUrl}${prefix}${path}`
  if (!URL.canParse(url, page)) {
    throw new TypeError(`baseUrl must be an absolute URL where there is no page: "${service.baseUrl}"`)
  }
  const absolute = new URL(url, page)
  for (const [name, value] of Object.entries(query)) absolute.searchParams.set(name, value)
  return absolute.href
}
