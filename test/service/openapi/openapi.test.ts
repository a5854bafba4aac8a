import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { historicPaths, paths } from '../../../src/contract/paths.ts'
import { readConfig } from '../../../src/service/config.ts'
import { createDocument } from '../../../src/service/openapi/document.ts'
import { OPERATIONS, type Operation } from '../../../src/service/openapi/operations.ts'
import { ORIGIN } from '../../suites/http/subject.ts'
import { type SignedIn, signUp } from '../../suites/oauth/sign-in.ts'
import { type SampleService, startSampleService } from './subject.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const UNKNOWN = '99999999'

let service: SampleService
let reader: SignedIn
let writer: SignedIn
let person: SignedIn
// biome-ignore lint/suspicious/noExplicitAny: a document is what it says
let document: any
let favoriteId: number
let mealId: number
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/ },
})

beforeAll(async () => {
  service = await startSampleService()
  person = await signUp(ORIGIN, { fetch: service.fetch })
  reader = await signUp(ORIGIN, { fetch: service.fetch, scope: 'openid favs:read' })
  writer = await signUp(ORIGIN, { fetch: service.fetch, scope: 'openid favs:write', binding: 'bearer' })
  document = await (await service.fetch(`${ORIGIN}/openapi.json`)).json()
  ajv.addSchema(document, 'document')
  const [meal] = await (await service.fetch(`${ORIGIN}/canteens/1/days/2026-06-08/meals`)).json()
  mealId = meal.id
  await add(2)
})
afterAll(() => service.close())

async function add(canteenId: number): Promise<number> {
  const body = JSON.stringify({ canteen_id: canteenId })
  const response = await person.fetch(`${ORIGIN}/favs`, { method: 'POST', body, headers: JSON_TYPE })
  expect(response.status).toBe(201)
  favoriteId = (await response.json()).id
  return favoriteId
}

const described = ({ path, method }: Operation) => document.paths[path][method]

/** The address of an operation with the document's own examples; identifiers that the store draws are looked up. */
function addressOf(
  operation: Operation,
  { query = true, replace = {} as Record<string, string> } = {},
): string {
  const { path, tag } = operation
  const search = new URLSearchParams()
  let address = tag === 'service' ? path : `/api/v2${path}`
  for (const { name, in: place, example } of described(operation).parameters) {
    const own = name === 'id' ? drawnId(operation) : undefined
    const value = replace[name] ?? String(own ?? example)
    if (place === 'path') address = address.replace(`{${name}}`, value)
    else if (query) search.set(name, value)
  }
  return search.size > 0 ? `${address}?${search}` : address
}

function drawnId({ path }: Operation): number | undefined {
  if (path.includes('meals/{id}')) return mealId
  return path.includes('favs') ? favoriteId : undefined
}

interface Wish {
  address?: string
  headers?: Record<string, string>
  body?: string
  as?: SignedIn | null
  from?: SampleService
}

function ask(operation: Operation, { address, headers = {}, body, as = person, from = service }: Wish = {}) {
  const { scope, method } = operation
  const example = described(operation).requestBody?.content['application/json'].example
  const sent = body ?? (example && JSON.stringify(example))
  const fetchAs = scope !== undefined && as ? as.fetch : from.fetch
  return fetchAs(ORIGIN + (address ?? addressOf(operation)), {
    method: method.toUpperCase(),
    headers: { ...(sent !== undefined && JSON_TYPE), ...headers },
    ...(sent !== undefined && { body: sent }),
  })
}

