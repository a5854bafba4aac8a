import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  NotOfferedError,
  RefusedError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from '../../src/api/errors.ts'
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorite,
  listFavorites,
} from '../../src/api/favorites.ts'
import type { Service } from '../../src/api/service.ts'
import { HTML, memoryOf, type Reply, rejection, routes, serve, serviceAt } from './support.ts'

const favorite = (id: number, sort_value = id * 100) => ({ id, canteen_id: id + 50, sort_value })

/** A service that answers every request alike, and what was sent to it. */
async function answering(reply: Reply) {
  const sent: Promise<{ method: string | undefined; type: string | undefined; body: unknown }>[] = []
  const { baseUrl, asked } = await serve((_, request) => {
    sent.push(read(request))
    return reply
  })
  return { service: serviceAt(baseUrl), asked, sent: () => Promise.all(sent) }
}

async function read(request: IncomingMessage) {
  const { method, headers } = request
  const body = await text(request)
  return { method, type: headers['content-type'], body: body === '' ? undefined : JSON.parse(body) }
}

const NO_CONTENT: Reply = (response) => response.writeHead(204).end()

/** Each function once, so that what holds for all of them is asked of all of them. */
const functions: Record<string, (service: Service) => Promise<unknown>> = {
  listFavorites: (service) => listFavorites(service),
  getFavorite: (service) => getFavorite(service, 1),
  createFavorite: (service) => createFavorite(service, { canteenId: 51, sortValue: 100 }),
  changeFavorite: (service) => changeFavorite(service, 1, { sortValue: 100 }),
  deleteFavorite: (service) => deleteFavorite(service, 1),
}
const all = Object.entries(functions)

describe('the list of favorites', () => {
  it('ascends by sort value, then by id', async () => {
    const { service, asked } = await answering({ json: [favorite(3, 9), favorite(2, 5), favorite(1, 9)] })
    const { value, dropped } = await listFavorites(service)
    expect([value.map(({ id }) => id), dropped]).toEqual([[2, 1, 3], 0])
    expect(asked).toEqual(['/api/v2/favs'])
  })

  it.each([
    {},
    null,
    'x',
    { ...favorite(2), id: 0 },
    { ...favorite(2), canteen_id: '7' },
    { ...favorite(2), sort_value: -1 },
    { ...favorite(2), sort_value: 1.5 },
    { id: 2, canteen_id: 7 },
  ])('loses and counts only the malformed one: %j', async (malformed) => {
    const { service } = await answering({ json: [favorite(1), malformed, favorite(3)] })
    const { value, dropped } = await listFavorites(service)
    expect([value.map(({ id }) => id), dropped]).toEqual([[1, 3], 1])
  })

  it('is read to its last page', async () => {
    const next = { Link: '</api/v2/favs?page=2>; rel="next"' }
    const table = {
      '/api/v2/favs': { json: [favorite(2)], headers: next },
      '/api/v2/favs?page=2': { json: [favorite(1)] },
    }
    const { baseUrl } = await serve(routes(table))
    const { value } = await listFavorites(serviceAt(baseUrl))
    expect(value.map(({ id }) => id)).toEqual([1, 2])
  })

  it('never comes from a cache', async () => {
    const caches: (RequestCache | undefined)[] = []
    const { baseUrl } = await serve(() => ({ json: [] }))
    const recording: typeof fetch = (input, init) => {
      caches.push(init?.cache)
      return fetch(input, init)
    }
    await listFavorites(serviceAt(baseUrl, { fetch: recording }))
    expect(caches).toEqual(['no-cache'])
  })

  it.each([404, 405, 501])('is not offered by a service that says %i under both prefixes', async (status) => {
    const { service } = await answering({ status, text: '' })
    const error = await rejection(listFavorites(service))
    expect(error).toBeInstanceOf(NotOfferedError)
    expect(error.cause).toMatchObject({ status })
  })

  it.each([400, 401, 403, 409, 410, 429, 500, 503])('may be offered where %i is said', async (status) => {
    const { service } = await answering({ status, text: '' })
    expect(await rejection(listFavorites(service))).toBeInstanceOf(RefusedError)
  })

  it('is found where the documentation has it, without the prefix of the canteens', async () => {
    const { baseUrl, asked } = await serve(routes({ '/favs': { json: [favorite(1)] } }))
    const prefix = memoryOf()
    const service = serviceAt(baseUrl, { prefix })
    expect((await listFavorites(service)).value).toHaveLength(1)
    await rejection(getFavorite(service, 1))
    expect(asked).toEqual(['/api/v2/favs', '/favs', '/favs/1'])
    expect(prefix.known).toBe('')
  })

  it.each([HTML, { json: {} }, { text: '[' }, NO_CONTENT])('is not believed from %j', async (reply) => {
    const { service } = await answering(reply)
    expect(await rejection(listFavorites(service))).toBeInstanceOf(UnexpectedAnswerError)
  })
})

