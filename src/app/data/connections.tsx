import { createContext, type ReactNode, useContext } from 'react'
import type { Service } from '../../api/service.ts'
import type { Auth } from '../../auth/auth.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'
import type { Favorites } from '../../offline/favorites/favorites-store.ts'
import type { Sync } from '../../offline/favorites/sync.ts'

/** What `main.tsx` joins and everything in `data` works with. */
export interface Connections {
  config: AppConfig
  service: Service
  storage: DeviceStorage
  /** Of this service. */
  favorites: Favorites
  /**
   * Loads sign-in and sync and starts them; the same ones each time. Rejects where that part of the app cannot be
   * loaded. `null`: this deployment has no sign-in.
   */
  openAccount: (() => Promise<OpenAccount>) | null
  /** When this visit began, milliseconds since 1970: what was fetched before came from the device. */
  visitStart: number
}

/** Sign-in, and the sync that runs by itself. */
export interface OpenAccount {
  auth: Auth
  sync: Sync
}

const ConnectionsContext = createContext<Connections | null>(null)

export function ConnectionsProvider(props: { value: Connections; children: ReactNode }) {
  return <ConnectionsContext.Provider value={props.value}>{props.children}</ConnectionsContext.Provider>
}

export function useConnections(): Connections {
  const connections = useContext(ConnectionsContext)
  if (connections === null) throw new Error('useConnections belongs inside a ConnectionsProvider')
  return connections
}
