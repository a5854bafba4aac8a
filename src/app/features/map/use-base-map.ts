import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import worldUrl from 'world-atlas/countries-50m.json?url'
import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import { readColours, watchTheme } from './base-map-colours.ts'
import { BaseMapLayer } from './base-map-layer.ts'
import { decodeShapes, markServed, type Shapes, type World } from './base-map-shapes.ts'

/** Lays the bundled map of the world under everything else, in the colours of the theme. */
export function useBaseMap(map: LeafletMap | null, directory: readonly Canteen[]): void {
  const [layer, setLayer] = useState<BaseMapLayer | null>(null)

  useEffect(() => {
    if (!map) return
    const made = new BaseMapLayer({ zIndex: 0 }).addTo(map)
    setLayer(made)
    return () => {
      made.remove()
      setLayer(null)
    }
  }, [map])

  useEffect(() => {
    if (!map || !layer) return
    let shapes: Shapes | null = null
    let gone = false
    const paint = () => layer.show(shapes, readColours(map.getContainer()))
    loadShapes().then(
      (loaded) => {
        if (gone) return
        shapes = loaded
        markServed(shapes, somePlaces(directory))
        paint()
      },
      // The map stays usable over plain water: pins, names of cities, scale and list are there.
      () => undefined,
    )
    const unwatch = watchTheme(paint)
    return () => {
      gone = true
      unwatch()
    }
  }, [map, layer, directory])
}

let loading: Promise<Shapes> | null = null

/** Once per page; a failure is forgotten, so that the next map tries again. */
function loadShapes(): Promise<Shapes> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchWorld(): Promise<Shapes> {
  const response = await fetch(worldUrl)
  if (!response.ok) throw new Error(`The base map at ${worldUrl} answered with status ${response.status}`)
  return decodeShapes((await response.json()) as World, breather())
}

/** Lets the browser draw a frame whenever the work since the last one took this many milliseconds. */
function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 8) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

/** One canteen of each square of half a degree is enough to tell in which countries there are any. */
function somePlaces(directory: readonly Canteen[]): Coordinates[] {
  const places = new Map<string, Coordinates>()
  for (const { coordinates } of directory) {
    if (coordinates) places.set(coordinates.map((degrees) => Math.round(degrees * 2)).join(), coordinates)
  }
  return [...places.values()]
}
