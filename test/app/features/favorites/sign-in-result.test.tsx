// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type SignInOutcome, SignInResult } from '../../../../src/app/features/favorites/sign-in-result.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'

afterEach(cleanup)

function show(outcome: SignInOutcome, language: Language = 'de') {
  const told: string[] = []
  render(
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <SignInResult outcome={outcome} favoritesHref="/favorites" onSignIn={() => told.push('signIn')} />
    </I18nProvider>,
  )
  return told
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the way back from the sign-in page', () => {
  it('is said to be finished at once, where it is', () => {
    show({ kind: 'signedIn', returnTo: '/canteen/7' })
    expect(title()).toBe('Du bist angemeldet')
    expect(links()).toEqual([['Weiter', '/canteen/7']])
  })

  it('says that it is at work, as a status', () => {
    show({ kind: 'finishing' })
    expect(screen.getByRole('status').textContent).toBe('AnmeldungSie wird gerade abgeschlossen.')
  })

  it.each([
    ['denied', 'Du hast die Anmeldung abgebrochen.'],
    ['unreachable', 'Der Dienst antwortet gerade nicht.'],
    ['untrusted', 'Die Antwort kam nicht sicher vom Dienst, deshalb gilt sie nicht.'],
    ['failed', 'Der Dienst hat die Anmeldung abgelehnt.'],
    ['notKept', 'Dieser Browser hebt nichts für die App auf, vielleicht weil das Fenster privat ist.'],
  ] as const)('that came to nothing says why (%s), and that nothing is lost', async (reason, sentence) => {
    const told = show({ kind: 'refused', reason })
    expect(title()).toBe('Nicht angemeldet')
    expect(screen.getByText(sentence)).toBeDefined()
    expect(screen.getByText('Deine Favoriten bleiben auf diesem Gerät.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal anmelden' }))
    expect(told).toEqual(['signIn'])
    expect(links()).toEqual([['Zu den Favoriten', '/favorites']])
  })

  it('speaks English', () => {
    show({ kind: 'refused', reason: 'denied' }, 'en')
    expect(title()).toBe('Not signed in')
  })

  it('that is unknown, old or used ends in a sentence and two ways on', async () => {
    const told = show({ kind: 'unknown' })
    expect(title()).toBe('Diese Anmeldung gilt nicht mehr')
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal anmelden' }))
    expect(told).toEqual(['signIn'])
    expect(links()).toEqual([['Zu den Favoriten', '/favorites']])
  })
})
