import { describe, expect, it } from 'vitest'
import type { AuthState } from '../../src/auth/auth-state.ts'
import { createDevice, signIn } from './support/device.ts'
import { type Fault, startProvider } from './support/provider.ts'

const HOUR = 3_600_000

async function signedIn() {
  const server = await startProvider()
  const device = createDevice(server)
  const auth = device.openTab()
  await signIn(auth)
  server.asked.length = 0
  return { server, device, auth }
}

describe('signing out', () => {
  it('ends the session here and at the server', async () => {
    const { server, device, auth } = await signedIn()
    await auth.signOut()
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
    await auth.finishRevocations()
    expect(server.asked).toEqual(['POST /token/revocation'])
    expect([server.count('RefreshToken'), server.count('AccessToken')]).toEqual([0, 0])
    expect(await device.storage.keys('')).toEqual(['server'])
  })

  it('works without a network; the server is told later', async () => {
    const { server, device, auth } = await signedIn()
    device.network.isCut = true
    await auth.signOut()
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
    await auth.finishRevocations()
    expect(await device.storage.read('session')).toBeUndefined()
    expect(await device.storage.keys('revocation:')).toHaveLength(1)
    expect(server.count('RefreshToken')).toBe(1)

    device.network.isCut = false
    auth.close()
    await device.openTab().finishRevocations()
    expect(server.count('RefreshToken')).toBe(0)
    expect(await device.storage.keys('revocation:')).toEqual([])
  })

  it('keeps no key for what is still to be told', async () => {
    const { device, auth } = await signedIn()
    device.network.isCut = true
    await auth.signOut()
    const [key = ''] = await device.storage.keys('revocation:')
    expect(Object.keys((await device.storage.read(key)) as object).sort()).toEqual([
      'issuer',
      'queuedAt',
      'refreshToken',
      'schema',
    ])
  })

  it('is told to the tab and to the others', async () => {
    const { device, auth } = await signedIn()
    const here: AuthState[] = []
    const stop = auth.subscribe((state) => here.push(state))
    const told = new Promise((resolve) => device.openTab().subscribe(resolve))
    await auth.signOut()
    expect(await told).toEqual({ kind: 'signedOut' })
    stop()
    await signIn(auth)
    expect(here).toEqual([{ kind: 'signedOut' }])
  })

  it('also forgets an account that was to sign in again', async () => {
    const { server, auth } = await signedIn()
    server.destroyAll('AccessToken')
    server.destroyAll('RefreshToken')
    await auth.fetch(`${server.issuer}/me`)
    expect(await auth.state()).toMatchObject({ kind: 'signInAgain' })
    await auth.signOut()
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
  })

  it('can be done twice', async () => {
    const { server, auth } = await signedIn()
    await auth.signOut()
    await auth.signOut()
    await auth.finishRevocations()
    expect(server.asked).toEqual(['POST /token/revocation'])
  })

  it('wins over a refresh that was under way', async () => {
    const { server, device, auth } = await signedIn()
    device.clockAhead = 2 * HOUR
    device.network.before = async ({ pathname }) => {
      if (pathname === '/token') await device.openTab().signOut()
    }
    expect((await auth.fetch(`${server.issuer}/me`)).ok).toBe(false)
    expect(await auth.state()).toEqual({ kind: 'signedOut' })
    expect(await device.storage.read('session')).toBeUndefined()
  })

  it('is told as failed where the browser does not delete the session', async () => {
    const { device, auth } = await signedIn()
    device.storage.isFull = true
    await expect(auth.signOut()).rejects.toMatchObject({ name: 'AuthError', reason: 'notKept' })
    expect(await auth.state()).toMatchObject({ kind: 'signedIn' })
  })
})

describe('a revocation', () => {
  it.each<[string, Fault]>([
    ['is down', { status: 503 }],
    ['is busy', { status: 429 }],
    ['is a captive portal', { status: 302, headers: { Location: 'http://portal/' } }],
  ])('waits while the server %s', async (_, fault) => {
    const { server, device, auth } = await signedIn()
    server.instead = () => fault
    await auth.signOut()
    await auth.finishRevocations()
    expect(await device.storage.keys('revocation:')).toHaveLength(1)
    server.instead = undefined
    await auth.finishRevocations()
    expect(await device.storage.keys('revocation:')).toEqual([])
    expect(server.count('RefreshToken')).toBe(0)
  })

  it('that the server refuses for good is not tried for ever', async () => {
    const { server, device, auth } = await signedIn()
    server.instead = () => ({ status: 400, body: '{"error":"unsupported_token_type"}' })
    await auth.signOut()
    await auth.finishRevocations()
    expect(await device.storage.keys('revocation:')).toEqual([])
  })

  it('is given up when the token has long ended', async () => {
    const { server, device, auth } = await signedIn()
    device.network.isCut = true
    await auth.signOut()
    device.clockAhead = 401 * 24 * HOUR
    device.network.isCut = false
    await auth.finishRevocations()
    expect(await device.storage.keys('revocation:')).toEqual([])
    expect(server.asked).toEqual([])
  })

  it('is told to the server that gave the token, and to no other', async () => {
    const { device, auth } = await signedIn()
    device.network.isCut = true
    await auth.signOut()
    await auth.finishRevocations()
    const otherServer = await startProvider()
    const other = createDevice(otherServer)
    other.storage = device.storage
    await other.openTab().finishRevocations()
    expect(otherServer.asked).toEqual([])
    expect(await device.storage.keys('revocation:')).toHaveLength(1)
  })

  it('that was damaged on the device is dropped', async () => {
    const { server, device, auth } = await signedIn()
    await device.storage.write('revocation:x', 'damaged')
    await auth.finishRevocations()
    expect(await device.storage.keys('revocation:')).toEqual([])
    expect(server.asked).toEqual([])
  })
})
