import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { type DayButtonProps, DayPicker, type Formatters, type Labels } from 'react-day-picker'
import type { CalendarDate } from '../../../contract/days.ts'
import type { DayMark } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DaySign } from './day-sign.tsx'
import { spokenState } from './spoken.ts'
import './month.css'

export interface MonthCalendarProps {
  chosen: CalendarDate
  today: CalendarDate
  markOf: (date: CalendarDate) => DayMark
  /** Any day can be chosen, also one without data. */
  onChoose: (date: CalendarDate) => void
  /** Another month is shown; `first` is its first day. */
  onMonthChange?: (first: CalendarDate) => void
}

const MarkContext = createContext<(date: CalendarDate) => DayMark>((date) => ({
  date,
  state: 'unknown',
  kept: false,
}))

/** A month as a grid with the keys of the ARIA pattern. It opens with the focus on the chosen day. */
export function MonthCalendar({ chosen, today, markOf, onChoose, onMonthChange }: MonthCalendarProps) {
  const { language, t, formats } = useI18n()

  const formatters = useMemo<Partial<Formatters>>(
    () => ({
      formatCaption: (date) => formats.month(dateOf(date)),
      formatDay: (date) => formats.day(dateOf(date)),
      formatWeekdayName: (date) => formats.weekday(dateOf(date), 'short'),
    }),
    [formats],
  )

  const labels = useMemo<Partial<Labels>>(
    () => ({
      labelDayButton: (instant) => {
        const date = dateOf(instant)
        const name = formats.longDate(date)
        const words = date === today ? t.calendar.spokenToday(name) : name
        return t.calendar.spokenDay(words, spokenState(markOf(date), t))
      },
      labelGrid: (date) => formats.month(dateOf(date)),
      labelNav: () => t.calendar.month.label,
      labelPrevious: () => t.calendar.month.previous,
      labelNext: () => t.calendar.month.next,
      labelWeekday: (date) => formats.weekday(dateOf(date), 'long'),
    }),
    [formats, t, today, markOf],
  )

  return (
    <MarkContext value={markOf}>
      <DayPicker
        key={chosen}
        mode="single"
        required
        autoFocus
        lang={language}
        weekStartsOn={1}
        className="month"
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        formatters={formatters}
        labels={labels}
        today={instantOf(today)}
        defaultMonth={instantOf(chosen)}
        selected={instantOf(chosen)}
        onDayClick={(date) => onChoose(dateOf(date))}
        onMonthChange={(first) => onMonthChange?.(dateOf(first))}
      />
    </MarkContext>
  )
}

const CLASS_NAMES = {
  months: 'month-body',
  month_caption: 'month-caption',
  caption_label: 'month-name',
  nav: 'month-nav',
  button_previous: 'icon-button',
  button_next: 'icon-button',
  month_grid: 'month-grid',
  weekday: 'month-weekday',
  day: 'month-cell',
  day_button: 'day',
}

const COMPONENTS = { DayButton, Chevron }

/** Its name is written within it and not beside it, so that nothing that is seen is missing from the name. */
function DayButton({ day, modifiers, children, 'aria-label': name, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const mark = useContext(MarkContext)(dateOf(day.date))
  const focused = modifiers.focused === true

  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])

  return (
    <button
      {...rest}
      ref={button}
      data-state={mark.state}
      aria-current={modifiers.selected ? 'date' : undefined}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className="day-number" aria-hidden="true">
        {children}
      </span>
      <DaySign mark={mark} />
    </button>
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
}

/** The calendar component counts in the device's own time, so a date goes in and out by its figures alone. */
function instantOf(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function dateOf(instant: Date): CalendarDate {
  const figures = [instant.getMonth() + 1, instant.getDate()].map((figure) => String(figure).padStart(2, '0'))
  return [String(instant.getFullYear()).padStart(4, '0'), ...figures].join('-')
}
