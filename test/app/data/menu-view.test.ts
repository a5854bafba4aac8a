import { describe, expect, it } from 'vitest'
import {
  NotFoundError,
  RefusedError,
  UnexpectedAnswerError,
  UnreachableError,
} from '../../../src/api/errors.ts'
import type { DayState, MenuView } from '../../../src/app/data/menu-view.ts'
import { menuView, type Situation } from '../../../src/app/data/use-menu-view.ts'
import type { Fetched } from '../../../src/contract/fetched.ts'
import type { Menu } from '../../../src/contract/meals.ts'

const VISIT_START = 1_000_000
const EARLIER = VISIT_START - 500
const LATER = VISIT_START + 500
const HOST = 'mensa.example'
const URL = `https://${HOST}/canteens/1`

const meal = { id: 1, name: 'Milchreis', notes: [], prices: {}, category: '' }
const served: Menu = { date: '2026-06-11', closed: false, meals: [meal] }

const MENUS = {
  open: served,
  'open without meals': { ...served, meals: [] },
  closed: { ...served, closed: true, meals: [] },
  'no data': null,
} satisfies Record<string, Menu | null>

const ERRORS = {
  none: null,
  'nothing answered': new UnreachableError('could not be reached', URL),
  'not found': new NotFoundError({ status: 404, fetchedAt: LATER }, URL),
  refused: new RefusedError({ status: 500, fetchedAt: LATER }, URL),
  unexpected: new UnexpectedAnswerError('answered with text/html instead of JSON', URL),
} satisfies Record<string, Error | null>

const FETCH_STATUS = ['idle', 'fetching', 'paused'] as const
const LISTED: DayState[] = ['open', 'closed', 'noData', 'unknown']

const fetched = <T>(value: T, fetchedAt: number): Fetched<T> => ({ value, fetchedAt, dropped: 0 })

type Inputs = {
  data: Fetched<Menu | null> | undefined
  error: keyof typeof ERRORS
  fetchStatus: (typeof FETCH_STATUS)[number]
  listed: DayState
  online: boolean
}

const retry = () => undefined

function view({ data, error, fetchStatus, listed, online }: Inputs): MenuView {
  const situation: Situation = {
    menu: { data, error: ERRORS[error], fetchStatus },
    listing: listed === 'unknown' ? undefined : fetched([], EARLIER),
    listed,
    online,
    visitStart: VISIT_START,
    host: HOST,
    retry,
  }
  return menuView(situation)
}

/** Every situation with these data. */
function situations(data: Inputs['data']): Inputs[] {
  return (Object.keys(ERRORS) as Inputs['error'][]).flatMap((error) =>
    FETCH_STATUS.flatMap((fetchStatus) =>
      LISTED.flatMap((listed) =>
        [true, false].map((online) => ({ data, error, fetchStatus, listed, online })),
      ),
    ),
  )
}

const telling = (inputs: Inputs) => JSON.stringify(inputs)

describe('a menu that is there', () => {
  const kinds: [keyof typeof MENUS, MenuView['kind']][] = [
    ['open', 'open'],
    ['open without meals', 'noData'],
    ['closed', 'closed'],
    ['no data', 'noData'],
  ]

  it.each(kinds)('and is %s is shown, whatever else is known or goes wrong', (menu, kind) => {
    for (const inputs of situations(fetched(MENUS[menu], LATER))) {
      expect(view(inputs).kind, telling(inputs)).toBe(kind)
    }
  })

  it('tells when it was fetched, from where it comes, and what became of the attempt to renew it', () => {
    for (const fetchedAt of [EARLIER, VISIT_START, LATER]) {
      for (const inputs of situations(fetched(served, fetchedAt))) {
        const failed = inputs.error !== 'none' || inputs.fetchStatus === 'paused'
        expect(view(inputs), telling(inputs)).toEqual({
          kind: 'open',
          menu: served,
          age: {
            fetchedAt,
            source: fetchedAt < VISIT_START ? 'device' : 'service',
            refreshing: inputs.fetchStatus === 'fetching',
            trouble: failed ? (inputs.online ? 'unreachable' : 'offline') : null,
          },
        })
      }
    }
  })
})

describe('where there is no menu', () => {
  const without = situations(undefined)
  const listedAs = (...states: DayState[]) => without.filter(({ listed }) => states.includes(listed))
  const unlisted = listedAs('open', 'unknown')

  it('the listing alone tells of a closed day and of one without data, with the listing’s age', () => {
    for (const inputs of listedAs('closed', 'noData')) {
      const shown = view(inputs)
      expect(shown.kind, telling(inputs)).toBe(inputs.listed)
      expect('age' in shown && shown.age.fetchedAt).toBe(EARLIER)
      expect('age' in shown && shown.age.source).toBe('device')
    }
  })

  it('and the service knows no such canteen or day, there is no data: that is an answer', () => {
    for (const inputs of unlisted.filter(({ error }) => error === 'not found')) {
      const shown = view(inputs)
      expect(shown.kind, telling(inputs)).toBe('noData')
      expect('age' in shown && shown.age.fetchedAt).toBe(LATER)
    }
  })

  it('and nobody answers, it is not kept: for want of a network, or of the service', () => {
    const silent = unlisted.filter(
      ({ error, fetchStatus }) =>
        error !== 'not found' && (error === 'nothing answered' || fetchStatus === 'paused'),
    )
    expect(silent.length).toBeGreaterThan(0)
    for (const inputs of silent) {
      const reason = inputs.online ? 'unreachable' : 'offline'
      expect(view(inputs), telling(inputs)).toEqual({ kind: 'notKept', reason, host: HOST, retry })
    }
  })

  it('and something answers, but not as a service does, it is unreachable', () => {
    const odd = unlisted.filter(
      ({ error, fetchStatus }) => (error === 'refused' || error === 'unexpected') && fetchStatus !== 'paused',
    )
    for (const inputs of odd) {
      expect(view(inputs), telling(inputs)).toEqual({ kind: 'unreachable', host: HOST, retry })
    }
  })

  it('and nothing went wrong yet, it is on its way', () => {
    const underway = unlisted.filter(({ error, fetchStatus }) => error === 'none' && fetchStatus !== 'paused')
    expect(underway).toHaveLength(8)
    for (const inputs of underway) expect(view(inputs), telling(inputs)).toEqual({ kind: 'loading' })
  })
})
