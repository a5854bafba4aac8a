import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Canteen, Coordinates } from '../../../contract/canteens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { citiesOf } from './cities.ts'
import { type CityLayer, createCityLayer } from './city-layer.ts'
import { type Clusters, createClusters, type Mark } from './clusters.ts'
import { createMarkLayer, type MarkLayer } from './mark-layer.ts'
import { namesOfMarks } from './mark-names.ts'

export interface MarksOptions {
  canteens: readonly Canteen[]
  directory: readonly Canteen[]
  /** False where online tiles already name the cities. */
  nameCities: boolean
  chosen: number | null
  favorites: ReadonlySet<number>
  /** A pin was chosen, or a cluster whose canteens no zoom can separate. */
  onChoose: (canteens: readonly Canteen[]) => void
}

export interface Marks {
  focus(place: Coordinates): void
}

/** Draws the marks of what is in view, anew whenever the map has come to rest. */
export function useMarks(map: LeafletMap | null, options: MarksOptions): Marks {
  const { canteens, directory, nameCities, chosen, favorites } = options
  const { t, formats } = useI18n(mapWords)
  const clusters = useMemo(() => createClusters(canteens), [canteens])
  const cities = useMemo(() => (nameCities ? citiesOf(directory) : []), [nameCities, directory])
  const [layers, setLayers] = useState<Layers | null>(null)

  const choose = useEffectEvent((mark: Mark) => {
    if (mark.kind === 'pin') return options.onChoose([mark.canteen])
    const zoom = clusters.separatingZoom(mark)
    if (zoom === null) return options.onChoose(clusters.canteensOf(mark, MOST_AT_ONE_PLACE))
    const [latitude, longitude] = mark.coordinates
    map?.setView([latitude, longitude], zoom)
  })

  useEffect(() => {
    if (!map) return
    const made = {
      marks: createMarkLayer(map, { onChoose: (mark) => choose(mark), write: formats.number }),
      cities: createCityLayer(map),
    }
    setLayers(made)
    return () => {
      made.marks.remove()
      made.cities.remove()
      setLayers(null)
    }
  }, [map, formats])

  useEffect(() => {
    if (!map || !layers) return
    const draw = () => {
      const marks = marksInView(map, clusters)
      const names = namesOfMarks(marks, {
        cluster: (count, city) => t.map.area.cluster(count, formats.number(count), city),
        numbered: t.map.area.numbered,
      })
      layers.marks.show(marks, names, { chosen, favorites })
      layers.cities.show(cities, marks, chosen)
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
    }
  }, [map, layers, clusters, cities, chosen, favorites, t, formats])

  return useMemo(() => ({ focus: (place) => layers?.marks.focus(place) }), [layers])
}

interface Layers {
  marks: MarkLayer
  cities: CityLayer
}

const MOST_AT_ONE_PLACE = 50

/** A little beyond the edge, so that a short pan does not uncover an empty strip. */
const BEYOND = 0.1

function marksInView(map: LeafletMap, clusters: Clusters): Mark[] {
  const bounds = map.getBounds().pad(BEYOND)
  return clusters.within(
    [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()],
    Math.round(map.getZoom()),
  )
}
