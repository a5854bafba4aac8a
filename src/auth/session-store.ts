import {
  type AuthState,
  afterEvent,
  type LiveSession,
  type Session,
  type SessionEvent,
  stateOf,
} from './auth-state.ts'
import { type AuthStorage, SESSION_KEY } from './auth-storage.ts'
import { exclusive, type Locks } from './exclusive.ts'
import { readSession } from './session-record.ts'

/** The one session of this device, the same in all tabs. */
export interface SessionStore {
  /** Read anew each time, because any tab may have changed it. */
  read(): Promise<Session>
  /** Applies an event to what is kept at that moment; `kept` is false where the browser did not confirm it. */
  commit(event: SessionEvent): Promise<{ session: Session; kept: boolean }>
  /** Calls `listener` when this tab or another signs in or out, until the returned function is called. */
  subscribe(listener: (state: AuthState) => void): () => void
  close(): void
}

/** How tabs tell each other: a BroadcastChannel, or nothing where the browser has none. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** A commit takes milliseconds; whoever holds the lock longer is frozen. */
const COMMIT_TIMEOUT = 2000

export function createSessionStore(given: {
  issuer: string
  clientId: string
  storage: AuthStorage
  locks: Locks
  channel: Channel | undefined
  /** Takes the refresh token of a session that the person left, before it is forgotten. */
  queueRevocation: (refreshToken: string) => Promise<void>
}): SessionStore {
  const { issuer, clientId, storage, locks, channel, queueRevocation } = given
  const listeners = new Set<(state: AuthState) => void>()
  if (channel) channel.onmessage = () => void read().then(notify)

  return { read, commit, subscribe, close }

  function read(): Promise<Session> {
    return readSession(storage, { issuer, clientId })
  }

  function commit(event: SessionEvent): Promise<{ session: Session; kept: boolean }> {
    return exclusive(locks, 'mittag-session', COMMIT_TIMEOUT, async () => {
      const before = await read()
      const session = afterEvent(before, event)
      if (session === before && event.kind !== 'signedOut') return { session, kept: true }
      if (event.kind !== 'ended') await revokeWhatWasLeft(before, session)
      const kept = await keep(session)
      if (kept && event.kind !== 'refreshed') {
        channel?.postMessage('changed')
        notify(session)
      }
      return { session, kept }
    })
  }

  async function revokeWhatWasLeft(before: Session, after: Session): Promise<void> {
    const left: LiveSession | undefined = before.kind === 'signedIn' ? before : undefined
    if (!left?.tokens.refreshToken || (after.kind === 'signedIn' && after.id === left.id)) return
    await queueRevocation(left.tokens.refreshToken)
  }

  function keep(session: Session): Promise<boolean> {
    if (session.kind === 'signedOut') return storage.remove(SESSION_KEY)
    return storage.write(SESSION_KEY, { schema: 1, issuer, clientId, session })
  }

  function notify(session: Session): void {
    for (const listener of listeners) listener(stateOf(session))
  }

  function subscribe(listener: (state: AuthState) => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function close(): void {
    listeners.clear()
    channel?.close()
  }
}
