import { describe, expect, it } from 'vitest'
import { AuthError } from '../../src/auth/auth-error.ts'
import { visit } from './support/browser.ts'
import { createDevice, signIn } from './support/device.ts'
import { CLIENT_ID, type Fault, REDIRECT_URI, startProvider } from './support/provider.ts'

const HOUR = 3_600_000
const DISCOVERY = 'GET /.well-known/openid-configuration'

async function begin(given: { dPoP?: boolean } = {}) {
  const server = await startProvider(given)
  const device = createDevice(server)
  return { server, device, auth: device.openTab() }
}

describe('signing in', () => {
  it('sends the person to the server with everything it needs, and nothing secret', async () => {
    const { server, device, auth } = await begin()
    const url = await auth.beginSignIn('/favorites')
    expect(url.origin + url.pathname).toBe(`${server.issuer}/auth`)
    const parameters = Object.fromEntries(url.searchParams)
    expect(parameters).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid offline_access profile',
      code_challenge_method: 'S256',
      prompt: 'consent',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      dpop_jkt: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const kept = (await device.storage.read(`pending:${parameters.state}`)) as Record<string, unknown>
    expect(kept).toMatchObject({ returnTo: '/favorites', verifier: expect.stringMatching(/^[\w-]{43}$/) })
    expect(url.href).not.toContain(kept.verifier)
  })

  it('ends with the account, its name, and the way back', async () => {
    const { auth } = await begin()
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
    const account = { sub: 'anna', name: 'anna@example' }
    expect(await signIn(auth, '/canteen/7?x=1')).toEqual({
      kind: 'signedIn',
      account,
      returnTo: '/canteen/7?x=1',
    })
    expect(await auth.state()).toEqual({ kind: 'signedIn', account })
  })

  it('keeps a key that cannot leave the browser, and no trace of the sign-in itself', async () => {
    const { device, auth } = await begin()
    await signIn(auth)
    expect((await device.storage.keys('')).sort()).toEqual(['server', 'session'])
    const { session } = (await device.storage.read('session')) as { session: { keyPair: CryptoKeyPair } }
    expect(session.keyPair.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', session.keyPair.privateKey)).rejects.toThrow()
  })

  it('can be finished by an app that was closed meanwhile', async () => {
    const { device, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    auth.close()
    expect(await device.openTab().finishSignIn(callback)).toMatchObject({ kind: 'signedIn' })
  })

  it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
    ['years behind', -3 * 365 * 24 * HOUR],
  ])('works on a device whose clock is %s', async (_, clockAhead) => {
    const { server, device, auth } = await begin()
    device.clockAhead = clockAhead
    expect(await signIn(auth)).toMatchObject({ kind: 'signedIn', account: { name: 'anna@example' } })
    // Refused once for its time, then accepted for its nonce; from then on the nonce is known.
    expect(server.asked.filter((asked) => asked === 'POST /token')).toHaveLength(2)
    expect((await auth.fetch(`${server.issuer}/me`)).status).toBe(200)
    expect(server.asked.filter((asked) => asked === 'GET /me')).toHaveLength(2)
  })

  it('counts also where the server does not tell the name', async () => {
    const { server, auth } = await begin()
    server.instead = ({ url }) => (url === '/me' ? { status: 500 } : undefined)
    expect(await signIn(auth)).toMatchObject({ kind: 'signedIn', account: { sub: 'anna' } })
    expect(await auth.state()).toEqual({ kind: 'signedIn', account: { sub: 'anna' } })
  })

  it('replaces the account that was signed in, whose session ends at the server', async () => {
    const { server, auth } = await begin()
    await signIn(auth)
    server.person = 'ben'
    await signIn(auth)
    await auth.finishRevocations()
    expect(await auth.state()).toMatchObject({ kind: 'signedIn', account: { sub: 'ben' } })
    expect(await (await auth.fetch(`${server.issuer}/me`)).json()).toMatchObject({ sub: 'ben' })
    expect(server.count('RefreshToken')).toBe(1)
  })
})

