import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { REQUESTS_A_MINUTE } from '../../../src/service/http/rate-limit.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { CANTEENS, NOON, seed } from '../../suites/http/seed.ts'
import { ORIGIN, READS } from '../../suites/http/subject.ts'

const HISTORIC = ['/cafeterias', '/api/v1/cafeterias/5', '/cafeterias/5/meals', '/cafeterias/5/meals/57']
const MANY = '/api/v2/canteens?per_page=100'

describe('an answer that is kept', () => {
  let store: Store
  let app: Awaited<ReturnType<typeof createApp>>
  const lines: { method?: string; path?: string; status?: number; msg?: string; reqId?: string }[] = []

  beforeAll(async () => {
    store = await openSqliteStore(':memory:')
    await seed(store)
    await store.canteens.put(
      Array.from({ length: 90 }, (_, index) => ({
        ...{ id: 100 + index, name: `Mensa ${index}`, city: 'Ulm', address: '', coordinates: null },
      })),
    )
    const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const config = readConfig({ PUBLIC_URL: ORIGIN })
    app = await createApp({ store, config, now: () => NOON, logStream })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port')
    const { port } = address
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: IncomingHttpHeaders
      body: string
    }>()
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
      const { statusCode: status, headers: received } = response
      resolve({
        status,
        headers: { ...received, date: '' },
        body: (await buffer(response)).toString('base64'),
      })
    })
    sent.once('error', reject)
    sent.end()
    const answer = await promise
    // What came the quick way was given no number by Fastify.
    const line = lines.at(-1)
    return { answer, quick: line?.reqId === undefined, line }
  }

  it.each([...READS, ...HISTORIC, MANY])('%s is the same the second time, in each variant', async (path) => {
    const [first] = [await ask(path)]
    const etag = String(first.answer.headers.etag)
    for (const headers of [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'if-none-match': etag },
    ])
      for (const method of ['GET', 'HEAD']) {
        const again = `${path}${path.includes('?') ? '&' : '?'}variant=${JSON.stringify(headers).length}${method}`
        const wanted = { accept: 'application/json', ...headers }
        const slow = await ask(again, wanted, method)
        const quick = await ask(again, wanted, method)
        expect([slow.quick, quick.quick]).toEqual([false, true])
        expect(quick.answer).toEqual(slow.answer)
        expect(quick.answer.status).toBe('if-none-match' in headers ? 304 : 200)
        expect(quick.line).toMatchObject({
          method,
          path: path.split('?')[0],
          status: quick.answer.status,
          msg: 'answered',
        })
      }
  })

  it('is compressed where it is worth it', async () => {
    await ask(MANY, { 'accept-encoding': 'br' })
    const { answer, quick } = await ask(MANY, { 'accept-encoding': 'br' })
    expect([quick, answer.headers['content-encoding']]).toEqual([true, 'br'])
  })

  it('is not given to who does not take it, nor where a body comes along', async () => {
    await ask('/canteens/5')
    expect((await ask('/canteens/5', { accept: 'text/html' })).answer.status).toBe(406)
    expect((await ask('/canteens/5', {}, 'POST')).answer.status).toBe(405)
    expect((await ask('/canteens/5', { 'content-length': '0' })).quick).toBe(false)
  })

  it('is not given once something has changed', async () => {
    await ask('/canteens/3')
    expect((await ask('/canteens/3')).quick).toBe(true)
    const canteen = CANTEENS[0]
    if (canteen) await store.canteens.put([{ ...canteen, name: 'Mensa am Kai' }])
    const { answer, quick } = await ask('/canteens/3')
    expect(quick).toBe(false)
    expect(JSON.parse(Buffer.from(answer.body, 'base64').toString()).name).toBe('Mensa am Kai')
  })

  it('counts among the requests of its address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.40' }
    let count = 0
    for (; count < REQUESTS_A_MINUTE + 100; count++) {
      const { answer } = await ask('/canteens/5', from)
      if (answer.status === 429) break
    }
    expect(count).toBe(REQUESTS_A_MINUTE)
    expect((await ask('/canteens/5')).answer.status).toBe(200)
  })
})
