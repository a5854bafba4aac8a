import type * as v from 'valibot'
import type { Fetched } from '../contract/fetched.ts'
import { ask, type Question } from './ask.ts'
import { believeEntries, entriesOf } from './believe.ts'
import { UnexpectedAnswerError } from './errors.ts'
import { parseLinks } from './links.ts'
import { type Answer, request } from './request.ts'
import type { RequestOptions, Service } from './service.ts'

/** More pages than any list of the field has; a service that still links on then never ends. */
const MOST_PAGES = 200

interface List<T> extends Omit<Question<never>, 'believe'> {
  schema: v.GenericSchema<unknown, T>
  /** Two records with the same key are one: pages shift while they are read. */
  keyOf: (record: T) => string | number
}

/**
 * Reads a list to its end. It follows `rel="next"`, or counts up to `X-Total-Pages` where no link speaks of pages; a
 * list without either is one page. The end is also a `next` that was already read, or a page that brings nothing new.
 *
 * All or nothing: if one page fails, so does the list, because a part of a directory would look like all of it. The
 * list is as old as its oldest page. `dropped` counts malformed records of all pages.
 */
export async function readPages<T>(
  service: Service,
  list: List<T>,
  options: RequestOptions,
): Promise<Fetched<T[]>> {
  const records = new Map<string | number, T>()
  const visited = new Set<string>()
  let fetchedAt = Number.POSITIVE_INFINITY
  let dropped = 0

  let answer = await ask(service, { ...list, believe: believeList }, options)
  for (let number = 1; ; number += 1) {
    visited.add(answer.url)
    const page = believeEntries(list.schema, entriesOf(answer))
    const before = records.size
    for (const record of page.records) {
      const key = list.keyOf(record)
      if (!records.has(key)) records.set(key, record)
    }
    dropped += page.dropped
    fetchedAt = Math.min(fetchedAt, answer.fetchedAt)

    const next = nextOf(answer, number)
    const broughtNothing = records.size === before && page.dropped === 0
    if (next === undefined || visited.has(next) || broughtNothing) break
    if (number === MOST_PAGES) throw new UnexpectedAnswerError(`has more than ${MOST_PAGES} pages`, next)
    visited.add(next)
    answer = await request(service, next, options)
  }
  return { value: [...records.values()], fetchedAt, dropped }
}

/** Believed so far that it is a list at all, which is enough to know that the prefix is right. */
function believeList(answer: Answer): Answer {
  entriesOf(answer)
  return answer
}

const PAGING = new Set(['first', 'prev', 'previous', 'next', 'last'])

function nextOf(answer: Answer, number: number): string | undefined {
  const links = parseLinks(answer.headers.get('Link') ?? '')
  const next = links.find(({ relations }) => relations.includes('next'))
  if (next !== undefined) return follow(next.target, answer.url)
  if (links.some(({ relations }) => relations.some((relation) => PAGING.has(relation)))) return undefined
  if (!(number < Number(answer.headers.get('X-Total-Pages')))) return undefined
  const counted = new URL(answer.url)
  counted.searchParams.set('page', String(number + 1))
  return counted.href
}

/**
 * The absolute URL of a link. Only the origin that answered is asked on. A link to the same path of another origin is
 * the same list under another name of the service (`http:` behind a proxy, `localhost` for 127.0.0.1) and is asked of
 * the one we know; any other is not followed.
 */
function follow(target: string, from: string): string {
  const here = new URL(from)
  const linked = URL.canParse(target, from) ? new URL(target, from) : undefined
  if (linked === undefined || (linked.origin !== here.origin && linked.pathname !== here.pathname)) {
    throw new UnexpectedAnswerError(`links to its next page elsewhere, at "${target}"`, from)
  }
  return new URL(linked.pathname + linked.search, here.origin).href
}
