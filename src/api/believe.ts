import * as v from 'valibot'
import type { Fetched } from '../contract/fetched.ts'
import { UnexpectedAnswerError } from './errors.ts'
import type { Answer } from './request.ts'

type Schema<T> = v.GenericSchema<unknown, T>

/** What could be believed of a list, and how many entries could not. */
export interface Believed<T> {
  records: T[]
  dropped: number
}

/** Believes a list entry by entry: a malformed one costs itself, never the list. */
export function believeEntries<T>(schema: Schema<T>, entries: unknown[]): Believed<T> {
  const read = entries.map((entry) => v.safeParse(schema, entry))
  const records = read.flatMap((result) => (result.success ? [result.output] : []))
  return { records, dropped: entries.length - records.length }
}

/** The entries of an answer that is to be a list. */
export function entriesOf({ json, url }: Answer): unknown[] {
  if (!Array.isArray(json)) throw new UnexpectedAnswerError('answered with no list', url)
  return json
}

/** Believes an answer that is to be one record. */
export const believeRecord =
  <T>(schema: Schema<T>) =>
  ({ json, url, fetchedAt }: Answer): Fetched<T> => {
    const read = v.safeParse(schema, json)
    if (read.success) return { value: read.output, fetchedAt, dropped: 0 }
    const [issue] = read.issues
    const place = v.getDotPath(issue) ?? 'record'
    throw new UnexpectedAnswerError(`answered with a malformed record, ${place}: ${issue.message}`, url)
  }

/** Each record once: of several with the same key the first. */
export function firstOfEach<T>(records: T[], keyOf: (record: T) => string | number): T[] {
  const keys = new Set<string | number>()
  return records.filter((record) => {
    const key = keyOf(record)
    return !keys.has(key) && keys.add(key)
  })
}
