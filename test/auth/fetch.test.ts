import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDevice, signIn } from './support/device.ts'
import { type Fault, startProvider } from './support/provider.ts'

const HOUR = 3_600_000

/** A device on which anna is signed in; `asked` begins after that. */
async function signedIn() {
  const server = await startProvider()
  const device = createDevice(server)
  const auth = device.openTab()
  await signIn(auth)
  server.asked.length = 0
  return { server, device, auth, me: `${server.issuer}/me` }
}

/** A service elsewhere that tells what it was sent. */
async function startOther(answer: { status: number; location?: string } = { status: 200 }) {
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.writeHead(answer.status, answer.location ? { Location: answer.location } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, authorizations }
}

const tokenRequests = (asked: string[]): number => asked.filter((line) => line === 'POST /token').length

describe('a request to the service', () => {
  it('carries the token, and the nonce that the server gave before', async () => {
    const { server, auth, me } = await signedIn()
    const response = await auth.fetch(me)
    expect([response.status, await response.json()]).toEqual([
      200,
      { sub: 'anna', preferred_username: 'anna@example' },
    ])
    expect(server.asked).toEqual(['GET /me'])
  })

  it('is repeated with its body where a nonce is asked for', async () => {
    const { server, device, me } = await signedIn()
    const bodies: string[] = []
    const tab = device.openTab()
    device.clockAhead = -HOUR / 2
    server.instead = (request) => {
      request.on('data', (chunk) => bodies.push(String(chunk)))
      return undefined
    }
    const response = await tab.fetch(me, {
      method: 'POST',
      body: 'scope=openid',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([response.status, await response.json()]).toEqual([200, { sub: 'anna' }])
    expect(server.asked).toEqual(['POST /me', 'POST /me'])
    expect(bodies).toEqual(['scope=openid', 'scope=openid'])
  })

  it('is repeated for a nonce once and not for ever', async () => {
    const { server, auth, me } = await signedIn()
    server.instead = ({ url }) =>
      url === '/me'
        ? { status: 401, headers: { 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"' } }
        : undefined
    expect((await auth.fetch(me)).status).toBe(401)
    expect(server.asked).toEqual(['GET /me', 'GET /me', 'POST /token', 'GET /me', 'GET /me'])
  })

  it('goes without token where nobody is signed in', async () => {
    const server = await startProvider()
    const auth = createDevice(server).openTab()
    expect((await auth.fetch(`${server.issuer}/me`)).status).toBe(401)
    const other = await startOther()
    await auth.fetch(other.url)
    expect(other.authorizations).toEqual([undefined])
  })

  it('takes a Request as well, and replaces a token that is none', async () => {
    const { auth, me } = await signedIn()
    const request = new Request(me, { headers: { Authorization: 'Bearer made-up' } })
    expect((await auth.fetch(request)).status).toBe(200)
  })

  it('hands on an error of the service', async () => {
    const { server, auth, me } = await signedIn()
    server.instead = () => ({ status: 403, headers: { 'WWW-Authenticate': 'DPoP error="x"' }, body: '{}' })
    const response = await auth.fetch(me)
    expect([response.status, await response.text()]).toEqual([403, '{}'])
  })

  it('ends when the caller ends it, also while a token is fetched', async () => {
    const { device, auth, me } = await signedIn()
    await expect(auth.fetch(me, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    device.clockAhead = 2 * HOUR
    const controller = new AbortController()
    device.network.before = () => controller.abort()
    await expect(auth.fetch(me, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    device.network.before = undefined
    expect((await auth.fetch(me)).status).toBe(200)
  })
})

describe('a request elsewhere', () => {
  it('never carries the token', async () => {
    const { auth } = await signedIn()
    const other = await startOther()
    expect((await auth.fetch(other.url)).status).toBe(200)
    expect(other.authorizations).toEqual([undefined])
  })

  it('is not made where the service redirects there', async () => {
    const { server, auth, me } = await signedIn()
    const other = await startOther()
    server.instead = () => ({ status: 302, headers: { Location: other.url } })
    await expect(auth.fetch(me)).rejects.toThrow(TypeError)
    expect(other.authorizations).toEqual([])
  })
})

describe('a token past its end', () => {
  it('is renewed before it is used', async () => {
    const { server, device, auth, me } = await signedIn()
    device.clockAhead = 2 * HOUR
    expect((await auth.fetch(me)).status).toBe(200)
    expect((await auth.fetch(me)).status).toBe(200)
    expect(tokenRequests(server.asked)).toBe(1)
    expect(server.asked.filter((line) => line === 'GET /me')).toHaveLength(2)
  })

  it('is renewed once for many requests in two tabs', async () => {
    const { server, device, auth, me } = await signedIn()
    const tabs = [auth, device.openTab(), auth, device.openTab()]
    device.clockAhead = 2 * HOUR
    const responses = await Promise.all(tabs.map((tab) => tab.fetch(me)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(tokenRequests(server.asked)).toBe(1)
  })

  it('is renewed all the same where a frozen tab holds the lock', async () => {
    const { server, device, me } = await signedIn()
    const tab = device.openTab({ deadlines: { request: 8000, lock: 30 } })
    device.clockAhead = 2 * HOUR
    const { promise, resolve: wake } = Promise.withResolvers<void>()
    const frozen = navigator.locks.request('mittag-refresh', () => promise)
    onTestFinished(async () => {
      wake()
      await frozen
    })
    expect((await tab.fetch(me)).status).toBe(200)
    // The second brings the nonce, which a new tab with a wrong clock is asked for.
    expect(tokenRequests(server.asked)).toBe(2)
  })

  it('heals when the answer of the refresh is lost', async () => {
    const { server, device, auth, me } = await signedIn()
    device.clockAhead = 2 * HOUR
    device.network.loseAnswerTo = '/token'
    await expect(auth.fetch(me)).rejects.toMatchObject({ name: 'AuthError', reason: 'unreachable' })
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
    expect((await auth.fetch(me)).status).toBe(200)
    expect(server.asked).toEqual(['POST /token', 'POST /token', 'GET /me'])
  })

  it.each<[string, Fault | 'cut']>([
    ['there is no network', 'cut'],
    ['the server fails', { status: 500, body: '{"error":"server_error"}' }],
    ['the server is stopping', { status: 503 }],
    ['the server is busy', { status: 429, body: '{"error":"slow_down"}' }],
    ['a captive portal answers', { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>' }],
    ['the server does not know the app', { status: 401, body: '{"error":"invalid_client"}' }],
    ['the server does not like the request', { status: 400, body: '{"error":"invalid_request"}' }],
    ['the answer is no JSON', { status: 200, body: '{' }],
    ['the answer has no token', { status: 200, body: '{}' }],
    [
      'the token is not bound to the key',
      { status: 200, body: '{"access_token":"a","token_type":"bearer"}' },
    ],
  ])('leaves the person signed in when %s', async (_, fault) => {
    const { server, device, auth, me } = await signedIn()
    device.clockAhead = 2 * HOUR
    if (fault === 'cut') device.network.isCut = true
    else server.instead = () => fault
    await expect(auth.fetch(me)).rejects.toMatchObject({ name: 'AuthError' })
    expect(server.asked).not.toContain('GET /me')
    expect(await auth.state()).toMatchObject({ kind: 'signedIn', account: { sub: 'anna' } })
    device.network.isCut = false
    server.instead = undefined
    expect((await auth.fetch(me)).status).toBe(200)
  })

  it('is waited for no longer than the deadline', async () => {
    const { device, me } = await signedIn()
    const tab = device.openTab({ deadlines: { request: 30, lock: 1000 } })
    device.clockAhead = 2 * HOUR
    device.network.before = ({ pathname }) =>
      pathname === '/token' ? new Promise((done) => setTimeout(done, 60)) : undefined
    await expect(tab.fetch(me)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(await tab.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('is renewed by a device whose clock jumped back by an hour', async () => {
    const { server, device, auth, me } = await signedIn()
    device.clockAhead = -HOUR
    server.destroyAll('AccessToken')
    const tab = device.openTab()
    expect((await tab.fetch(me)).status).toBe(200)
    expect((await auth.fetch(me)).status).toBe(200)
  })
})

describe('a 401 to a token that looks fresh', () => {
  it('means one refresh and one more attempt', async () => {
    const { server, auth, me } = await signedIn()
    server.destroyAll('AccessToken')
    expect((await auth.fetch(me)).status).toBe(200)
    expect(server.asked).toEqual(['GET /me', 'POST /token', 'GET /me'])
  })

  it('is handed on the second time', async () => {
    const { server, auth, me } = await signedIn()
    server.instead = ({ url }) => (url === '/me' ? { status: 401 } : undefined)
    expect((await auth.fetch(me)).status).toBe(401)
    expect(server.asked).toEqual(['GET /me', 'POST /token', 'GET /me'])
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('is no refresh where another tab has refreshed meanwhile', async () => {
    const { server, device, auth, me } = await signedIn()
    server.destroyAll('AccessToken')
    const [a, b] = await Promise.all([auth.fetch(me), device.openTab().fetch(me)])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(tokenRequests(server.asked)).toBe(1)
  })
})

describe('an ended session', () => {
  it('is one that the server refuses twice; the account stays known', async () => {
    const { server, device, auth, me } = await signedIn()
    server.destroyAll('AccessToken')
    server.destroyAll('RefreshToken')
    await device.storage.write('pending:other', 'stays')
    expect((await auth.fetch(me)).status).toBe(401)
    expect(server.asked).toEqual(['GET /me', 'POST /token', 'POST /token'])
    const account = { sub: 'anna', name: 'anna@example' }
    expect(await auth.state()).toEqual({ kind: 'signInAgain', account })
    expect((await device.storage.keys('')).sort()).toEqual(['pending:other', 'server', 'session'])
    const kept = JSON.stringify(await device.storage.read('session'))
    expect(kept).not.toMatch(/token|key/i)
  })

  it('is not one whose proof was taken for a repeated one', async () => {
    const { server, device, auth, me } = await signedIn()
    device.clockAhead = 2 * HOUR
    let refusals = 1
    server.instead = ({ url }) =>
      url === '/token' && refusals-- > 0 ? { status: 400, body: '{"error":"invalid_grant"}' } : undefined
    expect((await auth.fetch(me)).status).toBe(200)
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('is told to the tab and to the others', async () => {
    const { server, device, auth, me } = await signedIn()
    const heard: string[] = []
    auth.subscribe(({ kind }) => heard.push(`here ${kind}`))
    const told = new Promise((resolve) => device.openTab().subscribe(resolve))
    server.destroyAll('RefreshToken')
    server.destroyAll('AccessToken')
    await auth.fetch(me)
    expect(heard).toEqual(['here signInAgain'])
    expect(await told).toMatchObject({ kind: 'signInAgain', account: { sub: 'anna' } })
  })

  it('asks the server nothing more, and can be followed by a new one', async () => {
    const { server, auth, me } = await signedIn()
    server.destroyAll('RefreshToken')
    server.destroyAll('AccessToken')
    await auth.fetch(me)
    server.asked.length = 0
    await auth.fetch(me)
    expect(server.asked).toEqual(['GET /me'])
    expect(await signIn(auth)).toMatchObject({ kind: 'signedIn' })
    expect((await auth.fetch(me)).status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['a record of a later release', { schema: 2 }],
    ['a record without its key', { schema: 1, session: { kind: 'signedIn', account: { sub: 'anna' } } }],
    ['nothing', undefined],
  ])('is also one of which the browser kept %s: signed out', async (_, record) => {
    const { device, auth, me, server } = await signedIn()
    const kept = (await device.storage.read('session')) as object
    await device.storage.write('session', record && { ...kept, ...record })
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
    await auth.fetch(me)
    expect(server.asked).toEqual(['GET /me'])
  })

  it('is not one of another server', async () => {
    const { device } = await signedIn()
    const other = createDevice(await startProvider())
    other.storage = device.storage
    expect(await other.openTab().state()).toEqual({ kind: 'signedOut' })
  })
})

describe('a request of one account', () => {
  it('carries that account, and nobody else', async () => {
    const { server, auth, me } = await signedIn()
    const fetchAsAnna = auth.fetchAs({ sub: 'anna' })
    expect(await (await fetchAsAnna(me)).json()).toMatchObject({ sub: 'anna' })
    server.person = 'ben'
    await signIn(auth)
    server.asked.length = 0
    expect((await fetchAsAnna(me)).ok).toBe(false)
    expect(server.asked).toEqual(['GET /me'])
    expect(await (await auth.fetchAs({ sub: 'ben' })(me)).json()).toMatchObject({ sub: 'ben' })
  })

  it('is not made for the account that signed in while its token was renewed', async () => {
    const { server, device, auth, me } = await signedIn()
    const other = device.openTab()
    server.person = 'ben'
    let isFirst = true
    device.network.before = async ({ pathname }) => {
      if (pathname !== '/me' || !isFirst) return
      isFirst = false
      server.destroyAll('AccessToken')
      await signIn(other)
    }
    expect((await auth.fetch(me)).status).toBe(401)
    expect(await auth.state()).toMatchObject({ account: { sub: 'ben' } })
  })
})
