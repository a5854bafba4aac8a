import { describe, expect, it } from 'vitest'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '../../src/api/errors.ts'
import { getMenu } from '../../src/api/meals.ts'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { HTML, meal, memoryOf, type Reply, rejection, routes, serve, serviceAt } from './support.ts'

const DATE = '2026-06-11'
const DAY = `/api/v2/canteens/1/days/${DATE}`
const MEALS = `${DAY}/meals`
const never: Reply = () => {}

async function menuFrom(day: Reply, meals: Reply, options: { signal?: AbortSignal; timeout?: number } = {}) {
  const { timeout = 8000, ...request } = options
  const { baseUrl } = await serve(routes({ [DAY]: day, [MEALS]: meals }))
  return getMenu(serviceAt(baseUrl, { timeout }), 1, DATE, request)
}

const open = { json: { date: DATE, closed: false } }
const closed = { json: { date: DATE, closed: true } }
const meals = { json: [meal(2), null, meal(1)] }

describe('a menu', () => {
  it('is a day with its meals, as old as the older of the two', async () => {
    const menu = await menuFrom(
      { ...open, headers: { [FETCHED_AT_HEADER]: '2000' } },
      { ...meals, headers: { [FETCHED_AT_HEADER]: '1000' } },
    )
    expect(menu).toMatchObject({ value: { date: DATE, closed: false }, fetchedAt: 1000, dropped: 1 })
    expect(menu.value?.meals.map(({ id }) => id)).toEqual([2, 1])
  })

  it('is null where the day has no data, and tells when the service said so', async () => {
    const day: Reply = { status: 404, text: '', headers: { [FETCHED_AT_HEADER]: '1000' } }
    expect(await menuFrom(day, undefined)).toEqual({ value: null, fetchedAt: 1000, dropped: 0 })
  })

  it('is null also where no prefix is known yet', async () => {
    const { baseUrl } = await serve(() => undefined)
    const prefix = memoryOf()
    expect((await getMenu(serviceAt(baseUrl, { prefix }), 1, DATE)).value).toBeNull()
    expect(prefix.known).toBeUndefined()
  })

  it.each<[string, Reply]>([
    ['none', { json: [] }],
    ['some', meals],
    ['a 404', undefined],
    ['a 500', { status: 500, text: '' }],
  ])('of a closed day has no meals where the service sends %s', async (_, reply) => {
    expect((await menuFrom(closed, reply)).value).toEqual({ date: DATE, closed: true, meals: [] })
  })

  it('does not wait for the meals of a closed day, or of none', async () => {
    expect((await menuFrom(closed, never)).value).toMatchObject({ closed: true })
    expect((await menuFrom(undefined, never)).value).toBeNull()
  })

  it('gives up the meals of a closed day', async () => {
    const gone = Promise.withResolvers<void>()
    const meals: Reply = (response) => response.once('close', () => gone.resolve())
    await menuFrom(closed, meals)
    await gone.promise
  })

  it('of a day that is there without meals is open', async () => {
    expect((await menuFrom(open, undefined)).value).toEqual({ date: DATE, closed: false, meals: [] })
  })

  it.each<[string, Reply, Reply, new (...rest: never[]) => Error]>([
    ['the day', { status: 500, text: '' }, meals, RefusedError],
    ['the day', HTML, meals, UnexpectedAnswerError],
    ['the day', (response) => response.destroy(), meals, UnreachableError],
    ['the meals', open, { status: 500, text: '' }, RefusedError],
    ['the meals', open, HTML, UnexpectedAnswerError],
    ['the meals', open, (response) => response.destroy(), UnreachableError],
    ['both', { status: 503, text: '' }, { status: 503, text: '' }, RefusedError],
  ])('fails where %s fails', async (_, day, served, kind) => {
    expect(await rejection(menuFrom(day, served))).toBeInstanceOf(kind)
  })

  it('fails where the meals do not come in time', async () => {
    expect(await rejection(menuFrom(open, never, { timeout: 100 }))).toBeInstanceOf(UnreachableError)
  })

  it('is never that of another day', async () => {
    const other = { json: { date: '2026-06-12', closed: false } }
    expect(await rejection(menuFrom(other, meals))).toBeInstanceOf(UnexpectedAnswerError)
  })

  it('can be given up', async () => {
    const abort = new AbortController()
    const menu = menuFrom(open, never, { signal: abort.signal })
    setTimeout(() => abort.abort(), 20)
    expect((await rejection(menu)).name).toBe('AbortError')
  })
})
