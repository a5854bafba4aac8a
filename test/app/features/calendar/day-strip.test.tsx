// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { DayKey } from '../../../../src/app/features/calendar/day-key.tsx'
import { DayStrip, type DayStripProps } from '../../../../src/app/features/calendar/day-strip.tsx'
import { Turn } from '../../../../src/app/features/calendar/turn.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import { show, week } from './shown.tsx'

afterEach(cleanup)

const props: DayStripProps = {
  days: week,
  chosen: '2026-06-12',
  today: '2026-06-11',
  hrefOf: (date) => `/canteen/1/${date}`,
  label: 'Woche vom 8. Juni',
}

describe('the strip of days', () => {
  it('says of every day what awaits there', () => {
    show(<DayStrip {...props} />)
    const days = within(screen.getByRole('navigation', { name: 'Woche vom 8. Juni' }))
    expect(days.getAllByRole('link', { name: /./ }).map((link) => spoken(link))).toEqual([
      'Mo 8 Juni 2026: offen, auf dem Gerät',
      'Di 9 Juni 2026: geschlossen, auf dem Gerät',
      'Mi 10 Juni 2026: keine Angaben',
      'Heute 11 Juni 2026: offen, auf dem Gerät',
      'Fr 12 Juni 2026: offen',
      'Sa 13 Juni 2026: noch nicht bekannt',
      'So 14 Juni 2026: auf dem Gerät',
    ])
  })

  it('shows the same with a sign each', () => {
    const { container } = show(<DayStrip {...props} />)
    const signs = [...container.querySelectorAll('.day-sign')].map((sign) => {
      const disc = sign.querySelector('.disc')
      if (disc === null) return sign.textContent
      return disc.hasAttribute('data-full') ? 'full' : 'ring'
    })
    expect(signs).toEqual(['full', 'zu', '?', 'full', 'ring', '', 'full'])
  })

  it('speaks English', () => {
    show(<DayStrip {...props} />, 'en')
    expect(spoken(screen.getAllByRole('link')[3])).toBe('Today 11 June 2026: open, on this device')
  })

  it('marks the chosen day and no other', () => {
    show(<DayStrip {...props} />)
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'date')
    expect(current.map(spoken)).toEqual(['Fr 12 Juni 2026: offen'])
  })

  it('is seven plain links that the tab key goes through', async () => {
    show(<DayStrip {...props} weeks={{ previous: '/canteen/1/2026-06-05', next: '/canteen/1/2026-06-19' }} />)
    const walked: string[] = []
    for (let step = 0; step < 9; step += 1) {
      await userEvent.tab()
      walked.push((document.activeElement as HTMLAnchorElement).pathname)
    }
    const dates = ['2026-06-05', ...week.map(({ date }) => date), '2026-06-19']
    expect(walked).toEqual(dates.map((date) => `/canteen/1/${date}`))
    expect(screen.getByRole('link', { name: 'Vorige Woche' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nächste Woche' })).toBeTruthy()
  })

  it('is drawn on the server', () => {
    const html = renderToString(
      <I18nProvider language="de" currency="EUR" timeZone="Europe/Berlin">
        <Router ssrPath="/">
          <DayStrip {...props} />
        </Router>
      </I18nProvider>,
    )
    expect(html.match(/<a /g)).toHaveLength(7)
  })
})

describe('the key of the signs', () => {
  it('has a word for each', () => {
    show(<DayKey place="below" />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'auf dem Gerät',
      'offen',
      'zu geschlossen',
      '? keine Angaben',
    ])
  })
})

describe('turning to another day', () => {
  const hrefOf = (date: string) => `/canteen/1/${date}`

  it('leads to the nearest days with a menu', () => {
    show(<Turn previous="2026-06-10" next="2026-06-15" hrefOf={hrefOf} />)
    const links = within(screen.getByRole('navigation', { name: 'Tage mit Speiseplan' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, (link as HTMLAnchorElement).pathname])).toEqual([
      ['Mittwoch, 10.', '/canteen/1/2026-06-10'],
      ['Montag, 15.', '/canteen/1/2026-06-15'],
    ])
  })

  it('is not there without such days', () => {
    const { container } = show(<Turn hrefOf={hrefOf} />)
    expect(container.innerHTML).toBe('')
  })
})

/** What a screen reader says of a link: its text without what is hidden from it. */
function spoken(link: HTMLElement | undefined): string {
  const copy = link?.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return copy.textContent ?? ''
}
