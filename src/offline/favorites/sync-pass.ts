import type { FavoriteRequest } from './account-list.ts'
import type { Failure, FavoritesServer, ListResult } from './favorites-server.ts'
import type { RequestResult } from './outcome.ts'
import { randomMark } from './random-mark.ts'
import type { Plan, SyncJournal } from './sync-journal.ts'

/** How a pass ended. */
export type PassEnd =
  | { kind: 'done' }
  /** The database does not keep what has to be kept, or another tab took over: nothing more was sent. */
  | { kind: 'halted' }
  | { kind: 'notOffered' }
  /** `refused` only by the list itself: what single requests are refused is parked. */
  | Failure

/**
 * Brings the server and one account's list together, strictly one request after the other:
 *
 *   list ► join ─► mark ► send ► write down ─┬─► done
 *    ▲              ▲                        │
 *    │              └──── next request ◄─────┤
 *    └─────── 409: it is there already ◄─────┘
 *
 * Whatever happens in between, the next pass asks for the list first and sends what is still missing.
 */
export async function runPass(options: {
  account: string
  server: FavoritesServer
  journal: SyncJournal
  now: () => number
}): Promise<PassEnd> {
  const { account, server, journal, now } = options
  const run = randomMark()
  const conflicts = new Set<number>()
  if (!(await journal.open(account, run))) return { kind: 'halted' }

  for (;;) {
    // The list may be as old as the question: what takes effect after that is not in it.
    const at = now()
    const known = await journal.ask(account, run)
    if (!known) return { kind: 'halted' }
    const answer = await listOf(server, account)
    if (answer.kind !== 'list') return answer
    const { favorites, dropped } = answer
    if (!(await journal.answered(account, run, { favorites, dropped, at, known }))) return { kind: 'halted' }
    const end = await sendChanges()
    if (end) return end
  }

  /** `undefined`: the list has to be asked for again. */
  async function sendChanges(): Promise<PassEnd | undefined> {
    let plan: Plan | undefined
    for (;;) {
      const step = await journal.begin(account, run, plan, now())
      if (!step) return { kind: 'halted' }
      const { mark, request } = step
      if (!request) return { kind: 'done' }
      const result = await send(server, account, request)
      const isOld = conflicts.has(request.canteenId)
      if (!(await journal.finish(account, run, { mark, request }, result, isOld))) return { kind: 'halted' }
      // What was gone already was not planned with.
      plan = result.kind === 'notFound' ? undefined : step.plan
      switch (result.kind) {
        case 'conflict':
          conflicts.add(request.canteenId)
          return undefined
        case 'unauthorized':
        case 'otherAccount':
        case 'tooMany':
        case 'unavailable':
          return result
      }
    }
  }
}

async function listOf(server: FavoritesServer, account: string): Promise<ListResult> {
  try {
    return await server.list(account)
  } catch {
    return { kind: 'unavailable' }
  }
}

/** An exception tells nothing about what became of the request, like an answer that never came. */
async function send(
  server: FavoritesServer,
  account: string,
  request: FavoriteRequest,
): Promise<RequestResult> {
  try {
    switch (request.kind) {
      case 'create':
        return await server.create(account, request)
      case 'change':
        return await server.change(account, request.favoriteId, request.sortValue)
      case 'remove':
        return await server.remove(account, request.favoriteId)
    }
  } catch {
    return { kind: 'unavailable' }
  }
}
