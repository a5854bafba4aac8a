import { type ReactNode, useEffect, useRef } from 'react'
import type { CalendarDate } from '../../../contract/days.ts'
import type { DayMark } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DaySign } from './day-sign.tsx'
import { spokenState } from './spoken.ts'
import './day-strip.css'

export interface DayStripProps {
  days: readonly DayMark[]
  chosen: CalendarDate
  today: CalendarDate
  hrefOf: (date: CalendarDate) => string
  /** The name of the navigation: "Woche vom 8. Juni", "Tag wählen". */
  label: string
  /** Links to the weeks around; on a wide screen only, a phone has the month. */
  weeks?: { previous: string; next: string }
  /** What stands beside the strip on a wide screen. */
  children?: ReactNode
}

/** The days as plain links, each with what awaits there. It sticks to the top of a phone. */
export function DayStrip({ days, chosen, today, hrefOf, label, weeks, children }: DayStripProps) {
  const { t, formats } = useI18n()
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    if (strip.current !== null) showInside(strip.current, chosen)
  }, [chosen])

  return (
    <div className="day-strip">
      {weeks && <IconButton icon="chevron-left" label={t.calendar.previousWeek} href={weeks.previous} />}
      <nav className="day-strip-days" aria-label={label} ref={strip}>
        <ol>
          {days.map((mark) => (
            <li key={mark.date}>
              <Link
                className="day"
                href={hrefOf(mark.date)}
                data-date={mark.date}
                data-state={mark.state}
                aria-current={mark.date === chosen ? 'date' : undefined}
              >
                <span className="day-name">
                  {mark.date === today ? t.calendar.today : formats.weekday(mark.date, 'short')}
                </span>{' '}
                <span className="day-number">{formats.day(mark.date)}</span>
                <VisuallyHidden>
                  {t.calendar.spokenMark(formats.month(mark.date), spokenState(mark, t))}
                </VisuallyHidden>
                <DaySign mark={mark} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {weeks && <IconButton icon="chevron-right" label={t.calendar.nextWeek} href={weeks.next} />}
      {children}
    </div>
  )
}

/** Large text makes the strip wider than a phone. Only the strip scrolls, never the page. */
function showInside(strip: HTMLElement, date: CalendarDate) {
  const day = strip.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (day === null || strip.scrollWidth <= strip.clientWidth) return
  strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}
