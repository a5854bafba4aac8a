import type { Map as LeafletMap, MapOptions } from 'leaflet'
import { useEffect, useState } from 'react'
import { MapContainer, TileLayer } from 'react-leaflet'
import type { AppConfig } from '../../../contract/app-config.ts'
import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import './canteen-map.css'
import { MAX_ZOOM, MIN_ZOOM } from './clusters.ts'
import './leaflet.css'
import { MapCredit } from './map-credit.tsx'
import { MapPanel } from './map-panel.tsx'
import { MapScale } from './map-scale.tsx'
import { DEFAULT_BOUNDS, type MapView, usualBounds } from './map-view.ts'
import { MapZoom } from './map-zoom.tsx'
import { useBaseMap } from './use-base-map.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useMarks } from './use-marks.ts'
import { useMyPosition } from './use-my-position.ts'
import { useTilesShown } from './use-tiles-shown.ts'
import { FIT, leafletBounds, useViewpoint } from './use-viewpoint.ts'

export interface CanteenMapProps {
  /** All there are: they decide what the base map names and shows as land with canteens. */
  directory: readonly Canteen[]
  /** The canteens found, which the map shows, and what was searched for. */
  canteens: readonly Canteen[]
  query: string
  view: MapView | null
  onViewChange: (view: MapView | null) => void
  /** What is chosen on the map: one canteen, or all at one point. */
  chosen: readonly Canteen[]
  onChoose: (canteens: readonly Canteen[]) => void
  position: Coordinates | null
  tiles: AppConfig['tiles']
  /** Their pins bear a star. */
  favorites: ReadonlySet<number>
  onStar: (canteenId: number, starred: boolean) => void
  hrefOf: (canteen: Canteen) => string
}

/** The map. Leaflet asks for a browser when it is imported, so this file is loaded only in one. */
export function CanteenMap(props: CanteenMapProps) {
  const { directory, canteens, query, view, onViewChange, chosen, onChoose, position, tiles } = props
  const { favorites, onStar, hrefOf } = props
  const { t } = useI18n(mapWords)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [start] = useState(() => startOf(view, canteens))
  const tilesShown = useTilesShown()
  const only = chosen.length === 1 ? (chosen[0] ?? null) : null

  useMapKeys(map, t.map.area.help)
  useBaseMap(map, directory)
  useViewpoint(map, { view, onViewChange, query, canteens, position })
  const marks = useMarks(map, {
    canteens,
    directory,
    nameCities: tiles === null || !tilesShown.shown,
    chosen: only?.id ?? null,
    favorites,
    onChoose,
  })
  useMyPosition(map, position, t.map.locate.here)

  useEffect(() => {
    // Leaflet ends a zoom by a timer that outlives the map, and would then move what is gone.
    map?.on('unload', () => Object.assign(map, { _animatingZoom: false }))
  }, [map])

  useEffect(() => {
    const place = chosen[0]?.coordinates
    if (map && place) map.panInside([place[0], place[1]], CLEAR_OF_PANEL)
  }, [map, chosen])

  const close = () => {
    onChoose([])
    const place = chosen[0]?.coordinates
    if (place) marks.focus(place)
  }

  return (
    <>
      <MapContainer ref={setMap} className="map-canvas" {...start} {...OPTIONS} {...motion()}>
        {tiles && (
          <TileLayer
            url={tiles.url}
            crossOrigin="anonymous"
            className="map-tiles"
            maxZoom={MAX_ZOOM}
            noWrap
            eventHandlers={tilesShown.eventHandlers}
          />
        )}
      </MapContainer>
      {map && <MapZoom map={map} />}
      {chosen.length > 0 && (
        <MapPanel canteens={chosen} favorites={favorites} onStar={onStar} hrefOf={hrefOf} onClose={close} />
      )}
      {map && <MapScale map={map} />}
      <MapCredit tiles={tiles} />
    </>
  )
}

/** Leaflet's own controls would write HTML, and its own keys are deaf while a mark has the focus. */
const OPTIONS: MapOptions = {
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  boxZoom: false,
  trackResize: false,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  maxBounds: [
    [-85, -180],
    [85, 180],
  ],
}

const CLEAR_OF_PANEL = {
  paddingTopLeft: [32, 32] as [number, number],
  paddingBottomRight: [64, 150] as [number, number],
}

const startOf = (view: MapView | null, canteens: readonly Canteen[]) =>
  view
    ? { center: [view.latitude, view.longitude] as [number, number], zoom: view.zoom }
    : { bounds: leafletBounds(usualBounds(canteens) ?? DEFAULT_BOUNDS), boundsOptions: FIT }

function motion(): MapOptions {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still }
}
