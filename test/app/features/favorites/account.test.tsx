// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { FavoritesSync } from '../../../../src/app/features/favorites/favorites-view.ts'
import { showPanel } from './shown-panel.tsx'

afterEach(cleanup)

const LINES: [FavoritesSync, string, string][] = [
  [{ kind: 'synced', at: Date.parse('2026-06-11T09:32:00Z') }, 'Abgeglichen 11:32', 'Synced 11:32'],
  [{ kind: 'waiting', changes: 1 }, 'Wartet (1 Änderung)', 'Waiting (1 change)'],
  [{ kind: 'waiting', changes: 2 }, 'Wartet (2 Änderungen)', 'Waiting (2 changes)'],
  [{ kind: 'waiting', changes: 0 }, 'Wartet auf den ersten Abgleich', 'Waiting for the first sync'],
  [{ kind: 'refused' }, 'Nicht alles angenommen', 'Not everything accepted'],
  [{ kind: 'signedOut' }, 'Abgemeldet, nur auf diesem Gerät', 'Signed out, on this device only'],
  [{ kind: 'signInAgain' }, 'Bitte neu anmelden', 'Please sign in again'],
  [{ kind: 'notSupported' }, 'Gibt es bei diesem Dienst nicht', 'Not offered by this service'],
  [{ kind: 'askMerge', here: 2, there: 3 }, 'Wartet auf deine Antwort', 'Waiting for your answer'],
]

const line = () => document.querySelector('.sync-line')
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the state of the sync', () => {
  it.each(LINES)('%j is one line of words with a picture', (sync, german, english) => {
    showPanel({ props: { sync } })
    expect(line()?.textContent).toBe(german)
    expect(line()?.getAttribute('role')).toBe('status')
    expect(line()?.querySelector('svg')).not.toBeNull()
    cleanup()
    showPanel({ props: { sync }, language: 'en' })
    expect(line()?.textContent).toBe(english)
  })

  it('that is not known yet says nothing and offers no account', () => {
    showPanel()
    expect(line()?.textContent).toBe('')
    expect(document.querySelector('.account')).toBeNull()
  })
})

describe('the account', () => {
  it('is offered to who is signed out, and says so when it cannot be reached', async () => {
    const told = showPanel({ props: { sync: { kind: 'signedOut' } }, broken: true })
    const account = section('Überall dieselben Favoriten')
    await userEvent.click(account.getByRole('button', { name: 'Anmelden' }))
    expect(told).toEqual([['signIn']])
    expect(account.getByRole('status').textContent).toMatch(/nicht zu erreichen/)
  })

  it('lists what waits and when it is sent, with the ways to act', async () => {
    const told = showPanel({
      props: {
        sync: { kind: 'waiting', changes: 3 },
        accountName: 'lena.k',
        changes: [
          { kind: 'moved', canteenId: 3, name: 'Mensa Werftinsel', position: 3 },
          { kind: 'removed', canteenId: 8, name: 'Bistro Botanik' },
          { kind: 'added', canteenId: 9, name: 'Mensa Nord' },
        ],
      },
    })
    const account = section('3 Änderungen warten')
    expect(account.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mensa Werftinsel auf Platz 3',
      'Bistro Botanik entfernt',
      'Mensa Nord hinzugefügt',
    ])
    expect(account.getByText('Angemeldet als lena.k. Wird geschickt, sobald Netz da ist.')).toBeDefined()
    await userEvent.click(account.getByRole('button', { name: 'Jetzt abgleichen' }))
    await userEvent.click(account.getByRole('button', { name: 'Abmelden' }))
    expect(told).toEqual([['syncNow'], ['signOut']])
  })

  it('says when it tries again', () => {
    const retryAt = Date.parse('2026-06-11T09:40:00Z')
    showPanel({ props: { sync: { kind: 'waiting', changes: 1, retryAt }, accountName: 'lena.k' } })
    expect(section('1 Änderung wartet').getByText(/Der nächste Versuch ist um 11:40\./)).toBeDefined()
  })

  it('names who is signed in', async () => {
    const told = showPanel({ props: { sync: { kind: 'synced', at: 0 }, accountName: 'lena.k' } })
    await userEvent.click(section('Angemeldet als lena.k').getByRole('button', { name: 'Abmelden' }))
    expect(told).toEqual([['signOut']])
  })

  it('shows what the service did not take, and lets it be tried again', async () => {
    const told = showPanel({
      props: {
        sync: { kind: 'refused' },
        accountName: 'lena.k',
        parked: [
          { kind: 'create', canteenId: 9, name: 'Mensa Nord' },
          { kind: 'change', canteenId: 1, name: 'Mensa am Aubach' },
          { kind: 'remove', canteenId: 8, name: 'Bistro Botanik' },
        ],
      },
    })
    const account = section('Angemeldet als lena.k')
    expect(account.getByText(/hat der Dienst nicht angenommen/)).toBeDefined()
    expect(account.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mensa Nord hinzugefügt',
      'Mensa am Aubach verschoben',
      'Bistro Botanik entfernt',
    ])
    await userEvent.click(account.getByRole('button', { name: 'Jetzt abgleichen' }))
    expect(told).toEqual([['syncNow']])
  })

  it('whose sign-in is over keeps everything and asks to sign in again', async () => {
    const told = showPanel({ props: { sync: { kind: 'signInAgain' }, accountName: 'lena.k' } })
    const account = section('Bitte neu anmelden')
    expect(account.getByText(/^lena\.k: .*bleiben auf diesem Gerät\.$/)).toBeDefined()
    await userEvent.click(account.getByRole('button', { name: 'Neu anmelden' }))
    await userEvent.click(account.getByRole('button', { name: 'Abmelden' }))
    expect(told).toEqual([['signIn'], ['signOut']])
  })

  it.each([
    ['favorites', /speichert keine Favoriten/],
    ['signIn', /gibt es keine Anmeldung/],
  ] as const)('that the service does not have (%s) has its reason and no way to sign in', (reason, words) => {
    showPanel({ props: { sync: { kind: 'notSupported', reason } } })
    const account = section('Nur auf diesem Gerät')
    expect(account.getByText(words)).toBeDefined()
    expect(account.queryByRole('button')).toBeNull()
  })
})

describe('two lists that meet', () => {
  const sync: FavoritesSync = { kind: 'askMerge', here: 1, there: 3 }

  it.each([
    ['Zusammenlegen', 'keepBoth'],
    ['Getrennt lassen', 'onlyAccount'],
  ] as const)('are asked about with their sizes; "%s" means %s', async (name, answer) => {
    const told = showPanel({ props: { sync, accountName: 'lena.k' } })
    const account = section('Favoriten zusammenlegen?')
    expect(account.getByText(/Nur auf diesem Gerät: 1 Mensa\. Im Konto: 3 Mensen\./)).toBeDefined()
    expect(account.getByText('Angemeldet als lena.k.')).toBeDefined()
    await userEvent.click(account.getByRole('button', { name }))
    expect(told).toEqual([['merge', answer]])
  })
})
