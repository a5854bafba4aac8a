import { useEffect, useState } from 'react'
import { REVOCATION_PREFIX } from '../../auth/auth-storage.ts'
import type { SyncState } from '../../offline/favorites/sync-state.ts'
import { useAccount } from './account.ts'
import { useConnections } from './connections.tsx'

/** Starts the sync when somebody is signed in, and finishes what a sign-out without a network has left. */
export function useSyncInBackground(): void {
  const { openAccount, storage } = useConnections()
  const isKnown = (useAccount()?.kind ?? 'signedOut') !== 'signedOut'
  useEffect(() => {
    if (openAccount === null) return
    void isNeeded()
      .then((needed) => (needed ? openAccount() : undefined))
      .catch(ignore)

    async function isNeeded(): Promise<boolean> {
      return isKnown || (await storage.auth.keys(REVOCATION_PREFIX)).length > 0
    }
  }, [openAccount, storage, isKnown])
}

/** How the favorites stand towards the account; `null` while that is not known. Finds out whether there can be one. */
export function useSyncState(): SyncState | null {
  const { openAccount } = useConnections()
  const [state, setState] = useState<SyncState | null>(null)
  useEffect(() => {
    if (openAccount === null) return
    let isStopped = false
    let unsubscribe = () => {}
    void openAccount().then(async ({ auth, sync }) => {
      if (isStopped) return
      setState(sync.state() ?? null)
      unsubscribe = sync.subscribe(setState)
      // Whoever is signed in hears of it by the sync itself.
      if ((await auth.state()).kind === 'signedOut') await sync.probe()
    }, ignore)
    return () => {
      isStopped = true
      unsubscribe()
    }
  }, [openAccount])
  return openAccount === null ? NOT_SUPPORTED : state
}

const NOT_SUPPORTED: SyncState = { kind: 'notSupported' }

/** That part of the app is not on the device and cannot be had now: the favorites do without. */
const ignore = () => {}
