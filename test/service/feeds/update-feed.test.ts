import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type FeedFetching, updateFeed } from '../../../src/service/feeds/update-feed.ts'
import type { Feed } from '../../../src/service/store/feed-store.ts'
import { dayText, feedText } from '../import/openmensa/feeds.ts'
import { memoryStore } from '../import/support.ts'
import { startFeedServer } from './feed-server.ts'

const NOW = Date.parse('2026-06-10T10:00:00Z')
const HOUR = 3_600_000
const FEED = feedText(`<name>Mensa Süd</name>${dayText('2026-06-10', 'Reis', 'Suppe')}`)

async function setUp(answer: RequestListener) {
  const server = await startFeedServer(answer)
  const store = await memoryStore()
  const clock = { now: NOW }
  const fetching: FeedFetching = { store, fetch, now: () => clock.now, timeZone: 'Europe/Berlin' }
  const add = (path: string, more: Partial<Pick<Feed, 'canteenId' | 'schedule'>> = {}) =>
    store.feeds.add({ url: server.origin + path, canteenId: null, schedule: null, nextFetchAt: NOW, ...more })
  const feedOf = async (id: number) => (await store.feeds.list()).find((feed) => feed.id === id)
  /** Claims and fetches one feed now. */
  const update = async (id: number, signal = new AbortController().signal) => {
    const feed = await store.feeds.claim('test', clock.now, clock.now + HOUR, id)
    if (feed === undefined) throw new Error(`feed ${id} cannot be claimed`)
    return updateFeed(feed, 'test', fetching, signal)
  }
  return { ...server, store, clock, add, feedOf, update }
}

describe('fetching a feed', () => {
  it('takes it, remembers its canteen, and plans the next time', async () => {
    const { add, update, feedOf, store } = await setUp((_, response) => response.end(FEED))
    const { id } = await add('/sued.xml', { schedule: '0 14 * * *' })
    expect(await update(id)).toMatchObject({ kind: 'taken', taken: { days: 1, meals: 2 }, ignored: [] })
    const feed = await feedOf(id)
    expect(feed).toMatchObject({
      lastSuccessAt: NOW,
      lastError: null,
      failures: 0,
      nextFetchAt: NOW + 2 * HOUR,
    })
    expect((await store.canteens.find(feed?.canteenId ?? 0))?.name).toBe('Mensa Süd')
  })

  it('asks only for what has changed, unless the canteen is gone', async () => {
    const { add, update, feedOf, store, requests } = await setUp((request, response) => {
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
      else
        response.writeHead(200, { ETag: '"one"', 'Last-Modified': 'Wed, 10 Jun 2026 08:00:00 GMT' }).end(FEED)
    })
    const { id } = await add('/sued.xml')
    await update(id)
    expect(await update(id)).toMatchObject({ kind: 'unchanged' })
    expect(requests[0]?.headers['if-none-match']).toBeUndefined()
    expect(requests[1]?.headers['if-modified-since']).toBe('Wed, 10 Jun 2026 08:00:00 GMT')
    const canteenId = (await feedOf(id))?.canteenId ?? 0
    await store.canteens.remove([canteenId])
    expect(await update(id)).toMatchObject({ kind: 'taken', taken: { canteenId } })
  })

  it('reads the encoding that the server names', async () => {
    const { add, update, feedOf, store } = await setUp((_, response) => {
      response.setHeader('Content-Type', 'text/xml; charset="iso-8859-1"')
      response.end(Buffer.from(FEED, 'latin1'))
    })
    const { id } = await add('/sued.xml')
    await update(id)
    expect((await store.canteens.find((await feedOf(id))?.canteenId ?? 0))?.name).toBe('Mensa Süd')
  })

  it('follows a few redirects and no more, and none to elsewhere than the web', async () => {
    const { add, update } = await setUp(({ url = '' }, response) => {
      const [, kind, count] = url.split('/')
      const left = Number(count)
      const target = kind === 'file' ? 'file:///etc/passwd' : `/hop/${left - 1}`
      if (left === 0) response.end(FEED)
      else response.writeHead(302, { Location: target }).end()
    })
    expect(await update((await add('/hop/5')).id)).toMatchObject({ kind: 'taken' })
    expect(await update((await add('/hop/6')).id)).toMatchObject({
      kind: 'failed',
      reason: 'redirects more than 5 times',
    })
    expect(await update((await add('/file/1')).id)).toMatchObject({
      kind: 'failed',
      reason: 'redirects to nowhere',
    })
  })

  it('leaves everything as it was where the feed is broken, and asks for all of it the next time', async () => {
    let body = FEED
    const { add, update, store, feedOf, requests } = await setUp((_, response) => {
      response.writeHead(200, { ETag: `"${body.length}"` }).end(body)
    })
    const { id } = await add('/sued.xml')
    await update(id)
    const canteenId = (await feedOf(id))?.canteenId ?? 0
    body = FEED.replace('Reis', 'Nudeln').replace('</day>', '')
    expect(await update(id)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^line \d+: not XML/),
    })
    expect((await store.meals.list(canteenId, '2026-06-10', { page: 1, perPage: 9 })).total).toBe(2)
    expect(await feedOf(id)).toMatchObject({
      lastSuccessAt: NOW,
      lastErrorAt: NOW,
      failures: 1,
      etag: `"${FEED.length}"`,
    })
    body = FEED
    await update(id)
    expect(await feedOf(id)).toMatchObject({ failures: 0, lastError: null })
    expect(requests.at(-1)?.headers['if-none-match']).toBe(`"${FEED.length}"`)
  })

  it('tries again later and later, but not before the server wants it', async () => {
    const { add, update, feedOf } = await setUp((request, response) => {
      if (request.url === '/busy.xml') response.setHeader('Retry-After', '1800')
      response.writeHead(503).end()
    })
    const { id } = await add('/down.xml')
    const pauses: number[] = []
    for (let failure = 0; failure < 8; failure++) {
      expect(await update(id)).toMatchObject({ kind: 'failed', reason: 'answered with status 503' })
      pauses.push(((await feedOf(id))?.nextFetchAt ?? 0) - NOW)
    }
    expect(pauses.map((pause) => pause / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    const busy = await add('/busy.xml')
    await update(busy.id)
    expect((await feedOf(busy.id))?.nextFetchAt).toBe(NOW + HOUR / 2)
  })

  it('refuses a feed that is too large while it comes, and one that breaks off', async () => {
    let sent = 0
    const chunk = Buffer.alloc(2 ** 20, ' ')
    const { add, update } = await setUp((request, response) => {
      if (request.url === '/half.xml') {
        response.writeHead(200, { 'Content-Length': '100000' })
        response.write(FEED.slice(0, 300), () => response.destroy())
        return
      }
      const more = () => {
        while (sent < 200 * chunk.length && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
    })
    expect(await update((await add('/large.xml')).id)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^larger than 8 MiB/),
    })
    expect(sent).toBeLessThan(100 * chunk.length)
    expect(await update((await add('/half.xml')).id)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^cannot be reached/),
    })
  })

  it('tells that nobody answers', async () => {
    const { store, update, add } = await setUp((_, response) => response.end())
    const feed = await store.feeds.add({
      url: 'http://127.0.0.1:1/a.xml',
      canteenId: null,
      schedule: null,
      nextFetchAt: 0,
    })
    expect(await update(feed.id)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^cannot be reached/),
    })
    expect(await update((await add('/empty.xml')).id)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/root element/),
    })
  })

  it('gives it up when it is told to, and leaves it due', async () => {
    const stopping = new AbortController()
    const { add, update, feedOf, store } = await setUp(() => stopping.abort(new Error('stopping')))
    const { id } = await add('/slow.xml')
    await expect(update(id, stopping.signal)).rejects.toThrow('stopping')
    expect(await feedOf(id)).toMatchObject({ failures: 0, lastErrorAt: null, nextFetchAt: NOW })
    expect(await store.feeds.claim('other', NOW, NOW + 1)).toMatchObject({ id })
  })
})

