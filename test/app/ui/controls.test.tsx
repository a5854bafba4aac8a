// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Button, ButtonLink } from '../../../src/app/ui/button.tsx'
import { Chip } from '../../../src/app/ui/chip.tsx'
import { IconButton } from '../../../src/app/ui/icon-button.tsx'
import { CheckRow, RadioRow } from '../../../src/app/ui/pick-row.tsx'
import { SearchField } from '../../../src/app/ui/search-field.tsx'
import { TextButton, TextLink } from '../../../src/app/ui/text-button.tsx'

afterEach(cleanup)

function VeganChip() {
  const [on, setOn] = useState(false)
  return (
    <Chip icon="leaf" pressed={on} onClick={() => setOn(!on)}>
      Vegan
    </Chip>
  )
}

const GROUPS = ['students', 'employees', 'others'] as const

function Groups() {
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('students')
  return (
    <fieldset>
      <legend>Mein Preis</legend>
      {GROUPS.map((value) => (
        <RadioRow key={value} name="group" value={value} checked={value === group} onChange={setGroup}>
          {value}
        </RadioRow>
      ))}
    </fieldset>
  )
}

function Search({ autoFocus = false }: { autoFocus?: boolean }) {
  const [text, setText] = useState('')
  return (
    <>
      <SearchField label="Mensa, Stadt oder Straße" value={text} onChange={setText} autoFocus={autoFocus} />
      <output>{text}</output>
    </>
  )
}

describe('buttons', () => {
  it('are named by their words alone and work with the keyboard', async () => {
    let presses = 0
    render(
      <>
        <Button icon="trash-2" main onClick={() => presses++}>
          Löschen
        </Button>
        <TextButton onClick={() => presses++}>Später</TextButton>
      </>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Löschen' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Später' }))
    await userEvent.keyboard(' ')
    expect(presses).toBe(2)
  })

  it('that show an icon alone are named', async () => {
    let presses = 0
    render(
      <>
        <IconButton icon="share-2" label="Teilen" onClick={() => presses++} />
        <IconButton icon="search" label="Suchen" disabled onClick={() => presses++} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Teilen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    expect(presses).toBe(1)
  })

  it('say whether a switch is on, and only a star that is on is solid', () => {
    const { container, rerender } = render(<IconButton icon="star" label="Favorit" pressed={false} />)
    expect(screen.getByRole('button', { pressed: false })).toBeDefined()
    expect(container.querySelector('[data-filled]')).toBeNull()
    rerender(<IconButton icon="star" label="Favorit" pressed />)
    expect(screen.getByRole('button', { pressed: true })).toBeDefined()
    expect(container.querySelector('[data-filled="star"]')).not.toBeNull()
    rerender(<IconButton icon="locate-fixed" label="Mein Standort" pressed />)
    expect(container.querySelector('[data-filled]')).toBeNull()
  })

  it('claim no state of a switch that they do not have', () => {
    render(<IconButton icon="share-2" label="Teilen" />)
    const button = screen.getByRole('button')
    expect(button.hasAttribute('aria-pressed')).toBe(false)
    expect(button.hasAttribute('aria-expanded')).toBe(false)
  })
})

describe('links', () => {
  it('within the app change the place without loading a page', async () => {
    const { hook, history } = memoryLocation({ path: '/', record: true })
    render(
      <Router hook={hook}>
        <ButtonLink href="/map" icon="search">
          Mensa suchen
        </ButtonLink>
        <TextLink href="/canteen/3/2026-06-12" iconAfter="chevron-right">
          Freitag, 12. Juni
        </TextLink>
        <IconButton icon="arrow-left" label="Zurück zu Heute" href="/" />
      </Router>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Mensa suchen' }))
    await userEvent.click(screen.getByRole('link', { name: 'Freitag, 12. Juni' }))
    await userEvent.click(screen.getByRole('link', { name: 'Zurück zu Heute' }))
    expect(history).toEqual(['/', '/map', '/canteen/3/2026-06-12', '/'])
  })

  it('that leave the app are left to the browser', async () => {
    const { hook, history } = memoryLocation({ path: '/', record: true })
    render(
      <Router hook={hook}>
        <TextLink href="#legend">Was die Zeichen heißen</TextLink>
        <TextLink href="https://example.org/">Quelle</TextLink>
      </Router>,
    )
    expect(screen.getByRole('link', { name: 'Quelle' }).getAttribute('href')).toBe('https://example.org/')
    await userEvent.click(screen.getByRole('link', { name: 'Was die Zeichen heißen' }))
    expect(history).toEqual(['/'])
  })
})

describe('a chip', () => {
  it('is a switch, and a check says so without colour', async () => {
    const { container } = render(<VeganChip />)
    const iconOf = () => container.querySelector('path')?.getAttribute('d')
    const leaf = iconOf()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Vegan', pressed: true })).toBeDefined()
    expect(iconOf()).not.toBe(leaf)
    await userEvent.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Vegan', pressed: false })).toBeDefined()
    expect(iconOf()).toBe(leaf)
  })
})

describe('rows to pick from', () => {
  it('move with the arrow keys as one stop of the tab key', async () => {
    render(<Groups />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'students' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'employees', checked: true })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'students', checked: false })).toBeDefined()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('tell what was ticked, with the hint in their name', async () => {
    const told: boolean[] = []
    const { rerender } = render(
      <CheckRow checked={false} hint="nicht bei Datensparen" onChange={(checked) => told.push(checked)}>
        Woche holen
      </CheckRow>,
    )
    await userEvent.click(screen.getByText('Woche holen'))
    rerender(
      <CheckRow checked onChange={(checked) => told.push(checked)}>
        Woche holen
      </CheckRow>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Woche holen' }))
    expect(told).toEqual([true, false])
  })
})

describe('the search field', () => {
  it('is named by its label and hands on every keystroke', async () => {
    render(<Search />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Mensa, Stadt oder Straße' }), 'köln')
    expect(screen.getByRole('status').textContent).toBe('köln')
  })

  it('takes the focus only where it is asked to', () => {
    const { unmount } = render(<Search />)
    expect(document.activeElement).toBe(document.body)
    unmount()
    render(<Search autoFocus />)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})
