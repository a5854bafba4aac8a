import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { Browser } from '../../suites/oauth/browser.ts'
import { createTestClient, passPages, signIn, signUp } from '../../suites/oauth/sign-in.ts'
import { describeOnPostgres, newDatabase, runSql } from '../../suites/support/postgres-databases.ts'
import { findPostgres, freePort, startPostgresServer } from '../../suites/support/postgres-server.ts'

const ORIGIN = 'https://mensa.example'

interface Service {
  child: ChildProcess
  address: string
  errors: Promise<string>
}

/** Starts the service as `npm start` does after the build, known to people at `ORIGIN`. */
async function start(databaseUrl: string): Promise<Service> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: {
      ...{ PATH: process.env.PATH, PORT: port, PUBLIC_URL: ORIGIN },
      ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errors = text(child.stderr)
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    errors.then((said) => Promise.reject(new Error(`The service did not start: ${said}`))),
  ])
  expect(line).toBe(`Mittag is at ${ORIGIN}`)
  return { child, address: `http://127.0.0.1:${port}`, errors }
}

/** Like a proxy that sends each request to the next process in turn. */
function inTurn(services: Service[]): typeof fetch {
  let asked = 0
  return (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const service = services[asked++ % services.length]
    return fetch(new Request(service?.address + pathname + search, request), { redirect: 'manual' })
  }
}

describeOnPostgres('several processes on one PostgreSQL', () => {
  it('start together on an empty one, and serve one person who is signed in', {
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await newDatabase()
    const services = await Promise.all([start(databaseUrl), start(databaseUrl), start(databaseUrl)])
    const [one, other, third] = services
    if (!one || !other || !third) throw new Error('three services were started')
    const only = (service: Service) => inTurn([service])

    const [{ count }] = (await runSql('select count(*)::int from canteens', databaseUrl)) as [
      { count: number },
    ]
    const canteens = await (await only(other)(`${ORIGIN}/canteens`)).json()
    expect(canteens.length).toBe(count)
    const [{ id: canteen_id }] = canteens

    // Signed in on one, used on another.
    const me = await signUp(ORIGIN, { fetch: only(one) })
    const added = await me.client.fetchWith(me.accessToken)(`${ORIGIN}/favs`, {
      method: 'POST',
      body: JSON.stringify({ canteen_id }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(added.status).toBe(201)
    const elsewhere = await signIn(ORIGIN, me.person, { fetch: only(other) })
    expect(elsewhere.sub).toBe(me.sub)
    expect(await (await elsewhere.fetch(`${ORIGIN}/favs`)).json()).toEqual([await added.json()])

    // Every step of a sign-in at another process, and a wrong clock, which makes up for it with nonces.
    const anywhere = inTurn(services)
    const late = await signUp(ORIGIN, { fetch: anywhere, clockSkew: -3600 })
    for (let request = 0; request < 6; request++)
      expect((await late.fetch(`${ORIGIN}/favs`)).status).toBe(200)
    const bearer = await signIn(ORIGIN, me.person, { fetch: anywhere, binding: 'bearer' })
    const { refreshToken = '' } = await bearer.client.refresh(bearer.refreshToken)
    expect(refreshToken).not.toBe('')

    // A code is good once, at whichever process.
    const client = await createTestClient(ORIGIN, { fetch: anywhere })
    const request = await client.begin()
    const callback = await passPages(new Browser(anywhere), request.url, me.person)
    expect((await client.exchange(callback, request)).sub).toBe(me.sub)
    await expect(client.exchange(callback, request)).rejects.toMatchObject({ error: 'invalid_grant' })

    // One goes away, and nobody notices.
    one.child.kill('SIGKILL')
    third.child.kill('SIGTERM')
    expect((await once(third.child, 'exit'))[0]).toBe(0)
    expect(await third.errors).toBe('')
    const left = await createTestClient(ORIGIN, { fetch: only(other), binding: 'bearer' })
    const { accessToken } = await left.refresh(refreshToken)
    expect((await left.fetchWith(accessToken)(`${ORIGIN}/favs`)).status).toBe(200)
    await left.revoke(elsewhere.refreshToken)
    expect((await elsewhere.fetch(`${ORIGIN}/favs`)).status).toBe(401)
  })

  it('outlive a stop and a start of it', { timeout: 60_000 }, async () => {
    const server = await startPostgresServer(findPostgres() ?? '')
    onTestFinished(() => server.remove())
    const service = await start(server.urlOf('postgres'))
    const statusOf = async (path: string) => (await fetch(service.address + path)).status
    expect([await statusOf('/readyz'), await statusOf('/canteens')]).toEqual([200, 200])
    const asked = Array.from({ length: 20 }, (_, index) => statusOf(`/canteens?page=${index + 1}`))
    await server.stop()
    for (const status of await Promise.all(asked)) expect([200, 500]).toContain(status)
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    await server.start()
    expect([await statusOf('/readyz'), await statusOf('/canteens?page=99')]).toEqual([200, 200])
    expect(service.child.exitCode).toBeNull()
  })
})
