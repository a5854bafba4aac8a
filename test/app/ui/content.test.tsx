// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Banner } from '../../../src/app/ui/banner.tsx'
import { Button } from '../../../src/app/ui/button.tsx'
import { Icon } from '../../../src/app/ui/icon.tsx'
import { IconButton } from '../../../src/app/ui/icon-button.tsx'
import { ICONS, type IconName } from '../../../src/app/ui/icons.ts'
import { Place } from '../../../src/app/ui/place.tsx'
import { PLATES, type PlateDrawing } from '../../../src/app/ui/plates.ts'
import { Rim } from '../../../src/app/ui/rim.tsx'
import { Skeleton } from '../../../src/app/ui/skeleton.tsx'
import { Stamp } from '../../../src/app/ui/stamp.tsx'
import { State } from '../../../src/app/ui/state.tsx'
import { TextButton } from '../../../src/app/ui/text-button.tsx'
import { Toast } from '../../../src/app/ui/toast.tsx'

afterEach(cleanup)

/** What path data may consist of; a slip of the pen draws nothing or half. */
const PATH_DATA = /^[Mm](?:[\s,]*(?:[MmLlHhVvCcSsQqTtAaZz]|-?(?:\d+\.?\d*|\.\d+)))+$/

describe('pictures', () => {
  it.each(Object.keys(ICONS) as IconName[])('%s is drawn and hidden from screen readers', (name) => {
    const { container } = render(<Icon name={name} />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(PATH_DATA)
  })

  it('of two states are never the same', () => {
    const drawings = Object.values(PLATES).map((plate) => JSON.stringify(plate))
    expect(new Set(drawings).size).toBe(drawings.length)
  })
})

describe('a state', () => {
  it.each(Object.keys(PLATES) as PlateDrawing[])('%s says what is, and what can be done', (drawing) => {
    render(
      <State
        drawing={drawing}
        title="Heute geschlossen"
        actions={<Button onClick={() => {}}>Montag ansehen</Button>}
      >
        Wieder offen am Montag, 15. Juni.
      </State>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Heute geschlossen' })).toBeDefined()
    expect(screen.getByText('Wieder offen am Montag, 15. Juni.').tagName).toBe('P')
    expect(screen.getByRole('button', { name: 'Montag ansehen' })).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('takes the heading level of the page around it', () => {
    render(<State drawing="empty" title="Wo isst du mittags?" headingLevel={3} />)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Wo isst du mittags?')
  })
})

describe('a place', () => {
  it('is a row whose heading is its link', () => {
    render(
      <ul>
        <Place
          href="/canteen/7"
          name="Mensa am Aubach"
          detail="Uferstraße 12, Auenburg"
          distance="0,4 km"
          status="auf dem Gerät"
          kept
          current
        >
          <IconButton icon="star" label="Favorit: Mensa am Aubach" pressed />
        </Place>
        <Place href="/canteen/8" name="Bistro Botanik" detail="ohne Adresse und Lage" headingLevel={2} />
      </ul>,
    )
    const [first, second] = screen.getAllByRole('listitem')
    if (!first || !second) throw new Error('two rows expected')
    const heading = within(first).getByRole('heading', { level: 3, name: 'Mensa am Aubach' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/canteen/7')
    expect(first.getAttribute('aria-current')).toBe('true')
    expect(first.textContent).toBe('Mensa am AubachUferstraße 12, Auenburgauf dem Gerät0,4 km')
    expect(within(first).getByRole('button', { name: 'Favorit: Mensa am Aubach' })).toBeDefined()
    expect(within(second).getByRole('heading', { level: 2 })).toBeDefined()
    expect(second.hasAttribute('aria-current')).toBe(false)
  })
})

describe('notices', () => {
  it('between hairlines are announced where they are told to be', () => {
    render(
      <Banner
        icon="refresh-cw"
        role="status"
        actions={<TextButton onClick={() => {}}>Jetzt laden</TextButton>}
      >
        Eine neue Fassung ist da.
      </Banner>,
    )
    const banner = screen.getByRole('status')
    expect(within(banner).getByText('Eine neue Fassung ist da.').tagName).toBe('P')
    expect(within(banner).getByRole('button', { name: 'Jetzt laden' })).toBeDefined()
  })

  it('that float are announced', () => {
    render(<Toast action={<TextButton onClick={() => {}}>Rückgängig</TextButton>}>Link kopiert</Toast>)
    expect(screen.getByRole('status').textContent).toBe('Link kopiertRückgängig')
  })
})

describe('a menu', () => {
  it('stands in a named region whose rim tells its state', () => {
    render(
      <Rim state="kept" as="article" label="Mensa am Aubach" className="menu" aria-busy>
        <Stamp old icon="smartphone">
          vom Gerät, gestern
        </Stamp>
      </Rim>,
    )
    const region = screen.getByRole('article', { name: 'Mensa am Aubach' })
    expect(region.dataset.state).toBe('kept')
    expect(region.className).toBe('rim menu')
    expect(region.getAttribute('aria-busy')).toBe('true')
    expect(within(region).getByText('vom Gerät, gestern')).toBeDefined()
  })

  it('that is being fetched has lines that say nothing', () => {
    const { container } = render(<Skeleton lines={3} />)
    expect(container.querySelectorAll('span')).toHaveLength(3)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
