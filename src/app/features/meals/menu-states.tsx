import type { CalendarDate } from '../../../contract/days.ts'
import type { MenuView } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { State } from '../../ui/state.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './menu-states.css'

/** A day to go to. */
export interface DayLink {
  date: CalendarDate
  href: string
}

/** Where a menu stands and where one can go from there. */
export interface MenuPlace {
  date: CalendarDate
  today: CalendarDate
  /** The next open day after `date`, where it is known. */
  next?: DayLink | undefined
  /** Today, where it is not the day that is shown. */
  toToday?: string | undefined
}

export interface MenuStateProps extends MenuPlace {
  view: Exclude<MenuView, { kind: 'open' }>
}

/** In the place of a menu on a canteen's page: what it is and what to do. */
export function MenuState({ view, date, today, next, toToday }: MenuStateProps) {
  const { t, formats } = useI18n()
  const goToNext = (words: string) =>
    next && <ButtonLink href={next.href}>{t.states.viewDay(words)}</ButtonLink>
  const goToToday = toToday !== undefined && <ButtonLink href={toToday}>{t.states.viewToday}</ButtonLink>
  const tryAgain = (retry: () => void) => (
    <Button icon="refresh-cw" onClick={retry}>
      {t.common.retry}
    </Button>
  )
  switch (view.kind) {
    case 'loading':
      return (
        <div className="menu-skeletons">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )
    case 'closed':
      return (
        <State
          drawing="closed"
          title={date === today ? t.states.closed.today : t.states.closed.otherDay}
          headingLevel={3}
          actions={next ? goToNext(formats.weekday(next.date, 'long')) : goToToday}
        >
          {next ? t.states.closed.openAgain(formats.longDate(next.date)) : closedForUnknown(date, today)}
        </State>
      )
    case 'noData':
      return (
        <State
          drawing="noData"
          title={date < today ? t.states.noData.past : t.states.noData.title}
          headingLevel={3}
          actions={next ? goToNext(formats.longDate(next.date)) : goToToday}
        >
          {date < today ? t.states.noData.pastText : t.states.noData.text}
        </State>
      )
    case 'notKept':
      return (
        <State
          drawing="notKept"
          title={t.states.notKept.title}
          headingLevel={3}
          actions={
            <>
              {tryAgain(view.retry)}
              {goToToday}
            </>
          }
        >
          {view.reason === 'offline' ? t.states.notKept.text : silent(view.host)}
        </State>
      )
    case 'unreachable':
      return (
        <State
          drawing="unreachable"
          title={t.states.unreachable.title}
          headingLevel={3}
          actions={tryAgain(view.retry)}
        >
          {silent(view.host)}
        </State>
      )
  }

  function closedForUnknown(closed: CalendarDate, now: CalendarDate) {
    return closed < now ? null : t.states.closed.openUnknown
  }

  /** Without a name of its own, the service is the one that the heading speaks of. */
  function silent(host: string) {
    return host === '' ? t.meals.unreachable : t.states.unreachable.text(host)
  }
}

/** The same on Today, in two lines and without a drawing. */
export function MenuStateLines({ view, date, today, next }: MenuStateProps) {
  const { t, formats } = useI18n()
  const onNext = next && <Link href={next.href}>{formats.longDate(next.date)}</Link>
  switch (view.kind) {
    case 'loading':
      return (
        <div className="menu-skeletons">
          <Skeleton />
          <Skeleton />
        </div>
      )
    case 'closed':
      return (
        <>
          <p className="menu-said">{date === today ? t.states.closed.today : t.states.closed.otherDay}</p>
          {onNext && (
            <p>
              {t.states.closed.openAgainOn} {onNext}
            </p>
          )}
        </>
      )
    case 'noData':
      return (
        <>
          <p className="menu-said">{date === today ? t.states.noData.today : t.states.noData.otherDay}</p>
          {onNext && (
            <p>
              {t.states.noData.nextMenu} {onNext}
            </p>
          )}
        </>
      )
    case 'notKept':
      return (
        <>
          <p className="menu-said">{t.states.notKept.title}</p>
          <p>{view.reason === 'offline' ? t.states.notKept.text : t.states.unreachable.title}</p>
          {view.reason === 'unreachable' && <TextButton onClick={view.retry}>{t.common.retry}</TextButton>}
        </>
      )
    case 'unreachable':
      return (
        <>
          <p className="menu-said">{t.states.unreachable.title}</p>
          <TextButton onClick={view.retry}>{t.common.retry}</TextButton>
        </>
      )
  }
}
