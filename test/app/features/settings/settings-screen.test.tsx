// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Kept } from '../../../../src/app/features/settings/kept-on-device.tsx'
import {
  SettingsScreen,
  type SettingsScreenProps,
} from '../../../../src/app/features/settings/settings-screen.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'

afterEach(cleanup)

const NOW = Date.parse('2026-06-11T10:00:00Z')
const KEPT: Kept = {
  canteens: [
    {
      canteenId: 1,
      name: 'Mensa am Aubach',
      days: 7,
      fetchedAt: Date.parse('2026-06-11T09:32:00Z'),
      bytes: 84_000,
    },
    {
      canteenId: 2,
      name: 'Cafeteria Turmgasse',
      days: 1,
      fetchedAt: Date.parse('2026-06-10T16:04:00Z'),
      bytes: 41_000,
    },
  ],
  bytes: 843_000,
}

/** The screen over what a device keeps: deleting really takes it away, as the storage would. */
function Settings(props: { initial: Partial<SettingsScreenProps>; told: unknown[] }) {
  const { initial, told } = props
  const [settings, setSettings] = useState<SettingsScreenProps['settings']>({
    priceGroup: 'students',
    language: 'system',
    theme: 'system',
  })
  const [kept, setKept] = useState<Kept | null>(KEPT)
  return (
    <SettingsScreen
      settings={settings}
      onChange={(change) => {
        told.push(change)
        setSettings({ ...settings, ...change })
      }}
      kept={kept}
      now={NOW}
      onRemove={(canteenId) => {
        told.push(canteenId)
        setKept({ ...KEPT, canteens: KEPT.canteens.filter((canteen) => canteen.canteenId !== canteenId) })
        return Promise.resolve(true)
      }}
      onRemoveAll={() => {
        told.push('all')
        setKept({ canteens: [], bytes: 0 })
        return Promise.resolve(true)
      }}
      service={{ address: 'mensa.example', sampleData: false, dropped: 2 }}
      version="1.4.0"
      {...initial}
    />
  )
}

function show(initial: Partial<SettingsScreenProps> = {}, language: Language = 'de') {
  const told: unknown[] = []
  render(
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <Settings initial={initial} told={told} />
    </I18nProvider>,
  )
  return told
}

describe('choices', () => {
  it('of the price are made with the keyboard and told at once', async () => {
    const told = show()
    const group = screen.getByRole('group', { name: 'Mein Preis' })
    expect(within(group).getAllByRole('radio')).toHaveLength(4)
    within(group).getByRole('radio', { name: 'Studierende', checked: true }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(told).toEqual([{ priceGroup: 'employees' }])
    expect(within(group).getByRole('radio', { name: 'Bedienstete', checked: true })).toBeDefined()
  })

  it('of language and appearance keep what the device says as the first', async () => {
    const told = show()
    const theme = screen.getByRole('group', { name: 'Aussehen' })
    const language = screen.getByRole('group', { name: 'Sprache' })
    expect(within(theme).getByRole('button', { pressed: true }).textContent).toBe('Wie das Gerät')
    await userEvent.click(within(theme).getByRole('button', { name: 'Dunkel' }))
    await userEvent.click(within(language).getByRole('button', { name: 'English' }))
    expect(told).toEqual([{ theme: 'dark' }, { language: 'en' }])
    expect(within(theme).getByRole('button', { pressed: true }).textContent).toBe('Dunkel')
    expect(within(language).getByText('English').lang).toBe('en')
  })
})

describe('what is on the device', () => {
  const section = () => screen.getByRole('region', { name: 'Auf diesem Gerät' })

  it('is listed with days, age and size', () => {
    show()
    const rows = within(section()).getAllByRole('listitem')
    const text = rows.map((row) => [...row.children].map((part) => part.textContent?.replace(/\s/g, ' ')))
    expect(text).toEqual([
      ['Mensa am Aubach', '7 Tage', 'Stand 11:32', '84 kB', ''],
      ['Cafeteria Turmgasse', '1 Tag', 'Stand gestern, 18:04', '41 kB', ''],
    ])
    expect(within(section()).getByText('Zusammen').parentElement?.textContent).toMatch(/843\skB/)
  })

  it('goes only after a question that the focus is on, and the focus stays in the section', async () => {
    const told = show()
    await userEvent.click(screen.getByRole('button', { name: 'Mensa am Aubach vom Gerät löschen' }))
    const question = screen.getByRole('group', { name: /^Mensa am Aubach vom Gerät löschen\?/ })
    expect(document.activeElement).toBe(question)
    expect(told).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Löschen' }))
    expect(told).toEqual([1])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Mensa am Aubach gelöscht'))
    expect(screen.queryByText('Mensa am Aubach')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Auf diesem Gerät' }))
  })

  it('stays when the question is answered with Escape or no', async () => {
    const told = show()
    const bin = () => screen.getByRole('button', { name: 'Mensa am Aubach vom Gerät löschen' })
    await userEvent.click(bin())
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(bin())
    await userEvent.click(bin())
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(document.activeElement).toBe(bin())
    expect(told).toEqual([])
  })

  it('goes altogether, also with the keyboard alone', async () => {
    const told = show()
    screen.getByRole('button', { name: 'Alles vom Gerät löschen' }).focus()
    await userEvent.keyboard('{Enter}{Tab}{Enter}')
    expect(told).toEqual(['all'])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Alles gelöscht'))
    expect(screen.getByText(/^Noch nichts\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Alles vom Gerät löschen' })).toBeNull()
  })

  it('says so where deleting failed, and is still listed', async () => {
    show({ onRemove: () => Promise.resolve(false) })
    const bin = screen.getByRole('button', { name: 'Mensa am Aubach vom Gerät löschen' })
    await userEvent.click(bin)
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/nicht geklappt/))
    expect(screen.getByRole('button', { name: 'Mensa am Aubach vom Gerät löschen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull()
  })

  it('is deleted once, however often one taps', async () => {
    let requests = 0
    const pending = Promise.withResolvers<boolean>()
    show({
      onRemoveAll: () => {
        requests++
        return pending.promise
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Alles vom Gerät löschen' }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Löschen' }))
    expect(requests).toBe(1)
    pending.resolve(true)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Alles gelöscht'))
  })

  it('is not called empty while it is being read', () => {
    show({ kept: null })
    expect(screen.queryByText(/^Noch nichts\./)).toBeNull()
    expect(within(section()).queryByRole('button')).toBeNull()
  })
})

describe('the service', () => {
  it('is named, with what could not be read and the version of the app', () => {
    show()
    const section = screen.getByRole('region', { name: 'Dienst' })
    const facts = within(section)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Adresse', 'mensa.example'],
      ['Unlesbare Einträge', '2 ausgelassen'],
      ['Fassung', '1.4.0'],
    ])
    expect(screen.queryByText(/Beispieldaten/)).toBeNull()
  })

  it('is called a sample where it is one, in English too', () => {
    show({ service: { address: 'localhost', sampleData: true, dropped: 0 } }, 'en')
    expect(screen.getByText(/sample data/)).toBeDefined()
    expect(screen.getByText('none')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })
})
