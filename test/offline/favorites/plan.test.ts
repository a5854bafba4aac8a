import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccountList,
  addFavorite,
  appendFavorites,
  EMPTY_ACCOUNT_LIST,
  type FavoriteRequest,
  moveFavorite,
  removeFavorite,
  restoreFavorite,
} from '../../../src/offline/favorites/account-list.ts'
import type { ServerFavorite } from '../../../src/offline/favorites/favorites-server.ts'
import { mergeAnswer, SETTLING } from '../../../src/offline/favorites/merge.ts'
import { markSent, settle } from '../../../src/offline/favorites/outcome.ts'
import { countChanges, requestsOf, waitingChanges } from '../../../src/offline/favorites/plan.ts'

const NOW = 1_000_000

/** Favorites of these canteens, in this order; ids do not follow it. */
function favorites(...canteenIds: number[]): ServerFavorite[] {
  return canteenIds.map((canteenId, index) => ({
    id: 100 - canteenId,
    canteenId,
    sortValue: 2 ** 30 + index * 2 ** 16,
  }))
}

function answered(list: AccountList, server: ServerFavorite[], at = NOW): AccountList {
  return mergeAnswer(list, { favorites: server, dropped: 0, at })
}

const listOf = (...canteenIds: number[]) => answered(EMPTY_ACCOUNT_LIST, favorites(...canteenIds))

const short = (requests: FavoriteRequest[]) => requests.map(({ kind, canteenId }) => `${kind} ${canteenId}`)

