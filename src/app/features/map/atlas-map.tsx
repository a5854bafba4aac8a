import { memo, useEffect, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import './atlas-map.css'
import type { CanteenMapProps } from './canteen-map.tsx'
import { letLeafletLoad } from './leaflet-policy.ts'

export interface AtlasMapProps extends CanteenMapProps {
  /** The element that follows, for who skips the map. */
  listId: string
  onLocate: () => void
}

type Part = 'loading' | 'broken' | typeof import('./canteen-map.tsx')

/**
 * The place of the map. The map itself is loaded in the browser only, beside the list, which does not wait for it.
 * A key in the search field does not concern it.
 */
export const AtlasMap = memo(function AtlasMap({ listId, onLocate, ...map }: AtlasMapProps) {
  const { t } = useI18n(mapWords)
  const [part, setPart] = useState<Part>('loading')

  useEffect(() => {
    let gone = false
    const settle = (next: Part) => {
      if (!gone) setPart(next)
    }
    letLeafletLoad()
    import('./canteen-map.tsx').then(settle, () => settle('broken'))
    return () => {
      gone = true
    }
  }, [])

  return (
    <section className="atlas-map" aria-label={t.map.area.label}>
      <a className="atlas-skip" href={`#${listId}`}>
        {t.map.area.skip}
      </a>
      {typeof part === 'object' && <part.CanteenMap {...map} />}
      {part === 'broken' && <p className="atlas-map-broken">{t.map.area.broken}</p>}
      <div className="atlas-locate">
        <IconButton icon="locate-fixed" label={t.map.locate.button} onClick={onLocate} />
      </div>
    </section>
  )
})
