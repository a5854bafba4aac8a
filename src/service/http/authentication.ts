import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../../contract/scopes.ts'
import { HttpProblem } from './problems.ts'

/** Who asks, and what this client of theirs may do. */
export interface Authenticated {
  accountId: string
  scopes: ReadonlySet<string>
  /** How the token was presented. */
  scheme: 'Bearer' | 'DPoP'
}

/** Tells who asks; rejects with a 401 that says how to ask. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Authenticated>

/** Throws a 403 where the client may not. */
export function requireScope({ scopes, scheme }: Authenticated, scope: Scope): void {
  if (scopes.has(scope)) return
  throw new HttpProblem(403, `This token does not have the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `${scheme} error="insufficient_scope", scope="${scope}"` },
  })
}
