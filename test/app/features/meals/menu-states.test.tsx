// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  MenuState,
  MenuStateLines,
  type MenuStateProps,
} from '../../../../src/app/features/meals/menu-states.tsx'
import { plain, show } from './shown.tsx'
import { fresh } from './views.ts'

afterEach(cleanup)

const today = '2026-06-11'
const next = { date: '2026-06-15', href: '/canteen/1/2026-06-15' }
const retry = () => {}

type Case = [
  name: string,
  props: Omit<MenuStateProps, 'today'>,
  large: { words: string; actions: string[] },
  lines: { words: string; actions: string[] },
]

const CASES: Case[] = [
  [
    'closed, open again',
    { view: { kind: 'closed', age: fresh }, date: today, next },
    {
      words: 'Heute geschlossenWieder offen am Montag, 15. Juni.Montag ansehen',
      actions: ['Montag ansehen'],
    },
    { words: 'Heute geschlossenWieder offen am Montag, 15. Juni', actions: ['Montag, 15. Juni'] },
  ],
  [
    'closed, nobody knows until when',
    { view: { kind: 'closed', age: fresh }, date: '2026-06-12', toToday: '/canteen/1' },
    {
      words: 'An diesem Tag geschlossenWann wieder offen ist, hat die Mensa noch nicht gesagt.Heute ansehen',
      actions: ['Heute ansehen'],
    },
    { words: 'An diesem Tag geschlossen', actions: [] },
  ],
  [
    'closed in the past',
    { view: { kind: 'closed', age: fresh }, date: '2026-06-09', toToday: '/canteen/1' },
    { words: 'An diesem Tag geschlossenHeute ansehen', actions: ['Heute ansehen'] },
    { words: 'An diesem Tag geschlossen', actions: [] },
  ],
  [
    'no data',
    { view: { kind: 'noData', age: fresh }, date: today, next },
    {
      words:
        'Noch keine AngabenDie Mensa hat für diesen Tag nichts veröffentlicht. Das heißt nicht, dass sie zu ist.Montag, 15. Juni ansehen',
      actions: ['Montag, 15. Juni ansehen'],
    },
    { words: 'Keine Angaben für heuteNächster Plan: Montag, 15. Juni', actions: ['Montag, 15. Juni'] },
  ],
  [
    'no data in the past',
    { view: { kind: 'noData', age: fresh }, date: '2026-06-09', toToday: '/canteen/1' },
    {
      words: 'Keine AngabenDie Mensa hat für diesen Tag nichts veröffentlicht.Heute ansehen',
      actions: ['Heute ansehen'],
    },
    { words: 'Keine Angaben für diesen Tag', actions: [] },
  ],
  [
    'not kept and offline',
    {
      view: { kind: 'notKept', reason: 'offline', host: 'mensa.example', retry },
      date: '2026-06-12',
      toToday: '/',
    },
    {
      words:
        'Dieser Tag ist nicht auf dem GerätGerade ist kein Netz da. Mit Netz kommt er von selbst.Noch einmalHeute ansehen',
      actions: ['Noch einmal', 'Heute ansehen'],
    },
    {
      words: 'Dieser Tag ist nicht auf dem GerätGerade ist kein Netz da. Mit Netz kommt er von selbst.',
      actions: [],
    },
  ],
  [
    'not kept and nobody answers',
    { view: { kind: 'notKept', reason: 'unreachable', host: 'mensa.example', retry }, date: today },
    {
      words:
        'Dieser Tag ist nicht auf dem Gerätmensa.example meldet sich nicht. Wir versuchen es weiter.Noch einmal',
      actions: ['Noch einmal'],
    },
    {
      words: 'Dieser Tag ist nicht auf dem GerätDer Dienst antwortet nichtNoch einmal',
      actions: ['Noch einmal'],
    },
  ],
  [
    'a wrong answer, from a service without a name',
    { view: { kind: 'unreachable', host: '', retry }, date: today },
    { words: 'Der Dienst antwortet nichtWir versuchen es weiter.Noch einmal', actions: ['Noch einmal'] },
    { words: 'Der Dienst antwortet nichtNoch einmal', actions: ['Noch einmal'] },
  ],
]

const actions = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => plain(one.textContent))

describe('what stands in the place of a menu', () => {
  it.each(CASES)('says what it is and what to do: %s', (_name, props, large, lines) => {
    const { container } = show(<MenuState today={today} {...props} />)
    expect(plain(container.textContent)).toBe(large.words)
    expect(actions()).toEqual(large.actions)
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    cleanup()

    const onToday = show(<MenuStateLines today={today} {...props} />)
    expect(plain(onToday.container.textContent)).toBe(lines.words)
    expect(actions()).toEqual(lines.actions)
    expect(onToday.container.querySelector('svg.plate')).toBeNull()
  })

  it('is a different drawing for each kind', () => {
    const drawings = CASES.map(([, props]) => {
      const { container } = show(<MenuState today={today} {...props} />)
      const drawing = container.querySelector('svg.plate')?.innerHTML
      cleanup()
      return [props.view.kind, drawing] as const
    })
    expect(new Set(drawings.map(([, drawing]) => drawing)).size).toBe(
      new Set(drawings.map(([kind]) => kind)).size,
    )
  })

  it('tries again when asked to', async () => {
    const asked = vi.fn()
    show(<MenuState view={{ kind: 'unreachable', host: 'x', retry: asked }} date={today} today={today} />)
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal' }))
    expect(asked).toHaveBeenCalledOnce()
  })

  it('leads to the next open day', () => {
    show(<MenuState view={{ kind: 'closed', age: fresh }} date={today} today={today} next={next} />)
    expect(screen.getByRole('link')).toHaveProperty('pathname', next.href)
  })
})
