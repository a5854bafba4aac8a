/**
 *                 signedIn                  refreshed
 *   signedOut ─────────────► signedIn ◄──────────────► signedIn
 *       ▲                    │  ▲   │
 *       │     signedOut      │  │   │ ended (only the server's invalid_grant)
 *       ├────────────────────┘  │   ▼
 *       │                       └── signInAgain
 *       └────────────────────────────┘  signedOut
 *
 * No network, a server that is down, a lost answer: no event at all, the person stays signed in. An event that
 * comes from a session that was replaced meanwhile changes nothing.
 */
export type AuthState =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; account: Account }
  /** The server ended the session. Whose it was is still known, so that unsent changes stay that person's. */
  | { kind: 'signInAgain'; account: Account }

export interface Account {
  /** Who it is to the server, for good. */
  sub: string
  /** What the person calls it; missing where the server did not tell. */
  name?: string
}

export interface Tokens {
  accessToken: string
  /** By this device's clock, milliseconds since 1970; missing where the server did not say. */
  expiresAt?: number
  /** Missing where the server gave none: the session then ends with its access token. */
  refreshToken?: string
}

/** A signed-in state with all that is needed to use it. */
export interface LiveSession {
  kind: 'signedIn'
  /** Distinguishes two sessions of one account. */
  id: string
  account: Account
  tokens: Tokens
  /** The private key cannot leave the browser. The tokens are worth nothing without it. */
  keyPair: CryptoKeyPair
}

/** What is kept: an AuthState, with the means where there are any. */
export type Session = Exclude<AuthState, { kind: 'signedIn' }> | LiveSession

export type SessionEvent =
  | { kind: 'signedIn'; session: LiveSession }
  | { kind: 'refreshed'; id: string; tokens: Tokens }
  /** `tokens` are those that the server refused: another tab may have newer ones. */
  | { kind: 'ended'; id: string; tokens: Tokens }
  | { kind: 'signedOut' }

/** What becomes of a session. The same object: nothing. */
export function afterEvent(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'signedIn':
      return event.session
    case 'signedOut':
      return session.kind === 'signedOut' ? session : { kind: 'signedOut' }
    case 'refreshed':
      return isLive(session, event.id) ? { ...session, tokens: event.tokens } : session
    case 'ended':
      return isLive(session, event.id) && session.tokens.refreshToken === event.tokens.refreshToken
        ? { kind: 'signInAgain', account: session.account }
        : session
  }
}

export const stateOf = (session: Session): AuthState =>
  session.kind === 'signedIn' ? { kind: 'signedIn', account: session.account } : session

const isLive = (session: Session, id: string): session is LiveSession =>
  session.kind === 'signedIn' && session.id === id
