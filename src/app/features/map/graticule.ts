import { latitudeAt, project } from './base-map-shapes.ts'

/** Lines of equal latitude (`ys`) and longitude (`xs`) through a piece of the world, in Web Mercator. */
export interface Graticule {
  xs: number[]
  ys: number[]
}

/**
 * Where the borders of countries are too far apart to show that the map moves, a grid does: the widest step of
 * degrees that keeps lines at most `maxGap` of the world apart. From afar there is none.
 */
export function graticuleOf(x: number, y: number, side: number, maxGap: number): Graticule {
  const step = STEPS.find((degrees) => degrees / 360 <= maxGap)
  if (step === undefined || step >= COARSEST) return { xs: [], ys: [] }
  const longitudes = multiples(step, (x - 0.5) * 360, (x + side - 0.5) * 360)
  const latitudes = multiples(step, latitudeAt(y + side), latitudeAt(y))
  return {
    xs: longitudes.map((longitude) => project([0, longitude])[0]),
    ys: latitudes.map((latitude) => project([latitude, 0])[1]),
  }
}

const COARSEST = 1
const STEPS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
