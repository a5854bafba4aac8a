import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { DragLayerProps } from './drag-layer.tsx'
import { FavoriteRow } from './favorite-row.tsx'
import type { FavoriteEntry } from './favorites-view.ts'
import type { Rows } from './rows.ts'
import './sortable-list.css'

export interface SortableListProps {
  /** In order; there is at least one. */
  entries: readonly FavoriteEntry[]
  /** Once for each new place, from 0; never while a row is still being dragged. */
  onMove: (canteenId: number, toIndex: number) => void
  onRemove: (entry: FavoriteEntry) => void
}

/**
 * The list in the person's order. It can be ordered with buttons from the start; the code of dragging is fetched
 * behind it, and where it does not come the buttons suffice.
 */
export function SortableList({ entries, onMove, onRemove }: SortableListProps) {
  const { t } = useI18n(favoritesWords)
  const instructionsId = useId()
  const rows = useRef<Rows>(new Map())
  const moved = useRef<number | null>(null)
  const Layer = useDragLayer()
  const [sorting, setSorting] = useState(false)
  const [spoken, setSpoken] = useState('')

  const ids = entries.map(({ canteenId }) => canteenId)
  const entryOf = (canteenId: number) => entries.find((entry) => entry.canteenId === canteenId)
  const say = (word: 'grabbed' | 'at' | 'dropped' | 'cancelled', canteenId: number, index: number) =>
    setSpoken(t.favorites.order[word](entryOf(canteenId)?.name ?? '', index + 1, entries.length))

  function moveBy(canteenId: number, toIndex: number) {
    moved.current = canteenId
    say('at', canteenId, toIndex)
    onMove(canteenId, toIndex)
  }

  function drop(canteenId: number, toIndex: number) {
    setSorting(false)
    say('dropped', canteenId, toIndex)
    if (ids[toIndex] !== canteenId) onMove(canteenId, toIndex)
  }

  // A row that a button moves away takes the reader along.
  useLayoutEffect(() => {
    if (moved.current === null) return
    rows.current.get(moved.current)?.element.scrollIntoView({ block: 'nearest' })
    moved.current = null
  })

  return (
    <>
      {/* Assertive, so that of several quick steps the last is heard. */}
      <div aria-live="assertive">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
      <ol className="favorites-rows" data-sorting={sorting || undefined}>
        {entries.map((entry, index) => (
          <FavoriteRow
            key={entry.canteenId}
            entry={entry}
            index={index}
            count={entries.length}
            rows={rows.current}
            instructionsId={Layer === null ? undefined : instructionsId}
            onMove={(toIndex) => moveBy(entry.canteenId, toIndex)}
            onRemove={() => onRemove(entry)}
          />
        ))}
      </ol>
      {Layer !== null && (
        <>
          <p id={instructionsId} hidden>
            {t.favorites.order.instructions}
          </p>
          <Layer
            ids={ids}
            rows={rows.current}
            onGrab={(canteenId, index) => {
              setSorting(true)
              say('grabbed', canteenId, index)
            }}
            onPass={(canteenId, index) => say('at', canteenId, index)}
            onDrop={drop}
            onCancel={(canteenId) => {
              setSorting(false)
              say('cancelled', canteenId, ids.indexOf(canteenId))
            }}
          />
        </>
      )}
    </>
  )
}

/** The code of dragging, once it is there. Without a network it may not be; the next visit asks again. */
function useDragLayer(): ComponentType<DragLayerProps> | null {
  const [Layer, setLayer] = useState<ComponentType<DragLayerProps> | null>(null)
  useEffect(() => {
    let wanted = true
    import('./drag-layer.tsx').then(
      ({ DragLayer }) => {
        if (wanted) setLayer(() => DragLayer)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return Layer
}
