import { useSearch } from 'wouter'
import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'
import { daysOfWeek, mondayOf } from '../data/calendar-date.ts'
import { useJointMarks } from '../data/joint-marks.ts'
import { useOwnCanteens } from '../data/own-canteens.ts'
import { useToday } from '../data/use-today.ts'
import { DayStrip } from '../features/calendar/day-strip.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { State } from '../ui/state.tsx'
import { TextLink } from '../ui/text-button.tsx'
import { links } from './links.ts'
import { dateOf } from './place.ts'
import { TodayMenu } from './today-menu.tsx'
import { usePageTitle } from './use-page.ts'
import './today-route.css'

const NONE: number[] = []

/** `/?date=…`: the favorites, or else the recently opened canteens, with their dishes of one day. */
export function TodayRoute() {
  const { t, formats } = useI18n()
  const today = useToday()
  const date = dateOf(new URLSearchParams(useSearch()).get('date') ?? undefined) ?? today
  const own = useOwnCanteens()
  const canteenIds = own?.canteenIds ?? NONE
  // A day far off, which a link may ask for, stands in its own week, so that the strip always has the chosen one.
  const isNear = date >= today && date < addDays(today, 7)
  const marks = useJointMarks(canteenIds, today, daysOfWeek(isNear ? today : mondayOf(date)))
  const title = date === today ? t.today.title : t.today.titleOn(formats.weekday(date, 'long'))
  usePageTitle(title)

  const hrefOf = (day: CalendarDate): string => links.today(day === today ? undefined : day)
  return (
    <div className="today">
      <header className="today-head">
        <div>
          <h1>{title}</h1>
          <p>{formats.longDate(date)}</p>
        </div>
        <IconButton icon="search" label={t.today.search} href={links.map()} />
      </header>
      {canteenIds.length > 0 && (
        <DayStrip days={marks} chosen={date} today={today} hrefOf={hrefOf} label={t.today.chooseDay} />
      )}
      {own !== undefined && canteenIds.length === 0 && (
        <State
          drawing="empty"
          title={t.today.empty.title}
          actions={
            <>
              <ButtonLink main icon="search" href={links.map()}>
                {t.today.search}
              </ButtonLink>
              <ButtonLink icon="locate-fixed" href={links.nearby()}>
                {t.today.nearby}
              </ButtonLink>
            </>
          }
        >
          {t.today.empty.text}
        </State>
      )}
      <div className="today-menus">
        {canteenIds.map((canteenId) => (
          <TodayMenu key={canteenId} canteenId={canteenId} date={date} today={today} />
        ))}
      </div>
      {canteenIds.length > 0 && date === today && (
        <p className="today-tomorrow">
          <TextLink href={hrefOf(addDays(today, 1))} iconAfter="chevron-right">
            {t.today.tomorrow(formats.longDate(addDays(today, 1)))}
          </TextLink>
        </p>
      )}
    </div>
  )
}
