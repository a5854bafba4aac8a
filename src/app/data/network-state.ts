import { onlineManager } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether the browser believes that there is a network. `true` proves nothing; `false` can be relied on. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
}

/** When this visit began, milliseconds since 1970: what was fetched before came from the device. */
export const VisitStartContext = createContext(0)

export const useVisitStart = (): number => useContext(VisitStartContext)
