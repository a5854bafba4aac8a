import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatFile, parseFile } from './favorites-file.ts'
import { formatLink, parseLink } from './favorites-link.ts'
import type { FavoriteEntry } from './favorites-view.ts'
import { ImportQuestion, type Offer } from './import-question.tsx'
import { saveFile } from './save-file.ts'
import './transfer-section.css'

export interface TransferSectionProps {
  entries: readonly FavoriteEntry[]
  /** The service whose canteens the numbers mean. */
  baseUrl: string
  nameOf: (canteenId: number) => string | undefined
  /** Puts canteens behind the list, in this order; resolves to `false` where that could not be kept. */
  onImport: (canteenIds: number[]) => Promise<boolean>
}

/** The list as a file or a link, out and in: from a browser into the installed app, which shares nothing with it. */
export function TransferSection({ entries, baseUrl, nameOf, onImport }: TransferSectionProps) {
  const { t } = useI18n(favoritesWords)
  const words = t.favorites.transfer
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [outcome, setOutcome] = useState('')
  const [link, setLink] = useState('')
  const [pasted, setPasted] = useState('')

  /** `null`: refused, and `why` says so. */
  function ask(next: Offer | null, why = '') {
    setOffer(next)
    setOutcome(why)
  }

  async function copyLink() {
    const url = formatLink(
      window.location.origin,
      entries.map(({ canteenId }) => canteenId),
    )
    try {
      await navigator.clipboard.writeText(url)
      setLink('')
      setOutcome(words.linkCopied)
    } catch {
      setLink(url)
      setOutcome(words.copyByHand)
    }
  }

  async function openFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0]
    if (chosen === undefined) return
    const text = await chosen.text().catch(() => null)
    // The same file can be chosen again, after a mistake in it was mended.
    input.value = ''
    if (text === null) return ask(null, words.refused.unreadable)
    const read = parseFile(text)
    if (read.kind === 'refused') return ask(null, words.refused[read.why])
    const { favorites, baseUrl: from } = read.list
    ask({ favorites, otherHost: otherHost(from, baseUrl), dropped: read.dropped })
  }

  function readLink(event: FormEvent) {
    event.preventDefault()
    const read = parseLink(pasted)
    if (read.kind === 'refused') return ask(null, words.refused[read.why])
    const favorites = read.canteenIds.map((canteenId) => ({ canteenId, name: '' }))
    const foreign = read.origin === null ? null : otherHost(read.origin, window.location.origin)
    ask({ favorites, otherHost: foreign, dropped: 0 })
  }

  /** The question had the focus and is gone, so the focus goes to the heading. */
  function finish(said: string) {
    ask(null, said)
    title.current?.focus()
  }

  async function add(canteenIds: number[]) {
    const kept = await onImport(canteenIds)
    if (kept) setPasted('')
    finish(kept ? words.added(canteenIds.length) : t.favorites.notKept)
  }

  return (
    <section className="transfer" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ButtonRow>
        {entries.length > 0 && (
          <>
            <Button
              onClick={() => saveFile(words.fileName, formatFile({ baseUrl, favorites: [...entries] }))}
            >
              {words.saveFile}
            </Button>
            <Button icon="copy" onClick={copyLink}>
              {words.copyLink}
            </Button>
          </>
        )}
        <Button onClick={() => file.current?.click()}>{words.openFile}</Button>
      </ButtonRow>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={words.openFile}
        hidden
        onChange={openFile}
      />
      <form className="transfer-link" onSubmit={readLink}>
        <label>
          <VisuallyHidden>{words.pasteLink}</VisuallyHidden>
          <input
            type="text"
            inputMode="url"
            value={pasted}
            placeholder={words.pasteLink}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setPasted(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {words.read}
        </button>
      </form>
      <p className="transfer-outcome" role="status">
        {outcome}
      </p>
      {link !== '' && (
        <label className="transfer-link">
          <VisuallyHidden>{words.link}</VisuallyHidden>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {offer !== null && (
        <ImportQuestion
          offer={offer}
          present={new Set(entries.map(({ canteenId }) => canteenId))}
          nameOf={nameOf}
          onAdd={add}
          onCancel={() => finish('')}
        />
      )}
    </section>
  )
}

/** The host of `from` where it is another than that of `own`. */
function otherHost(from: string, own: string): string | null {
  const host = new URL(from).host
  return host === new URL(own).host ? null : host
}
