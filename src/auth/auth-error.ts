import {
  AuthorizationResponseError,
  OperationProcessingError,
  PARSE_ERROR,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi'

/**
 * - `denied`       the person said no
 * - `unreachable`  no network, a deadline, a captive portal, the server is down or busy: later it may work
 * - `untrusted`    what came is not from the issuer, not for us, or not bound to our key
 * - `failed`       the server refused for reasons of its own
 * - `notKept`      the browser keeps nothing for us
 */
export type AuthTrouble = 'denied' | 'unreachable' | 'untrusted' | 'failed' | 'notKept'

/** Something went wrong between us and the authorization server; `cause` is the evidence. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly reason: AuthTrouble

  constructor(reason: AuthTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** An AuthError of whatever the library throws. Anything else is our own mistake and is thrown on. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const reason = reasonOf(error)
  if (reason === undefined) throw error
  return new AuthError(reason, (error as Error).message, { cause: error })
}

function reasonOf(error: unknown): AuthTrouble | undefined {
  if (error instanceof AuthorizationResponseError) {
    return (
      ({ access_denied: 'denied', temporarily_unavailable: 'unreachable' } as const)[error.error] ?? 'failed'
    )
  }
  if (error instanceof ResponseBodyError) return error.status === 429 ? 'unreachable' : 'failed'
  if (error instanceof WWWAuthenticateChallengeError) return 'failed'
  if (error instanceof UnsupportedOperationError) return 'untrusted'
  if (error instanceof OperationProcessingError) return reasonOfAnswer(error)
  return undefined
}

function reasonOfAnswer({ code, cause }: OperationProcessingError): AuthTrouble {
  if (code === RESPONSE_IS_NOT_JSON || code === PARSE_ERROR) return 'unreachable'
  if (code !== RESPONSE_IS_NOT_CONFORM) return 'untrusted'
  const status = cause instanceof Response ? cause.status : 0
  return status >= 400 && status < 500 && status !== 429 ? 'failed' : 'unreachable'
}
