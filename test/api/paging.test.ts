import { describe, expect, it } from 'vitest'
import { listCanteens } from '../../src/api/canteens.ts'
import { listDays } from '../../src/api/days.ts'
import { RefusedError, UnexpectedAnswerError, UnreachableError } from '../../src/api/errors.ts'
import { listMeals } from '../../src/api/meals.ts'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { canteen, meal, type Reply, rejection, routes, serve, serviceAt } from './support.ts'

const CANTEENS = '/api/v2/canteens'

const page = (ids: number[], headers: Record<string, string> = {}): Reply => ({
  json: ids.map(canteen),
  headers,
})

const next = (target: string) => ({ Link: `<${target}>; rel="next"` })

/** Lists the canteens of a service that answers by this table. */
async function list(table: Record<string, Reply>) {
  const { baseUrl, asked } = await serve(routes(table))
  const fetched = await listCanteens(serviceAt(baseUrl))
  return { ...fetched, ids: fetched.value.map(({ id }) => id), asked }
}

describe('a list of several pages', () => {
  it('is read to its end by absolute links', async () => {
    const server = await serve((url) => {
      const number = Number(url.searchParams.get('page') ?? '1')
      const link = (relation: string, to: number) =>
        `<${server.baseUrl}${CANTEENS}?page=${to}>; rel="${relation}"`
      const links = [link('first', 1), ...(number < 3 ? [link('next', number + 1)] : []), link('last', 3)]
      return page([number * 10, number * 10 + 1], { Link: links.join(', ') })
    })
    const { value } = await listCanteens(serviceAt(server.baseUrl))
    expect(value.map(({ id }) => id)).toEqual([10, 11, 20, 21, 30, 31])
    expect(server.asked).toEqual([CANTEENS, `${CANTEENS}?page=2`, `${CANTEENS}?page=3`])
  })

  it.each(['?page=2', 'canteens?page=2', '/api/v2/canteens?page=2#top', '../v2/canteens?page=2'])(
    'is read by the relative link %s',
    async (target) => {
      const { ids } = await list({
        [CANTEENS]: page([1], next(target)),
        [`${CANTEENS}?page=2`]: page([2]),
      })
      expect(ids).toEqual([1, 2])
    },
  )

  it('resolves a link against the page it came with', async () => {
    const { ids } = await list({
      [CANTEENS]: page([1], next('canteens/more/2')),
      [`${CANTEENS}/more/2`]: page([2], next('3')),
      [`${CANTEENS}/more/3`]: page([3]),
    })
    expect(ids).toEqual([1, 2, 3])
  })

  it('is one page without any header', async () => {
    const { ids, asked } = await list({ [CANTEENS]: page([1, 2]) })
    expect(ids).toEqual([1, 2])
    expect(asked).toHaveLength(1)
  })

  it('is counted by X-Total-Pages where there is no link', async () => {
    const { ids, asked } = await list({
      [CANTEENS]: page([1], { 'X-Total-Pages': '3' }),
      [`${CANTEENS}?page=2`]: page([2], { 'X-Total-Pages': '3' }),
      [`${CANTEENS}?page=3`]: page([3], { 'X-Total-Pages': '3' }),
    })
    expect(ids).toEqual([1, 2, 3])
    expect(asked).toHaveLength(3)
  })

  it('is counted also where the links speak of something else', async () => {
    const headers = { 'X-Total-Pages': '2', Link: '</style.css>; rel="preload"' }
    const { ids } = await list({ [CANTEENS]: page([1], headers), [`${CANTEENS}?page=2`]: page([2], headers) })
    expect(ids).toEqual([1, 2])
  })

  it('believes the links before the count', async () => {
    const headers = { 'X-Total-Pages': '2', Link: '<?page=1>; rel="first", <?page=1>; rel="last"' }
    const { asked } = await list({ [CANTEENS]: page([1], headers) })
    expect(asked).toHaveLength(1)
  })

  it.each(['many', '', '-1', 'NaN'])('takes the count %j for one page', async (count) => {
    const { ids } = await list({ [CANTEENS]: page([1], { 'X-Total-Pages': count }) })
    expect(ids).toEqual([1])
  })

  it('keeps the conditions while counting', async () => {
    const { baseUrl, asked } = await serve((url) =>
      page([url.searchParams.has('page') ? 2 : 1], { 'X-Total-Pages': '2' }),
    )
    await listCanteens(serviceAt(baseUrl), { hasCoordinates: true })
    expect(asked).toEqual([`${CANTEENS}?hasCoordinates=true`, `${CANTEENS}?hasCoordinates=true&page=2`])
  })

  it('has each canteen once, though pages shift while they are read', async () => {
    const { ids } = await list({
      [CANTEENS]: page([1, 2], next('?page=2')),
      [`${CANTEENS}?page=2`]: page([2, 3]),
    })
    expect(ids).toEqual([1, 2, 3])
  })

  it('is as old as its oldest page', async () => {
    const { fetchedAt } = await list({
      [CANTEENS]: page([1], { ...next('?page=2'), [FETCHED_AT_HEADER]: '3000' }),
      [`${CANTEENS}?page=2`]: page([2], { ...next('?page=3'), [FETCHED_AT_HEADER]: '1000' }),
      [`${CANTEENS}?page=3`]: page([3], { [FETCHED_AT_HEADER]: '2000' }),
    })
    expect(fetchedAt).toBe(1000)
  })

  it('counts what it dropped on all pages', async () => {
    const { dropped, ids } = await list({
      [CANTEENS]: { json: [canteen(1), null], headers: next('?page=2') },
      [`${CANTEENS}?page=2`]: { json: [{ id: 'x' }, []], headers: next('?page=3') },
      [`${CANTEENS}?page=3`]: page([3]),
    })
    expect({ dropped, ids }).toEqual({ dropped: 3, ids: [1, 3] })
  })

  it('asks every page of the network where the caller wants it fresh', async () => {
    const { baseUrl } = await serve(
      routes({ [CANTEENS]: page([1], next('?page=2')), [`${CANTEENS}?page=2`]: page([2]) }),
    )
    const caches: unknown[] = []
    const service = serviceAt(baseUrl, {
      fetch: (input, init) => {
        caches.push(init?.cache)
        return fetch(input, init)
      },
    })
    await listCanteens(service, { fresh: true })
    expect(caches).toEqual(['no-cache', 'no-cache'])
  })
})

