import type { Map as LeafletMap } from 'leaflet'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MAX_ZOOM, MIN_ZOOM } from './clusters.ts'
import { useMapRest } from './use-map-rest.ts'

export function MapZoom({ map }: { map: LeafletMap }) {
  const { t } = useI18n(mapWords)
  const zoom = useMapRest(map, (on) => on.getZoom())
  return (
    <div className="map-zoom">
      <IconButton
        icon="plus"
        label={t.map.area.zoomIn}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => map.zoomIn(1)}
      />
      <IconButton
        icon="minus"
        label={t.map.area.zoomOut}
        disabled={zoom <= MIN_ZOOM}
        onClick={() => map.zoomOut(1)}
      />
    </div>
  )
}
