import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { settingsWords } from '../../i18n/settings-words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Confirmation } from './confirmation.tsx'

export interface KeptCanteen {
  canteenId: number
  name: string
  /** How many days have a menu on the device. */
  days: number
  /** When the newest of them was fetched, milliseconds since 1970. */
  fetchedAt: number
  bytes: number
}

export interface KeptRowProps {
  canteen: KeptCanteen
  now: number
  onRemove: () => Promise<void>
}

export function KeptRow({ canteen, now, onRemove }: KeptRowProps) {
  const { t, formats } = useI18n(settingsWords)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)

  /** The row is still there where deleting failed. */
  async function remove() {
    await onRemove()
    setAsking(false)
  }

  /** The bin has to be back before it can have the focus again. */
  function cancel() {
    flushSync(() => setAsking(false))
    row.current?.querySelector('button')?.focus()
  }

  return (
    <li className="kept-row" ref={row}>
      <h3>{canteen.name}</h3>
      <p>{t.settings.kept.days(canteen.days)}</p>
      <p>{t.states.asOf(formats.age(canteen.fetchedAt, now))}</p>
      <p className="kept-size">{formats.bytes(canteen.bytes)}</p>
      {asking ? (
        <Confirmation
          question={t.settings.kept.confirmRemove(canteen.name)}
          onConfirm={remove}
          onCancel={cancel}
        />
      ) : (
        <IconButton
          icon="trash-2"
          label={t.settings.kept.remove(canteen.name)}
          onClick={() => setAsking(true)}
        />
      )}
    </li>
  )
}