describe('a list without end', () => {
  it('ends where a page links to itself', async () => {
    const { ids, asked } = await list({ [CANTEENS]: page([1], next('')) })
    expect(ids).toEqual([1])
    expect(asked).toHaveLength(1)
  })

  it('ends where a page links back', async () => {
    const { ids, asked } = await list({
      [CANTEENS]: page([1], next('?page=2')),
      [`${CANTEENS}?page=2`]: page([2], next('?page=3')),
      [`${CANTEENS}?page=3`]: page([3], next('?page=2')),
    })
    expect(ids).toEqual([1, 2, 3])
    expect(asked).toHaveLength(3)
  })

  it('ends where a service overlooks the page and links on', async () => {
    const { baseUrl, asked } = await serve((url) =>
      page([1, 2], next(`?page=${Number(url.searchParams.get('page') ?? '1') + 1}`)),
    )
    expect((await listCanteens(serviceAt(baseUrl))).value).toHaveLength(2)
    expect(asked).toHaveLength(2)
  })

  it('ends past the last entry', async () => {
    const { ids, asked } = await list({
      [CANTEENS]: page([1], next('?page=2')),
      [`${CANTEENS}?page=2`]: page([], next('?page=3')),
    })
    expect(ids).toEqual([1])
    expect(asked).toHaveLength(2)
  })

  it('is not taken for a directory where it always brings something new', async () => {
    const { baseUrl, asked } = await serve((url) => {
      const number = Number(url.searchParams.get('page') ?? '1')
      return page([number], next(`?page=${number + 1}`))
    })
    expect(await rejection(listCanteens(serviceAt(baseUrl)))).toBeInstanceOf(UnexpectedAnswerError)
    expect(asked).toHaveLength(200)
  })
})

