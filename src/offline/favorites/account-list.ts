import type { ServerFavorite } from './favorites-server.ts'

/**
 * The favorites of one account as this device has them. `wanted` is what is shown; everything else is there to get
 * the server to the same.
 *
 * A wish is written down as long as the server may not have followed it. So the wanted list always is the server's
 * last list, without `removed`, with `added`, and with the `moved` ones at their places.
 */
export interface AccountList {
  /** Canteens in the person's order. */
  wanted: number[]
  /** The server's last list with what it has confirmed since; `null` before its first answer. */
  server: ServerFavorite[] | null
  /** When it last told its whole list, milliseconds since 1970. */
  answeredAt: number | null
  added: number[]
  removed: number[]
  moved: number[]
  /** Requests that were begun and have no answer yet. After a crash nobody knows what became of them. */
  sent: SentRequest[]
  /** What the server has refused. It is not asked again before the person changes something about that canteen. */
  parked: ParkedChange[]
  /** The sync that may write down answers; one that was overtaken by another may not. */
  run: string | null
}

export type FavoriteRequest =
  | { kind: 'create'; canteenId: number; sortValue: number }
  | { kind: 'change'; canteenId: number; favoriteId: number; sortValue: number }
  | { kind: 'remove'; canteenId: number; favoriteId: number }

export interface SentRequest {
  mark: string
  request: FavoriteRequest
  /** Milliseconds since 1970: the latest moment at which a server may still carry it out. */
  until: number
}

export interface ParkedChange {
  kind: FavoriteRequest['kind']
  canteenId: number
  /** Of the answer. A 200 means that the server did not keep the sort value it was given. */
  status: number
  detail: string | null
}

export const EMPTY_ACCOUNT_LIST: AccountList = {
  wanted: [],
  server: null,
  answeredAt: null,
  added: [],
  removed: [],
  moved: [],
  sent: [],
  parked: [],
  run: null,
}

/** To the end; or to where it was, as long as the server still has it there. */
export function addFavorite(list: AccountList, canteenId: number): AccountList {
  if (list.wanted.includes(canteenId)) return list
  const place = formerPlace(list, canteenId)
  return place === undefined
    ? insert(list, canteenId, list.wanted.length)
    : restoreFavorite(list, canteenId, place)
}

export function removeFavorite(list: AccountList, canteenId: number): AccountList {
  if (!list.wanted.includes(canteenId)) return list
  // What the server never heard of it need not be told to forget.
  const isKnownThere =
    onServer(list, canteenId) !== undefined ||
    list.sent.some(({ request }) => request.kind === 'create' && request.canteenId === canteenId)
  return {
    ...list,
    wanted: without(list.wanted, canteenId),
    added: without(list.added, canteenId),
    moved: without(list.moved, canteenId),
    removed: isKnownThere ? [...without(list.removed, canteenId), canteenId] : list.removed,
    parked: unparked(list.parked, canteenId),
  }
}

/** To position `to` among the others; beyond the end is the end. */
export function moveFavorite(list: AccountList, canteenId: number, to: number): AccountList {
  const from = list.wanted.indexOf(canteenId)
  const wanted = moveTo(list.wanted, canteenId, to)
  if (from < 0 || wanted.indexOf(canteenId) === from) return list
  return {
    ...list,
    wanted,
    moved: [...without(list.moved, canteenId), canteenId],
    parked: unparked(list.parked, canteenId),
  }
}

/** Takes a removal back: the favorite returns to the position that it had. */
export function restoreFavorite(list: AccountList, canteenId: number, at: number): AccountList {
  if (list.wanted.includes(canteenId)) return list
  const restored = insert(list, canteenId, at)
  return { ...restored, moved: [...restored.moved, canteenId] }
}

/** Adds to the end what is not there yet. */
export function appendFavorites(list: AccountList, canteenIds: readonly number[]): AccountList {
  return canteenIds.reduce(addFavorite, list)
}

/** Everything that was refused is tried once more. */
export function unparkAll(list: AccountList): AccountList {
  return list.parked.length === 0 ? list : { ...list, parked: [] }
}

export function onServer(list: AccountList, canteenId: number): ServerFavorite | undefined {
  return list.server?.find((favorite) => favorite.canteenId === canteenId)
}

export function moveTo(canteenIds: readonly number[], canteenId: number, to: number): number[] {
  if (!canteenIds.includes(canteenId)) return [...canteenIds]
  const others = without(canteenIds, canteenId)
  return others.toSpliced(Math.max(0, to), 0, canteenId)
}

export function without(canteenIds: readonly number[], canteenId: number): number[] {
  return canteenIds.filter((other) => other !== canteenId)
}

/** Ascending by value, then by id, as every service lists them. */
export function inServerOrder(favorites: readonly ServerFavorite[]): ServerFavorite[] {
  return favorites.toSorted((a, b) => a.sortValue - b.sortValue || a.id - b.id)
}

function insert(list: AccountList, canteenId: number, at: number): AccountList {
  return {
    ...list,
    wanted: list.wanted.toSpliced(Math.max(0, at), 0, canteenId),
    added: [...without(list.added, canteenId), canteenId],
    removed: without(list.removed, canteenId),
    parked: unparked(list.parked, canteenId),
  }
}

/** Behind the nearest of those that the server has before it. */
function formerPlace(list: AccountList, canteenId: number): number | undefined {
  const order = inServerOrder(list.server ?? []).map((favorite) => favorite.canteenId)
  const rank = order.indexOf(canteenId)
  if (rank < 0) return undefined
  const before = order.slice(0, rank).findLast((other) => list.wanted.includes(other))
  return before === undefined ? 0 : list.wanted.indexOf(before) + 1
}

function unparked(parked: readonly ParkedChange[], canteenId: number): ParkedChange[] {
  return parked.filter((change) => change.canteenId !== canteenId)
}
