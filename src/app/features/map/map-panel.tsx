import { useEffect, useRef } from 'react'
import type { Canteen } from '../../../contract/canteens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { Link } from '../../ui/link.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { detailOfCanteen } from './detail-of-canteen.ts'

export interface MapPanelProps {
  /** What was chosen on the map: one canteen, or all at one point. */
  canteens: readonly Canteen[]
  favorites: ReadonlySet<number>
  onStar: (canteenId: number, starred: boolean) => void
  hrefOf: (canteen: Canteen) => string
  onClose: () => void
}

/** Leads from the map to a canteen. It takes the focus when it opens; who closes it puts the focus back. */
export function MapPanel({ canteens, favorites, onStar, hrefOf, onClose }: MapPanelProps) {
  const { t } = useI18n(mapWords)
  const panel = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the focus to its link
  useEffect(() => {
    panel.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [canteens])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its links; a button does too
    <div
      ref={panel}
      className="map-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {canteens.length > 1 && <h2>{t.map.area.samePlace(canteens.length)}</h2>}
      <ul>
        {canteens.map((canteen) => (
          <li key={canteen.id}>
            <Link href={hrefOf(canteen)}>{canteen.name}</Link>
            <p>{detailOfCanteen(canteen, t.map)}</p>
            <StarButton
              label={t.favorites.star(canteen.name)}
              starred={favorites.has(canteen.id)}
              onChange={(wanted) => onStar(canteen.id, wanted)}
            />
          </li>
        ))}
      </ul>
      <TextButton onClick={onClose}>{t.common.close}</TextButton>
    </div>
  )
}
