import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createFavoritesServer } from '../../../src/app/data/favorites-server.ts'
import { createAuth } from '../../../src/auth/auth.ts'
import { openDeviceStorage } from '../../../src/offline/device-storage.ts'
import type { FavoritesServer } from '../../../src/offline/favorites/favorites-server.ts'
import { newPerson } from '../../suites/oauth/sign-in.ts'
import { OAUTH, passSignIn, standInForPage, startServiceWith } from '../support/account.ts'
import { type Fault, SERVICE, type TestService } from '../support/service.ts'

const FAVS = /^\/favs/
const HTML = { 'Content-Type': 'text/html' }

beforeEach(() => void standInForPage())

/** The adapter with somebody signed in at the real service. */
async function start(scope = OAUTH.scope) {
  const service = await startServiceWith(5)
  const { auth, server } = connect(service, scope)
  const sub = await passSignIn(auth, service, newPerson(), 'sign-up')
  service.requests.length = 0
  return { service, auth, server, sub }
}

function connect(service: TestService, scope = OAUTH.scope) {
  const { fetch } = service
  const storage = openDeviceStorage({ name: crypto.randomUUID(), indexedDB: new IDBFactory() })
  const auth = createAuth({
    oauth: { ...OAUTH, scope },
    redirectUri: `${SERVICE}/signed-in`,
    resourceOrigin: SERVICE,
    storage: storage.auth,
    fetch,
  })
  onTestFinished(() => {
    auth.close()
    storage.close()
  })
  const prefix = { get: () => undefined, set: () => undefined }
  return { auth, server: createFavoritesServer({ baseUrl: SERVICE, prefix, auth, fetch }) }
}

describe('the favorites of the real service', () => {
  it('are listed, created, changed and removed', async () => {
    const { server, sub } = await start()
    expect(await server.list(sub)).toEqual({ kind: 'list', favorites: [], dropped: 0 })
    const first = await server.create(sub, { canteenId: 2, sortValue: 100 })
    const second = await server.create(sub, { canteenId: 1, sortValue: 200 })
    if (first.kind !== 'created' || second.kind !== 'created') throw new Error('not created')
    expect(first.favorite).toEqual({ id: first.favorite.id, canteenId: 2, sortValue: 100 })
    expect(await server.change(sub, second.favorite.id, 50)).toEqual({
      kind: 'changed',
      favorite: { ...second.favorite, sortValue: 50 },
    })
    expect(await server.list(sub)).toEqual({
      kind: 'list',
      favorites: [{ ...second.favorite, sortValue: 50 }, first.favorite],
      dropped: 0,
    })
    expect(await server.remove(sub, first.favorite.id)).toEqual({ kind: 'removed' })
    expect(await server.list(sub)).toMatchObject({ favorites: [{ canteenId: 1 }] })
  })

  it('tell a conflict, what is not there, and what is refused', async () => {
    const { server, sub } = await start()
    await server.create(sub, { canteenId: 2, sortValue: 100 })
    expect(await server.create(sub, { canteenId: 2, sortValue: 300 })).toEqual({ kind: 'conflict' })
    expect(await server.change(sub, 999, 1)).toEqual({ kind: 'notFound' })
    expect(await server.remove(sub, 999)).toEqual({ kind: 'notFound' })
    expect(await server.create(sub, { canteenId: 77, sortValue: 1 })).toMatchObject({
      kind: 'refused',
      status: 422,
      detail: expect.stringContaining('77'),
    })
    expect(await server.change(sub, 1, -1)).toMatchObject({ kind: 'refused', status: 400 })
  })

  it('are refused where the person allowed less', async () => {
    const { server, sub } = await start('openid favs:read offline_access')
    expect(await server.list(sub)).toMatchObject({ kind: 'list' })
    expect(await server.create(sub, { canteenId: 2, sortValue: 1 })).toMatchObject({
      kind: 'refused',
      status: 403,
    })
  })

  it('are asked for whoever is signed in only', async () => {
    const { service, auth, server, sub } = await start()
    const everything = async (account: string) => [
      await server.list(account),
      await server.create(account, { canteenId: 1, sortValue: 1 }),
      await server.change(account, 1, 1),
      await server.remove(account, 1),
    ]
    const nothing = Array.from({ length: 4 }, () => ({ kind: 'otherAccount' }))
    expect(await everything('somebody-else')).toEqual(nothing)
    await auth.signOut()
    await auth.finishRevocations()
    expect(await everything(sub)).toEqual(nothing)
    expect(service.requests.filter((line) => line.includes('favs'))).toEqual([])
  })

  it('are unauthorized where no token is good enough; that alone does not sign anybody out', async () => {
    const { service, auth, server, sub } = await start()
    service.breaks({ instead: async () => new Response('', { status: 401 }) }, FAVS)
    expect(await server.list(sub)).toEqual({ kind: 'unauthorized' })
    expect(await server.remove(sub, 1)).toEqual({ kind: 'unauthorized' })
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })
})

const answering = (status: number, headers: Record<string, string> = {}, body: unknown = ''): Fault => ({
  instead: async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
})
const JSON_TYPE = { 'Content-Type': 'application/json' }
const favorite = { id: 7, canteen_id: 1, sort_value: 10 }

