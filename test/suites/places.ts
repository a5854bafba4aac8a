import type { Coordinates } from '../../src/contract/canteens.ts'

/** Where one arrives from a place after so many kilometres in a direction (radians from north). */
export function placeFrom(
  [latitude, longitude]: Coordinates,
  bearing: number,
  distance: number,
): Coordinates {
  const [phi, angle] = [(latitude * Math.PI) / 180, distance / 6371]
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sine,
  )
  const east = longitude + (turn * 180) / Math.PI
  return [(Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI, east - 360 * Math.round(east / 360)]
}