describe('a fresh list of the server', () => {
  it.each<[string, AccountList, number[], number[], string[]]>([
    ['the first one is taken over', EMPTY_ACCOUNT_LIST, [3, 1], [3, 1], []],
    ['added elsewhere', listOf(1, 2), [1, 3, 2], [1, 3, 2], []],
    ['removed elsewhere', listOf(1, 2, 3), [1, 3], [1, 3], []],
    ['moved elsewhere', listOf(1, 2, 3), [3, 1, 2], [3, 1, 2], []],
    ['added here', addFavorite(listOf(1), 2), [1], [1, 2], ['create 2']],
    ['added here and elsewhere', addFavorite(listOf(1), 2), [2, 1], [2, 1], []],
    ['added here, another one elsewhere', addFavorite(listOf(1), 2), [1, 3], [1, 3, 2], ['create 2']],
    ['removed here', removeFavorite(listOf(1, 2), 1), [1, 2], [2], ['remove 1']],
    ['removed here and elsewhere', removeFavorite(listOf(1, 2), 1), [2], [2], []],
    ['removed here, moved elsewhere', removeFavorite(listOf(1, 2, 3), 1), [3, 1, 2], [3, 2], ['remove 1']],
    ['removed and added here', addFavorite(removeFavorite(listOf(1, 2), 1), 1), [1, 2], [1, 2], []],
    [
      'removed and added here, removed elsewhere',
      addFavorite(removeFavorite(listOf(1, 2), 1), 1),
      [2],
      [1, 2],
      ['create 1'],
    ],
    ['added and removed here', removeFavorite(addFavorite(listOf(1), 2), 2), [1], [1], []],
    [
      'added and removed here, added elsewhere',
      removeFavorite(addFavorite(listOf(1), 2), 2),
      [1, 2],
      [1, 2],
      [],
    ],
    ['moved here', moveFavorite(listOf(1, 2, 3), 3, 0), [1, 2, 3], [3, 1, 2], ['change 3']],
    ['moved here, removed elsewhere', moveFavorite(listOf(1, 2, 3), 3, 0), [1, 2], [1, 2], []],
    ['moved here as elsewhere', moveFavorite(listOf(1, 2, 3), 3, 0), [3, 1, 2], [3, 1, 2], []],
    [
      'moved here, another one elsewhere',
      moveFavorite(listOf(1, 2, 3, 4), 4, 0),
      [2, 3, 1, 4],
      [4, 2, 3, 1],
      ['change 4'],
    ],
    [
      'moved here, added elsewhere',
      moveFavorite(listOf(1, 2, 3), 1, 2),
      [9, 1, 2, 3],
      [9, 2, 3, 1],
      ['change 1'],
    ],
    [
      'moved here behind what was added here',
      moveFavorite(addFavorite(listOf(1, 2), 3), 1, 2),
      [1, 2],
      [2, 3, 1],
      ['change 1', 'create 3'],
    ],
  ])('%s', (_, list, server, wanted, requests) => {
    const merged = answered(list, favorites(...server))
    expect(merged.wanted).toEqual(wanted)
    expect(short(requestsOf(merged))).toEqual(requests)
  })

  it('without a record that could not be read proves no removal', () => {
    const list = mergeAnswer(listOf(1, 2, 3), { favorites: favorites(1, 3), dropped: 1, at: NOW })
    expect(list.wanted.toSorted()).toEqual([1, 2, 3])
    expect(requestsOf(list)).toEqual([])
  })

  it('does not settle a wish that was made while it was on its way', () => {
    const asked = listOf(1, 2)
    const added = addFavorite(asked, 3)
    const answer = { favorites: favorites(1, 2, 3), dropped: 0, at: NOW }
    expect(mergeAnswer(added, { ...answer, known: added }).added).toEqual([])
    // Elsewhere it may be removed by now, and then this wish is still to be fulfilled.
    expect(mergeAnswer(added, { ...answer, known: asked }).added).toEqual([3])

    const removed = removeFavorite(asked, 2)
    const without = { favorites: favorites(1), dropped: 0, at: NOW }
    expect(mergeAnswer(removed, { ...without, known: removed }).removed).toEqual([])
    expect(mergeAnswer(removed, { ...without, known: asked }).removed).toEqual([2])
  })

  it('that shows a request without an answer at its old place changes no order wished since', () => {
    const request = { kind: 'create', canteenId: 5, sortValue: 2 ** 30 } as const
    const lost = markSent(addFavorite(EMPTY_ACCOUNT_LIST, 5), 'a', request, NOW)
    const reordered = moveFavorite(addFavorite(lost, 6), 5, 1)
    const merged = answered(reordered, favorites(5, 6))
    expect(merged.wanted).toEqual([6, 5])
    expect(requestsOf(merged)).toHaveLength(1)
  })

  it('that names a canteen twice shows it once', () => {
    const twice = [...favorites(1, 2), { id: 7, canteenId: 1, sortValue: 2 ** 31 - 1 }]
    expect(answered(EMPTY_ACCOUNT_LIST, twice).wanted).toEqual([1, 2])
  })

  it('forgets what can no longer take effect, also where the clock was set back', () => {
    const request = { kind: 'create', canteenId: 5, sortValue: 1 } as const
    const sent = removeFavorite(markSent(addFavorite(listOf(1), 5), 'a', request, NOW), 5)
    expect(answered(sent, favorites(1), NOW + SETTLING - 1).removed).toEqual([5])
    expect(answered(sent, favorites(1), NOW + SETTLING).removed).toEqual([])
    expect(answered(sent, favorites(1), NOW - 1).removed).toEqual([])
  })
})

describe('the changes that wait', () => {
  it('count additions and removals, and all moves as one', () => {
    const many = moveFavorite(moveFavorite(listOf(1, 2, 3, 4, 5), 5, 0), 4, 1)
    expect(countChanges(listOf(1, 2))).toBe(0)
    expect(countChanges(many)).toBe(1)
    expect(countChanges(removeFavorite(appendFavorites(many, [6, 7]), 1))).toBe(4)
  })

  it.each<[string, AccountList, string[]]>([
    ['nothing', listOf(1, 2), []],
    ['an addition', addFavorite(listOf(1), 2), ['added 2']],
    ['a removal', removeFavorite(listOf(1, 2), 1), ['removed 1']],
    ['a move', moveFavorite(listOf(1, 2, 3), 3, 0), ['moved 3']],
    ['the move of the person, whatever is written for it', moveFavorite(listOf(1, 2), 1, 1), ['moved 1']],
    ['two moves', moveFavorite(moveFavorite(listOf(1, 2, 3, 4), 4, 0), 3, 0), ['moved 4', 'moved 3']],
    ['a move there and back', moveFavorite(moveFavorite(listOf(1, 2, 3), 3, 0), 3, 2), []],
    ['an addition that was moved', moveFavorite(addFavorite(listOf(1, 2), 3), 3, 0), ['added 3']],
    ['an addition taken back', removeFavorite(addFavorite(listOf(1), 2), 2), []],
    ['a removal taken back', restoreFavorite(removeFavorite(listOf(1, 2, 3), 2), 2, 1), []],
    ['the removal of what was moved', removeFavorite(moveFavorite(listOf(1, 2), 2, 0), 2), ['removed 2']],
    [
      'everything',
      removeFavorite(moveFavorite(appendFavorites(listOf(1, 2, 3), [4, 5]), 3, 0), 1),
      ['added 4', 'added 5', 'moved 3', 'removed 1'],
    ],
    ['what comes before the first list', appendFavorites(EMPTY_ACCOUNT_LIST, [2, 1]), ['added 2', 'added 1']],
  ])('are told as the person made them: %s', (_, list, changes) => {
    expect(waitingChanges(list).map(({ kind, canteenId }) => `${kind} ${canteenId}`)).toEqual(changes)
  })

  it('leave out what was refused', () => {
    const request = { kind: 'create', canteenId: 2, sortValue: 1 } as const
    const sent = markSent(appendFavorites(listOf(1), [2, 3]), 'a', request, NOW)
    const refused = settle(sent, { mark: 'a', request }, { kind: 'refused', status: 422 }, false)
    expect(waitingChanges(refused)).toEqual([{ kind: 'added', canteenId: 3 }])
  })
})

