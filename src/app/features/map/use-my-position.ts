import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect } from 'react'
import type { Coordinates } from '../../../contract/canteens.ts'

/** Marks where the person is. */
export function useMyPosition(map: LeafletMap | null, position: Coordinates | null, label: string): void {
  useEffect(() => {
    if (!map || !position) return
    const mark = document.createElement('span')
    mark.className = 'map-me'
    mark.role = 'img'
    mark.ariaLabel = label
    const marker = new Marker([position[0], position[1]], {
      icon: new DivIcon({ html: mark, className: '', iconSize: [18, 18] }),
      interactive: false,
      keyboard: false,
      // Under the plates, which can be pressed.
      zIndexOffset: -10_000,
    })
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, position, label])
}
