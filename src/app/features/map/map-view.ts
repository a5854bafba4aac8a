import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import type { Bounds } from './clusters.ts'

/** What part of the world the map shows, as it stands in the URL. */
export interface MapView {
  latitude: number
  longitude: number
  zoom: number
}

/** Five decimals are a metre: more would only make links longer. */
export const roundedView = ({ latitude, longitude, zoom }: MapView): MapView => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
  zoom,
})

export const sameView = (one: MapView | null, other: MapView | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude && one?.zoom === other?.zoom

/** Shown while no canteen is known: from the North Sea to the Alps. */
export const DEFAULT_BOUNDS: Bounds = [46, 5.5, 55, 17]

/**
 * The part of the world where the canteens are; `null`: none has coordinates. Of many, the outermost hundredth on
 * each side does not count: publishers mix up latitude and longitude, and one such canteen lies on another continent.
 */
export function usualBounds(canteens: readonly Canteen[]): Bounds | null {
  const places = canteens.flatMap(({ coordinates }) => (coordinates ? [coordinates] : []))
  if (places.length === 0) return null
  const [south, north] = usualRange(places, 0)
  const [west, east] = usualRange(places, 1)
  return [south, west, north, east]
}

function usualRange(places: readonly Coordinates[], axis: 0 | 1): [number, number] {
  const sorted = places.map((place) => place[axis]).sort((one, other) => one - other)
  const outliers = Math.floor(sorted.length / 100)
  return [sorted[outliers] ?? 0, sorted[sorted.length - 1 - outliers] ?? 0]
}
