import { describe, expect, it } from 'vitest'
import type { ParkedChange } from '../../../src/offline/favorites/account-list.ts'
import { LONGEST_WAIT, waitAfter } from '../../../src/offline/favorites/retry.ts'
import { type SyncFacts, syncStateOf } from '../../../src/offline/favorites/sync-state.ts'

const parked: ParkedChange[] = [{ kind: 'create', canteenId: 9, status: 422, detail: null }]
const question = { here: 2, there: 3 }

/** Every combination of what a state depends on. */
const combinations: SyncFacts[] = []
for (const isOffered of [true, false]) {
  for (const account of ['signedOut', 'signedIn', 'signInAgain'] as const) {
    for (const isUnauthorized of [false, true]) {
      for (const asked of [undefined, question]) {
        for (const changes of [0, 4]) {
          for (const answeredAt of [null, 1000]) {
            for (const refused of [[], parked]) {
              for (const retryAt of [undefined, 5000]) {
                const view = { question: asked, answeredAt, parked: refused }
                combinations.push({ isOffered, account, isUnauthorized, view, changes, retryAt })
              }
            }
          }
        }
      }
    }
  }
}

/** From the first line that applies: what it needs, and what it shows. */
const table: [name: string, applies: (facts: SyncFacts) => boolean, state: (facts: SyncFacts) => unknown][] =
  [
    ['notSupported', ({ isOffered }) => !isOffered, () => ({ kind: 'notSupported' })],
    ['signedOut', ({ account }) => account === 'signedOut', () => ({ kind: 'signedOut' })],
    ['signInAgain', ({ account }) => account === 'signInAgain', () => ({ kind: 'signInAgain' })],
    ['signInAgain', ({ isUnauthorized }) => isUnauthorized, () => ({ kind: 'signInAgain' })],
    ['askMerge', ({ view }) => view.question !== undefined, () => ({ kind: 'askMerge', here: 2, there: 3 })],
    [
      'waiting',
      ({ view, changes, retryAt }) => (changes > 0 || view.answeredAt === null) && retryAt === undefined,
      ({ changes }) => ({ kind: 'waiting', changes }),
    ],
    [
      'waiting with a time',
      ({ view, changes }) => changes > 0 || view.answeredAt === null,
      ({ changes }) => ({ kind: 'waiting', changes, retryAt: 5000 }),
    ],
    ['refused', ({ view }) => view.parked.length > 0, () => ({ kind: 'refused', parked })],
    ['synced', () => true, () => ({ kind: 'synced', at: 1000 })],
  ]

describe('the state of the sync', () => {
  it.each(table)('is %s where its line is the first that applies', (name, applies, state) => {
    const line = table.findIndex((entry) => entry[1] === applies)
    const cases = combinations.filter((facts) => table.findIndex((entry) => entry[1](facts)) === line)
    expect(cases.length, `cases of ${name}`).toBeGreaterThan(0)
    for (const facts of cases) expect(syncStateOf(facts)).toEqual(state(facts))
  })

  it('has a line for every combination', () => {
    expect(combinations).toHaveLength(2 * 3 * 2 ** 6)
  })
})

describe('the wait after failures', () => {
  it('grows from seconds to five minutes and differs between clients', () => {
    expect([1, 2, 3, 20].map((failures) => waitAfter(failures, undefined, 1))).toEqual([
      2000,
      4000,
      8000,
      LONGEST_WAIT,
    ])
    expect([1, 2, 3, 20].map((failures) => waitAfter(failures, undefined, 0))).toEqual([
      1000,
      2000,
      4000,
      LONGEST_WAIT / 2,
    ])
  })

  it('is what the server asks for, where that is longer', () => {
    expect(waitAfter(1, 3_600_000, 0.5)).toBe(3_600_000)
    expect(waitAfter(5, 0, 1)).toBe(32_000)
  })
})
