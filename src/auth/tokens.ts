import type { TokenEndpointResponse } from 'oauth4webapi'
import { AuthError } from './auth-error.ts'
import type { Tokens } from './auth-state.ts'

/** A token this close to its end may be refused on arrival. */
const MARGIN = 10_000

/** The tokens of an answer. A DPoP-bound refresh token is not rotated: where none comes the former one stays. */
export function tokensOf(answer: TokenEndpointResponse, now: number, former?: Tokens): Tokens {
  if (answer.token_type !== 'dpop') {
    throw new AuthError('untrusted', 'the authorization server gave a token that is not bound to our key')
  }
  const refreshToken = answer.refresh_token ?? former?.refreshToken
  return {
    accessToken: answer.access_token,
    ...(answer.expires_in !== undefined && { expiresAt: now + answer.expires_in * 1000 }),
    ...(refreshToken !== undefined && { refreshToken }),
  }
}

/** Without a given end it is fresh until the service refuses it. */
export const looksFresh = ({ expiresAt }: Tokens, now: number): boolean =>
  expiresAt === undefined || now < expiresAt - MARGIN
