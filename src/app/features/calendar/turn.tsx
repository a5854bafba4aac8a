import type { CalendarDate } from '../../../contract/days.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import './turn.css'

export interface TurnProps {
  /** The nearest days around that have a menu. */
  previous?: CalendarDate | undefined
  next?: CalendarDate | undefined
  hrefOf: (date: CalendarDate) => string
}

/** Turns the page to the day before or after that has something to eat. */
export function Turn({ previous, next, hrefOf }: TurnProps) {
  const { t, formats } = useI18n()
  if (previous === undefined && next === undefined) return null
  const nameOf = (date: CalendarDate) => t.calendar.turn.day(formats.weekday(date, 'long'), formats.day(date))
  return (
    <nav className="turn" aria-label={t.calendar.turn.label}>
      {previous && (
        <TextLink href={hrefOf(previous)} icon="chevron-left">
          {nameOf(previous)}
        </TextLink>
      )}
      {next && (
        <TextLink href={hrefOf(next)} iconAfter="chevron-right">
          {nameOf(next)}
        </TextLink>
      )}
    </nav>
  )
}
