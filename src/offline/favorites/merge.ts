import { type AccountList, inServerOrder, onServer } from './account-list.ts'
import type { ServerFavorite } from './favorites-server.ts'

/** How long after it was sent a request without an answer may still take effect, in milliseconds. */
export const SETTLING = 120_000

/** What a server told of a whole list. */
export interface ServerAnswer {
  favorites: readonly ServerFavorite[]
  /** Malformed records that were left out. */
  dropped: number
  /** Milliseconds since 1970. */
  at: number
  /** The wishes made before it was asked. Of later ones it tells nothing; left out: there are none. */
  known?: Pick<AccountList, 'added' | 'removed'>
}

/**
 * Joins a fresh list of the server with the wishes made here:
 *
 * | the server has it | added here          | removed here           | neither                        |
 * | ----------------- | ------------------- | ---------------------- | ------------------------------ |
 * | yes               | the wish has come   | stays away, DELETE     | shown: perhaps added elsewhere |
 * | no                | stays, POST         | the wish has come      | gone: removed elsewhere        |
 *
 * As long as an earlier request may still be carried out late, the wish against it is remembered as well. The order is
 * the server's, but what was moved here follows what it follows in the wanted list.
 */
export function mergeAnswer(list: AccountList, answer: ServerAnswer): AccountList {
  const server = believed(list, answer)
  const present = new Map(server.map((favorite) => [favorite.canteenId, favorite]))
  const sent = list.sent.filter(({ until }) => until > answer.at && until <= answer.at + SETTLING)
  const { known = list } = answer
  // Where an unanswered request has put it; the person may have placed it elsewhere since.
  const arrived = list.added.filter(
    (canteenId) => present.has(canteenId) && mayBeCreated(list.sent, canteenId),
  )
  const merged: AccountList = {
    ...list,
    server,
    answeredAt: answer.at,
    sent,
    moved: [...list.moved, ...arrived.filter((canteenId) => !list.moved.includes(canteenId))],
    added: list.added.filter((canteenId) => {
      const id = present.get(canteenId)?.id
      return (
        id === undefined ||
        !known.added.includes(canteenId) ||
        sent.some(({ request }) => request.kind === 'remove' && request.favoriteId === id)
      )
    }),
    removed: list.removed.filter(
      (canteenId) =>
        present.has(canteenId) || mayBeCreated(sent, canteenId) || !known.removed.includes(canteenId),
    ),
  }
  const wanted = mergeOrder(merged, server)
  return settleOrder({
    ...merged,
    wanted,
    parked: list.parked.filter(({ kind, canteenId }) => {
      if (kind === 'create') return wanted.includes(canteenId) && !present.has(canteenId)
      return present.has(canteenId) && wanted.includes(canteenId) === (kind === 'change')
    }),
  })
}

/** Whether a request without an answer may yet create the favorite. */
export function mayBeCreated(sent: AccountList['sent'], canteenId: number): boolean {
  return sent.some(({ request }) => request.kind === 'create' && request.canteenId === canteenId)
}

/**
 * Forgets the moves that the server's order shows. Left are places of favorites that it does not have, or may lose by
 * an earlier request: with others behind them, they are not just the next to come to the end.
 */
export function settleOrder(list: AccountList): AccountList {
  const known = inServerOrder(list.server ?? []).flatMap(({ canteenId }) =>
    list.wanted.includes(canteenId) ? [canteenId] : [],
  )
  const shared = list.wanted.filter((canteenId) => onServer(list, canteenId))
  const isReached = known.every((canteenId, index) => canteenId === shared[index])
  const mayChange = list.sent.some(({ request }) => request.kind === 'change')
  if (!isReached || mayChange) {
    const moved = list.moved.filter((canteenId) => list.wanted.includes(canteenId))
    return { ...list, moved }
  }
  const last = list.wanted.findLastIndex((canteenId) => onServer(list, canteenId))
  const isCertain = (canteenId: number) => onServer(list, canteenId) && !list.added.includes(canteenId)
  return { ...list, moved: list.wanted.slice(0, last + 1).filter((canteenId) => !isCertain(canteenId)) }
}

/** One favorite per canteen, and none missed that may only have been malformed. */
function believed(list: AccountList, { favorites, dropped }: ServerAnswer): ServerFavorite[] {
  const byCanteen = new Map<number, ServerFavorite>()
  for (const favorite of inServerOrder(favorites)) {
    if (!byCanteen.has(favorite.canteenId)) byCanteen.set(favorite.canteenId, favorite)
  }
  for (const favorite of dropped > 0 ? (list.server ?? []) : []) {
    if (!byCanteen.has(favorite.canteenId)) byCanteen.set(favorite.canteenId, favorite)
  }
  return [...byCanteen.values()]
}

function mergeOrder(list: AccountList, server: readonly ServerFavorite[]): number[] {
  const present = new Set(server.map(({ canteenId }) => canteenId))
  // What the server has refused to add keeps its place as well, though others come after it.
  const refused = list.parked.filter(({ kind, canteenId }) => kind === 'create' && !present.has(canteenId))
  const placed = [...list.moved, ...refused.map(({ canteenId }) => canteenId)]
  const moved = new Set(placed.filter((canteenId) => list.wanted.includes(canteenId)))
  const order = inServerOrder(server)
    .map(({ canteenId }) => canteenId)
    .filter((canteenId) => !list.removed.includes(canteenId) && !moved.has(canteenId))
  for (const canteenId of list.wanted) {
    if (list.added.includes(canteenId) && !present.has(canteenId) && !moved.has(canteenId))
      order.push(canteenId)
  }
  let before = -1
  for (const canteenId of list.wanted) {
    const isThere = present.has(canteenId) || list.added.includes(canteenId)
    if (moved.has(canteenId) && isThere) order.splice(before + 1, 0, canteenId)
    const at = order.indexOf(canteenId)
    if (at >= 0) before = at
  }
  return order
}
