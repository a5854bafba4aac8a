import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startFeedFetching } from '../../../src/service/feeds/start-feed-fetching.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { dayText, feedText } from '../import/openmensa/feeds.ts'
import { memoryStore, temporaryDirectory } from '../import/support.ts'
import { startFeedServer } from './feed-server.ts'

const FEED = (name: string) => feedText(`<name>${name}</name>${dayText('2026-06-10', 'Reis')}`)

function createClock() {
  let time = Date.parse('2026-06-10T10:00:00Z')
  const looks = new Set<() => void>()
  return {
    now: () => time,
    schedule(look: () => void) {
      looks.add(look)
      return () => looks.delete(look)
    },
    waiting: () => looks.size,
    /** Lets time pass and everybody look. */
    pass(milliseconds: number) {
      time += milliseconds
      for (const look of [...looks]) {
        looks.delete(look)
        look()
      }
    },
  }
}

function start(store: Store, clock: ReturnType<typeof createClock>) {
  const log: unknown[][] = []
  const keep = (level: string) => (facts: object, message: string) => log.push([level, message, facts])
  const stop = startFeedFetching({
    store,
    fetch,
    now: clock.now,
    schedule: clock.schedule,
    timeZone: 'Europe/Berlin',
    log: { info: keep('info'), warn: keep('warn'), error: keep('error') },
  })
  onTestFinished(stop)
  return { stop, log }
}

const register = (store: Store, url: string) =>
  store.feeds.add({ url, canteenId: null, schedule: '*/10 * * * *', nextFetchAt: 0 })

describe('the running service', () => {
  it('fetches what is due, tells it in the log, and again when it is due again', async () => {
    const store = await memoryStore()
    const { origin, requests } = await startFeedServer(({ url = '' }, response) =>
      url === '/bad.xml' ? response.writeHead(404).end() : response.end(FEED(url)),
    )
    for (const name of ['a', 'b', 'c', 'd', 'e', 'bad']) await register(store, `${origin}/${name}.xml`)
    const clock = createClock()
    const { log } = start(store, clock)
    clock.pass(0)
    await vi.waitUntil(() => clock.waiting() === 1)
    expect(await store.canteens.count()).toBe(5)
    expect(log.filter(([level]) => level === 'info')).toHaveLength(5)
    expect(log).toContainEqual([
      'warn',
      'a feed could not be taken',
      {
        feed: 6,
        url: `${origin}/bad.xml`,
        next: '2026-06-10T10:01:00.000Z',
        reason: 'answered with status 404',
      },
    ])
    clock.pass(30_000)
    await vi.waitUntil(() => clock.waiting() === 1)
    expect(requests).toHaveLength(6)
    clock.pass(600_000)
    await vi.waitUntil(() => clock.waiting() === 1)
    expect(requests).toHaveLength(12)
  })

  it('is one fetcher with others on the same database', async () => {
    const path = join(await temporaryDirectory(), 'mittag.db')
    const stores = [await openSqliteStore(path), await openSqliteStore(path), await openSqliteStore(path)]
    onTestFinished(async () => {
      for (const store of stores) await store.close()
    })
    const { origin, requests } = await startFeedServer(({ url = '' }, response) => response.end(FEED(url)))
    const [first] = stores
    if (first === undefined) throw new Error('no store')
    for (let number = 1; number <= 30; number++) await register(first, `${origin}/${number}.xml`)
    const clock = createClock()
    const services = stores.map((store) => start(store, clock))
    clock.pass(0)
    await vi.waitUntil(() => clock.waiting() === 3)
    expect(requests.map(({ url }) => url).sort()).toEqual(
      Array.from({ length: 30 }, (_, index) => `/${index + 1}.xml`).sort(),
    )
    expect(await first.canteens.count()).toBe(30)
    await Promise.all(services.map(({ stop }) => stop()))
  })

  it('takes over a feed whose process was killed, once its lease is over', async () => {
    const store = await memoryStore()
    const { origin } = await startFeedServer((_, response) => response.end(FEED('a')))
    await register(store, `${origin}/a.xml`)
    const clock = createClock()
    await store.feeds.claim('killed', clock.now(), clock.now() + 300_000)
    start(store, clock)
    clock.pass(0)
    await vi.waitUntil(() => clock.waiting() === 1)
    expect(await store.canteens.count()).toBe(0)
    clock.pass(300_000)
    await vi.waitUntil(() => clock.waiting() === 1)
    expect(await store.canteens.count()).toBe(1)
  })

  it('stops in the middle of a fetch and leaves the feed due', async () => {
    const store = await memoryStore()
    const { origin, requests } = await startFeedServer(() => {})
    await register(store, `${origin}/slow.xml`)
    const clock = createClock()
    const { stop, log } = start(store, clock)
    clock.pass(0)
    await vi.waitUntil(() => requests.length === 1)
    await stop()
    expect([log, clock.waiting()]).toEqual([[], 0])
    expect(await store.feeds.claim('next', clock.now(), clock.now() + 1)).toMatchObject({ failures: 0 })
  })
})
