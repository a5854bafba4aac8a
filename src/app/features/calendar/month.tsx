import { lazy, Suspense } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { MonthCalendarProps } from './month-calendar.tsx'
import './month.css'

const MonthCalendar = lazy(async () => ({ default: (await import('./month-calendar.tsx')).MonthCalendar }))

/** The month; its code is fetched when it is opened for the first time. Its place is as high before as after. */
export function Month(props: MonthCalendarProps) {
  const { t } = useI18n()
  return (
    <Suspense fallback={<p className="month-loading">{t.calendar.month.loading}</p>}>
      <MonthCalendar {...props} />
    </Suspense>
  )
}
