import { describe, expect, it, vi } from 'vitest'
import { getCanteen, listCanteens } from '../../src/api/canteens.ts'
import {
  NotFoundError,
  RefusedError,
  ServiceError,
  UnexpectedAnswerError,
  UnreachableError,
} from '../../src/api/errors.ts'
import { createService } from '../../src/api/service.ts'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { canteen, HTML, type Reply, rejection, serve, serviceAt } from './support.ts'

/** Lists the canteens of a service that answers every request alike. */
async function listFrom(reply: Reply, options: { timeout?: number } = {}) {
  const { baseUrl } = await serve(() => reply)
  return listCanteens(serviceAt(baseUrl, options))
}

describe('a request', () => {
  it('asks for JSON, without credentials', async () => {
    const { baseUrl, requests } = await serve(() => ({ json: canteen(1) }))
    const inits: RequestInit[] = []
    const service = serviceAt(baseUrl, {
      fetch: (input, init) => {
        inits.push(init ?? {})
        return fetch(input, init)
      },
    })
    await getCanteen(service, 1)
    await getCanteen(service, 1, { fresh: true })
    expect(requests[0]?.headers.accept).toBe('application/json')
    expect(inits.map(({ credentials, cache }) => ({ credentials, cache }))).toEqual([
      { credentials: 'omit', cache: undefined },
      { credentials: 'omit', cache: 'no-cache' },
    ])
  })

  it('calls fetch without a receiver, as a browser demands', async () => {
    const { baseUrl } = await serve(() => ({ json: canteen(1) }))
    const receivers: unknown[] = []
    const service = serviceAt(baseUrl, {
      fetch(this: unknown, input: RequestInfo | URL, init?: RequestInit) {
        receivers.push(this)
        return fetch(input, init)
      },
    })
    await getCanteen(service, 1)
    expect(receivers).toEqual([undefined])
  })

  it('tells when a copy that the worker kept was really fetched', async () => {
    const { baseUrl } = await serve(() => ({ json: canteen(1), headers: { [FETCHED_AT_HEADER]: '1000' } }))
    expect(await getCanteen(serviceAt(baseUrl), 1)).toMatchObject({ fetchedAt: 1000 })
  })

  it('accepts a base URL that ends with a slash', async () => {
    const { baseUrl, asked } = await serve(() => ({ json: [] }))
    await listCanteens(serviceAt(`${baseUrl}/mensa/`))
    expect(asked).toEqual(['/mensa/api/v2/canteens'])
  })

  it.each(['', '/mensa'])('resolves the base URL %j against the origin of the page', async (baseUrl) => {
    const server = await serve(() => ({ json: [] }))
    vi.stubGlobal('location', { origin: server.baseUrl, href: `${server.baseUrl}/canteen/1?x#y` })
    try {
      await listCanteens(serviceAt(baseUrl))
    } finally {
      vi.unstubAllGlobals()
    }
    expect(server.asked).toEqual([`${baseUrl}/api/v2/canteens`])
  })

  it('names the base URL that leads nowhere without a page', async () => {
    const error = await rejection(listCanteens(createService({ baseUrl: '' })))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toContain('baseUrl')
  })
})

describe('the media type', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json, application/json',
    'application/hal+json',
    'text/json',
  ])('may be %s', async (type) => {
    expect((await listFrom({ json: [canteen(1)], headers: { 'Content-Type': type } })).value).toHaveLength(1)
  })

  it('may be missing where the body is JSON', async () => {
    const reply: Reply = (response) => response.end('[{"id": 1, "name": "Mensa"}]')
    expect((await listFrom(reply)).value).toHaveLength(1)
  })

  it.each(['text/html', 'text/plain', 'application/jsonp', 'application/octet-stream'])(
    'must not be %s',
    async (type) => {
      const error = await rejection(listFrom({ json: [], headers: { 'Content-Type': type } }))
      expect(error).toBeInstanceOf(UnexpectedAnswerError)
      expect(error.message).toContain(type)
    },
  )

  it('may announce a byte order mark', async () => {
    expect((await listFrom({ text: '\uFEFF[]' })).value).toEqual([])
  })
})