const calls = {
  list: (server: FavoritesServer, sub: string) => server.list(sub),
  create: (server: FavoritesServer, sub: string) => server.create(sub, { canteenId: 1, sortValue: 10 }),
  change: (server: FavoritesServer, sub: string) => server.change(sub, 7, 10),
  remove: (server: FavoritesServer, sub: string) => server.remove(sub, 7),
}
type Call = keyof typeof calls
type Results = Partial<Record<Call, object>> & { others: object }

const UNAVAILABLE = { kind: 'unavailable' }
/** What it says besides is not read. */
const REMOVED = { kind: 'removed' }

/** What each call makes of an answer; `others` are those that are not named. */
const hostile: [string, Fault, Results][] = [
  ['no network', 'network', { others: UNAVAILABLE }],
  ['an answer that is lost', 'lost', { others: UNAVAILABLE }],
  ['a captive portal', 'portal', { others: UNAVAILABLE }],
  ['a redirect to one', answering(302, { Location: 'http://portal.example/' }), { others: UNAVAILABLE }],
  ['broken JSON', answering(200, JSON_TYPE, '[{"id":'), { others: UNAVAILABLE }],
  ['an error 500', answering(500), { others: UNAVAILABLE }],
  ['an error 502 in HTML', answering(502, HTML, '<h1>Bad Gateway</h1>'), { others: UNAVAILABLE }],
  [
    'a 503 with a time',
    answering(503, { 'Retry-After': '30' }),
    { others: { kind: 'unavailable', retryAfter: 30_000 } },
  ],
  [
    'a 429 with a time',
    answering(429, { 'Retry-After': '30' }),
    { others: { kind: 'tooMany', retryAfter: 30_000 } },
  ],
  [
    'a 429 with a date, by the service’s own clock',
    answering(429, {
      Date: 'Thu, 11 Jun 2026 09:00:00 GMT',
      'Retry-After': 'Thu, 11 Jun 2026 09:01:00 GMT',
    }),
    { others: { kind: 'tooMany', retryAfter: 60_000 } },
  ],
  ['a 429 without one', answering(429), { others: { kind: 'tooMany', retryAfter: undefined } }],
  ['a 403', answering(403), { others: { kind: 'refused', status: 403 } }],
  [
    'a 404',
    answering(404),
    { list: { kind: 'notOffered' }, create: { kind: 'refused', status: 404 }, others: { kind: 'notFound' } },
  ],
  ['a 405', answering(405), { list: { kind: 'notOffered' }, others: { kind: 'refused', status: 405 } }],
  ['a 501', answering(501), { list: { kind: 'notOffered' }, others: UNAVAILABLE }],
  ['a 409', answering(409), { create: { kind: 'conflict' }, others: { kind: 'refused', status: 409 } }],
  [
    'a 422 with a reason',
    answering(
      422,
      { 'Content-Type': 'application/problem+json' },
      { type: 'about:blank', title: 'Unprocessable', status: 422, detail: 'No such canteen.' },
    ),
    { others: { kind: 'refused', status: 422, detail: 'No such canteen.' } },
  ],
  [
    'another object than was asked for',
    answering(200, JSON_TYPE, { message: 'ok' }),
    { remove: REMOVED, others: UNAVAILABLE },
  ],
  [
    'a favorite of another canteen',
    answering(201, JSON_TYPE, { ...favorite, canteen_id: 2 }),
    { change: { kind: 'changed' }, remove: REMOVED, others: UNAVAILABLE },
  ],
  [
    'a favorite with another sort value',
    answering(200, JSON_TYPE, { ...favorite, sort_value: 11 }),
    { remove: REMOVED, others: UNAVAILABLE },
  ],
]

describe('a hostile answer', () => {
  it('is a result for each call, never an exception, and never taken for a success', async () => {
    const { service, server, sub } = await start()
    for (const [name, fault, results] of hostile) {
      service.heals()
      service.breaks(fault, FAVS)
      for (const call of Object.keys(calls) as Call[]) {
        const result = await calls[call](server, sub)
        expect(result, `${name}, ${call}`).toMatchObject(results[call] ?? results.others)
      }
    }
  })
})

describe('whether there are favorites at all', () => {
  it('is asked without an account', async () => {
    const { service, server } = await start()
    const sent: (string | null)[] = []
    service.breaks(
      {
        instead: async (reach) => {
          const response = await reach()
          sent.push(response.headers.get('www-authenticate'))
          return response
        },
      },
      FAVS,
    )
    expect(await server.probe()).toEqual({ kind: 'offered' })
    expect(sent).toEqual([expect.any(String)])
  })

  it.each<[string, Fault, string]>([
    ['is a yes by a list', answering(200, JSON_TYPE, []), 'offered'],
    ['is a no by a 404', 'absent', 'notOffered'],
    ['is a no by a 405', answering(405), 'notOffered'],
    ['is a no by a 501', answering(501), 'notOffered'],
    ['is not known without a network', 'network', 'unavailable'],
    ['is not known behind a captive portal', 'portal', 'unavailable'],
    ['is not known while the service fails', 'failing', 'unavailable'],
    ['is not known where nobody may ask', answering(403), 'unavailable'],
  ])('%s', async (_, fault, kind) => {
    const service = await startServiceWith(1)
    service.breaks(fault)
    expect(await connect(service).server.probe()).toEqual({ kind })
  })
})