/** The answer is one that the document has: status, media type, headers and schema. */
async function expectDocumented(operation: Operation, response: Response, status: number): Promise<void> {
  expect(response.status, await response.clone().text()).toBe(status)
  const place = `#/paths/${pointer(operation.path)}/${operation.method}/responses/${status}`
  let answer = described(operation).responses[status]
  let base = `document${place}`
  if (answer.$ref) {
    base = `document${answer.$ref}`
    answer = document.components.responses[answer.$ref.split('/').at(-1)]
  }
  for (const name of Object.keys(answer.headers ?? {})) expect(response.headers.has(name), name).toBe(true)
  const types = Object.keys(answer.content ?? {})
  if (types.length === 0) {
    expect(await response.text()).toBe('')
    return
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  expect(types).toContain(type)
  const value = type === 'text/html' ? await response.text() : await response.json()
  const validate = ajv.compile({ $ref: `${base}/content/${pointer(type)}/schema` })
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
}

const pointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** How each documented error comes about. */
const PROVOKE: Record<number, (operation: Operation) => Promise<Response>> = {
  400: (operation) => {
    const numbers = operation.parameters.filter(({ in: place, name }) => place === 'path' && name !== 'date')
    if (operation.body && numbers.length === 0) return ask(operation, { body: '{"canteen_id":0}' })
    const replace = numbers.length > 0 ? { [numbers[0]?.name ?? '']: 'x' } : { page: '0' }
    return ask(operation, { address: addressOf(operation, { replace }) })
  },
  401: (operation) => ask(operation, { as: null }),
  403: (operation) => ask(operation, { as: operation.scope === 'favs:read' ? writer : reader }),
  404: (operation) =>
    ask(operation, {
      address: addressOf(operation, {
        replace: { id: UNKNOWN, canteen_id: UNKNOWN, cafeteria_id: UNKNOWN },
      }),
    }),
  406: (operation) => ask(operation, { headers: { Accept: 'application/xml' } }),
  409: (operation) => ask(operation, { body: '{"canteen_id":2}' }),
  410: async (operation) => {
    const from = await startSampleService({ HISTORIC: 'off' })
    return ask(operation, { from }).finally(from.close)
  },
  413: (operation) => ask(operation, { body: JSON.stringify({ canteen_id: 1, more: 'x'.repeat(20_000) }) }),
  414: (operation) => {
    const address = addressOf(operation, { query: false })
    return ask(operation, { address: `${address}?more=${'x'.repeat(8192)}` })
  },
  415: (operation) => ask(operation, { headers: { 'Content-Type': 'text/plain' } }),
  422: (operation) => ask(operation, { body: `{"canteen_id":${UNKNOWN}}` }),
  429: async (operation) => {
    const answer = await service.app.inject({
      method: operation.method.toUpperCase() as 'GET',
      url: addressOf(operation),
      remoteAddress: await exhaustedAddress(),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  },
  500: async (operation) => {
    const from = await startSampleService()
    await from.store.close()
    const headers = { Authorization: 'Bearer a-token' }
    return ask(operation, { from, as: null, headers }).finally(() => from.app.close())
  },
}

let exhausted: Promise<string> | undefined
/** An address from which too many requests came. */
function exhaustedAddress(): Promise<string> {
  exhausted ??= (async () => {
    const remoteAddress = '203.0.113.5'
    for (;;) {
      const { statusCode } = await service.app.inject({ url: '/canteens/1', remoteAddress })
      if (statusCode === 429) return remoteAddress
    }
  })()
  return exhausted
}

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  it('has every path of the contract', () => {
    const templates = [
      ...Object.values(paths).map((path) => path(1 as never, '2' as never, 3 as never)),
      ...Object.values(historicPaths).map((path) => path(1 as never, 3 as never)),
    ]
    const documented = Object.keys(document.paths).map(
      (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`),
    )
    for (const path of templates)
      expect(
        documented.some((pattern) => pattern.test(path)),
        path,
      ).toBe(true)
  })

  it('has examples that its schemas allow', () => {
    for (const [name, schema] of Object.entries<{ examples: unknown[] }>(document.components.schemas)) {
      const validate = ajv.compile({ $ref: `document#/components/schemas/${name}` })
      for (const example of schema.examples) expect(validate(example), name).toBe(true)
    }
    for (const operation of OPERATIONS)
      for (const { name, schema, example } of described(operation).parameters)
        expect(ajv.compile(schema)(example), name).toBe(true)
  })

  it('names singular price keys where the service sends these', () => {
    const config = readConfig({ PRICE_KEYS: 'singular' })
    const { components } = createDocument({
      config,
      origin: ORIGIN,
      oauth: { authorization: '/a', token: '/t' },
    })
    const { Meal } = JSON.parse(JSON.stringify(components.schemas))
    expect(Object.keys(Meal.properties.prices.properties)).toEqual(['student', 'employee', 'pupil', 'other'])
    expect(Meal.examples[0].prices).toHaveProperty('student')
  })

  it('leads to the authorization server that is there', async () => {
    const { flows } = document.components.securitySchemes.oauth
    const { authorizationUrl, tokenUrl, scopes } = flows.authorizationCode
    const server = await (await service.fetch(`${ORIGIN}/.well-known/oauth-authorization-server`)).json()
    expect([authorizationUrl, tokenUrl]).toEqual([server.authorization_endpoint, server.token_endpoint])
    expect(server.scopes_supported).toEqual(expect.arrayContaining(Object.keys(scopes)))
  })
})

describe.each(OPERATIONS.map((operation): [string, Operation] => [operation.id, operation]))(
  '%s',
  (id, operation) => {
    it(`answers ${operation.success} as documented`, async () => {
      if (id === 'addFavorite') await removeAll()
      if (id === 'removeFavorite') await add(9)
      await expectDocumented(operation, await ask(operation), operation.success)
      if (operation.scope !== undefined) await restore()
    })

    if (operation.method === 'get')
      it('answers HEAD, OPTIONS and what the client has already', async () => {
        const fetchAs = operation.scope === undefined ? service.fetch : person.fetch
        const url = ORIGIN + addressOf(operation)
        const get = await fetchAs(url)
        const head = await fetchAs(url, { method: 'HEAD' })
        expect([head.status, await head.text()]).toEqual([get.status, ''])
        expect((await fetchAs(url, { method: 'OPTIONS' })).headers.get('allow')).toContain('GET, HEAD')
        const etag = get.headers.get('etag')
        if (etag !== null)
          expect((await fetchAs(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
      })

    it.each(operation.errors.filter((status) => status !== 503))(
      'answers %i as documented',
      async (status) => {
        const provoke = PROVOKE[status]
        if (provoke === undefined) throw new Error(`nobody knows how ${status} comes about`)
        if (status === 409) await restore()
        await expectDocumented(operation, await provoke(operation), status)
      },
    )
  },
)

async function removeAll(): Promise<void> {
  for (const { id } of await (await person.fetch(`${ORIGIN}/favs`)).json())
    await person.fetch(`${ORIGIN}/favs/${id}`, { method: 'DELETE' })
}

/** Canteens 2 and 3 are favorites, the second one is asked for. */
async function restore(): Promise<void> {
  await removeAll()
  await add(2)
  await add(3)
}

describe('while the service stops', () => {
  it('every operation that can say so answers 503 as documented', async () => {
    const { app, close } = await startSampleService()
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    app.addHook('preClose', () => gate)
    onTestFinished(close)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const bound = app.server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The app does not listen on a port')
    const stopping = OPERATIONS.filter(({ errors }) => errors.includes(503))
    const sockets = stopping.map(() => connect(bound.port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const answers = sockets.map((socket) => text(socket))
    const closed = app.close()
    for (const [index, operation] of stopping.entries())
      sockets[index]?.write(
        `${operation.method.toUpperCase()} ${addressOf(operation, { query: false })} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      )
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const operation = stopping[index]
      if (operation === undefined) throw new Error('more answers than questions')
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      const response = new Response(body, { status: Number(first.split(' ')[1]), headers })
      await expectDocumented(operation, response, 503)
    }
    letThrough()
    await closed
  })
})

describe('the page for it', () => {
  const open = (language?: string) =>
    service.fetch(`${ORIGIN}/docs`, {
      headers: { Accept: 'text/html', ...(language && { 'Accept-Language': language }) },
    })

  it.each([
    ['de-AT, en;q=0.5', 'de', 'Die Schnittstelle'],
    ['en', 'en', 'The interface'],
    ['fr', 'en', 'The interface'],
  ])('for "%s" is in %s', async (accepted, language, title) => {
    const response = await open(accepted)
    expect(response.headers.get('content-language')).toBe(language)
    expect(response.headers.get('vary')).toContain('Accept-Language')
    const page = await response.text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
  })

  it('tells of every operation, and runs and loads nothing from elsewhere', async () => {
    const response = await open()
    const page = await response.text()
    for (const { id, path } of OPERATIONS) {
      expect(page).toContain(`id="${id}"`)
      expect(page).toContain(`<code class="address">${path}</code>`)
    }
    expect(page).not.toMatch(/<script|style="|\son\w+=|undefined|\[object/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none';style-src 'self'")
    const loaded = [...page.matchAll(/(?:src|href)="([^"#]*)/g)].map(([, url = '']) => url)
    expect(loaded.filter((url) => /^(\w+:|\/\/)/.test(url))).toEqual([])
    const [style] = loaded.filter((url) => url.endsWith('.css'))
    const css = await service.fetch(ORIGIN + style)
    expect(css.headers.get('content-type')).toContain('text/css')
    expect(await css.text()).not.toMatch(/url\(|@import/)
  })

  it('leads to sections and schemas that are there', async () => {
    const page = await (await open()).text()
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target)
  })
})
