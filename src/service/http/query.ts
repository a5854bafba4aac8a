import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { DEFAULT_NEAR_DISTANCE, parameters } from '../../contract/parameters.ts'
import type { ProblemError } from '../../contract/problems.ts'
import type { CanteenFilter } from '../store/store.ts'
import { badParameters } from './problems.ts'

type ParameterSchema<T> = v.GenericSchema<string, T>

/** Reads the query parameters of one request and remembers what is wrong with them. */
export interface QueryReader {
  /** The value; `undefined` where the parameter is absent, blank or wrong. */
  read<T>(name: string, schema: ParameterSchema<T>): T | undefined
  /** Whether the parameter is there and not blank. */
  has(name: string): boolean
  refuse(parameter: string, detail: string): void
  /** Throws one 400 for everything that was wrong. Nothing that was read may be used before. */
  check(): void
}

/** Parameters nobody reads are ignored; one that is read may be given once. */
export function openQuery(request: FastifyRequest): QueryReader {
  const search = searchOf(request)
  const errors: ProblemError[] = []
  const textsOf = (name: string) =>
    search
      .getAll(name)
      .map((text) => text.trim())
      .filter((text) => text !== '')
  const refuse = (parameter: string, detail: string) => errors.push({ parameter, detail })

  return {
    has: (name) => textsOf(name).length > 0,
    refuse,
    read(name, schema) {
      const [text, ...more] = textsOf(name)
      if (text === undefined) return undefined
      if (more.length > 0) {
        refuse(name, `${name} is given more than once`)
        return undefined
      }
      const result = v.safeParse(schema, text)
      if (result.success) return result.output
      refuse(name, sentenceOf(name, result.issues[0]))
      return undefined
    },
    check() {
      if (errors.length > 0) throw badParameters(errors)
    },
  }
}

/** `near[lat]`, `near[lng]` and `near[dist]`: the first two only together, the third only with both. */
export function readNear(query: QueryReader): CanteenFilter['near'] {
  if (query.has('near')) query.refuse('near', 'near must be given as near[lat] and near[lng]')
  const latitude = query.read('near[lat]', parameters.latitude)
  const longitude = query.read('near[lng]', parameters.longitude)
  const distance = query.read('near[dist]', parameters.distance)
  const given = ['near[lat]', 'near[lng]', 'near[dist]'].filter((name) => query.has(name))
  for (const name of ['near[lat]', 'near[lng]']) {
    if (given.length > 0 && !query.has(name))
      query.refuse(name, `${name} is missing beside ${given.join(' and ')}`)
  }
  if (latitude === undefined || longitude === undefined) return undefined
  return { center: [latitude, longitude], distance: distance ?? DEFAULT_NEAR_DISTANCE }
}

/** A part of the path; throws a 400 that names it. */
export function readPath<T>(request: FastifyRequest, name: string, schema: ParameterSchema<T>): T {
  const { [name]: text = '' } = request.params as Record<string, string>
  const result = v.safeParse(schema, text)
  if (!result.success) throw badParameters([{ parameter: name, detail: sentenceOf(name, result.issues[0]) }])
  return result.output
}

/** The query as it was sent, decoded. */
export function searchOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start + 1))
}

function sentenceOf(name: string, issue: v.BaseIssue<unknown>) {
  return issue.path ? `each entry of ${name} ${issue.message}` : `${name} ${issue.message}`
}