describe('a page that fails', () => {
  it.each<[string, Reply, new (...rest: never[]) => Error]>([
    ['with status 500', { status: 500, text: '' }, RefusedError],
    ['with status 404', undefined, RefusedError],
    ['as a page of HTML', { headers: { 'Content-Type': 'text/html' }, text: '<p>' }, UnexpectedAnswerError],
    ['as an object', { json: {} }, UnexpectedAnswerError],
    ['by hanging up', (response) => response.destroy(), UnreachableError],
  ])('%s fails the list', async (_, reply, kind) => {
    const table = { [CANTEENS]: page([1], next('?page=2')), [`${CANTEENS}?page=2`]: reply }
    expect(await rejection(list(table))).toBeInstanceOf(kind)
  })
})

describe('a link to another origin', () => {
  it('is not followed', async () => {
    const other = await serve(() => page([2]))
    const error = await rejection(list({ [CANTEENS]: page([1], next(`${other.baseUrl}/else?page=2`)) }))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(other.asked).toEqual([])
  })

  it('is asked of the service itself where it names the same list', async () => {
    const other = await serve(() => page([3]))
    const { ids } = await list({
      [CANTEENS]: page([1], next(`${other.baseUrl}${CANTEENS}?page=2`)),
      [`${CANTEENS}?page=2`]: page([2]),
    })
    expect(ids).toEqual([1, 2])
    expect(other.asked).toEqual([])
  })

  it.each(['https://[broken', 'javascript:alert(1)', 'data:application/json,[]', 'file:///api/v2/canteens2'])(
    'is not followed to %s',
    async (target) => {
      expect(await rejection(list({ [CANTEENS]: page([1], next(target)) }))).toBeInstanceOf(
        UnexpectedAnswerError,
      )
    },
  )
})

describe('the other lists', () => {
  const path = `${CANTEENS}/1/days`

  it('give days of all pages once, ascending, from the start on', async () => {
    const days = (...dates: string[]) => dates.map((date) => ({ date, closed: false }))
    const { baseUrl, asked } = await serve(
      routes({
        [`${path}?start=2026-06-10`]: {
          json: days('2026-06-15', '2026-06-11', '2026-06-09'),
          headers: next('?start=2026-06-10&page=2'),
        },
        [`${path}?start=2026-06-10&page=2`]: { json: days('2026-06-11', '2026-06-10') },
      }),
    )
    const { value } = await listDays(serviceAt(baseUrl), 1, '2026-06-10')
    expect(value.map(({ date }) => date)).toEqual(['2026-06-10', '2026-06-11', '2026-06-15'])
    expect(asked[0]).toBe(`${path}?start=2026-06-10`)
  })

  it('give meals of all pages in the order sent', async () => {
    const meals = `${path}/2026-06-11/meals`
    const { baseUrl } = await serve(
      routes({
        [meals]: { json: [meal(9), meal(3)], headers: next('?page=2') },
        [`${meals}?page=2`]: { json: [meal(3), meal(5)] },
      }),
    )
    const { value } = await listMeals(serviceAt(baseUrl), 1, '2026-06-11')
    expect(value.map(({ id }) => id)).toEqual([9, 3, 5])
  })
})

describe('the conditions of the list of canteens', () => {
  it('are sent as documented', async () => {
    const { baseUrl, requests } = await serve(() => page([]))
    const service = serviceAt(baseUrl)
    await listCanteens(service, { near: { center: [52.4, -13.05], distance: 2.5 }, hasCoordinates: false })
    await listCanteens(service, { near: { center: [52.4, -13.05] }, ids: [3, 1] })
    const queries = requests.map(({ url }) => Object.fromEntries(new URL(url ?? '', baseUrl).searchParams))
    expect(queries).toEqual([
      { 'near[lat]': '52.4', 'near[lng]': '-13.05', 'near[dist]': '2.5', hasCoordinates: 'false' },
      { 'near[lat]': '52.4', 'near[lng]': '-13.05', ids: '3,1' },
    ])
  })

  it('need no request where no id is wanted', async () => {
    const { baseUrl, asked } = await serve(() => page([1]))
    expect((await listCanteens(serviceAt(baseUrl), { ids: [] })).value).toEqual([])
    expect(asked).toEqual([])
  })
})