describe('a document that lists feeds', () => {
  const listing = (origin: string) =>
    feedText(`<name>Mensa Süd</name>
<feed name="today"><schedule hour="8-14" minute="5" retry="5 3"/><url>${origin}/today.xml</url></feed>
<feed name="full"><schedule hour="7"/><url>${origin}/full.xml</url></feed>
<feed name="far"><schedule hour="7"/><url>http://intern.example/far.xml</url></feed>`)

  it('brings those of its own host, with their schedules, for its canteen; others are told', async () => {
    let origin = ''
    let shorter = false
    const { add, update, feedOf, store, ...server } = await setUp(({ url }, response) => {
      const meta = listing(origin)
      if (url === '/meta.xml') response.end(shorter ? meta.replace(/<feed name="today".*/, '') : meta)
      else response.end(feedText(dayText('2026-06-10', `Gericht ${url?.slice(1)}`)))
    })
    origin = server.origin
    const { id } = await add('/meta.xml')
    expect(await update(id)).toMatchObject({ kind: 'taken', ignored: ['http://intern.example/far.xml'] })
    const canteenId = (await feedOf(id))?.canteenId
    const [, today, full, ...rest] = await store.feeds.list()
    expect(rest).toEqual([])
    expect(today).toMatchObject({
      url: `${origin}/today.xml`,
      canteenId,
      listedBy: id,
      ownSchedule: '5 8-14 * * *',
      retry: '5 3',
      nextFetchAt: NOW,
    })
    expect(await update(full?.id ?? 0)).toMatchObject({ kind: 'taken', taken: { canteenId, meals: 1 } })
    expect((await feedOf(full?.id ?? 0))?.nextFetchAt).toBe(Date.parse('2026-06-11T05:00:00Z'))

    shorter = true
    await update(id)
    expect((await store.feeds.list()).map((feed) => feed.url)).toEqual([
      `${origin}/meta.xml`,
      `${origin}/full.xml`,
    ])
    expect((await store.feeds.list())[1]?.lastSuccessAt).toBe(NOW)
    await store.feeds.remove(id)
    expect(await store.feeds.list()).toEqual([])
  })

  it('gives itself a schedule', async () => {
    let origin = ''
    const { add, update, feedOf, ...server } = await setUp((_, response) => response.end(listing(origin)))
    origin = server.origin
    const { id } = await add('/full.xml')
    await update(id)
    expect(await feedOf(id)).toMatchObject({
      ownSchedule: '0 7 * * *',
      nextFetchAt: Date.parse('2026-06-11T05:00:00Z'),
    })
  })
})
