import type { DayMark } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Disc } from '../../ui/disc.tsx'
import './day.css'

/** The sign under a day, for the eye alone: closed, no data, a full disc where it is kept, a ring where it is not. */
export function DaySign({ mark }: { mark: DayMark }) {
  const { t } = useI18n()
  return (
    <span className="day-sign" aria-hidden="true">
      {mark.state === 'closed' && t.calendar.marks.closed}
      {mark.state === 'noData' && t.calendar.marks.noData}
      {mark.state === 'open' && <Disc full={mark.kept} />}
      {mark.state === 'unknown' && mark.kept && <Disc full />}
    </span>
  )
}
