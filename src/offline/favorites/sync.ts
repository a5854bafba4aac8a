import type { MemoryStore } from '../memory.ts'
import type { FavoritesServer } from './favorites-server.ts'
import type { ChangeCause, Favorites, FavoritesView } from './favorites-store.ts'
import { createOfferMemory } from './offer-memory.ts'
import { countChanges } from './plan.ts'
import { waitAfter } from './retry.ts'
import { createSyncJournal } from './sync-journal.ts'
import { type PassEnd, runPass } from './sync-pass.ts'
import { type AccountState, type SyncState, syncStateOf } from './sync-state.ts'
import { createTimer, type Schedule, scheduleTimeout } from './timer.ts'

export type { AccountState, SyncState } from './sync-state.ts'

/** Several changes in a row are one, and a change taken back is none. */
const AFTER_CHANGE = 500
/** Another tab that changed something syncs by itself; this one only looks after it. */
const AFTER_OTHER_TAB = 3000
/** What changes elsewhere is seen after so long at the latest, in milliseconds. */
const NEXT_LOOK = 900_000

/** Keeps the favorites of an account and those on this device the same. One of all tabs at a time does it. */
export interface Sync {
  /** Tries now, whatever was planned. Resolves when nothing is left to try, with what is so then. Never rejects. */
  run(): Promise<SyncState | undefined>
  /** `undefined` until the device has answered for the first time. */
  state(): SyncState | undefined
  subscribe(listener: (state: SyncState) => void): () => void
  /** Finds out whether the service has favorites at all, for a screen that offers to sign in. */
  probe(): Promise<void>
  stop(): void
}

