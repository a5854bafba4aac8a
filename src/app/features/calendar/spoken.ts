import type { DayMark } from '../../data/menu-view.ts'
import type { Messages } from '../../i18n/messages.ts'

/** A day's mark in words: "offen, auf dem Gerät". */
export function spokenState({ state, kept }: DayMark, t: Messages): string {
  const known = t.calendar.states[state]
  if (!kept) return known
  return state === 'unknown' ? t.calendar.onDevice : `${known}, ${t.calendar.onDevice}`
}
