import type { Map as LeafletMap } from 'leaflet'
import { useSyncExternalStore } from 'react'

/** A figure of the map, read anew whenever it has come to rest. */
export function useMapRest(map: LeafletMap, read: (map: LeafletMap) => number): number {
  return useSyncExternalStore(
    (listener) => {
      map.on('moveend', listener)
      return () => {
        map.off('moveend', listener)
      }
    },
    () => read(map),
  )
}
