import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useDirectoryView } from '../data/canteens.ts'
import { useConnections } from '../data/connections.tsx'
import { useFavorites } from '../data/favorites.ts'
import { useKeptSummary } from '../data/kept.ts'
import { useNow } from '../data/use-today.ts'
import { AtlasScreen } from '../features/map/atlas-screen.tsx'
import type { MapView } from '../features/map/map-view.ts'
import { usePosition } from '../features/map/use-position.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { mapWords } from '../i18n/map-words.ts'
import { links } from './links.ts'
import { usePageTitle } from './use-page.ts'
import { useToast } from './use-toast.tsx'

/** `/map?q=…&lat=…&lng=…&z=…`; `nearby=1` asks for the position at once, for links that were tapped to say so. */
export function MapRoute() {
  const { t } = useI18n(mapWords)
  const { config } = useConnections()
  const [parameters, setParameters] = useSearchParams()
  const { state: position, locate } = usePosition()
  const kept = useKeptSummary().data
  const keptDays = useMemo(
    () => new Map(kept?.canteens.map(({ canteenId, days }) => [canteenId, days])),
    [kept],
  )
  const { view: favorites, star } = useFavorites()
  const starred = useMemo(() => new Set(favorites?.canteenIds), [favorites])
  const { toast, showToast } = useToast()
  const directory = useDirectoryView()
  const now = useNow()
  usePageTitle(t.map.title)

  const nearby = parameters.get('nearby') === '1'
  useEffect(() => {
    if (!nearby) return
    locate()
    setParameters(without('nearby'), { replace: true })
  }, [nearby, locate, setParameters])

  const onStar = useCallback(
    (canteenId: number, wanted: boolean) =>
      void star(canteenId, wanted).then((kept) => {
        if (!kept) showToast(t.favorites.notKept)
      }),
    [star, showToast, t],
  )

  return (
    <>
      <AtlasScreen
        directory={directory}
        query={parameters.get('q') ?? ''}
        onQueryChange={(query) =>
          setParameters(query === '' ? without('q') : withValues({ q: query }), { replace: true })
        }
        view={viewOf(parameters)}
        onViewChange={(view) =>
          setParameters(
            view === null
              ? without('lat', 'lng', 'z')
              : withValues({ lat: view.latitude, lng: view.longitude, z: view.zoom }),
            { replace: true },
          )
        }
        position={position}
        onLocate={locate}
        tiles={config.tiles}
        keptDays={keptDays}
        favorites={starred}
        onStar={onStar}
        hrefOf={({ id }) => links.canteen(id)}
        now={now}
      />
      {toast}
    </>
  )
}

type Change = (parameters: URLSearchParams) => URLSearchParams

const withValues =
  (values: Record<string, string | number>): Change =>
  (parameters) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(values)) next.set(name, String(value))
    return next
  }

const without =
  (...names: string[]): Change =>
  (parameters) => {
    const next = new URLSearchParams(parameters)
    for (const name of names) next.delete(name)
    return next
  }

function viewOf(parameters: URLSearchParams): MapView | null {
  const [latitude, longitude, zoom] = ['lat', 'lng', 'z'].map((name) => {
    const text = parameters.get(name)
    return text === null || text === '' ? Number.NaN : Number(text)
  })
  const usable = (value: number | undefined, limit: number, least = -limit): value is number =>
    value !== undefined && value >= least && value <= limit
  return usable(latitude, 90) && usable(longitude, 180) && usable(zoom, 22, 0)
    ? { latitude, longitude, zoom }
    : null
}
