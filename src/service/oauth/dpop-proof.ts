import { hash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'

export const DPOP_ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA']

/** Seconds by which a device's clock may be wrong before it has to use a nonce. */
const WINDOW = 300

/** The proof is none; the message says why. */
export class ProofError extends Error {
  override name = 'ProofError'
}

const ClaimsSchema = v.object({
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  ath: v.optional(v.string()),
  nonce: v.optional(v.string()),
})

export interface Proof {
  /** SHA-256 thumbprint of the key, RFC 7638. */
  thumbprint: string
  jti: string
  nonce: string | undefined
  /** The device's clock is right enough to tell that the proof was made for this request. */
  isRecent: boolean
}

export interface Proven {
  method: string
  /** As the client sees it; query and fragment play no part. */
  url: string
  accessToken: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reads a DPoP proof (RFC 9449, 4.3) and checks what the proof itself can tell. Whether it was seen before and whether
 * its nonce is ours is left to the caller. Throws `ProofError`.
 */
export async function readProof(jwt: string, { method, url, accessToken, now }: Proven): Promise<Proof> {
  const { key, payload } = await verify(jwt)
  const claims = v.safeParse(ClaimsSchema, payload)
  if (!claims.success) throw new ProofError('it lacks a claim')
  const { jti, htm, htu, iat, ath, nonce } = claims.output
  if (htm !== method) throw new ProofError('it is for another method')
  if (addressOf(htu) !== addressOf(url)) throw new ProofError('it is for another address')
  if (ath !== hash('sha256', accessToken, 'base64url')) throw new ProofError('it is for another token')
  const isRecent = Math.abs(now / 1000 - iat) <= WINDOW
  return { thumbprint: await calculateJwkThumbprint(key), jti, nonce, isRecent }
}

async function verify(jwt: string) {
  try {
    const { protectedHeader, payload } = await jwtVerify(jwt, EmbeddedJWK, {
      algorithms: DPOP_ALGORITHMS,
      typ: 'dpop+jwt',
    })
    const { jwk } = protectedHeader
    if (jwk === undefined) throw new ProofError('it has no key')
    return { key: jwk, payload }
  } catch (error) {
    if (error instanceof ProofError) throw error
    throw new ProofError('it is no signed proof', { cause: error })
  }
}

function addressOf(text: string): string | undefined {
  const url = URL.parse(text)
  return url === null ? undefined : url.origin + url.pathname
}
