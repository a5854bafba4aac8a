import type { Coordinates } from '../../../contract/canteens.ts'
import { EARTH_RADIUS } from '../../../contract/distance.ts'

/** Degrees added around a box against rounding: about a tenth of a metre. */
const MARGIN = 1e-6

/** A part of the earth between two latitudes; a box over the antimeridian has two ranges of longitudes. */
export interface Box {
  south: number
  north: number
  longitudes: [west: number, east: number][]
}

/** The smallest box that holds every place within `distance` kilometres of `center`. */
export function boxAround([latitude, longitude]: Coordinates, distance: number): Box {
  const angle = distance / EARTH_RADIUS
  const south = Math.max(-90, latitude - degrees(angle) - MARGIN)
  const north = Math.min(90, latitude + degrees(angle) + MARGIN)
  // Around a pole every longitude is near.
  if (south <= -90 || north >= 90) return { south, north, longitudes: [[-180, 180]] }
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + MARGIN
  const [west, east] = [longitude - reach, longitude + reach]
  if (west <= -180)
    return {
      south,
      north,
      longitudes: [
        [west + 360, 180],
        [-180, east],
      ],
    }
  if (east >= 180)
    return {
      south,
      north,
      longitudes: [
        [west, 180],
        [-180, east - 360],
      ],
    }
  return { south, north, longitudes: [[west, east]] }
}

/** Number of the tenth of a degree (about 11 km) in which a latitude lies. */
export function latitudeBand(latitude: number): number {
  return Math.floor(latitude * 10)
}

const radians = (angle: number): number => (angle * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI
