import type { Map as LeafletMap } from 'leaflet'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { metresPerPixel, scaleFor } from './scale.ts'
import { useMapRest } from './use-map-rest.ts'

const MOST_PIXELS = 96

/** How far a piece of the map is in the middle of the view. */
export function MapScale({ map }: { map: LeafletMap }) {
  const { t, formats } = useI18n(mapWords)
  const perPixel = useMapRest(map, (on) => metresPerPixel(on.getCenter().lat, on.getZoom()))
  const { metres, pixels } = scaleFor(perPixel, MOST_PIXELS)
  const distance = formats.distance(metres / 1000)
  return (
    <p
      className="map-scale"
      style={{ width: `${pixels}px` }}
      role="img"
      aria-label={t.map.area.scale(distance)}
    >
      {distance}
    </p>
  )
}
