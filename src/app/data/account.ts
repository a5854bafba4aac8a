import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AuthState } from '../../auth/auth-state.ts'
import { readAuthState } from '../../auth/session-record.ts'
import type { Owner } from '../../offline/favorites/favorites-store.ts'
import { type Connections, useConnections } from './connections.tsx'

export const ACCOUNT_KEY = ['account'] as const

/** Who is signed in, read from the device: known before all that can sign somebody in is loaded. */
export const accountQuery = ({ config, storage }: Pick<Connections, 'config' | 'storage'>) =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: async (): Promise<AuthState> =>
      config.oauth === null ? { kind: 'signedOut' } : readAuthState(storage.auth, config.oauth),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })

/** `undefined` until the device has answered. */
export function useAccount(): AuthState | undefined {
  return useQuery(accountQuery(useConnections())).data
}

/** Whose favorites are shown: also those of an account whose sign-in is over, until the person signs out. */
export const ownerOf = (state: AuthState): Owner => (state.kind === 'signedOut' ? null : state.account.sub)
