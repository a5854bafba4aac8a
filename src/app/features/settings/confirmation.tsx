import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'

export interface ConfirmationProps {
  question: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** Asks in place before something is deleted. It takes the focus, so that the question is read; Escape means no. */
export function Confirmation({ question, onConfirm, onCancel }: ConfirmationProps) {
  const { t } = useI18n()
  const questionId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => group.current?.focus(), [])

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  /** A second tap while the first is at work does nothing. */
  function confirm() {
    if (busy) return
    setBusy(true)
    void onConfirm()
  }

  return (
    <fieldset
      className="confirmation"
      ref={group}
      tabIndex={-1}
      aria-labelledby={questionId}
      onKeyDown={cancelOnEscape}
    >
      <p id={questionId}>{question}</p>
      <ButtonRow>
        <Button main onClick={confirm}>
          {t.common.delete}
        </Button>
        <Button onClick={onCancel}>{t.common.cancel}</Button>
      </ButtonRow>
    </fieldset>
  )
}
