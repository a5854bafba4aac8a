import type { BBox } from 'geojson'
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import type { Canteen, Coordinates } from '../../../contract/canteens.ts'

export const MIN_ZOOM = 3
export const MAX_ZOOM = 18

/** A canteen that stands alone at a zoom. */
export interface Pin {
  kind: 'pin'
  key: string
  coordinates: Coordinates
  canteen: Canteen
}

/** Several canteens that stand too close together at a zoom. */
export interface Cluster {
  kind: 'cluster'
  key: string
  coordinates: Coordinates
  id: number
  count: number
  /** The city among its canteens that has the most canteens in the whole directory. */
  city: string
}

export type Mark = Pin | Cluster

/** South, west, north, east in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number]

export interface Clusters {
  within(bounds: Bounds, zoom: number): Mark[]
  /** The zoom at which a cluster falls apart; `null`: its canteens stand at one and the same point. */
  separatingZoom(cluster: Cluster): number | null
  /** At most `limit` of a cluster's canteens. */
  canteensOf(cluster: Cluster, limit: number): Canteen[]
}

/**
 * Canteens joined to clusters for every zoom; those without coordinates are left out. Leaflet and the interface
 * say [latitude, longitude], GeoJSON and supercluster the reverse: only this file knows the latter.
 */
export function createClusters(canteens: readonly Canteen[]): Clusters {
  const sizes = sizesOf(canteens)
  const index = new Supercluster<Point, Weight>({
    radius: RADIUS,
    extent: LEAFLET_TILE,
    minZoom: MIN_ZOOM,
    // Beyond the map's own last zoom, so that canteens at one point never lie hidden under each other.
    maxZoom: MAX_ZOOM,
    map: ({ canteen }) => ({ city: canteen.city, size: sizes.get(canteen.city) ?? 0 }),
    reduce: (joined, { city, size }) => {
      if (size > joined.size || (size === joined.size && city < joined.city))
        Object.assign(joined, { city, size })
    },
  })
  index.load(
    canteens.flatMap((canteen) => (canteen.coordinates ? [pointOf(canteen, canteen.coordinates)] : [])),
  )
  generation += 1
  const prefix = `${generation}:`

  return {
    within: ([south, west, north, east], zoom) =>
      index
        .getClusters([west, south, east, north] satisfies BBox, zoom)
        .map((feature) => markOf(feature, prefix)),
    separatingZoom({ id }) {
      const zoom = index.getClusterExpansionZoom(id)
      return zoom > MAX_ZOOM ? null : zoom
    },
    canteensOf: ({ id }, limit) => index.getLeaves(id, limit).map((leaf) => leaf.properties.canteen),
  }
}

interface Point {
  canteen: Canteen
}

interface Weight {
  city: string
  size: number
}

/** Pixels; the largest plate is 56 wide. */
const RADIUS = 72
const LEAFLET_TILE = 256

/** Cluster numbers start anew with every index: the generation keeps their keys apart. */
let generation = 0

const pointOf = (canteen: Canteen, [latitude, longitude]: Coordinates): PointFeature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { canteen },
})

function markOf(feature: ClusterFeature<Weight> | PointFeature<Point>, prefix: string): Mark {
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  const { properties } = feature
  if ('canteen' in properties) {
    const { canteen } = properties
    return {
      kind: 'pin',
      key: `canteen:${canteen.id}`,
      coordinates: canteen.coordinates ?? [latitude, longitude],
      canteen,
    }
  }
  const { cluster_id: id, point_count: count, city } = properties
  return { kind: 'cluster', key: `${prefix}${id}`, coordinates: [latitude, longitude], id, count, city }
}

function sizesOf(canteens: readonly Canteen[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { city } of canteens) sizes.set(city, (sizes.get(city) ?? 0) + 1)
  return sizes
}
