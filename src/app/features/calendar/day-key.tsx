import { useI18n } from '../../i18n/i18n-context.tsx'
import { Disc } from '../../ui/disc.tsx'
import './day-key.css'

export interface DayKeyProps {
  /** `strip`: beside the strip of a wide screen. `below`: under the menu of a phone. Each is seen only there. */
  place: 'strip' | 'below'
}

/** What the signs under the days mean. */
export function DayKey({ place }: DayKeyProps) {
  const { t } = useI18n()
  const { marks, states, onDevice, key } = t.calendar
  return (
    <ul className="day-key" data-place={place} aria-label={key}>
      <li>
        <Disc full />
        {onDevice}
      </li>
      <li>
        <Disc />
        {states.open}
      </li>
      <li>
        <b>{marks.closed}</b> {states.closed}
      </li>
      <li>
        <b>{marks.noData}</b> {states.noData}
      </li>
    </ul>
  )
}
