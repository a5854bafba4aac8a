import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { listenForKeys } from './map-keys.ts'

/** Makes the map a named place in the tab order that listens to keys. */
export function useMapKeys(map: LeafletMap | null, label: string): void {
  useEffect(() => {
    if (!map) return
    const container = map.getContainer()
    container.tabIndex = 0
    container.role = 'group'
    container.ariaLabel = label
    return listenForKeys(map)
  }, [map, label])
}