describe('something other than the service', () => {
  it('is a page with status 200', async () => {
    expect(await rejection(listFrom(HTML))).toBeInstanceOf(UnexpectedAnswerError)
  })

  it('is a captive portal that redirects to its own page', async () => {
    const portal = await serve(() => HTML)
    const moved = { status: 302, headers: { Location: `${portal.baseUrl}/login` }, text: '' }
    expect(await rejection(listFrom(moved))).toBeInstanceOf(UnexpectedAnswerError)
    expect(portal.asked).toEqual(['/login', '/login'])
  })

  it.each(['', '[{"id": 1', 'Page must be > 1!', 'null,', 'NaN', '<html>'])(
    'is %j labelled as JSON',
    async (text) => {
      expect(await rejection(listFrom({ text }))).toBeInstanceOf(UnexpectedAnswerError)
    },
  )

  it.each([null, {}, { canteens: [] }, 'text', 7, true])('is %j where a list belongs', async (json) => {
    expect(await rejection(listFrom({ json }))).toBeInstanceOf(UnexpectedAnswerError)
  })

  it.each([null, [], [canteen(1)], 'text', 7, { id: '1', name: 'Mensa' }])(
    'is %j where a canteen belongs',
    async (json) => {
      const { baseUrl } = await serve(() => ({ json }))
      const error = await rejection(getCanteen(serviceAt(baseUrl), 1))
      expect(error).toBeInstanceOf(UnexpectedAnswerError)
      expect(error).toHaveProperty('url', `${baseUrl}/api/v2/canteens/1`)
    },
  )
})

describe('a refusal', () => {
  it.each([400, 401, 429, 500, 503])('with status %i tells the status', async (status) => {
    const error = await rejection(listFrom({ status, ...HTML }))
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).not.toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ name: 'RefusedError', status, problem: undefined })
  })

  it('carries the problem document', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'near[lat] must be at most 90.',
      errors: [{ parameter: 'near[lat]', detail: 'must be at most 90' }],
    }
    const error = await rejection(
      listFrom({ status: 400, json: problem, headers: { 'Content-Type': 'application/problem+json' } }),
    )
    expect(error).toMatchObject({ problem })
    expect(error.message).toContain(problem.detail)
  })

  it('is a NotFoundError also with an empty body', async () => {
    const { baseUrl } = await serve(() => undefined)
    const error = await rejection(getCanteen(serviceAt(baseUrl), 1))
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({ status: 404, problem: undefined, url: `${baseUrl}/api/v2/canteens/1` })
  })
})

describe('a service that cannot be reached', () => {
  it('does not listen', async () => {
    const { baseUrl, stop } = await serve(() => undefined)
    await stop()
    const error = await rejection(listCanteens(serviceAt(baseUrl)))
    expect(error).toBeInstanceOf(UnreachableError)
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('hangs up before it answers', async () => {
    expect(await rejection(listFrom((response) => response.destroy()))).toBeInstanceOf(UnreachableError)
  })

  it('breaks off in the middle of the body', async () => {
    const reply: Reply = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write('[{"id": 1', () => response.destroy())
    }
    expect(await rejection(listFrom(reply))).toBeInstanceOf(UnreachableError)
  })

  it('never answers', async () => {
    const error = await rejection(listFrom(() => {}, { timeout: 50 }))
    expect(error).toBeInstanceOf(UnreachableError)
    expect(error.cause).toMatchObject({ name: 'TimeoutError' })
  })

  it('never ends its body', async () => {
    const reply: Reply = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
    }
    expect(await rejection(listFrom(reply, { timeout: 200 }))).toBeInstanceOf(UnreachableError)
  })
})

describe('an abort by the caller', () => {
  it('stays an AbortError, also while the body is on its way', async () => {
    const abort = new AbortController()
    const { baseUrl } = await serve(() => (response) => {
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .write('[', () => setTimeout(() => abort.abort(), 20))
    })
    const error = await rejection(listCanteens(serviceAt(baseUrl), { signal: abort.signal }))
    expect(error.name).toBe('AbortError')
    expect(error).not.toBeInstanceOf(ServiceError)
  })

  it('asks nothing where it came before', async () => {
    const { baseUrl, asked } = await serve(() => ({ json: [] }))
    const error = await rejection(listCanteens(serviceAt(baseUrl), { signal: AbortSignal.abort() }))
    expect(error.name).toBe('AbortError')
    expect(asked).toEqual([])
  })
})
