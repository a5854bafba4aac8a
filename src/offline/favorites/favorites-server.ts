/** A favorite as a server has it. Ascending by `sortValue`, then by `id`. */
export interface ServerFavorite {
  id: number
  canteenId: number
  sortValue: number
}

/**
 * The favorites of an account on a service, as the sync needs them. None of these is to reject: what went wrong is a
 * result. Each call names the account that it is made for (`sub`), because people sign out and in while a sync runs.
 */
export interface FavoritesServer {
  list(account: string): Promise<ListResult>
  /** 201, and 409 as `conflict`: the canteen is a favorite already. */
  create(account: string, favorite: { canteenId: number; sortValue: number }): Promise<CreateResult>
  /** 200, and 404 as `notFound`. Never sends a canteen. */
  change(account: string, favoriteId: number, sortValue: number): Promise<ChangeResult>
  /** 204, and 404 as `notFound`. */
  remove(account: string, favoriteId: number): Promise<RemoveResult>
  /** Whether the service has favorites at all, asked without an account: a 401 is a yes. */
  probe(): Promise<ProbeResult>
}

export type ListResult =
  /** `dropped`: malformed records that were left out; with any of them, absence proves nothing. */
  { kind: 'list'; favorites: ServerFavorite[]; dropped: number } | { kind: 'notOffered' } | Failure
export type CreateResult = { kind: 'created'; favorite: ServerFavorite } | { kind: 'conflict' } | Failure
export type ChangeResult = { kind: 'changed'; favorite: ServerFavorite } | { kind: 'notFound' } | Failure
export type RemoveResult = { kind: 'removed' } | { kind: 'notFound' } | Failure
export type ProbeResult = { kind: 'offered' } | { kind: 'notOffered' } | { kind: 'unavailable' }

/** All but `unavailable` tell that the server has done nothing. */
export type Failure =
  /** 401, also after the token was renewed. */
  | { kind: 'unauthorized' }
  /** Nobody, or somebody else, is signed in on this device: nothing was sent. */
  | { kind: 'otherAccount' }
  /** Any other 4xx: 403, 400, 422 and so on. Asking again would not help. */
  | { kind: 'refused'; status: number; detail?: string | undefined }
  /** 429. `retryAfter` in milliseconds, where the server said so. */
  | { kind: 'tooMany'; retryAfter?: number | undefined }
  /** No answer, none in time, none that could be understood, or a 5xx: it may have been done, now or later. */
  | { kind: 'unavailable'; retryAfter?: number | undefined }
