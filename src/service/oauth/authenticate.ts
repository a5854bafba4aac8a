import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessToken } from 'oidc-provider'
import type { Authenticate } from '../http/authentication.ts'
import { HttpProblem } from '../http/problems.ts'
import type { Store } from '../store/store.ts'
import { DPOP_ALGORITHMS, type Proof, ProofError, readProof } from './dpop-proof.ts'
import type { Nonces } from './nonces.ts'

/** Milliseconds for which a proof is remembered: it may be dated five minutes ahead and is good for five more. */
const PROOF_REMEMBERED = 11 * 60_000

const ALGORITHMS = `algs="${DPOP_ALGORITHMS.join(' ')}"`

interface AuthenticateOptions {
  store: Pick<Store, 'oauth' | 'accounts'>
  nonces: Nonces
  origin: () => string
  findToken(value: string): Promise<AccessToken | undefined>
}

type Scheme = 'Bearer' | 'DPoP'

/** The resource server's half of RFC 6750 and RFC 9449: a token is taken as it was issued, bound or not. */
export function createAuthenticate({ store, nonces, origin, findToken }: AuthenticateOptions): Authenticate {
  return async (request, reply) => {
    const { scheme, value } = readAuthorization(request)
    const token = await findToken(value)
    if (token === undefined || token.accountId === undefined)
      throw refusal(scheme, 'invalid_token', 'This token is unknown, expired or revoked.')
    await checkBinding(request, reply, { scheme, value, thumbprint: token.jkt })
    if ((await store.accounts.find(token.accountId)) === undefined)
      throw refusal(scheme, 'invalid_token', 'The account of this token is not there any more.')
    return { accountId: token.accountId, scopes: token.scopes, scheme }
  }

  async function checkBinding(
    request: FastifyRequest,
    reply: FastifyReply,
    { scheme, value, thumbprint }: { scheme: Scheme; value: string; thumbprint: string | undefined },
  ): Promise<void> {
    if (thumbprint === undefined && scheme === 'Bearer') return
    if (thumbprint === undefined)
      throw refusal('Bearer', 'invalid_token', 'This token is not bound to a key: present it as Bearer.')
    const proof = request.headers.dpop
    if (scheme === 'Bearer' || typeof proof !== 'string')
      throw refusal(
        'DPoP',
        'invalid_token',
        'This token is bound to a key: present it as DPoP, with a proof.',
      )

    const { thumbprint: proven, ...rest } = await readProof(proof, {
      method: request.method,
      url: origin() + request.url,
      accessToken: value,
      now: Date.now(),
    }).catch(refuseProof)
    if (proven !== thumbprint) throw refusal('DPoP', 'invalid_token', 'The proof is of another key.')
    checkFreshness(reply, rest)
    await checkReplay(proven, rest.jti)
  }

  /** A right clock is enough. A wrong one makes up for it with a nonce, and is given the next one in time. */
  function checkFreshness(reply: FastifyReply, { isRecent, nonce }: Omit<Proof, 'thumbprint'>): void {
    if (isRecent) return
    const next = nonces.next()
    if (nonce === undefined || !nonces.isValid(nonce))
      throw refusal('DPoP', 'use_dpop_nonce', 'The proof is not recent: use the nonce.', {
        'DPoP-Nonce': next,
      })
    if (nonce !== next) reply.header('DPoP-Nonce', next)
  }

  async function checkReplay(thumbprint: string, jti: string): Promise<void> {
    const isNew = await store.oauth.add({
      model: 'Proof',
      id: hash('sha256', `${thumbprint} ${jti}`, 'base64url'),
      payload: {},
      expiresAt: Date.now() + PROOF_REMEMBERED,
    })
    if (!isNew) throw refusal('DPoP', 'invalid_dpop_proof', 'The proof was used already.')
  }
}

function readAuthorization({ headers }: FastifyRequest): { scheme: Scheme; value: string } {
  const [, name, value] = /^(Bearer|DPoP) +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? []
  if (name === undefined || value === undefined) throw challenge()
  return { scheme: name.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', value }
}

/** Nothing was presented: no error, only how to ask (RFC 6750, 3.1). */
function challenge(): HttpProblem {
  return new HttpProblem(401, 'This needs an access token.', {
    headers: { 'WWW-Authenticate': `Bearer, DPoP ${ALGORITHMS}` },
  })
}

function refusal(
  scheme: Scheme,
  code: string,
  detail: string,
  headers: Record<string, string> = {},
): HttpProblem {
  const parameters = `error="${code}", error_description="${detail}"`
  return new HttpProblem(401, detail, {
    headers: {
      ...headers,
      'WWW-Authenticate': scheme === 'DPoP' ? `DPoP ${parameters}, ${ALGORITHMS}` : `Bearer ${parameters}`,
    },
  })
}

function refuseProof(error: unknown): never {
  if (error instanceof ProofError)
    throw refusal('DPoP', 'invalid_dpop_proof', `The proof is not valid: ${error.message}.`)
  throw error
}
