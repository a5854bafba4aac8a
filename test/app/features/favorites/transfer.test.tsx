// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatFile, parseFile } from '../../../../src/app/features/favorites/favorites-file.ts'
import { namesShown, showPanel } from './shown-panel.tsx'

afterEach(cleanup)

const section = () => within(screen.getByRole('region', { name: 'Liste mitnehmen' }))
const outcome = () => section().getByRole('status').textContent

const fileOf = (text: string) => new File([text], 'mittag-favoriten.json', { type: 'application/json' })

async function open(text: string) {
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, fileOf(text))
}

async function paste(link: string) {
  await userEvent.click(section().getByRole('textbox', { name: 'Link einfügen' }))
  await userEvent.paste(link)
  await userEvent.keyboard('{Enter}')
}

const WITH_NEW = formatFile({
  baseUrl: 'https://mensa.example',
  favorites: [
    { canteenId: 4, name: 'Kleine Mensa Südhang' },
    { canteenId: 1, name: 'Mensa am Aubach' },
    { canteenId: 77, name: 'Bistro Botanik' },
  ],
})

describe('taking the list out', () => {
  it('as a file holds the canteens in order, with the service they belong to', async () => {
    const saved: { name: string; blob: Blob }[] = []
    let blob = new Blob()
    // jsdom cannot make addresses for content.
    URL.createObjectURL = (made) => {
      if (made instanceof Blob) blob = made
      return 'blob:list'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob })
    })
    showPanel({ ids: [3, 1] })
    await userEvent.click(section().getByRole('button', { name: 'Als Datei sichern' }))
    expect(saved.map(({ name }) => name)).toEqual(['mittag-favoriten.json'])
    expect(parseFile((await saved[0]?.blob.text()) ?? '')).toEqual({
      kind: 'read',
      dropped: 0,
      list: {
        baseUrl: 'https://mensa.example',
        favorites: [
          { canteenId: 3, name: 'Mensa Werftinsel' },
          { canteenId: 1, name: 'Mensa am Aubach' },
        ],
      },
    })
  })

  it('as a link is copied', async () => {
    const user = userEvent.setup()
    showPanel({ ids: [3, 1] })
    await user.click(section().getByRole('button', { name: 'Link kopieren' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/favorites?ids=3,1`)
    expect(outcome()).toBe('Link kopiert')
  })

  it('as a link is shown where copying is not allowed', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    showPanel({ ids: [3, 1] })
    await user.click(section().getByRole('button', { name: 'Link kopieren' }))
    const shown = section().getByRole('textbox', { name: 'Link mit Favoriten' }) as HTMLInputElement
    expect(shown.value).toBe(`${window.location.origin}/favorites?ids=3,1`)
    expect(outcome()).toMatch(/nicht geklappt/)
  })

  it('is not offered for an empty list, which can still be filled', () => {
    showPanel({ ids: [] })
    expect(
      section()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Datei öffnen', 'Übernehmen'])
  })
})

describe('taking a list in', () => {
  it('from a file asks first, then adds what is new behind what is there', async () => {
    const told = showPanel({ ids: [1, 2] })
    await open(WITH_NEW)
    const question = await screen.findByRole('group', { name: '2 Mensen hinzufügen?' })
    expect(document.activeElement).toBe(question)
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Kleine Mensa Südhang', 'Bistro Botanik'])
    await userEvent.click(within(question).getByRole('button', { name: 'Hinzufügen' }))
    expect(told).toEqual([['import', [4, 77]]])
    expect(namesShown()).toEqual([
      'Mensa am Aubach',
      'Cafeteria Turmgasse',
      'Kleine Mensa Südhang',
      'Mensa 77',
    ])
    expect(outcome()).toBe('2 Mensen hinzugefügt')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Liste mitnehmen' }))
  })

  it('of another service warns that its numbers may mean other canteens', async () => {
    showPanel({ ids: [1], props: { baseUrl: 'https://other.example' } })
    await open(WITH_NEW)
    expect(await screen.findByText(/Die Liste kommt von mensa\.example\./)).toBeDefined()
  })

  it('can be declined', async () => {
    const told = showPanel({ ids: [1] })
    await open(WITH_NEW)
    await screen.findByRole('group', { name: '2 Mensen hinzufügen?' })
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('group', { name: /hinzufügen/ })).toBeNull()
    expect(told).toEqual([])
  })

  it('with nothing new says so', async () => {
    showPanel({ ids: [4, 1, 77] })
    await open(WITH_NEW)
    await screen.findByRole('group', { name: 'Diese Mensen sind alle schon in der Liste.' })
    expect(screen.queryByRole('button', { name: 'Hinzufügen' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  })

  it('that could not be kept says so', async () => {
    showPanel({ ids: [1], broken: true })
    await paste('?ids=3')
    await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
    expect(outcome()).toMatch(/ließ sich nicht/)
  })

  it('from a link of this app asks the same', async () => {
    const told = showPanel({ ids: [1] })
    await paste(`  ${window.location.origin}/favorites?ids=3,1  `)
    const question = screen.getByRole('group', { name: '1 Mensa hinzufügen?' })
    expect(within(question).queryByText(/kommt von/)).toBeNull()
    await userEvent.click(within(question).getByRole('button', { name: 'Hinzufügen' }))
    expect(told).toEqual([['import', [3]]])
  })

  it('from a link of another app names where it comes from', async () => {
    showPanel({ ids: [1] })
    await paste('https://essen.example/favorites?ids=3')
    expect(screen.getByText(/Die Liste kommt von essen\.example\./)).toBeDefined()
  })

  it.each([
    ['Guten Appetit', /enthält kein JSON/],
    ['{"meals": []}', /keine Datei mit Favoriten von Mittag/],
  ])('refuses the file %j with a sentence', async (text, words) => {
    showPanel()
    await open(text)
    await vi.waitFor(() => expect(outcome()).toMatch(words))
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('refuses what is no such link', async () => {
    showPanel()
    await paste('https://essen.example/')
    expect(outcome()).toMatch(/kein Link mit Favoriten/)
  })
})
