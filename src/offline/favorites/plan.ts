import { type AccountList, type FavoriteRequest, onServer } from './account-list.ts'
import { fewestWrites } from './order.ts'

/**
 * The fewest requests that bring the server from its last known list to the wanted one, in an order of which every
 * beginning is sensible: removals, changes of place, additions. What was refused is left out.
 */
export function requestsOf(list: AccountList): FavoriteRequest[] {
  return [...removals(list), ...placings(list)].filter((request) => !isParked(list, request))
}

/** How many changes of the person wait for the server: a new order counts as one. */
export function countChanges(list: AccountList): number {
  const requests = requestsOf(list)
  const placed = requests.filter(({ kind }) => kind === 'change').length
  return requests.length - placed + Math.min(placed, 1)
}

/** What the person did that the server has not got yet, as the person would say it. */
export interface WaitingChange {
  kind: 'added' | 'moved' | 'removed'
  canteenId: number
}

/** The latest ones moved stand for the new order; the writes that bring it about may be of others. */
export function waitingChanges(list: AccountList): WaitingChange[] {
  const requests = requestsOf(list)
  const of = (kind: FavoriteRequest['kind']) => requests.filter((request) => request.kind === kind)
  const isReordered = of('change').length > 0
  const moved = isReordered ? list.moved.filter((canteenId) => onServer(list, canteenId)) : []
  return [
    ...of('create').map(({ canteenId }) => ({ kind: 'added' as const, canteenId })),
    ...moved.map((canteenId) => ({ kind: 'moved' as const, canteenId })),
    ...of('remove').map(({ canteenId }) => ({ kind: 'removed' as const, canteenId })),
  ]
}

function removals(list: AccountList): FavoriteRequest[] {
  return (list.server ?? [])
    .filter(({ canteenId }) => !list.wanted.includes(canteenId))
    .map(({ canteenId, id }) => ({ kind: 'remove', canteenId, favoriteId: id }))
}

function placings(list: AccountList): FavoriteRequest[] {
  const placed = list.wanted.filter((canteenId) => !isParked(list, { kind: 'create', canteenId }))
  const items = placed.map((canteenId) => {
    const favorite = onServer(list, canteenId)
    return { canteenId, id: favorite?.id, sortValue: favorite?.sortValue }
  })
  return fewestWrites(items).flatMap(({ index, sortValue }): FavoriteRequest[] => {
    const item = items[index]
    if (!item) return []
    const { canteenId, id } = item
    if (id === undefined) return [{ kind: 'create', canteenId, sortValue }]
    return [{ kind: 'change', canteenId, favoriteId: id, sortValue }]
  })
}

function isParked(
  { parked }: AccountList,
  { kind, canteenId }: Pick<FavoriteRequest, 'kind' | 'canteenId'>,
): boolean {
  return parked.some((change) => change.kind === kind && change.canteenId === canteenId)
}
