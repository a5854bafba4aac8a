import { useState } from 'react'
import { useLocation } from 'wouter'
import { addDays } from '../../contract/calendar.ts'
import type { CalendarDate } from '../../contract/days.ts'
import { mondayOf } from '../data/calendar-date.ts'
import { useCanteen } from '../data/canteens.ts'
import { landingDay, stateOfDay, turnsOf, useDays, useMarks } from '../data/days.ts'
import { useKeepWeek } from '../data/keep-ahead.ts'
import type { MenuView } from '../data/menu-view.ts'
import { useOpening } from '../data/opening.ts'
import { useSettings } from '../data/settings.tsx'
import { useMenuView } from '../data/use-menu-view.ts'
import { useToday } from '../data/use-today.ts'
import { useRecordVisit } from '../data/visits.ts'
import { DayKey } from '../features/calendar/day-key.tsx'
import { DayStrip } from '../features/calendar/day-strip.tsx'
import { Month } from '../features/calendar/month.tsx'
import { MonthHeading } from '../features/calendar/month-heading.tsx'
import { Turn } from '../features/calendar/turn.tsx'
import { Legend } from '../features/meals/legend.tsx'
import { Menu } from '../features/meals/menu.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { CanteenHead } from './canteen-head.tsx'
import { links } from './links.ts'
import { OwnList } from './own-list.tsx'
import { TakeAlong } from './take-along.tsx'
import { UnknownCanteen } from './unknown-canteen.tsx'
import { usePageTitle } from './use-page.ts'
import './canteen-route.css'

export function CanteenRoute({ canteenId, date: asked }: { canteenId: number; date?: CalendarDate }) {
  const { t, formats } = useI18n()
  const [, navigate] = useLocation()
  const [settings, change] = useSettings()
  const today = useToday()
  const { canteen, missing } = useCanteen(canteenId)
  const [earliest, setEarliest] = useState(asked ?? today)
  const days = useDays(canteenId, today, asked !== undefined && asked < earliest ? asked : earliest)
  const listed = days.data?.value
  const date = asked ?? landingDay(listed, today)
  const monday = mondayOf(date)
  const known = useMenuView(canteenId, date, today)
  // That there is nothing today is only said once it is known that the page does not open on a later day.
  const undecided = asked === undefined && !days.isFetched && known.kind === 'noData'
  const view: MenuView = undecided ? { kind: 'loading' } : known
  const markOf = useMarks(canteenId, days.data)
  const opening = useOpening(canteenId)
  // Regular hours say nothing about a day of which it is known that nobody cooks.
  const cooksToday = !['closed', 'noData'].includes(stateOfDay(days.data, today))
  const [monthOpen, setMonthOpen] = useState(false)
  useRecordVisit(canteenId, canteen !== undefined)
  useKeepWeek(canteenId, monday, today, days.data)
  usePageTitle(canteen === undefined ? '' : `${canteen.name}, ${formats.longDate(date)}`)

  if (missing) return <UnknownCanteen />

  function lookBackTo(first: CalendarDate) {
    setEarliest((known) => (first < known ? first : known))
  }

  function toggleMonth() {
    lookBackTo(`${date.slice(0, 8)}01`)
    setMonthOpen(!monthOpen)
  }

  const hrefOf = (day: CalendarDate): string => links.canteen(canteenId, day)
  const { previous, next } = turnsOf(listed ?? [], date)
  return (
    <div className="canteen-split">
      <OwnList current={canteenId} today={today} />
      <div className="canteen">
        <CanteenHead canteenId={canteenId} canteen={canteen} opening={cooksToday ? opening : undefined} />
        <DayStrip
          days={Array.from({ length: 7 }, (_, index) => markOf(addDays(monday, index)))}
          chosen={date}
          today={today}
          hrefOf={hrefOf}
          label={t.calendar.weekOf(formats.dayAndMonth(monday))}
          weeks={{ previous: hrefOf(addDays(date, -7)), next: hrefOf(addDays(date, 7)) }}
        >
          <DayKey place="strip" />
        </DayStrip>
        {asked === undefined && date !== today && (
          <p className="canteen-landed">{t.canteen.landed(formats.longDate(date))}</p>
        )}
        <Menu
          key={date}
          heading={<MonthHeading date={date} open={monthOpen} onToggle={toggleMonth} />}
          underHeading={
            monthOpen && (
              <Month
                chosen={date}
                today={today}
                markOf={markOf}
                onMonthChange={lookBackTo}
                onChoose={(day) => {
                  setMonthOpen(false)
                  navigate(hrefOf(day))
                }}
              />
            )
          }
          view={view}
          now={Date.now()}
          priceGroup={settings.priceGroup}
          filter={settings.filter}
          onFilterChange={(filter) => change({ filter })}
          hrefOf={(meal) => links.meal(canteenId, date, meal.id)}
          date={date}
          today={today}
          next={next === undefined ? undefined : { date: next, href: hrefOf(next) }}
          toToday={date === today ? undefined : hrefOf(today)}
        />
        <Turn previous={previous} next={next} hrefOf={hrefOf} />
        {view.kind === 'open' && (
          <>
            <Legend meals={view.menu.meals}>
              <DayKey place="below" />
            </Legend>
            <TakeAlong canteenName={canteen?.name ?? ''} menu={view.menu} />
          </>
        )}
      </div>
    </div>
  )
}
