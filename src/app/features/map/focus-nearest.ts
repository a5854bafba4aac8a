import type { Map as LeafletMap } from 'leaflet'
import type { Coordinates } from '../../../contract/canteens.ts'
import type { Mark } from './clusters.ts'

/** Moves the focus to the button nearest to a place, or to the map itself where there is none. */
export function focusNearest(
  map: LeafletMap,
  marks: readonly { mark: Mark; button: HTMLElement }[],
  place: Coordinates,
): void {
  const from = map.latLngToLayerPoint([place[0], place[1]])
  const distanceTo = ({ mark: { coordinates } }: { mark: Mark }) =>
    map.latLngToLayerPoint([coordinates[0], coordinates[1]]).distanceTo(from)
  let nearest: { distance: number; button: HTMLElement } | null = null
  for (const { mark, button } of marks) {
    const distance = distanceTo({ mark })
    if (!nearest || distance < nearest.distance) nearest = { distance, button }
  }
  const next = nearest?.button ?? map.getContainer()
  next.focus({ preventScroll: true })
}
