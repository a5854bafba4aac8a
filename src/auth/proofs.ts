import * as oauth from 'oauth4webapi'

/** Signs DPoP proofs and remembers the nonces that the servers gave. */
export interface Proofs {
  /** Always the same handle for a session: a new one would know no nonce, and every request would be refused once. */
  of(session: { id: string; keyPair: CryptoKeyPair }): oauth.DPoPHandle
}

export function createProofs(client: () => oauth.Client): Proofs {
  let latest: { id: string; handle: oauth.DPoPHandle } | undefined
  return {
    of({ id, keyPair }) {
      if (latest?.id !== id) latest = { id, handle: oauth.DPoP(client(), keyPair) }
      return latest.handle
    },
  }
}

/** The private key of the pair is not extractable. */
export const createKeyPair = (): Promise<CryptoKeyPair> => oauth.generateKeyPair('ES256')

/**
 * Tries once more where the server asks for a nonce, which came with its refusal. This is also what a wrong device clock
 * needs: a proof with a nonce is not judged by its time.
 */
export async function withNonce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!oauth.isDPoPNonceError(error)) throw error
    return attempt()
  }
}
