import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rim } from '../../ui/rim.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { State } from '../../ui/state.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'
import type { FavoriteEntry, FavoritesSync } from './favorites-view.ts'
import { ImportQuestion } from './import-question.tsx'
import { SortableList } from './sortable-list.tsx'
import { SyncLine } from './sync-line.tsx'
import { TransferSection, type TransferSectionProps } from './transfer-section.tsx'
import './favorites-panel.css'
import { UndoToast } from './undo-toast.tsx'
import { useOrder } from './use-order.ts'
import { useRemovals } from './use-removals.ts'

export interface FavoritesPanelProps
  extends Omit<AccountSectionProps, 'sync' | 'quiet'>,
    Omit<TransferSectionProps, 'entries'> {
  /** In the person's order; `null` while they are being read. */
  entries: readonly FavoriteEntry[] | null
  /** The device does not tell its list. */
  isUnreadable: boolean
  /** `null` while it is not known. */
  sync: FavoritesSync | null
  /**
   * The three changes resolve to `false` where they could not be kept on the device. Places count from 0 and are
   * those in the list as it is after the change.
   */
  onMove: (canteenId: number, toIndex: number) => Promise<boolean>
  onRemove: (canteenId: number) => Promise<boolean>
  /** Undo: brings an entry back to the place it had. */
  onRestore: (canteenId: number, toIndex: number) => Promise<boolean>
  /** The canteens that a link brought along, in order; empty where none did. */
  offered: readonly number[]
  /** The person answered to them. */
  onOfferDone: () => void
  /** Where to find canteens. */
  addHref: string
}

const NONE: readonly FavoriteEntry[] = []

/** The person's canteens: order them, take them out and back, and see where they are kept. */
export function FavoritesPanel(props: FavoritesPanelProps) {
  const { sync, offered, nameOf } = props
  const { t } = useI18n(favoritesWords)
  const panel = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const removals = useRemovals(props.entries ?? NONE, props.onRemove, props.onRestore)
  const { shown, move } = useOrder(removals.left, props.onMove)
  const returning = useRef<number | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [trouble, setTrouble] = useState('')

  const tell = (kept: boolean) => setTrouble(kept ? '' : t.favorites.notKept)

  async function remove(entry: FavoriteEntry) {
    const index = shown.indexOf(entry)
    setByKeyboard(document.activeElement?.matches(':focus-visible') ?? false)
    let kept = Promise.resolve(true)
    // The row has to be gone before the next one can have the focus.
    flushSync(() => {
      kept = removals.remove(entry)
    })
    focusStar(index)
    tell(await kept)
  }

  async function undo() {
    returning.current = removals.removed[0]?.canteenId ?? null
    tell(await removals.undo())
  }

  // With undo its button is gone, so the focus follows what comes back, whenever that is.
  useLayoutEffect(() => {
    const index = shown.findIndex(({ canteenId }) => canteenId === returning.current)
    if (index === -1) return
    returning.current = null
    focusStar(index)
  })

  /** The star in the row at this place, or in the last one; the heading where there is none left. */
  function focusStar(index: number) {
    const stars = panel.current?.querySelectorAll<HTMLElement>('.favorite [data-icon="star"]') ?? []
    const star = stars[Math.min(index, stars.length - 1)] ?? title.current
    star?.focus()
  }

  async function takeOffer(canteenIds: number[]) {
    tell(await props.onImport(canteenIds))
    props.onOfferDone()
    title.current?.focus()
  }

  const account = sync !== null && (
    <AccountSection {...props} sync={sync} quiet={shown.length === 0 || offered.length > 0} />
  )
  // A question stands before what it is about; everything else of the account behind it.
  const isAsking = sync?.kind === 'askMerge'

  return (
    <div className="favorites" ref={panel}>
      <header className="favorites-head">
        <h1 ref={title} tabIndex={-1}>
          {t.favorites.title}
        </h1>
        <SyncLine sync={sync} />
      </header>
      <div className="favorites-parts">
        <div>
          {isAsking && account}
          {offered.length > 0 && props.entries !== null && (
            <ImportQuestion
              offer={{
                favorites: offered.map((canteenId) => ({ canteenId, name: '' })),
                otherHost: null,
                dropped: 0,
              }}
              present={new Set(shown.map(({ canteenId }) => canteenId))}
              nameOf={nameOf}
              onAdd={takeOffer}
              onCancel={props.onOfferDone}
            />
          )}
          {props.entries === null && props.isUnreadable && <p role="alert">{t.favorites.unreadable}</p>}
          {props.entries === null && !props.isUnreadable && (
            <Rim as="div" state="none">
              <p className="favorites-hint">{t.favorites.reading}</p>
              <Skeleton lines={3} />
            </Rim>
          )}
          {props.entries !== null && shown.length === 0 && (
            <State
              drawing="empty"
              title={t.favorites.empty.title}
              actions={
                <ButtonLink main icon="search" href={props.addHref}>
                  {t.favorites.find}
                </ButtonLink>
              }
            >
              {t.favorites.empty.text}
            </State>
          )}
          {shown.length > 0 && (
            <>
              <Rim as="div" state="served">
                <SortableList
                  entries={shown}
                  onMove={async (canteenId, toIndex) => tell(await move(canteenId, toIndex))}
                  onRemove={remove}
                />
              </Rim>
              {shown.length > 1 && <p className="favorites-hint">{t.favorites.hint}</p>}
              <p className="favorites-add">
                <ButtonLink icon="plus" href={props.addHref}>
                  {t.favorites.add}
                </ButtonLink>
              </p>
            </>
          )}
          <p className="favorites-trouble" role="alert">
            {trouble}
          </p>
          {removals.removed.length > 0 && (
            <UndoToast
              removed={removals.removed}
              takeFocus={byKeyboard}
              onUndo={undo}
              onGone={(hadFocus) => {
                const index = removals.removed.at(-1)?.index ?? 0
                flushSync(removals.forget)
                if (hadFocus) focusStar(index)
              }}
            />
          )}
        </div>
        <div className="favorites-beside">
          {!isAsking && account}
          {props.entries !== null && <TransferSection {...props} entries={shown} />}
        </div>
      </div>
    </div>
  )
}
