import { DivIcon, type Map as LeafletMap, Marker, type PointExpression } from 'leaflet'
import type { City } from './cities.ts'
import { type Box, type CityInView, chooseCityLabels, type Plate } from './city-labels.ts'
import type { Mark } from './clusters.ts'
import { roomierSide, sizeOfMark } from './mark-layer.ts'
import { shortCity } from './mark-names.ts'

export interface CityLayer {
  /** Names as many of the cities in view as there is room for between the marks. */
  show(cities: readonly City[], marks: readonly Mark[], chosen: number | null): void
  remove(): void
}

/** Names of cities over the bundled base map, which has none. They are pictures: the list and the marks say the same. */
export function createCityLayer(map: LeafletMap): CityLayer {
  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  pane.setAttribute('aria-hidden', 'true')
  let drawn: Marker[] = []
  const clear = () => {
    for (const marker of drawn) marker.remove()
    drawn = []
  }

  return {
    show(cities, marks, chosen) {
      clear()
      if (cities.length === 0) return
      const { x: width, y: height } = map.getSize()
      const room = { width, height, taken: controlsOf(width, height) }
      const plates = marks.map((mark) => plateOf(map, mark, chosen))
      const labels = chooseCityLabels(inView(map, cities), plates, room, map.getZoom() < NEAR_ZOOM)
      for (const { name, x, y, anchor, dot } of labels) {
        drawn.push(at(map, [x, y], `map-city map-city-${anchor}`, name))
        if (dot) drawn.push(at(map, [dot.x, dot.y], 'map-city-dot', ''))
      }
      for (const marker of drawn) marker.addTo(map)
    },
    remove: clear,
  }
}

const PANE = 'cities'

/** From here on a city fills a good part of the map. */
const NEAR_ZOOM = 11

function at(map: LeafletMap, point: PointExpression, className: string, text: string): Marker {
  const html = document.createElement('span')
  html.textContent = text
  return new Marker(map.containerPointToLatLng(point), {
    icon: new DivIcon({ html, className, iconSize: [0, 0] }),
    pane: PANE,
    interactive: false,
    keyboard: false,
  })
}

function inView(map: LeafletMap, cities: readonly City[]): CityInView[] {
  const bounds = map.getBounds()
  return cities
    .filter(({ coordinates: [latitude, longitude] }) => bounds.contains([latitude, longitude]))
    .map(({ name, coordinates: [latitude, longitude] }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      return { name, x, y }
    })
}

function plateOf(map: LeafletMap, mark: Mark, chosen: number | null): Plate {
  const { x, y } = map.latLngToContainerPoint([mark.coordinates[0], mark.coordinates[1]])
  const half = mark.kind === 'pin' ? 12 : sizeOfMark(mark) / 2
  const box = { left: x - half, right: x + half, top: y - half, bottom: y + half }
  if (mark.kind === 'cluster') return { box, city: shortCity(mark.city), canteens: mark.count }
  const { id, city } = mark.canteen
  if (id === chosen) box[roomierSide(map, mark)] += PIN_NAME * (roomierSide(map, mark) === 'left' ? -1 : 1)
  return { box, city: shortCity(city), canteens: 1 }
}

/** What the name of a chosen pin takes at most. */
const PIN_NAME = 210

/** Where buttons, scale and attribution lie. */
const controlsOf = (width: number, height: number): Box[] => [
  { left: width - 60, right: width, top: 0, bottom: 156 },
  { left: 0, right: width, top: height - 44, bottom: height },
]
