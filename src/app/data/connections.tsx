import { createContext, type ReactNode, useContext } from 'react'
import type { Service } from '../../api/service.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'

/** What `main.tsx` joins and everything in `data` works with. */
export interface Connections {
  config: AppConfig
  service: Service
  storage: DeviceStorage
  /** When this visit began, milliseconds since 1970: what was fetched before came from the device. */
  visitStart: number
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