/** Runs on its own from now on: at once, after changes, when `wakeUps` says so, after failures and now and then. */
export function startSync(options: {
  favorites: Favorites
  server: FavoritesServer
  account: { state(): Promise<AccountState>; subscribe(listener: () => void): () => void }
  /** Remembers for a day that a service has no favorites. */
  memory: MemoryStore
  /** Base URL, the same as the favorites'. */
  service: string
  /** `undefined` where the browser has none: then tabs may ask twice, and the journal keeps them apart. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Calls `wake` when trying again is worth it: online, visible again. Returns what ends that. */
  wakeUps?: (wake: () => void) => () => void
  now?: () => number
  schedule?: Schedule
  random?: () => number
}): Sync {
  const { favorites, server, account, service, locks } = options
  const { now = Date.now, schedule = scheduleTimeout, random = Math.random } = options
  const journal = createSyncJournal(favorites.records)
  const offer = createOfferMemory(options.memory, service, now)
  const onceMore = createTimer(schedule)
  const afterChange = createTimer(schedule)
  const listeners = new Set<(state: SyncState) => void>()

  let current: SyncState | undefined
  let running: Promise<void> | undefined
  let refreshing = Promise.resolve()
  let nextRefresh: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let failures = 0
  let retryAt: number | undefined
  /** The server asked to be left alone until then, which counts for everybody. */
  let quietUntil = 0
  /** The account whose sign-in does not suffice. */
  let unauthorized: string | undefined

  const ends = [
    favorites.subscribe(onChange),
    account.subscribe(() => void run()),
    options.wakeUps?.(() => void run()) ?? (() => {}),
  ]
  void run()

  return { run, state: () => current, subscribe, probe, stop }

  async function run(): Promise<SyncState | undefined> {
    if (isStopped) return current
    isAskedAgain = true
    running ??= untilQuiet()
    await running
    return current
  }

  async function untilQuiet(): Promise<void> {
    try {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false
        await once()
      }
    } finally {
      running = undefined
    }
  }

  async function once(): Promise<void> {
    const who = await account.state()
    const sub = who.kind === 'signedIn' ? who.account.sub : undefined
    if (sub === undefined) onceMore.cancel()
    else if (now() < quietUntil) runIn(quietUntil - now())
    else if (await offer.isOffered()) await sync(sub)
    else runIn(NEXT_LOOK)
    await refresh()
  }

  function runIn(milliseconds: number): void {
    if (!isStopped) onceMore.set(() => void run(), milliseconds)
  }

  async function sync(sub: string): Promise<void> {
    const end = await inTurn(() => runPass({ account: sub, server, journal, now }))
    const view = await favorites.read(sub)
    const isNew = (view?.answeredAt ?? null) === null
    if (end.kind === 'done') await offer.remember(true)
    if (end.kind === 'notOffered' && isNew) await offer.remember(false)
    if (end.kind !== 'busy') note(sub, end, isNew)
    if (end.kind === 'busy') runForChangesIn(AFTER_OTHER_TAB)
    runIn(await waitAfterTurn(sub))
  }

  /** `busy`: another tab is at it. */
  async function inTurn(pass: () => Promise<PassEnd>): Promise<TurnEnd> {
    if (!locks) return pass()
    try {
      return await locks.request(`mittag-favorites ${service}`, { ifAvailable: true }, async (lock) =>
        lock ? pass() : ({ kind: 'busy' } as const),
      )
    } catch {
      // A page that is being left gets no lock.
      return { kind: 'busy' }
    }
  }

  function note(sub: string, end: PassEnd, isNew: boolean): void {
    const isForbidden = end.kind === 'refused' && end.status === 403
    unauthorized = end.kind === 'unauthorized' || isForbidden ? sub : undefined
    // A service that had favorites before and has none now is being mended, or something stands in between.
    const isFailure =
      ['halted', 'tooMany', 'unavailable'].includes(end.kind) ||
      (end.kind === 'refused' && !isForbidden) ||
      (end.kind === 'notOffered' && !isNew)
    const retryAfter = 'retryAfter' in end ? end.retryAfter : undefined
    failures = isFailure ? failures + 1 : 0
    retryAt = isFailure ? now() + waitAfter(failures, retryAfter, random()) : undefined
    quietUntil = retryAfter === undefined ? 0 : now() + retryAfter
  }

  async function waitAfterTurn(sub: string): Promise<number> {
    if (retryAt !== undefined) return retryAt - now()
    const settledAt = await journal.settledAt(sub)
    return settledAt === undefined ? NEXT_LOOK : Math.max(settledAt - now(), 0)
  }

  function onChange(cause: ChangeCause): void {
    if (cause === 'sync' || isStopped) return
    void refresh()
    runForChangesIn(cause === 'person' ? AFTER_CHANGE : AFTER_OTHER_TAB)
  }

  function runForChangesIn(milliseconds: number): void {
    if (!isStopped) afterChange.set(() => void runForChanges(), milliseconds)
  }

  /** What a running pass has sent along needs no further one. While the server fails, its turn comes anyway. */
  async function runForChanges(): Promise<void> {
    const who = await account.state()
    if (who.kind !== 'signedIn' || (retryAt !== undefined && now() < retryAt)) return
    const view = await favorites.read(who.account.sub)
    if (view && changesOf(view) > 0) await run()
  }

  /** Other tabs write many times in a row: what has not begun yet will see all of it. */
  function refresh(): Promise<void> {
    if (nextRefresh) return nextRefresh
    nextRefresh = refreshing.then(() => {
      nextRefresh = undefined
      return readState()
    })
    refreshing = nextRefresh
    return nextRefresh
  }

  async function readState(): Promise<void> {
    const who = await account.state()
    const sub = who.kind === 'signedOut' ? null : who.account.sub
    const [view, isOffered] = await Promise.all([favorites.read(sub), offer.isOffered()])
    if (!view || isStopped) return
    const isUnauthorized = sub !== null && sub === unauthorized
    const state = syncStateOf({
      isOffered,
      account: who.kind,
      isUnauthorized,
      view,
      changes: changesOf(view),
      retryAt,
    })
    if (JSON.stringify(state) === JSON.stringify(current)) return
    current = state
    for (const listener of listeners) listener(state)
  }

  function subscribe(listener: (state: SyncState) => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  async function probe(): Promise<void> {
    const found = await server.probe()
    if (found.kind !== 'unavailable') await offer.remember(found.kind === 'offered')
    await refresh()
  }

  function stop(): void {
    isStopped = true
    for (const end of ends) end()
    onceMore.cancel()
    afterChange.cancel()
    listeners.clear()
  }
}

const changesOf = ({ account }: FavoritesView): number => (account ? countChanges(account) : 0)

type TurnEnd = PassEnd | { kind: 'busy' }
