import type { Geometry, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, MultiLineString, Topology } from 'topojson-specification'
import type { Coordinates } from '../../../contract/canteens.ts'

/**
 * A ring or a line in Web Mercator, as x, y, x, y …: the world is a square from 0 to 1, y grows southwards. Being
 * projected once, it is only scaled and shifted to be drawn.
 */
export interface Path {
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}

export interface Country {
  rings: Path[]
  /** Drawn as the land where canteens are, others as the land beyond. */
  served: boolean
}

export interface Shapes {
  countries: Country[]
  /** Coasts and borders, each once. */
  lines: Path[]
}

/** A topology of the world's countries as Natural Earth's in world-atlas. */
export type World = Topology<{ countries: GeometryCollection }>

/** `pause` is awaited after every country, so that decoding the world never holds up a frame. */
export async function decodeShapes(world: World, pause: () => Promise<void>): Promise<Shapes> {
  const countries: Country[] = []
  for (const geometry of world.objects.countries.geometries) {
    await pause()
    const shape = shapeOf(world, geometry)
    if (shape.type === 'Polygon') countries.push({ rings: ringsOf([shape.coordinates]), served: false })
    if (shape.type === 'MultiPolygon') countries.push({ rings: ringsOf(shape.coordinates), served: false })
  }
  await pause()
  const everyArc: MultiLineString = { type: 'MultiLineString', arcs: world.arcs.map((_, arc) => [arc]) }
  const lines = shapeOf(world, everyArc)
  return { countries, lines: lines.type === 'MultiLineString' ? lines.coordinates.map(pathOf) : [] }
}

/** A single geometry gives a single feature; the types of topojson do not know that. */
function shapeOf(world: World, geometry: GeometryObject): Geometry {
  const decoded = feature(world, geometry)
  if (decoded.type !== 'Feature') throw new Error(`A ${geometry.type} of the base map is not a single shape`)
  return decoded.geometry
}

/** Marks the countries in which one of the places lies. */
export function markServed(shapes: Shapes, places: readonly Coordinates[]): void {
  const points = places.map(project)
  for (const country of shapes.countries) {
    country.served = points.some(([x, y]) => isInside(country.rings, x, y))
  }
}

/** x and y in Web Mercator, both from 0 to 1. */
export function project([latitude, longitude]: Coordinates): [x: number, y: number] {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The latitude of a y in Web Mercator. */
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

/** Where the square ends. */
const MAX_LATITUDE = 85.0511

const ringsOf = (polygons: readonly Polygon['coordinates'][]): Path[] => polygons.flat().map(pathOf)

function pathOf(positions: readonly Position[]): Path {
  const points = new Float64Array(positions.length * 2)
  const path = { points, west: 1, north: 1, east: 0, south: 0 }
  for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
    const [x, y] = project([latitude, longitude])
    points[2 * index] = x
    points[2 * index + 1] = y
    path.west = Math.min(path.west, x)
    path.north = Math.min(path.north, y)
    path.east = Math.max(path.east, x)
    path.south = Math.max(path.south, y)
  }
  return path
}

/** Even-odd: a point in a hole crosses two rings. */
function isInside(rings: readonly Path[], x: number, y: number): boolean {
  let inside = false
  for (const { points, west, north, east, south } of rings) {
    if (x < west || x > east || y < north || y > south) continue
    for (let index = 0, before = points.length - 2; index < points.length; before = index, index += 2) {
      const [x1 = 0, y1 = 0] = [points[index], points[index + 1]]
      const [x2 = 0, y2 = 0] = [points[before], points[before + 1]]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}