describe('a favorite', () => {
  it('is got', async () => {
    const { service, asked } = await answering({ json: favorite(1) })
    expect(await getFavorite(service, 1)).toMatchObject({ value: favorite(1), dropped: 0 })
    expect(asked).toEqual(['/api/v2/favs/1'])
  })

  it('is created, its sort value sent by both names', async () => {
    const { service, asked, sent } = await answering({ status: 201, json: favorite(1) })
    const { value } = await createFavorite(service, { canteenId: 51, sortValue: 100 })
    expect(value).toEqual(favorite(1))
    expect(asked).toEqual(['/api/v2/favs'])
    expect(await sent()).toEqual([
      { method: 'POST', type: 'application/json', body: { canteen_id: 51, sort_value: 100, index: 100 } },
    ])
  })

  it('is moved, its sort value sent by both names and its canteen not at all', async () => {
    const { service, asked, sent } = await answering({ json: favorite(1) })
    const { value } = await changeFavorite(service, 1, { sortValue: 100 })
    expect(value).toEqual(favorite(1))
    expect(asked).toEqual(['/api/v2/favs/1'])
    expect(await sent()).toEqual([
      { method: 'PATCH', type: 'application/json', body: { sort_value: 100, index: 100 } },
    ])
  })

  it('is deleted', async () => {
    const { service, asked, sent } = await answering(NO_CONTENT)
    expect(await deleteFavorite(service, 1)).toBeUndefined()
    expect(asked).toEqual(['/api/v2/favs/1'])
    expect(await sent()).toEqual([{ method: 'DELETE', type: undefined, body: undefined }])
  })

  it.each([
    ['took another sort value', { ...favorite(1), sort_value: 7 }],
    ['took another canteen', { ...favorite(1), canteen_id: 7 }],
    ['tells neither', { id: 1 }],
  ])('is not believed to be created where the service %s', async (_, json) => {
    const { service, sent } = await answering({ status: 201, json })
    const error = await rejection(createFavorite(service, { canteenId: 51, sortValue: 100 }))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(await sent()).toHaveLength(1)
  })

  it('is not believed to be moved where the service took another sort value', async () => {
    const { service } = await answering({ json: { ...favorite(1), sort_value: 7 } })
    const error = await rejection(changeFavorite(service, 1, { sortValue: 100 }))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(error.message).toContain('kept sort_value 7 instead of 100')
  })

  it('is not believed to be moved where the service answers with another one', async () => {
    const { service } = await answering({ json: { ...favorite(2), sort_value: 100 } })
    const error = await rejection(changeFavorite(service, 1, { sortValue: 100 }))
    expect(error.message).toContain('kept id 2 instead of 1')
  })

  it('is written once, also where neither the prefix nor the answer is known', async () => {
    const { baseUrl, asked } = await serve(() => ({ status: 201, ...HTML }))
    const service = serviceAt(baseUrl, { prefix: memoryOf() })
    await rejection(createFavorite(service, { canteenId: 51, sortValue: 100 }))
    await rejection(deleteFavorite(service, 1))
    expect(asked).toEqual(['/api/v2/favs', '/api/v2/favs/1'])
  })

  it('is written under the other prefix where the first does not know the path', async () => {
    const { baseUrl, asked } = await serve(routes({ '/favs': { status: 201, json: favorite(1) } }))
    const service = serviceAt(baseUrl, { prefix: memoryOf() })
    await createFavorite(service, { canteenId: 51, sortValue: 100 })
    expect(asked).toEqual(['/api/v2/favs', '/favs'])
  })

  it.each(['getFavorite', 'changeFavorite', 'deleteFavorite'])(
    'that is gone is a NotFoundError: %s',
    async (name) => {
      const { service } = await answering(undefined)
      expect(await rejection(functions[name]?.(service) ?? Promise.resolve())).toBeInstanceOf(NotFoundError)
    },
  )
})

