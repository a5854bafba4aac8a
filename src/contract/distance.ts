import type { Coordinates } from './canteens.ts'

/** Mean radius of the earth in kilometres. */
export const EARTH_RADIUS = 6371

/** Kilometres between two places as the crow flies, on a sphere: half a percent off at most. */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to[0] - from[0])
  const longitude = radians(to[1] - from[1])
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
