import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'

/** A real store whose list of canteens comes when it is let through. */
function holdBack(store: Store) {
  let letThrough = () => {}
  let asked = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const begun = new Promise<void>((resolve) => {
    asked = resolve
  })
  const held: Store = {
    ...store,
    canteens: {
      ...store.canteens,
      async list(filter, page) {
        asked()
        await gate
        return store.canteens.list(filter, page)
      },
    },
  }
  return { held, letThrough, begun }
}

async function listen() {
  const store = await openSqliteStore(':memory:')
  const { held, letThrough, begun } = holdBack(store)
  const app = await createApp({ store: held, config: readConfig({ LOG_LEVEL: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    letThrough()
    await app.close()
    await store.close()
  })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port')
  const open = () => connect(address.port, '127.0.0.1')
  return { app, open, letThrough, begun }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe('a service that stops', () => {
  it('answers what has begun, refuses what comes after, and takes no new connection', async () => {
    const { app, open, letThrough, begun } = await listen()
    const socket = open()
    const said = text(socket)
    socket.write(get('/canteens'))
    await begun

    const closed = app.close()
    await vi.waitUntil(() => !app.server.listening)
    socket.write(get('/healthz'))
    const late = open()
    await expect(new Promise((_, reject) => late.once('error', reject))).rejects.toThrow('ECONNREFUSED')
    letThrough()
    await closed

    const [first = '', second = ''] = (await said).split(/(?=HTTP\/1\.1 503)/)
    expect(first).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(first).toMatch(/\r\n\r\n\[\]$/)
    expect(second).toContain('\r\nConnection: close\r\n')
    expect(second.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(second.slice(second.indexOf('\r\n\r\n')))).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The service is stopping.',
    })
  })

  it('does not wait for connections that are kept open for nothing', async () => {
    const { app, open, letThrough, begun } = await listen()
    const [idle, busy] = [open(), open()]
    const ends = [idle, busy].map((socket) => text(socket))
    idle.write(get('/healthz'))
    await new Promise((resolve) => idle.once('data', resolve))
    busy.write(get('/canteens'))
    await begun
    const closed = app.close()
    letThrough()
    await closed
    const answers = await Promise.all(ends)
    expect(answers.map((answer) => answer.slice(0, 15))).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  })
})

describe('a service that hears no HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['an address without end', get(`/${'a'.repeat(20_000)}`), 414],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a body without a length that is true',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n',
      400,
    ],
  ])('answers %s with a problem document', async (_, request, status) => {
    const { open } = await listen()
    const socket = open()
    const said = text(socket)
    socket.write(request)
    const answer = await said.finally(() => socket.destroy())
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status })
  })
})
