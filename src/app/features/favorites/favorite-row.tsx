import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import './favorite-row.css'
import type { FavoriteEntry } from './favorites-view.ts'
import type { GripEvent, Rows } from './rows.ts'

export interface FavoriteRowProps {
  entry: FavoriteEntry
  /** From 0. */
  index: number
  count: number
  rows: Rows
  /** The element that tells how to drag; without it the row cannot be dragged (yet). */
  instructionsId: string | undefined
  onMove: (toIndex: number) => void
  onRemove: () => void
}

export function FavoriteRow(props: FavoriteRowProps) {
  const { entry, index, count, rows, instructionsId, onMove, onRemove } = props
  const { canteenId, name, detail, keptDays, href } = entry
  const { t } = useI18n(favoritesWords)
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (element.current === null || handle.current === null) return
    rows.set(canteenId, { element: element.current, handle: handle.current })
    return () => {
      rows.delete(canteenId)
    }
  }, [rows, canteenId])

  const grip = (eventName: GripEvent) => (event: SyntheticEvent) =>
    rows.get(canteenId)?.grip?.(eventName, event)

  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <li className="favorite" ref={element}>
      <button
        type="button"
        className="icon-button favorite-handle"
        ref={handle}
        aria-label={t.favorites.order.handle(name, index + 1, count)}
        aria-describedby={instructionsId}
        hidden={count < 2}
        data-ready={instructionsId !== undefined || undefined}
        onPointerDown={grip('onPointerDown')}
        onKeyDown={grip('onKeyDown')}
      >
        <Icon name="grip-vertical" />
      </button>
      <div className="favorite-text">
        <h2>
          <Link href={href}>{name}</Link>
        </h2>
        {/* The dot stays at the end of its line where the words wrap. */}
        <p>{[detail, t.favorites.kept(keptDays)].filter((part) => part !== '').join('\u00a0· ')}</p>
      </div>
      <div className="favorite-actions">
        {count > 1 && (
          <>
            {/* Of use from the third row on; above, the arrow up does the same. */}
            <span className="favorite-top" data-spare={index < 2 || undefined}>
              <IconButton
                icon="arrow-up-to-line"
                label={t.favorites.order.top(name)}
                idle={isFirst}
                onClick={() => onMove(0)}
              />
            </span>
            <IconButton
              icon="arrow-up"
              label={t.favorites.order.up(name)}
              idle={isFirst}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={t.favorites.order.down(name)}
              idle={isLast}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <StarButton label={t.favorites.star(name)} starred onChange={onRemove} />
      </div>
    </li>
  )
}
