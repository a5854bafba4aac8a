import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, createAnswer, type Variant } from './answers.ts'
import { encodingFor } from './encoding.ts'
import type { Representation } from './representation.ts'

/** Sends an answer in the encoding that the client likes best, or 304 where it has that answer already. */
export async function sendAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const variant = variantFor(headers, answer)
  reply.headers(answer.headers)
  if (variant === 'known') {
    reply.removeHeader('Content-Type').code(304)
    note(answer, variant, reply)
    return reply.send()
  }
  const encoded = variant === 'plain' ? undefined : await answer.encoded(variant)
  if (encoded !== undefined) reply.header('Content-Encoding', variant)
  const body = encoded ?? answer.body
  reply.header('Content-Length', body.byteLength)
  note(answer, variant, reply, body)
  return reply.send(body)
}

/** What of the answer a request with these headers gets. */
export function variantFor(headers: IncomingHttpHeaders, { tag }: Pick<Answer, 'tag'>): Variant {
  if (isKnown(headers['if-none-match'], tag)) return 'known'
  return encodingFor(headers['accept-encoding']) ?? 'plain'
}

/** Remembers how a variant goes out, for `quick-answers.ts`. */
function note({ sent }: Answer, variant: Variant, reply: FastifyReply, body?: Buffer): void {
  if (sent.has(variant)) return
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  )
  sent.set(variant, { status: reply.statusCode, headers, ...(body && { body }) })
}

/** The same for what is not kept. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, createAnswer(representation))
}

/** Weak comparison (RFC 9110, 8.8.3.2), as `If-None-Match` asks for. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(([, known]) => known === tag)
}
