// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Frame, type FrameProps } from '../../../../src/app/features/shell/frame.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'
import { Banner } from '../../../../src/app/ui/banner.tsx'

afterEach(cleanup)

function show(props: Partial<FrameProps> = {}, language: Language = 'de') {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <Router hook={hook}>
        <Frame place="today" {...props}>
          <h1>Mittag heute</h1>
        </Frame>
      </Router>
    </I18nProvider>,
  )
  return { history }
}

describe('the frame', () => {
  it('has the places of the app, and marks the one that is shown', async () => {
    const { history } = show({ place: 'map' })
    const nav = screen.getByRole('navigation', { name: 'Hauptmenü' })
    const places = within(nav).getAllByRole('listitem')
    expect(places.map((place) => place.textContent)).toEqual(['Heute', 'Karte', 'Favoriten', 'Einstellungen'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Karte')
    await userEvent.click(within(nav).getByRole('link', { name: 'Einstellungen' }))
    await userEvent.click(within(nav).getByRole('link', { name: 'Mittag' }))
    expect(history).toEqual(['/', '/settings', '/'])
  })

  it('speaks English', () => {
    show({}, 'en')
    expect(screen.getAllByRole('listitem').map((place) => place.textContent)).toEqual([
      'Today',
      'Map',
      'Favorites',
      'Settings',
    ])
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeDefined()
  })

  it('lets the keyboard skip the navigation, first of all', async () => {
    show()
    await userEvent.tab()
    const skip = screen.getByRole('link', { name: 'Zum Inhalt' })
    expect(document.activeElement).toBe(skip)
    const main = screen.getByRole('main')
    expect(skip.getAttribute('href')).toBe(`#${main.id}`)
    main.focus()
    expect(document.activeElement).toBe(main)
  })

  it('announces notices in a place that was there before them, behind the content', () => {
    show({ notices: <Banner icon="wifi-off">Kein Netz. Du siehst, was auf dem Gerät ist.</Banner> })
    const notice = screen.getByText('Kein Netz. Du siehst, was auf dem Gerät ist.')
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull()
    const order = screen.getByRole('main').compareDocumentPosition(notice)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    cleanup()
    show()
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('')
  })

  it('shows what is kept under the navigation', () => {
    show({ foot: 'Auf diesem Gerät:\n3 Mensen, 7 Tage' })
    const nav = screen.getByRole('navigation', { name: 'Hauptmenü' })
    expect(within(nav).getByText(/3 Mensen, 7 Tage/)).toBeDefined()
  })
})
