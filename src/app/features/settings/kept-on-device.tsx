import { useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { settingsWords } from '../../i18n/settings-words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Confirmation } from './confirmation.tsx'
import { type KeptCanteen, KeptRow } from './kept-row.tsx'
import './kept-on-device.css'

/** What the device keeps. */
export interface Kept {
  /** The largest or the most recently used first; the order is shown as it comes. */
  canteens: KeptCanteen[]
  /** Everything together, the list of canteens and the map included. */
  bytes: number
}

export interface KeptOnDeviceProps {
  kept: Kept | null
  now: number
  onRemove: (canteenId: number) => Promise<boolean>
  onRemoveAll: () => Promise<boolean>
}

export function KeptOnDevice({ kept, now, onRemove, onRemoveAll }: KeptOnDeviceProps) {
  const { t, formats } = useI18n(settingsWords)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState('')

  /** What had the focus is gone afterwards, so it goes to the heading. */
  async function remove(act: () => Promise<boolean>, done: string) {
    const removed = await act()
    setAsking(false)
    setOutcome(removed ? done : t.settings.kept.failed)
    title.current?.focus()
  }

  return (
    <section className="settings-group" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t.settings.kept.title}
      </h2>
      <div>
        {kept === null && (
          <>
            <p className="settings-note">{t.settings.kept.reading}</p>
            <Skeleton lines={3} />
          </>
        )}
        {kept?.bytes === 0 && <p className="settings-note">{t.settings.kept.nothing}</p>}
        {kept !== null && kept.bytes > 0 && (
          <>
            <ul className="kept-rows">
              {kept.canteens.map((canteen) => (
                <KeptRow
                  key={canteen.canteenId}
                  canteen={canteen}
                  now={now}
                  onRemove={() =>
                    remove(() => onRemove(canteen.canteenId), t.settings.kept.removed(canteen.name))
                  }
                />
              ))}
            </ul>
            <p className="kept-total">
              <span>{t.settings.kept.total}</span>
              <span>{formats.bytes(kept.bytes)}</span>
            </p>
            {asking ? (
              <Confirmation
                question={t.settings.kept.confirmRemoveAll}
                onConfirm={() => remove(onRemoveAll, t.settings.kept.removedAll)}
                onCancel={() => {
                  setAsking(false)
                  title.current?.focus()
                }}
              />
            ) : (
              <div className="settings-action">
                <Button icon="trash-2" onClick={() => setAsking(true)}>
                  {t.settings.kept.removeAll}
                </Button>
              </div>
            )}
          </>
        )}
        <p className="settings-note" role="status">
          {outcome}
        </p>
      </div>
    </section>
  )
}
