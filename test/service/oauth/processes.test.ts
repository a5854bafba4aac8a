import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import { NOON, seed } from '../../suites/http/seed.ts'
import { Browser } from '../../suites/oauth/browser.ts'
import { createTestClient, newPerson, passPages, signUp } from '../../suites/oauth/sign-in.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

function newDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-oauth-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'mittag.db')
}

/** A service in this process on a port of its own, as it is known to people at `publicUrl`. */
async function listen(path: string, publicUrl?: string) {
  const store = await openSqliteStore(path)
  await seed(store)
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...(publicUrl && { PUBLIC_URL: publicUrl }) })
  const app = await createApp({ store, config, now: () => NOON })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await store.close()
  }
  onTestFinished(close)
  return { address, port: new URL(address).port, close }
}

/** Starts the service as `npm start` does after the build. */
function start(path: string, port: string) {
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: { PATH: process.env.PATH, PORT: port, DATABASE_URL: `sqlite:${path}`, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function originOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the service says nothing')
  const [line] = await once(createInterface(child.stdout), 'line')
  const [, origin] = /^Mittag is at (http:\/\/localhost:\d+)$/.exec(line) ?? []
  if (origin === undefined) throw new Error(`The first line is "${line}"`)
  return origin
}

describe('a service on a port', () => {
  it('is its own issuer, at the port that it was given', async () => {
    const { port } = await listen(newDatabase())
    const origin = `http://localhost:${port}`
    const config = await (await fetch(`${origin}/config.json`)).json()
    expect(config.oauth.issuer).toBe(origin)
    for (const binding of ['dpop', 'bearer'] as const) {
      const me = await signUp(origin, { binding })
      const added = await me.fetch(`${origin}/favs`, {
        method: 'POST',
        body: '{"canteen_id":5}',
        headers: JSON_TYPE,
      })
      expect(added.status).toBe(201)
      expect(await (await me.fetch(`${origin}/api/v2/favs`)).json()).toEqual([await added.json()])
      for (const cookie of me.browser.setCookies) expect(cookie).not.toMatch(/; secure/i)
    }
  })

  it('writes nothing into its log that names a person', async () => {
    const store = await openSqliteStore(newDatabase())
    const lines: string[] = []
    const app = await createApp({
      store,
      config: readConfig({ PORT: '0' }),
      logStream: { write: (line) => void lines.push(line) },
    })
    onTestFinished(async () => {
      await app.close()
      await store.close()
    })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const person = newPerson()
    const me = await signUp(`http://localhost:${port}`, { person })
    await me.client.revoke(me.refreshToken)
    const log = lines.join('')
    expect(log).toContain('"path":"/oauth/token"')
    for (const secret of [person.name, person.password, me.accessToken, me.refreshToken, me.sub, 'code='])
      expect(log).not.toContain(secret)
  })
})

describe('several processes over one database', () => {
  it('share sign-ins, sessions and what was used up', async () => {
    const path = newDatabase()
    const origin = 'https://mensa.example'
    const [one, other] = [await listen(path, origin), await listen(path, origin)]
    let asked = 0
    // Like a proxy that sends each request to the next one in turn.
    const inTurn: typeof fetch = (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const { address } = asked++ % 2 === 0 ? one : other
      return fetch(new Request(address + pathname + search, request), { redirect: 'manual' })
    }
    const me = await signUp(origin, { fetch: inTurn })
    for (let request = 0; request < 4; request++) expect((await me.fetch(`${origin}/favs`)).status).toBe(200)
    const { accessToken } = await me.client.refresh(me.refreshToken)
    const ask = me.client.fetchWith(accessToken)
    expect((await ask(`${origin}/favs`)).status).toBe(200)

    const request = await me.client.begin()
    const callback = await passPages(new Browser(inTurn), request.url, me.person)
    await me.client.exchange(callback, request)
    await expect(me.client.exchange(callback, request)).rejects.toMatchObject({ error: 'invalid_grant' })

    await me.client.revoke(me.refreshToken)
    for (let turn = 0; turn < 2; turn++) expect((await ask(`${origin}/favs`)).status).toBe(401)
  })

  it('keep everything over a kill and a start', { timeout: 60_000 }, async () => {
    const path = newDatabase()
    const first = start(path, '0')
    const origin = await originOf(first)
    const me = await signUp(origin)
    const [{ id: canteen_id }] = await (await fetch(`${origin}/canteens`)).json()
    const added = await me.fetch(`${origin}/favs`, {
      method: 'POST',
      body: JSON.stringify({ canteen_id }),
      headers: JSON_TYPE,
    })
    expect(added.status).toBe(201)
    const { browser } = me
    const client = await createTestClient(origin)
    const request = await client.begin()
    const page = await browser.open(request.url)
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = start(path, new URL(origin).port)
    expect(await originOf(second)).toBe(origin)
    expect(await (await me.fetch(`${origin}/favs`)).json()).toEqual([await added.json()])
    const { accessToken } = await me.client.refresh(me.refreshToken)
    expect((await me.client.fetchWith(accessToken)(`${origin}/favs`)).status).toBe(200)
    // Who stood on the consent page goes on from there.
    const { url } = await browser.submit(page, '/consent', { answer: 'allow' })
    expect((await client.exchange(url, request)).sub).toBe(me.sub)
  })
})
