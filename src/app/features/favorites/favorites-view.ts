/** One canteen of the list, in the person's order. */
export interface FavoriteEntry {
  canteenId: number
  name: string
  /** What is worth knowing beside the name, such as "closed until Monday" or the city; may be empty. */
  detail: string
  /** How many days of its menus are on the device. */
  keptDays: number
  href: string
}

/**
 * Where the list stands towards the account.
 *
 *   signedOut ──► askMerge ──► waiting ──► synced, or refused where the service did not take everything
 *
 *   askMerge: both sides have favorites; those that are only here stand at the end of the list
 *   signInAgain: the account is known, its sign-in is over; nothing is lost
 *   notSupported: the service has no place for favorites, or no sign-in
 */
export type FavoritesSync =
  | { kind: 'synced'; at: number }
  /** `changes` may be 0, before the first list of the account. */
  | { kind: 'waiting'; changes: number; retryAt?: number }
  | { kind: 'refused' }
  | { kind: 'signedOut' }
  | { kind: 'signInAgain' }
  | { kind: 'notSupported'; reason?: 'favorites' | 'signIn' }
  /** How many are only on this device, how many are in the account. */
  | { kind: 'askMerge'; here: number; there: number }

/** What is not in the account yet. Positions count from 1. */
export type WaitingChange =
  | { kind: 'added'; canteenId: number; name: string }
  | { kind: 'moved'; canteenId: number; name: string; position: number }
  | { kind: 'removed'; canteenId: number; name: string }

/** What the service did not take: the canteen, its new place, or that it goes. */
export interface ParkedChange {
  kind: 'create' | 'change' | 'remove'
  canteenId: number
  name: string
}

/** `keepBoth`: the account takes over what is only here. `onlyAccount`: it stays here, and is back after signing out. */
export type MergeAnswer = 'keepBoth' | 'onlyAccount'
