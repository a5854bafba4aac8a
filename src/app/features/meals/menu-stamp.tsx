import { useState } from 'react'
import type { MenuView } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import './menu-stamp.css'

export interface MenuStampProps {
  view: MenuView
  /** Milliseconds since 1970. */
  now: number
  /** Leaves the time out once the day is over. */
  short?: boolean
}

/** How old a menu is. Where there is none, only that it is being fetched. */
export function MenuStamp({ view, now, short = false }: MenuStampProps) {
  const { t, formats } = useI18n()
  const age = 'age' in view ? (short ? formats.shortAge : formats.age)(view.age.fetchedAt, now) : ''
  const words = wordsOf()
  // What comes from the device may have to say so, once asking anew has failed.
  const room = useWidest('age' in view && view.age.source === 'device' ? t.states.fromDevice(age) : words)
  if (words === '') return null
  const refreshing = 'age' in view && view.age.refreshing
  // Another stamp is another element: one that shrinks towards its right edge counts as content that moved.
  return (
    <div key={`${refreshing} ${words}`} className="menu-stamp" data-room={room}>
      {stamp()}
    </div>
  )

  function wordsOf(): string {
    if (view.kind === 'loading') return t.states.loading
    if (!('age' in view)) return ''
    const fromDevice = view.age.source === 'device' && !view.age.refreshing
    return fromDevice ? t.states.fromDevice(age) : t.states.asOf(age)
  }

  function stamp() {
    if (!('age' in view)) return <Stamp>{words}</Stamp>
    if (view.age.refreshing) {
      return (
        <Stamp icon="refresh-cw">
          <span className="menu-stamp-long">{t.states.refreshing(age)}</span>
          <span className="menu-stamp-short" aria-hidden="true">
            {words}
          </span>
        </Stamp>
      )
    }
    if (view.age.source === 'service') return <Stamp>{words}</Stamp>
    return (
      <Stamp icon="smartphone" old>
        {words}
      </Stamp>
    )
  }
}

/**
 * The longest words shown so far. Their room stays taken, so that the head does not go from two lines to one, and
 * every dish with it, when a newer menu arrives.
 */
function useWidest(words: string): string {
  const [widest, setWidest] = useState(words)
  if (words.length <= widest.length) return widest
  setWidest(words)
  return words
}
