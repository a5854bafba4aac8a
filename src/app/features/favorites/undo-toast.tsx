import { useEffect, useRef, useState } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { Toast } from '../../ui/toast.tsx'
import './undo-toast.css'
import type { Removed } from './use-removals.ts'

const SHOWN_FOR = 8000

export interface UndoToastProps {
  removed: readonly Removed[]
  /** Whoever removes with the keyboard is led to undo, which else stands behind the whole list. */
  takeFocus: boolean
  onUndo: () => void
  /** The time is up, or the person waved it away. `hadFocus`: the focus needs another place. */
  onGone: (hadFocus: boolean) => void
}

/** Offers undo for 8 seconds, and as long as the focus is on it. Another removal starts the time anew. */
export function UndoToast({ removed, takeFocus, onUndo, onGone }: UndoToastProps) {
  const { t } = useI18n(favoritesWords)
  const place = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(false)
  const gone = useRef(onGone)

  useEffect(() => {
    gone.current = onGone
  }, [onGone])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal starts the time anew
  useEffect(() => {
    if (focused) return
    const timer = setTimeout(() => gone.current(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [focused, removed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal leads to undo again
  useEffect(() => {
    if (takeFocus) place.current?.querySelector('button')?.focus()
  }, [takeFocus, removed])

  const [first] = removed
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button in it
    <div
      className="undo-toast"
      ref={place}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onGone(true)
      }}
    >
      <Toast action={<TextButton onClick={onUndo}>{t.favorites.undo}</TextButton>}>
        {removed.length === 1 && first !== undefined
          ? t.favorites.removed(first.name)
          : t.favorites.removedMany(removed.length)}
      </Toast>
    </div>
  )
}