describe('a callback', () => {
  it.each(['', '?code=x', '?state=&code=x', '?state=made-up&code=x', '?state=made-up&error=access_denied'])(
    'that nobody here began is unknown: %j',
    async (query) => {
      const { auth } = await begin()
      await auth.beginSignIn('/favorites')
      expect(await auth.finishSignIn(new URL(REDIRECT_URI + query))).toEqual({ kind: 'unknown' })
      expect(await auth.state()).toEqual({ kind: 'signedOut' })
    },
  )

  it('counts once', async () => {
    const { server, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    expect(await auth.finishSignIn(callback)).toMatchObject({ kind: 'signedIn' })
    const before = server.asked.length
    expect(await auth.finishSignIn(callback)).toEqual({ kind: 'unknown' })
    expect(server.asked).toHaveLength(before)
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('counts once in two tabs at the same time', async () => {
    const { device, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    const results = await Promise.all([auth, device.openTab()].map((tab) => tab.finishSignIn(callback)))
    expect(results.map(({ kind }) => kind).sort()).toEqual(['signedIn', 'unknown'])
  })

  it('is too late after an hour, and what was kept for it goes', async () => {
    const { device, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    await auth.beginSignIn('/favorites')
    device.clockAhead = HOUR + 1000
    expect(await auth.finishSignIn(callback)).toEqual({ kind: 'unknown' })
    await auth.beginSignIn('/favorites')
    expect(await device.storage.keys('pending:')).toHaveLength(1)
  })

  it.each([
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no issuer, though this server names itself', (url: URL) => url.searchParams.delete('iss')],
    [
      'another issuer and an error',
      (url: URL) => {
        url.searchParams.set('iss', 'https://evil.example')
        url.searchParams.set('error', 'access_denied')
      },
    ],
  ])('from %s is not trusted, and no code is sent anywhere', async (_, change) => {
    const { server, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    change(callback)
    expect(await auth.finishSignIn(callback)).toMatchObject({
      kind: 'refused',
      reason: 'untrusted',
      returnTo: '/favorites',
      cause: expect.any(AuthError),
    })
    expect(server.asked).not.toContain('POST /token')
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
  })

  it('tells that the person said no', async () => {
    const { server, auth } = await begin()
    server.person = undefined
    expect(await signIn(auth)).toMatchObject({
      kind: 'refused',
      reason: 'denied',
      returnTo: '/favorites',
    })
  })

  it.each([
    ['temporarily_unavailable', 'unreachable'],
    ['server_error', 'failed'],
    ['invalid_scope', 'failed'],
  ])('with the error %s is refused as %s', async (error, reason) => {
    const { server, auth } = await begin()
    const state = (await auth.beginSignIn('/favorites')).searchParams.get('state')
    const query = new URLSearchParams({ error, state: String(state), iss: server.issuer })
    expect(await auth.finishSignIn(new URL(`${REDIRECT_URI}?${query}`))).toMatchObject({
      kind: 'refused',
      reason,
    })
  })

  it('with a code that the server does not know is refused', async () => {
    const { auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    callback.searchParams.set('code', 'made-up')
    expect(await auth.finishSignIn(callback)).toMatchObject({ kind: 'refused', reason: 'failed' })
  })

  it('with the code of another sign-in is refused: it belongs to another verifier and key', async () => {
    const { auth } = await begin()
    const [mine, theirs] = [await auth.beginSignIn('/favorites'), await auth.beginSignIn('/favorites')]
    const [callback, other] = [await visit(mine), await visit(theirs)]
    callback.searchParams.set('code', String(other.searchParams.get('code')))
    expect(await auth.finishSignIn(callback)).toMatchObject({ kind: 'refused', reason: 'failed' })
  })

  it('whose ID token belongs to another sign-in is not trusted', async () => {
    const { device, auth } = await begin()
    const url = await auth.beginSignIn('/favorites')
    const key = `pending:${url.searchParams.get('state')}`
    const pending = (await device.storage.read(key)) as object
    await device.storage.write(key, { ...pending, nonce: 'another' })
    expect(await auth.finishSignIn(await visit(url))).toMatchObject({ kind: 'refused', reason: 'untrusted' })
  })

  it('is refused, and can be begun again, where the network is gone', async () => {
    const { device, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    device.network.isCut = true
    expect(await auth.finishSignIn(callback)).toMatchObject({ kind: 'refused', reason: 'unreachable' })
    device.network.isCut = false
    expect(await signIn(auth)).toMatchObject({ kind: 'signedIn' })
  })

  it('is refused where the browser does not keep the session', async () => {
    const { device, auth } = await begin()
    const callback = await visit(await auth.beginSignIn('/favorites'))
    device.storage.isFull = true
    expect(await auth.finishSignIn(callback)).toMatchObject({ kind: 'refused', reason: 'notKept' })
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
  })

  it('that brings a token which anybody could use is refused', async () => {
    const { auth } = await begin({ dPoP: false })
    expect(await signIn(auth)).toMatchObject({ kind: 'refused', reason: 'untrusted' })
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
  })
})

describe('discovery', () => {
  const HTML: Fault = { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<title>Portal</title>' }
  const metadata = (change: Record<string, unknown>): Fault => ({ status: 200, body: JSON.stringify(change) })

  it.each<[string, Fault | 'cut', string]>([
    ['there is no network', 'cut', 'unreachable'],
    ['the server is down', { status: 503 }, 'unreachable'],
    ['the server is busy', { status: 429 }, 'unreachable'],
    ['a captive portal answers', HTML, 'unreachable'],
    ['a captive portal redirects', { status: 302, headers: { Location: 'http://portal/' } }, 'unreachable'],
    ['the issuer is none', { status: 404 }, 'failed'],
    ['the issuer is another', metadata({ issuer: 'https://evil.example' }), 'untrusted'],
  ])('rejects when %s', async (_, fault, reason) => {
    const { server, device, auth } = await begin()
    if (fault === 'cut') device.network.isCut = true
    else server.instead = () => fault
    await expect(auth.beginSignIn('/favorites')).rejects.toMatchObject({ name: 'AuthError', reason })
    expect(await device.storage.keys('')).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/auth', undefined])(
    'sends nobody to %j',
    async (endpoint) => {
      const { server, auth } = await begin()
      server.instead = () => metadata({ issuer: server.issuer, authorization_endpoint: endpoint })
      await expect(auth.beginSignIn('/favorites')).rejects.toMatchObject({ reason: 'untrusted' })
    },
  )

  it('is asked for when a sign-in begins, and for the rest once a day', async () => {
    const { server, device, auth } = await begin()
    await signIn(auth)
    expect(server.asked.filter((asked) => asked === DISCOVERY)).toHaveLength(1)
    device.clockAhead = 25 * HOUR
    await auth.signOut()
    await auth.finishRevocations()
    expect(server.asked.filter((asked) => asked === DISCOVERY)).toHaveLength(2)
  })

  it('serves on where it cannot be renewed', async () => {
    const { server, device, auth } = await begin()
    await signIn(auth)
    device.clockAhead = 25 * HOUR
    server.instead = ({ url }) => (url?.startsWith('/.well-known') ? { status: 500 } : undefined)
    await auth.signOut()
    await auth.finishRevocations()
    expect(server.count('RefreshToken')).toBe(0)
  })

  it('keeps a person here where the server is gone, though what it told is still known', async () => {
    const { device, auth } = await begin()
    await auth.beginSignIn('/favorites')
    device.network.isCut = true
    await expect(auth.beginSignIn('/favorites')).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('that was damaged on the device is asked for again', async () => {
    const { server, device, auth } = await begin()
    await device.storage.write('server', { fetchedAt: Date.now(), metadata: { issuer: 'not a URL' } })
    await auth.beginSignIn('/favorites')
    await device.storage.write('server', 'damaged')
    await auth.beginSignIn('/favorites')
    expect(server.asked).toEqual([DISCOVERY, DISCOVERY])
  })

  it('is not enough where the browser keeps nothing', async () => {
    const { device, auth } = await begin()
    device.storage.isFull = true
    await expect(auth.beginSignIn('/favorites')).rejects.toMatchObject({ reason: 'notKept' })
  })
})
