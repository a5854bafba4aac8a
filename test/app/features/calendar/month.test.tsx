// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DayMark } from '../../../../src/app/data/menu-view.ts'
import { Month } from '../../../../src/app/features/calendar/month.tsx'
import type { MonthCalendarProps } from '../../../../src/app/features/calendar/month-calendar.tsx'
import { MonthHeading } from '../../../../src/app/features/calendar/month-heading.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'
import { mark, show, week } from './shown.tsx'

afterEach(cleanup)

const markOf = (date: string): DayMark => week.find((day) => day.date === date) ?? mark(date, 'unknown')

async function showMonth(props: Partial<MonthCalendarProps> = {}, language: Language = 'de') {
  const onChoose = vi.fn()
  const onMonthChange = vi.fn()
  show(
    <Month
      chosen="2026-06-12"
      today="2026-06-11"
      markOf={markOf}
      onChoose={onChoose}
      onMonthChange={onMonthChange}
      {...props}
    />,
    language,
  )
  return { grid: await screen.findByRole('grid'), onChoose, onMonthChange }
}
const focusedDay = () => document.activeElement?.textContent ?? ''

describe('the month', () => {
  it('names itself, its weekdays from Monday on and every day with what awaits there', async () => {
    const { grid } = await showMonth()
    expect(grid.getAttribute('aria-label')).toBe('Juni 2026')
    expect(screen.getByText('Juni 2026')).toBeTruthy()
    // They are for the eye: every day says its weekday itself.
    const columns = within(grid).getAllByRole('columnheader', { hidden: true })
    expect(columns.map((column) => column.textContent)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    for (const name of [
      'Dienstag, 9. Juni: geschlossen, auf dem Gerät',
      'Mittwoch, 10. Juni: keine Angaben',
      'Heute, Donnerstag, 11. Juni: offen, auf dem Gerät',
      'Freitag, 12. Juni: offen',
      'Dienstag, 30. Juni: noch nicht bekannt',
    ]) {
      expect(within(grid).getByRole('button', { name })).toBeTruthy()
    }
    expect(within(grid).getAllByRole('button')).toHaveLength(30)
  })

  it('speaks English', async () => {
    const { grid } = await showMonth({}, 'en')
    expect(grid.getAttribute('aria-label')).toBe('June 2026')
    expect(
      within(grid).getByRole('button', { name: 'Today, Thursday 11 June: open, on this device' }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next month' })).toBeTruthy()
  })

  it('opens with the focus on the chosen day and follows the keys of a grid', async () => {
    const { onMonthChange } = await showMonth()
    expect(focusedDay()).toMatch(/^Freitag, 12\. Juni/)
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date')
    const steps: [string, RegExp][] = [
      ['{ArrowLeft}', /11\. Juni/],
      ['{ArrowDown}', /18\. Juni/],
      ['{Home}', /Montag, 15\. Juni/],
      ['{End}', /Sonntag, 21\. Juni/],
      ['{ArrowRight}', /Montag, 22\. Juni/],
      ['{PageDown}', /22\. Juli/],
      ['{PageUp}', /22\. Juni/],
      ['{ArrowUp}', /15\. Juni/],
    ]
    for (const [key, day] of steps) {
      await userEvent.keyboard(key)
      expect(focusedDay()).toMatch(day)
    }
    expect(onMonthChange.mock.calls).toEqual([['2026-07-01'], ['2026-06-01']])
  })

  it('has one day in the order of the tab key', async () => {
    const { grid } = await showMonth()
    const reachable = within(grid)
      .getAllByRole('button')
      .filter((day) => day.tabIndex === 0)
    expect(reachable).toEqual([within(grid).getByRole('button', { name: 'Freitag, 12. Juni: offen' })])
  })

  it('lets any day be chosen, by keyboard and by tap, also one without data', async () => {
    const { onChoose } = await showMonth()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Mittwoch, 10\. Juni/ }))
    await userEvent.click(screen.getByRole('button', { name: /Dienstag, 9\. Juni/ }))
    expect(onChoose.mock.calls).toEqual([['2026-06-05'], ['2026-06-10'], ['2026-06-09']])
  })

  it('turns to other months and tells which', async () => {
    const { onMonthChange } = await showMonth({ chosen: '2026-01-31' })
    await userEvent.click(screen.getByRole('button', { name: 'Voriger Monat' }))
    expect(screen.getByText('Dezember 2025')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Monat' }))
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Monat' }))
    expect(screen.getByText('Februar 2026')).toBeTruthy()
    expect(onMonthChange.mock.calls).toEqual([['2025-12-01'], ['2026-01-01'], ['2026-02-01']])
  })
})

describe('the day as a heading', () => {
  it('says the day, what it opens and whether that is open', async () => {
    const onToggle = vi.fn()
    show(<MonthHeading date="2026-06-11" open={false} onToggle={onToggle} />)
    const button = within(screen.getByRole('heading', { level: 2 })).getByRole('button', {
      name: 'Donnerstag, 11. Juni, Monat öffnen',
    })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(onToggle).toHaveBeenCalledOnce()
  })
})
