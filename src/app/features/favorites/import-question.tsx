import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import './import-question.css'

/** A list that came by file or link and is not taken yet. */
export interface Offer {
  /** In order, each once. A name is what came with the list; may be empty. */
  favorites: readonly { canteenId: number; name: string }[]
  /** The host of another service that the numbers may belong to; `null` where they belong to this one. */
  otherHost: string | null
  /** Entries that could not be read. */
  dropped: number
}

export interface ImportQuestionProps {
  offer: Offer
  /** The canteens that are favorites already. */
  present: ReadonlySet<number>
  nameOf: (canteenId: number) => string | undefined
  /** Takes those that are new, in the order of the list. */
  onAdd: (canteenIds: number[]) => Promise<void>
  onCancel: () => void
}

/** Asks before a list is taken in, and says what it would add. It takes the focus; Escape means no. */
export function ImportQuestion({ offer, present, nameOf, onAdd, onCancel }: ImportQuestionProps) {
  const { t } = useI18n(favoritesWords)
  const words = t.favorites.transfer
  const questionId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [busy, setBusy] = useState(false)
  const added = offer.favorites.filter(({ canteenId }) => !present.has(canteenId))
  const already = offer.favorites.length - added.length

  useEffect(() => group.current?.focus(), [])

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  async function add() {
    if (busy) return
    setBusy(true)
    await onAdd(added.map(({ canteenId }) => canteenId))
  }

  return (
    <fieldset
      className="import-question"
      ref={group}
      tabIndex={-1}
      aria-labelledby={questionId}
      onKeyDown={cancelOnEscape}
    >
      <p id={questionId}>{added.length === 0 ? words.nothingNew : words.question(added.length)}</p>
      <ul>
        {added.map(({ canteenId, name }) => (
          <li key={canteenId}>{nameOf(canteenId) ?? (name || words.unnamed(canteenId))}</li>
        ))}
      </ul>
      {added.length > 0 && already > 0 && <p className="import-note">{words.alreadyThere(already)}</p>}
      {offer.otherHost !== null && <p>{words.otherService(offer.otherHost)}</p>}
      {offer.dropped > 0 && <p className="import-note">{words.dropped(offer.dropped)}</p>}
      <ButtonRow>
        {added.length > 0 && (
          <Button main onClick={add}>
            {words.add}
          </Button>
        )}
        <Button onClick={onCancel}>{added.length > 0 ? t.common.cancel : t.common.close}</Button>
      </ButtonRow>
    </fieldset>
  )
}
