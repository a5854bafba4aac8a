import type { ParkedChange } from './account-list.ts'
import type { FavoritesView } from './owned-lists.ts'

/**
 * What a panel says about the sync. The first line that applies counts:
 *
 *   the service has no favorites ───────────► notSupported
 *   nobody is signed in ────────────────────► signedOut
 *   the session ended, or a 401 or 403 came ► signInAgain
 *   favorites on both sides ────────────────► askMerge       nothing of the device's own is sent
 *   no list yet, or changes left to send ───► waiting        retryAt: after a failure
 *   the server has refused changes ─────────► refused        all others are sent
 *   everything is told and heard ───────────► synced
 */
export type SyncState =
  | { kind: 'notSupported' }
  | { kind: 'signedOut' }
  | { kind: 'signInAgain' }
  /** How many favorites are only on this device, how many are in the account. */
  | { kind: 'askMerge'; here: number; there: number }
  /** `changes` may be 0, before the first list. `retryAt` in milliseconds since 1970. */
  | { kind: 'waiting'; changes: number; retryAt?: number }
  | { kind: 'refused'; parked: ParkedChange[] }
  /** When the server last told its list, milliseconds since 1970. */
  | { kind: 'synced'; at: number }

/** Who is signed in, as `auth` tells it. */
export type AccountState =
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; account: { sub: string } }
  | { kind: 'signInAgain'; account: { sub: string } }

export interface SyncFacts {
  isOffered: boolean
  account: AccountState['kind']
  /** Whether the last thing the server said was that this sign-in does not suffice. */
  isUnauthorized: boolean
  view: Pick<FavoritesView, 'answeredAt' | 'parked' | 'question'>
  /** How many wait for the server. */
  changes: number
  retryAt: number | undefined
}

export function syncStateOf(facts: SyncFacts): SyncState {
  const { isOffered, account, isUnauthorized, changes, retryAt } = facts
  const { question, answeredAt, parked } = facts.view
  if (!isOffered) return { kind: 'notSupported' }
  if (account === 'signedOut') return { kind: 'signedOut' }
  if (account === 'signInAgain' || isUnauthorized) return { kind: 'signInAgain' }
  if (question) return { kind: 'askMerge', ...question }
  if (changes > 0 || answeredAt === null) {
    return { kind: 'waiting', changes, ...(retryAt !== undefined && { retryAt }) }
  }
  if (parked.length > 0) return { kind: 'refused', parked }
  return { kind: 'synced', at: answeredAt }
}
