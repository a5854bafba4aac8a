import type { FastifyRequest } from 'fastify'

/**
 * Whether a form was sent by a page of ours. Every browser says so with a form; what says nothing is refused. Besides,
 * the cookies of a sign-in are `SameSite=Lax` and do not come along with another site's form.
 */
export function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin
  return headers['sec-fetch-site'] === 'same-origin'
}
