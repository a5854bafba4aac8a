import { describe, expect, it } from 'vitest'
import {
  NotFoundError,
  NotOfferedError,
  RefusedError,
  UnexpectedAnswerError,
  UnreachableError,
} from '../../src/api/errors.ts'
import { getWeek } from '../../src/api/meals.ts'
import { canteen, HTML, meal, type Reply, rejection, routes, serve, serviceAt } from './support.ts'

const START = '2026-06-08'
const CANTEEN = '/api/v2/canteens/1'
const WEEK = `${CANTEEN}/meals`

async function start(table: Record<string, Reply>) {
  const { baseUrl, asked } = await serve(routes(table))
  return { service: serviceAt(baseUrl), asked }
}

const weekFrom = async (week: Reply) =>
  getWeek((await start({ [WEEK]: week, [CANTEEN]: { json: canteen(1) } })).service, 1, START)

const day = (date: string, ...ids: number[]) => ({ date, closed: false, meals: ids.map(meal) })

describe('a week', () => {
  it('is asked for with its start', async () => {
    const { service, asked } = await start({ [WEEK]: { json: [] } })
    expect((await getWeek(service, 1, START)).value).toEqual([])
    expect(asked).toEqual([`${WEEK}?start=${START}`])
  })

  it('has its days ascending, each once, none outside', async () => {
    const json = [
      day('2026-06-12', 4),
      day('2026-06-08', 1),
      day('2026-06-15', 9),
      day('2026-06-14', 5),
      day('2026-06-07', 8),
      day('2026-06-12', 6),
    ]
    const { value } = await weekFrom({ json })
    expect(value.map(({ date, meals }) => [date, meals.map(({ id }) => id)])).toEqual([
      ['2026-06-08', [1]],
      ['2026-06-12', [4]],
      ['2026-06-14', [5]],
    ])
  })

  it('has no meals on closed days, and each meal once', async () => {
    const json = [
      { date: '2026-06-08', closed: true },
      { date: '2026-06-09', closed: true, meals: [meal(1)] },
      day('2026-06-10', 3, 2, 3),
    ]
    const { value, dropped } = await weekFrom({ json })
    expect(value.map(({ meals }) => meals.map(({ id }) => id))).toEqual([[], [], [3, 2]])
    expect(dropped).toBe(0)
  })

  it('loses only what is malformed, and counts it', async () => {
    const json = [
      { ...day('2026-06-08'), meals: [meal(1), { id: 2 }, null, meal(3)] },
      { date: 'tomorrow', closed: false, meals: [] },
      day('2026-06-10', 4),
    ]
    const { value, dropped } = await weekFrom({ json })
    expect(value.map(({ meals }) => meals.map(({ id }) => id))).toEqual([[1, 3], [4]])
    expect(dropped).toBe(3)
  })

  it('does not take an open day that says nothing of its meals for one without any', async () => {
    const json = [{ date: '2026-06-08', closed: false }, day('2026-06-09', 1)]
    expect(await weekFrom({ json })).toMatchObject({ value: [{ date: '2026-06-09' }], dropped: 1 })
  })
})

describe('a service without weeks', () => {
  it.each<[string, Reply]>([
    ['a 404', undefined],
    ['a 405', { status: 405, text: '' }],
    ['a 410', { status: 410, text: '' }],
    ['a 501', { status: 501, text: '' }],
    ['a page', HTML],
    ['an object', { json: { meals: [] } }],
    ['a flat list of meals', { json: [meal(1), meal(2)] }],
    ['days without meals', { json: [{ date: '2026-06-08', closed: false }] }],
    ['another week', { json: [day('2026-06-01', 1)] }],
  ])('is recognised by %s, once, while the canteen is there', async (_, reply) => {
    const { service, asked } = await start({ [WEEK]: reply, [CANTEEN]: { json: canteen(1) } })
    expect(await rejection(getWeek(service, 1, START))).toBeInstanceOf(NotOfferedError)
    expect(await rejection(getWeek(service, 2, START))).toBeInstanceOf(NotOfferedError)
    expect(asked).toEqual([`${WEEK}?start=${START}`, CANTEEN])
  })

  it('is not one that does not know the canteen', async () => {
    const { service } = await start({ [WEEK]: undefined, '/api/v2/canteens/2/meals': { json: [] } })
    expect(await rejection(getWeek(service, 1, START))).toBeInstanceOf(NotFoundError)
    expect((await getWeek(service, 2, START)).value).toEqual([])
  })

  it('is not a captive portal', async () => {
    let signedIn = false
    const { baseUrl } = await serve(() => (signedIn ? { json: [day(START, 1)] } : HTML))
    const service = serviceAt(baseUrl)
    const error = await rejection(getWeek(service, 1, START))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    signedIn = true
    expect((await getWeek(service, 1, START)).value).toHaveLength(1)
  })

  it('is asked past every cache whether the canteen is there', async () => {
    const { baseUrl } = await serve(routes({ [CANTEEN]: { json: canteen(1) } }))
    const caches: unknown[] = []
    const service = serviceAt(baseUrl, {
      fetch: (input, init) => {
        caches.push(init?.cache)
        return fetch(input, init)
      },
    })
    await rejection(getWeek(service, 1, START))
    expect(caches).toEqual([undefined, 'no-cache'])
  })

  it.each<[string, Reply, new (...rest: never[]) => Error]>([
    ['in trouble', { status: 500, text: '' }, RefusedError],
    ['too busy', { status: 429, text: '' }, RefusedError],
    ['out of reach', (response) => response.destroy(), UnreachableError],
  ])('is not one that is %s', async (_, reply, kind) => {
    const { service, asked } = await start({ [WEEK]: reply, [CANTEEN]: { json: canteen(1) } })
    const error = await rejection(getWeek(service, 1, START))
    expect(error).toBeInstanceOf(kind)
    expect(asked).toHaveLength(1)
  })

  it('is not one that listed a week before', async () => {
    const { service, asked } = await start({ [WEEK]: { json: [day(START, 1)] } })
    await getWeek(service, 1, START)
    expect(await rejection(getWeek(service, 2, START))).toBeInstanceOf(NotFoundError)
    expect((await getWeek(service, 1, START)).value).toHaveLength(1)
    expect(asked).toHaveLength(3)
  })

  it('is remembered for that service alone', async () => {
    const without = await start({ [CANTEEN]: { json: canteen(1) } })
    const having = await start({ [WEEK]: { json: [day(START, 1)] } })
    await rejection(getWeek(without.service, 1, START))
    expect((await getWeek(having.service, 1, START)).value).toHaveLength(1)
  })
})
