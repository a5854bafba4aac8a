import type { LatLngBoundsExpression, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import type { Bounds } from './clusters.ts'
import { type MapView, roundedView, sameView, usualBounds } from './map-view.ts'

export interface ViewpointOptions {
  /** As the URL says it; `null`: the map chooses. */
  view: MapView | null
  /** Told when the map has come to rest: the view where a person moved it, `null` where it chose itself. */
  onViewChange: (view: MapView | null) => void
  /** What is searched for, and the canteens found. */
  query: string
  canteens: readonly Canteen[]
  position: Coordinates | null
}

/**
 * What part of the world the map shows. A person's own move goes to the URL. By itself the map moves only to show
 * all canteens at first, what was searched for, or where one is; that leaves the URL without a position, so that a
 * shared link does not tell where somebody was.
 */
export function useViewpoint(map: LeafletMap | null, options: ViewpointOptions): void {
  const { view, query, canteens, position } = options
  const automatic = useRef(false)
  const resizing = useRef(false)
  const movedByHand = useRef(view !== null)
  const reported = useRef(view)
  const shown = useRef({ query, hadCanteens: canteens.length > 0 })
  /** A view in the URL goes before a position that was known already. */
  const shownPosition = useRef(view === null ? null : position)

  const report = useEffectEvent((next: MapView | null) => {
    if (sameView(next, reported.current)) return
    reported.current = next
    options.onViewChange(next)
  })

  const move = useEffectEvent((start: (on: LeafletMap) => void) => {
    if (!map) return
    automatic.current = true
    movedByHand.current = false
    start(map)
  })

  const showCanteens = useEffectEvent(() => {
    const bounds = usualBounds(canteens)
    if (bounds) move((on) => on.fitBounds(leafletBounds(bounds), FIT))
  })

  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      if (resizing.current) return
      const own = automatic.current
      automatic.current = false
      if (!own) movedByHand.current = true
      clearTimeout(timer)
      timer = setTimeout(() => report(own ? null : viewOf(map)), REPORT_AFTER)
    }
    const resized = new ResizeObserver(() => {
      resizing.current = true
      map.invalidateSize({ pan: false })
      resizing.current = false
    })
    map.on('moveend', rest)
    resized.observe(map.getContainer())
    return () => {
      clearTimeout(timer)
      map.off('moveend', rest)
      resized.disconnect()
    }
  }, [map])

  useEffect(() => {
    if (!map) return
    const before = shown.current
    shown.current = { query, hadCanteens: before.hadCanteens || canteens.length > 0 }
    const arrived = !before.hadCanteens && canteens.length > 0
    const searched = query !== before.query
    if (!arrived && !searched) return
    if (!movedByHand.current || (searched && query !== '' && canteens.length <= FEW)) showCanteens()
  }, [map, query, canteens])

  useEffect(() => {
    if (!map || !position || position === shownPosition.current) return
    shownPosition.current = position
    move((on) => on.setView([position[0], position[1]], Math.max(on.getZoom(), NEARBY_ZOOM)))
  }, [map, position])

  useEffect(() => {
    if (!map || sameView(view, reported.current)) return
    reported.current = view
    if (view) move((on) => on.setView([view.latitude, view.longitude], view.zoom))
    else showCanteens()
  }, [map, view])
}

export const leafletBounds = ([south, west, north, east]: Bounds): LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

/** Room for a plate at the edge; a single canteen is not shown closer than its quarter. */
export const FIT = { padding: [40, 40] as [number, number], maxZoom: 15 }

const REPORT_AFTER = 400
const NEARBY_ZOOM = 13

/** So many hits are shown at once, wherever the map was moved to before. */
const FEW = 50

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter()
  return roundedView({ latitude: lat, longitude: lng, zoom: map.getZoom() })
}