describe('a refusal', () => {
  it.each(
    [
      { status: 401, type: UnauthorizedError },
      { status: 403, type: ForbiddenError },
      { status: 409, type: ConflictError },
      { status: 429, type: TooManyRequestsError },
      { status: 503, type: UnavailableError },
    ].flatMap((refusal) => all.map(([name, call]) => ({ ...refusal, name, call }))),
  )('with status $status has its own type: $name', async ({ status, type, call }) => {
    const problem = { type: 'about:blank', title: 'No', status, detail: 'Not this time.' }
    const { service } = await answering({
      status,
      json: problem,
      headers: { 'Content-Type': 'application/problem+json' },
    })
    const error = await rejection(call(service))
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({ name: type.name, status, problem })
  })

  it.each([400, 422, 500])('with status %i tells the status', async (status) => {
    const { service } = await answering({ status, text: '' })
    const error = await rejection(createFavorite(service, { canteenId: 51, sortValue: 100 }))
    expect(error).toMatchObject({ name: 'RefusedError', status })
  })

  const date = 'Wed, 21 Oct 2026 07:28:00 GMT'

  it.each<[Record<string, string>, number | undefined]>([
    [{ 'Retry-After': '7' }, 7000],
    [{ 'Retry-After': ' 0 ' }, 0],
    // Its own Date decides, whatever time this device believes it is.
    [{ 'Retry-After': 'Wed, 21 Oct 2026 07:29:30 GMT', Date: date }, 90_000],
    [{ 'Retry-After': 'Wed, 21 Oct 2026 07:00:00 GMT', Date: date }, 0],
    [{ 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'Retry-After': 'soon' }, undefined],
    [{ 'Retry-After': '' }, undefined],
    [{}, undefined],
  ])('with %j says how long to wait', async (headers, retryAfter) => {
    for (const status of [429, 503]) {
      const { service } = await answering({ status, text: '', headers })
      expect(await rejection(deleteFavorite(service, 1))).toMatchObject({ status, retryAfter })
    }
  })
})

describe('something other than the service', () => {
  it.each(all)('is not believed: %s', async (_, call) => {
    for (const reply of [HTML, { text: '{' }]) {
      const { service } = await answering(reply)
      expect(await rejection(call(service))).toBeInstanceOf(UnexpectedAnswerError)
    }
  })

  it.each(all)('that hangs up is unreachable: %s', async (_, call) => {
    const { service } = await answering((response) => response.destroy())
    expect(await rejection(call(service))).toBeInstanceOf(UnreachableError)
  })

  it.each(all)('is sent no cookies: %s', async (_, call) => {
    const credentials: (RequestCredentials | undefined)[] = []
    const { baseUrl } = await serve(() => undefined)
    const recording: typeof fetch = (input, init) => {
      credentials.push(init?.credentials)
      return fetch(input, init)
    }
    await rejection(call(serviceAt(baseUrl, { fetch: recording })))
    expect(new Set(credentials)).toEqual(new Set(['omit']))
  })
})
