import {
  type AccountList,
  type FavoriteRequest,
  onServer,
  type ParkedChange,
  type SentRequest,
  without,
} from './account-list.ts'
import type { ChangeResult, CreateResult, RemoveResult, ServerFavorite } from './favorites-server.ts'
import { mayBeCreated, SETTLING, settleOrder } from './merge.ts'

export type RequestResult = CreateResult | ChangeResult | RemoveResult

/** Written down before the request leaves, so that a crash leaves a trace of it. */
export function markSent(
  list: AccountList,
  mark: string,
  request: FavoriteRequest,
  now: number,
): AccountList {
  const { canteenId } = request
  return {
    ...list,
    sent: [...list.sent, { mark, request, until: now + SETTLING }],
    // The server's order comes apart on the way to the wanted one, and must not be taken for a move made elsewhere.
    moved: request.kind === 'change' ? [...without(list.moved, canteenId), canteenId] : list.moved,
  }
}

/**
 * The list after an answer. The person may have wished something else while the request was on its way: only the wish
 * that was answered is done. `parkConflict`: the canteen was reported as a favorite before, and then was none.
 */
export function settle(
  list: AccountList,
  sent: Pick<SentRequest, 'mark' | 'request'>,
  result: RequestResult,
  parkConflict: boolean,
): AccountList {
  if (result.kind === 'unavailable') return list
  const { request } = sent
  const answered: AccountList = { ...list, sent: list.sent.filter(({ mark }) => mark !== sent.mark) }
  switch (result.kind) {
    case 'created':
      return created(answered, result.favorite)
    case 'changed':
      return changed(answered, request, result.favorite)
    case 'removed':
      return removed(answered, request)
    case 'notFound':
      return request.kind === 'remove' ? removed(answered, request) : removedElsewhere(answered, request)
    case 'conflict':
      return parkConflict ? park(answered, request, 409, null) : answered
    case 'refused':
      return park(answered, request, result.status, result.detail ?? null)
    case 'unauthorized':
    case 'otherAccount':
    case 'tooMany':
      return answered
  }
}

function created(list: AccountList, favorite: ServerFavorite): AccountList {
  const { canteenId } = favorite
  return settleOrder({
    ...list,
    server: [...serverWithout(list, canteenId), favorite],
    added: without(list.added, canteenId),
  })
}

function changed(list: AccountList, request: FavoriteRequest, favorite: ServerFavorite): AccountList {
  const { canteenId } = request
  const server = [...serverWithout(list, canteenId), { ...favorite, canteenId }]
  const next = settleOrder({ ...list, server })
  const isKept = request.kind !== 'change' || favorite.sortValue === request.sortValue
  return isKept ? next : park(next, request, 200, null)
}

function removed(list: AccountList, { canteenId }: FavoriteRequest): AccountList {
  return settleOrder({
    ...list,
    server: serverWithout(list, canteenId),
    removed: mayBeCreated(list.sent, canteenId) ? list.removed : without(list.removed, canteenId),
  })
}

/** Deleted elsewhere, which counts unless the person has added it since. */
function removedElsewhere(list: AccountList, { canteenId }: FavoriteRequest): AccountList {
  const isWanted = list.added.includes(canteenId)
  return settleOrder({
    ...list,
    server: serverWithout(list, canteenId),
    wanted: isWanted ? list.wanted : without(list.wanted, canteenId),
  })
}

function park(
  list: AccountList,
  request: FavoriteRequest,
  status: number,
  detail: string | null,
): AccountList {
  const { kind, canteenId } = request
  const change: ParkedChange = { kind, canteenId, status, detail }
  const isStillWanted = list.wanted.includes(canteenId) === (kind !== 'remove')
  if (!isStillWanted || (kind !== 'create' && !onServer(list, canteenId))) return list
  const others = list.parked.filter((other) => other.kind !== kind || other.canteenId !== canteenId)
  return { ...list, parked: [...others, change] }
}

function serverWithout(list: AccountList, canteenId: number): ServerFavorite[] {
  return (list.server ?? []).filter((favorite) => favorite.canteenId !== canteenId)
}
