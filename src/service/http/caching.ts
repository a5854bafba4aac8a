import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long others may keep an answer. Menus change during the morning, canteens hardly ever. */
export const CACHE_CONTROL = {
  canteens: 'public, max-age=3600, stale-while-revalidate=604800',
  menus: 'public, max-age=60, stale-while-revalidate=600',
  revalidate: 'no-cache',
} as const

/** Sends `value` as JSON with an `ETag` of the body, or 304 where the client has that body already. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  cacheControl: (typeof CACHE_CONTROL)[keyof typeof CACHE_CONTROL],
): FastifyReply {
  const body = JSON.stringify(value)
  // Weak, because a proxy in front may compress the body and must then be allowed to keep the tag.
  const tag = hash('sha1', body, 'base64url')
  reply.headers({ ETag: `W/"${tag}"`, 'Cache-Control': cacheControl })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Weak comparison (RFC 9110, 8.8.3.2), as `If-None-Match` asks for. */
function isKnown(header: string | undefined, tag: string) {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(([, known]) => known === tag)
}
