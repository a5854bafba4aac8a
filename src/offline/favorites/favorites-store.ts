import type { Access } from '../access.ts'
import type { Notices } from '../notices.ts'
import { createFavoritesRecords, type FavoritesRecords } from './favorites-record-store.ts'
import {
  type Edit,
  editLists,
  type FavoritesView,
  type MergeAnswer,
  type Owner,
  type RemovedFavorite,
  removalOf,
  viewOf,
} from './owned-lists.ts'

export type { ParkedChange } from './account-list.ts'
export type { FavoritesView, MergeAnswer, Owner, RemovedFavorite } from './owned-lists.ts'

/**
 * The favorites of one service on this device: at once and without a network. Each call names whose they are (`sub`,
 * or `null` where nobody is signed in), so that a wish belongs to whoever was signed in when it was made.
 *
 * Nothing here rejects. `true` means that the wish is on the disk; `false`, that it could not be kept.
 */
export interface Favorites {
  /** `undefined`: the database does not answer, which is not the same as no favorites. */
  read(owner: Owner): Promise<FavoritesView | undefined>
  /** To the end. */
  add(owner: Owner, canteenId: number): Promise<boolean>
  /** To the end, those that are not there yet, in their order: what a file or a link brings. Removes nothing. */
  append(owner: Owner, canteenIds: readonly number[]): Promise<boolean>
  /** What `restore` needs; `undefined`: it was not there, or could not be removed. */
  remove(owner: Owner, canteenId: number): Promise<RemovedFavorite | undefined>
  /** Takes a removal back: the favorite returns to where it was. */
  restore(owner: Owner, removed: RemovedFavorite): Promise<boolean>
  /** To position `to`, counted from 0 without the moved one itself; one move is one call. */
  move(owner: Owner, canteenId: number, to: number): Promise<boolean>
  /** Answers the question of `FavoritesView`. */
  merge(owner: Owner, answer: MergeAnswer): Promise<boolean>
  /** What the server has refused is tried again. */
  retryRefused(owner: Owner): Promise<boolean>
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: (cause: ChangeCause) => void): () => void
  /** For the sync alone, which writes its journal with them. */
  records: FavoritesRecords
}

/** Whose doing a change was: of the person in this tab, of this tab's sync, of another tab. */
export type ChangeCause = 'person' | 'sync' | 'otherTab'

export function createFavorites(options: { access: Access; notices: Notices; service: string }): Favorites {
  const { access, notices, service } = options
  const records = createFavoritesRecords(access, service)
  const listeners = new Set<(cause: ChangeCause) => void>()

  return {
    read,
    add: (owner, canteenId) => edit(owner, { kind: 'append', canteenIds: [canteenId] }),
    append: (owner, canteenIds) => edit(owner, { kind: 'append', canteenIds }),
    remove,
    restore: (owner, removed) => edit(owner, { kind: 'restore', removed }),
    move: (owner, canteenId, to) => edit(owner, { kind: 'move', canteenId, to }),
    merge: (owner, answer) => edit(owner, { kind: 'merge', answer }),
    retryRefused: (owner) => edit(owner, { kind: 'retryRefused' }),
    subscribe,
    records: telling(records, () => tell('sync')),
  }

  async function read(owner: Owner): Promise<FavoritesView | undefined> {
    const lists = await records.read(owner)
    return lists && viewOf(lists, owner)
  }

  async function edit(owner: Owner, change: Edit): Promise<boolean> {
    const done = await records.change(owner, (lists) => ({
      lists: editLists(lists, owner, change),
      result: true,
    }))
    if (done) tell('person')
    return done ?? false
  }

  async function remove(owner: Owner, canteenId: number): Promise<RemovedFavorite | undefined> {
    const removed = await records.change(owner, (lists) => ({
      lists: editLists(lists, owner, { kind: 'remove', canteenId }),
      result: removalOf(lists, owner, canteenId),
    }))
    if (removed) tell('person')
    return removed
  }

  function subscribe(listener: (cause: ChangeCause) => void): () => void {
    listeners.add(listener)
    const stop = notices.subscribe(({ store }) => {
      if (store === 'favorites') listener('otherTab')
    })
    return () => {
      listeners.delete(listener)
      stop()
    }
  }

  function tell(cause: ChangeCause): void {
    for (const listener of listeners) listener(cause)
  }
}

function telling(records: FavoritesRecords, tell: () => void): FavoritesRecords {
  return {
    read: records.read,
    async change(owner, decide) {
      const result = await records.change(owner, decide)
      if (result !== undefined) tell()
      return result
    },
  }
}
