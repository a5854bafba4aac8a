import type { AppConfig } from '../../../contract/app-config.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { attributionParts } from './attribution.ts'

/** Whose work the map is; always in view, as the licences of tiles ask. */
export function MapCredit({ tiles }: { tiles: AppConfig['tiles'] }) {
  const { t } = useI18n(mapWords)
  if (!tiles) return <p className="map-credit">{t.map.area.baseMap}</p>
  return (
    <p className="map-credit">
      {attributionParts(tiles.attribution).map(({ text, href }) =>
        href === null ? (
          text
        ) : (
          <a key={href} href={href}>
            {text}
          </a>
        ),
      )}
    </p>
  )
}
