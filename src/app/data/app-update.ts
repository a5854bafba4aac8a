import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { watchForMissingParts } from './app-update-chunks.ts'
import { workerScript } from './app-update-script.ts'
import { type UpdateState, updateStateOf } from './app-update-state.ts'

const HOUR = 3_600_000

/** The app as an installed thing: registers its service worker and takes a new version once the person agrees. */
export interface AppUpdate {
  /** Registers the worker after the page has loaded; returns what ends everything that was started. */
  start(): () => void
  getState(): UpdateState
  /** Calls `listener` after each change of the state, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Lets the waiting version take over: this and every other tab reloads, as soon as nothing blocks it there. */
  accept(): void
  /** Holds back reloads of this tab until the returned function is called; `reason` names an open drag or form. */
  block(reason: string): () => void
  /**
   * Resolves once the worker controls this page. On a first visit (`fromStart: false`) nothing that was fetched until
   * then went through it. Never resolves where there is no worker.
   */
  controlled: Promise<{ fromStart: boolean }>
}

export function createAppUpdate({
  reload = () => location.reload(),
  now = Date.now,
}: {
  reload?: () => void
  now?: () => number
} = {}): AppUpdate {
  const listeners = new Set<() => void>()
  const blockers = new Set<string>()
  let state: UpdateState = 'none'
  let workbox: Workbox | undefined
  let registration: ServiceWorkerRegistration | undefined
  let reloading: 'no' | 'wanted' | 'done' = 'no'
  let tellControlled = (_: { fromStart: boolean }) => {}
  const controlled = new Promise<{ fromStart: boolean }>((resolve) => {
    tellControlled = resolve
  })

  return { start, getState: () => state, subscribe, accept, block, controlled }

  function start(): () => void {
    const stopWatching = watchForMissingParts(reloadWhenFree)
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!container) return stopWatching
    const stops = new AbortController()
    let isControlled = container.controller !== null
    if (isControlled) tellControlled({ fromStart: true })
    // Not Workbox's own event, which it sends only after its registration: another tab may be quicker.
    const onControllerChange = () => {
      if (isControlled) return reloadWhenFree()
      isControlled = true
      tellControlled({ fromStart: false })
    }
    container.addEventListener('controllerchange', onControllerChange, { signal: stops.signal })
    void register(stops.signal)
    return () => {
      stops.abort()
      stopWatching()
    }
  }

  async function register(signal: AbortSignal): Promise<void> {
    try {
      // Loaded once the first screen stands, which does without it.
      const { Workbox } = await import('workbox-window')
      workbox = new Workbox(workerScript())
      registration = await workbox.register()
    } catch {
      // Forbidden, or no network: the app works on without, and the next visit tries again.
    }
    if (!registration || signal.aborted) return
    watch(registration, signal)
    checkWhenVisible(registration, signal)
  }

  /** Workbox stops looking after one update that came late in a visit, which may have failed to install. */
  function watch(watched: ServiceWorkerRegistration, signal: AbortSignal): void {
    const look = () => setState(updateStateOf(watched))
    const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look, { signal })
    const onUpdateFound = () => {
      follow(watched.installing)
      look()
    }
    for (const worker of [watched.installing, watched.waiting, watched.active]) follow(worker)
    watched.addEventListener('updatefound', onUpdateFound, { signal })
    look()
  }

  /** Installed apps stay open for weeks. */
  function checkWhenVisible(checked: ServiceWorkerRegistration, signal: AbortSignal): void {
    let lastCheck = now()
    const check = async () => {
      const former = lastCheck
      if (document.visibilityState !== 'visible' || now() - former < HOUR) return
      lastCheck = now()
      try {
        await checked.update()
      } catch {
        lastCheck = former
      }
    }
    document.addEventListener('visibilitychange', check, { signal })
  }

  function setState(next: UpdateState): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function accept(): void {
    const waiting = registration?.waiting
    if (!waiting) return
    // A page that was loaded past the worker is told of no new controller, but its release is gone all the same.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reloadWhenFree()
    })
    workbox?.messageSkipWaiting()
  }

  function block(reason: string): () => void {
    blockers.add(reason)
    return () => {
      blockers.delete(reason)
      if (reloading === 'wanted') reloadWhenFree()
    }
  }

  function reloadWhenFree(): void {
    if (reloading === 'done') return
    reloading = blockers.size > 0 ? 'wanted' : 'done'
    if (reloading === 'done') reload()
  }
}

/** The one of this page. Until it is started it touches nothing of the browser. */
export const appUpdate = createAppUpdate()

export const startAppUpdate = appUpdate.start

export function useAppUpdate(): { state: UpdateState; accept: () => void } {
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.getState, () => 'none' as const)
  return { state, accept: appUpdate.accept }
}
