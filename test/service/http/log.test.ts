import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'

async function start() {
  const store = await openSqliteStore(':memory:')
  const lines: string[] = []
  const logStream = { write: (line: string) => lines.push(line) }
  const app = await createApp({ store, config: readConfig({ LOG_LEVEL: 'trace' }), logStream })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  return { app, store, lines, read: () => lines.map((line) => JSON.parse(line)) }
}

it('the log has one line for each answer', async () => {
  const { app, read } = await start()
  await app.inject('/api/v2/canteens')
  await app.inject('/canteens/4')
  expect(read()).toMatchObject([
    { level: 30, method: 'GET', path: '/api/v2/canteens', status: 200, msg: 'answered' },
    { level: 30, method: 'GET', path: '/canteens/4', status: 404, msg: 'answered' },
  ])
})

it('the log names nobody: no address, no place, no header', async () => {
  const { app, store, lines } = await start()
  const headers = { cookie: 'session=secret', authorization: 'Bearer secret', 'user-agent': 'secret' }
  const ask = (url: string) => app.inject({ url, headers, remoteAddress: '203.0.113.77' })
  for (const path of ['/canteens', '/nowhere', '/%zz', '/canteens/x'])
    await ask(`${path}?near[lat]=47.6612345&near[lng]=9.1754321`)
  await store.close()
  await ask('/canteens?near[lat]=47.6612345&near[lng]=9.1754321')
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(lines.join('')).not.toMatch(/47\.66|9\.175|203\.0|secret|near/)
})

it('the log has the whole of an error that the answer keeps to itself', async () => {
  const { app, store, read } = await start()
  await store.close()
  const answer = await app.inject('/canteens/5')
  expect(answer.statusCode).toBe(500)
  const [failure] = read().filter((line) => line.level === 50)
  expect(failure).toMatchObject({ msg: 'request failed', err: { stack: expect.stringContaining('\n') } })
  expect(answer.body).not.toContain(failure.err.message)
})

it('the log leaves out who asks whether the service is well', async () => {
  const { app, store, read } = await start()
  await app.inject('/healthz')
  await app.inject('/readyz')
  expect(read()).toEqual([])
  await store.close()
  await app.inject('/readyz')
  expect(read()).toMatchObject([{ msg: 'the database does not answer' }, { path: '/readyz', status: 503 }])
})
