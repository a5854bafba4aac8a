import type { CalendarDate } from '../../../contract/days.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import './month-heading.css'

export interface MonthHeadingProps {
  date: CalendarDate
  open: boolean
  onToggle: () => void
}

/** The day as a menu's heading, which opens and closes the month. */
export function MonthHeading({ date, open, onToggle }: MonthHeadingProps) {
  const { t, formats } = useI18n()
  return (
    <h2>
      <button type="button" className="month-heading" aria-expanded={open} onClick={onToggle}>
        <Icon name="calendar-days" />
        {formats.longDate(date)}
        <VisuallyHidden>{t.calendar.month.open}</VisuallyHidden>
      </button>
    </h2>
  )
}
