import { useState } from 'react'
import { AtlasScreen, type AtlasScreenProps } from '../../../../src/app/features/map/atlas-screen.tsx'
import type { MapView } from '../../../../src/app/features/map/map-view.ts'
import { type Locator, usePosition } from '../../../../src/app/features/map/use-position.ts'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'
import { CANTEENS } from './canteens.ts'

export const NOW = Date.UTC(2026, 5, 11, 10, 0)

const NO_FAVORITES: ReadonlySet<number> = new Set()

export interface HarnessProps extends Partial<AtlasScreenProps> {
  language?: Language
  locator?: () => Locator | undefined
  onUrl?: (url: { query: string; view: MapView | null }) => void
}

/** The screen as a route joins it: the URL as state, the position from a device. */
export function Atlas({ language = 'de', locator = () => undefined, onUrl, ...props }: HarnessProps) {
  const [url, setUrl] = useState({ query: props.query ?? '', view: props.view ?? null })
  const { state, locate } = usePosition(locator)
  const change = (part: Partial<typeof url>) => {
    const next = { ...url, ...part }
    setUrl(next)
    onUrl?.(next)
  }
  return (
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <AtlasScreen
        directory={knownDirectory()}
        position={state}
        onLocate={locate}
        tiles={null}
        keptDays={NOTHING_KEPT}
        favorites={NO_FAVORITES}
        onStar={() => undefined}
        hrefOf={hrefOf}
        now={NOW}
        {...props}
        query={url.query}
        onQueryChange={(query) => change({ query })}
        view={url.view}
        onViewChange={(view) => change({ view })}
      />
    </I18nProvider>
  )
}

export function knownDirectory(canteens = CANTEENS, source: 'service' | 'device' = 'service') {
  return {
    kind: 'known',
    canteens,
    age: { fetchedAt: NOW - 3_600_000, source, refreshing: false, trouble: null },
  } as const
}

const NOTHING_KEPT: ReadonlyMap<number, number> = new Map()

const hrefOf = ({ id }: { id: number }) => `/canteen/${id}`
