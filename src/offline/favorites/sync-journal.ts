import type { AccountList, FavoriteRequest } from './account-list.ts'
import type { FavoritesRecords } from './favorites-record-store.ts'
import { mergeAnswer, type ServerAnswer } from './merge.ts'
import { markSent, type RequestResult, settle } from './outcome.ts'
import { settleOffer } from './owned-lists.ts'
import { requestsOf } from './plan.ts'
import { randomMark } from './random-mark.ts'

/**
 * What a sync writes down, each step on the disk before the next one begins. A step of a sync that was overtaken,
 * by a tab that took its place, writes nothing. `undefined` from any of these: stop.
 */
export interface SyncJournal {
  /** Takes the account's list over from any earlier sync. */
  open(account: string, run: string): Promise<true | undefined>
  /** The wishes of which a list that is asked for now can tell. */
  ask(account: string, run: string): Promise<Pick<AccountList, 'added' | 'removed'> | undefined>
  /** Joins a fresh list of the server with the wishes. */
  answered(account: string, run: string, answer: ServerAnswer): Promise<true | undefined>
  /** Decides what to send next and marks it as sent. `request` is missing where nothing is left to do. */
  begin(account: string, run: string, former: Plan | undefined, now: number): Promise<NextStep | undefined>
  /** Writes down what came of it. `parkConflict`: see `settle`. */
  finish(
    account: string,
    run: string,
    step: { mark: string; request: FavoriteRequest },
    result: RequestResult,
    parkConflict: boolean,
  ): Promise<true | undefined>
  /** When the last request without an answer can no longer take effect; `undefined`: there is none. */
  settledAt(account: string): Promise<number | undefined>
}

/** The requests that are left of a plan, good for as long as nobody wants anything else. */
export interface Plan {
  basis: string
  rest: FavoriteRequest[]
}

export interface NextStep {
  plan: Plan
  mark: string
  request: FavoriteRequest | undefined
}

export function createSyncJournal(records: FavoritesRecords): SyncJournal {
  return {
    open: (account, run) =>
      records.change(account, (lists) => ({
        lists: { ...lists, account: { ...lists.account, run } },
        result: true as const,
      })),
    async ask(account, run) {
      const list = (await records.read(account))?.account
      return list?.run === run ? { added: list.added, removed: list.removed } : undefined
    },
    answered: (account, run, answer) =>
      records.change(account, (lists) =>
        lists.account.run === run
          ? {
              lists: settleOffer({ ...lists, account: mergeAnswer(lists.account, answer) }, account),
              result: true as const,
            }
          : { lists, result: undefined },
      ),
    begin: (account, run, former, now) => {
      const mark = randomMark()
      return records.change<NextStep | undefined>(account, (lists) => {
        if (lists.account.run !== run) return { lists, result: undefined }
        const { request, plan } = nextOf(lists.account, former)
        if (!request) return { lists, result: { plan, mark, request } }
        const marked = markSent(lists.account, mark, request, now)
        return { lists: { ...lists, account: marked }, result: { plan, mark, request } }
      })
    },
    finish: (account, run, step, result, parkConflict) =>
      records.change(account, (lists) =>
        lists.account.run === run
          ? {
              lists: { ...lists, account: settle(lists.account, step, result, parkConflict) },
              result: true as const,
            }
          : { lists, result: undefined },
      ),
    async settledAt(account) {
      const lists = await records.read(account)
      const moments = lists?.account.sent.map(({ until }) => until) ?? []
      return moments.length > 0 ? Math.max(...moments) : undefined
    },
  }
}

/** A plan is carried out to its end, as its beginning alone would not have been the fewest; then made anew. */
function nextOf(list: AccountList, former: Plan | undefined): Pick<NextStep, 'plan' | 'request'> {
  const basis = JSON.stringify([list.wanted, list.parked])
  const isGoingOn = former?.basis === basis && former.rest.length > 0
  const requests = isGoingOn ? former.rest : requestsOf(list)
  const [request, ...rest] = requests
  return { request, plan: { basis, rest } }
}
