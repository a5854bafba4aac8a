import type { FastifyRequest } from 'fastify'
import { HttpProblem } from './problems.ts'

/** Whether an `Accept` header lets a media type through: the most specific range that covers it decides. */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined || header.trim() === '') return true
  const ranges = header.split(',').map(parseRange)
  for (const range of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const match = ranges.find((candidate) => candidate.range === range)
    if (match) return match.quality > 0
  }
  return false
}

/** An `onRequest` hook: 406 unless the client takes JSON. */
export async function requireJsonAccepted(request: FastifyRequest): Promise<void> {
  if (accepts(request.headers.accept, 'application/json')) return
  throw new HttpProblem(406, 'This is only available as application/json.')
}

function parseRange(text: string) {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}