describe('whatever a person does', () => {
  const edit = fc.record({
    kind: fc.constantFrom('add', 'remove', 'move', 'restore'),
    canteenId: fc.integer({ min: 1, max: 8 }),
    at: fc.nat({ max: 8 }),
  })
  const canteenIds = fc.uniqueArray(fc.integer({ min: 1, max: 8 }))

  function edited(list: AccountList, edits: { kind: string; canteenId: number; at: number }[]): AccountList {
    return edits.reduce((now, { kind, canteenId, at }) => {
      if (kind === 'add') return addFavorite(now, canteenId)
      if (kind === 'remove') return removeFavorite(now, canteenId)
      return kind === 'move' ? moveFavorite(now, canteenId, at) : restoreFavorite(now, canteenId, at)
    }, list)
  }

  it('is told as waiting only where it is, and each canteen once', () => {
    fc.assert(
      fc.property(canteenIds, fc.array(edit), (before, edits) => {
        const list = edited(listOf(...before), edits)
        const waiting = waitingChanges(list)
        expect(new Set(waiting.map(({ canteenId }) => canteenId)).size).toBe(waiting.length)
        for (const { kind, canteenId } of waiting) {
          const [isWanted, isThere] = [list.wanted.includes(canteenId), before.includes(canteenId)]
          expect({ kind, isWanted, isThere }).toEqual({
            kind,
            isWanted: kind !== 'removed',
            isThere: kind !== 'added',
          })
        }
        if (countChanges(list) === 0) expect(waiting).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('is what the server has after the planned requests, and then nothing is left to plan', () => {
    fc.assert(
      fc.property(canteenIds, canteenIds, fc.array(edit), (before, after, edits) => {
        let list = answered(edited(listOf(...before), edits), favorites(...after))
        const wanted = list.wanted
        let server = favorites(...after)
        for (const [index, request] of requestsOf(list).entries()) {
          list = markSent(list, `${index}`, request, NOW)
          const { canteenId } = request
          const others = server.filter((favorite) => favorite.canteenId !== canteenId)
          if (request.kind === 'remove') {
            server = others
            list = settle(list, { mark: `${index}`, request }, { kind: 'removed' }, false)
            continue
          }
          const id = request.kind === 'create' ? 1000 + index : request.favoriteId
          const favorite = { id, canteenId, sortValue: request.sortValue }
          server = [...others, favorite]
          const kind = request.kind === 'create' ? 'created' : 'changed'
          list = settle(list, { mark: `${index}`, request }, { kind, favorite }, false)
        }
        const order = server.toSorted((a, b) => a.sortValue - b.sortValue || a.id - b.id)
        expect(order.map(({ canteenId }) => canteenId)).toEqual(wanted)
        expect(list).toMatchObject({ wanted, added: [], removed: [], moved: [], sent: [], parked: [] })
        expect(requestsOf(list)).toEqual([])
        expect(answered(list, server).wanted).toEqual(wanted)
      }),
      { numRuns: 2000 },
    )
  })
})
