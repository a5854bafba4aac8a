import { describe, expect, it } from 'vitest'
import { SESSION_KEY } from '../../src/auth/auth-storage.ts'
import { readAuthState } from '../../src/auth/session-record.ts'
import { createDevice, signIn } from './support/device.ts'
import { CLIENT_ID, startProvider } from './support/provider.ts'

/** A device on which anna is signed in, and what reads her state without anything else of the sign-in. */
async function signedIn() {
  const server = await startProvider()
  const { storage, openTab } = createDevice(server)
  const auth = openTab()
  await signIn(auth)
  server.asked.length = 0
  const origin = { issuer: server.issuer, clientId: CLIENT_ID }
  return { server, storage, auth, origin, read: () => readAuthState(storage, origin) }
}

const ANNA = { sub: 'anna', name: 'anna@example' }

describe('who is signed in', () => {
  it('is told from the device alone, with nothing secret', async () => {
    const { server, read } = await signedIn()
    expect(await read()).toEqual({ kind: 'signedIn', account: ANNA })
    expect(server.asked).toEqual([])
  })

  it('is the same that the sign-in itself tells, in each of its states', async () => {
    const { server, auth, read } = await signedIn()
    server.destroyAll('AccessToken')
    server.destroyAll('RefreshToken')
    await auth.fetch(`${server.issuer}/me`)
    expect(await read()).toEqual({ kind: 'signInAgain', account: ANNA })
    expect(await auth.state()).toEqual(await read())
    await auth.signOut()
    expect(await read()).toEqual({ kind: 'signedOut' })
    expect(await auth.state()).toEqual(await read())
  })

  it('is nobody for another server, and for another app of the same one', async () => {
    const { storage, origin } = await signedIn()
    for (const other of [
      { ...origin, issuer: 'https://elsewhere.example' },
      { ...origin, clientId: 'another' },
    ])
      expect(await readAuthState(storage, other)).toEqual({ kind: 'signedOut' })
  })

  it.each<[string, (kept: Record<string, unknown>) => unknown]>([
    ['nothing', () => undefined],
    ['something else', () => 'damaged'],
    ['a record of a later release', (kept) => ({ ...kept, schema: 2 })],
    ['a session without its account', (kept) => ({ ...kept, session: { kind: 'signInAgain' } })],
    [
      'a session whose keys are none',
      (kept) => ({ ...kept, session: { ...(kept.session as object), keyPair: {} } }),
    ],
  ])('is nobody where the device has kept %s', async (_, damage) => {
    const { storage, read } = await signedIn()
    const kept = (await storage.read(SESSION_KEY)) as Record<string, unknown>
    await storage.write(SESSION_KEY, damage(kept))
    expect(await read()).toEqual({ kind: 'signedOut' })
  })
})
