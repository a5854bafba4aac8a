import { useMemo } from 'react'
import type { AuthTrouble } from '../../auth/auth-error.ts'
import { useConnections } from './connections.tsx'

export type SignInOutcome =
  | { kind: 'signedIn'; returnTo: string }
  | { kind: 'refused'; reason: AuthTrouble }
  /** Not begun here, used before or too old. */
  | { kind: 'unknown' }

export interface SignIn {
  /** Leads away to the service's sign-in page, and later back to `returnTo`. `false`: it cannot be reached. */
  begin(returnTo: string): Promise<boolean>
  /** Takes the address that the service sent the person back to. */
  finish(callback: string): Promise<SignInOutcome>
  /** `false`: the browser did not delete the session. */
  signOut(): Promise<boolean>
}

export function useSignIn(): SignIn {
  const { openAccount } = useConnections()
  return useMemo((): SignIn => {
    return {
      async begin(returnTo) {
        try {
          const opened = await openAccount?.()
          if (opened === undefined) return false
          location.assign(await opened.auth.beginSignIn(returnTo))
          return true
        } catch {
          return false
        }
      },
      async finish(callback) {
        if (openAccount === null) return { kind: 'unknown' }
        try {
          const { auth } = await openAccount()
          return await auth.finishSignIn(new URL(callback))
        } catch {
          return { kind: 'refused', reason: 'unreachable' }
        }
      },
      async signOut() {
        try {
          await (await openAccount?.())?.auth.signOut()
          return true
        } catch {
          return false
        }
      },
    }
  }, [openAccount])
}
