import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { type MirrorOptions, mirror } from '../../../src/service/import/mirror.ts'
import { loadSampleData } from '../../../src/service/sample/load-sample-data.ts'
import { writeSampleCanteenIds } from '../../../src/service/store/sample-canteen-ids.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { memoryStore } from './support.ts'

const TODAY = '2026-06-10'
const NOW = Date.parse('2026-06-10T10:00:00Z')

/** Our own service on a port, over a store. */
async function serve(store: Store): Promise<{ app: FastifyInstance; origin: string }> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await createApp({ store, config, now: () => NOW })
  onTestFinished(() => app.close())
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** A store with the sample's canteens and menus as real ones, opening times, and days long ago. */
async function filledStore(): Promise<Store> {
  const store = await memoryStore()
  await loadSampleData(store, TODAY)
  await writeSampleCanteenIds(store, null)
  const times = { monday: { opens: '11:00', closes: '14:00' }, sunday: null }
  await store.canteens.put([
    { id: 1, name: 'Mensa', city: '', address: 'Weg 1', coordinates: null, opening_times: times },
    { id: 2_000_000_000, name: 'Leer', city: 'Ort', address: '', coordinates: [-89.5, 179.25] },
  ])
  const meal = { name: 'Reis\nmit Milch', category: '', notes: ['1', 'süß'], prices: { pupils: 0 } }
  await store.meals.publish(1, [
    { date: '0999-12-31', closed: false, meals: [meal, meal] },
    { date: '2126-06-10', closed: true, meals: [] },
  ])
  return store
}

interface Named {
  id: number
}

/** Every answer of a service about canteens, days and meals, by path. */
async function everything(origin: string): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${origin}/api/v2${path}`)
    const body = (await response.json()) as T
    answers.set(path, { status: response.status, etag: response.headers.get('ETag'), body })
    return body
  }
  for (const { id } of await get<Named[]>('/canteens')) {
    await get(`/canteens/${id}`)
    await get(`/canteens/${id}/meals`)
    for (const { date } of await get<{ date: string }[]>(`/canteens/${id}/days?start=0001-01-01`)) {
      await get(`/canteens/${id}/days/${date}`)
      const meals = await get<Named[]>(`/canteens/${id}/days/${date}/meals`)
      const [first] = meals
      if (first) await get(`/canteens/${id}/days/${date}/meals/${first.id}`)
    }
  }
  return answers
}

/** A fetch that leaves out what a path says, and counts. */
function through(handle: (url: URL, count: number) => Response | undefined) {
  const counts = { requests: 0, atOnce: 0, most: 0 }
  const wrapped: typeof fetch = async (input, init) => {
    const answer = handle(new URL(String(input)), ++counts.requests)
    if (answer) return answer
    counts.most = Math.max(counts.most, ++counts.atOnce)
    try {
      return await fetch(input, init)
    } finally {
      counts.atOnce--
    }
  }
  return { fetch: wrapped, counts }
}

const quick: Pick<MirrorOptions, 'pause'> = { pause: async () => {} }

describe('mirroring a service', () => {
  it('gives identical answers for every canteen, day and meal', { timeout: 60_000 }, async () => {
    const [source, copy] = [await filledStore(), await memoryStore()]
    const [one, other] = [await serve(source), await serve(copy)]
    const { fetch, counts } = through(() => undefined)
    const report = await mirror(`${one.origin}/api/v2`, copy, { fetch, ...quick })
    expect(report).toMatchObject({ canteens: await source.canteens.count(), renumbered: 0 })
    expect([report.stopped, report.skipped.size]).toEqual([undefined, 0])
    expect(counts.most).toBeLessThanOrEqual(4)
    const wanted = await everything(one.origin)
    expect(wanted.size).toBeGreaterThan(500)
    expect(wanted.get('/canteens/1')).toMatchObject({ body: { opening_times: { sunday: null } } })
    expect(await everything(other.origin)).toEqual(wanted)
  })

  it('brings the same without the week, and takes away what is gone', { timeout: 60_000 }, async () => {
    const [source, copy] = [await filledStore(), await memoryStore()]
    const { origin } = await serve(source)
    await mirror(origin, copy, quick)
    await source.meals.publish(1, [{ date: '2126-06-11', closed: true, meals: [] }], { otherDays: 'go' })
    const { fetch } = through(({ pathname }) =>
      /^\/api\/v2\/canteens\/\d+\/meals$/.test(pathname) ? new Response(null, { status: 404 }) : undefined,
    )
    const report = await mirror(origin, copy, { fetch, ...quick })
    expect([report.stopped, report.skipped.size]).toEqual([undefined, 0])
    const { origin: copied } = await serve(copy)
    expect(await everything(copied)).toEqual(await everything(origin))
  })

  it('goes on where it was interrupted, and reads all anew once it was complete', async () => {
    const [source, copy] = [await filledStore(), await memoryStore()]
    const { origin } = await serve(source)
    const total = await source.canteens.count()
    const broken = through((_, count) => {
      if (count > 60) throw new TypeError('network is gone')
      return undefined
    })
    const first = await mirror(origin, copy, { ...quick, fetch: broken.fetch })
    expect(first.stopped).toMatch(/could not be reached: http.*Repeat the command to go on from here\.$/)
    expect(first.canteens).toBeGreaterThan(4)
    expect(first.canteens).toBeLessThan(total)
    const second = await mirror(origin, copy, quick)
    expect(second.stopped).toBeUndefined()
    // Up to three may have been complete behind one that was not.
    expect(second.alreadyMirrored).toBeGreaterThanOrEqual(first.canteens - 3)
    expect(second.alreadyMirrored + second.canteens).toBe(total)
    expect(await copy.canteens.count()).toBe(total)
    expect((await mirror(origin, copy, quick)).canteens).toBe(total)
  })

  it('waits as long as the service wants, asks again, and skips a canteen that cannot be read', async () => {
    const [source, copy] = [await filledStore(), await memoryStore()]
    const { origin } = await serve(source)
    const pauses: number[] = []
    const { fetch } = through(({ pathname }, count) => {
      if (count === 1) return new Response(null, { status: 429, headers: { 'Retry-After': '7' } })
      if (count === 2) return new Response(null, { status: 503 })
      return pathname === '/api/v2/canteens/1' ? new Response('<html>', { status: 500 }) : undefined
    })
    const pause = async (milliseconds: number) => {
      pauses.push(milliseconds)
    }
    const report = await mirror(origin, copy, { fetch, pause })
    expect(pauses).toEqual([7000, 2000, 1000, 2000, 4000, 8000])
    expect(report.canteens).toBe((await source.canteens.count()) - 1)
    expect(report.skipped.get('canteen that cannot be read')?.examples[0]?.where).toBe('canteen 1')
  })

  it('keeps days that are there where a record could not be read, and takes no page for a service', async () => {
    const copy = await memoryStore()
    const record = { id: 1, name: 'Mensa', city: '', address: '', coordinates: null }
    await copy.canteens.put([record])
    await copy.meals.publish(1, [{ date: '2026-06-09', closed: true, meals: [] }])
    const day = { date: TODAY, closed: false }
    const answers: Record<string, unknown> = {
      '/canteens': [record, { id: 'two' }],
      '/canteens/1': record,
      '/canteens/1/days': [day],
      '/canteens/1/meals': [{ ...day, meals: [{ id: 5, name: 'Reis' }, { id: 6 }] }],
    }
    const { fetch } = through(({ pathname }) => {
      const answer = answers[pathname.replace('/api/v2', '')]
      return answer ? Response.json(answer) : new Response(null, { status: 404 })
    })
    const report = await mirror('http://other.example', copy, { fetch, ...quick })
    expect(report.skipped.get('malformed records')?.count).toBe(2)
    const menus = await copy.meals.menus(1, '2026-06-01', '2026-07-01')
    expect(menus.map(({ date, meals }) => [date, meals.length])).toEqual([
      ['2026-06-09', 0],
      [TODAY, 1],
    ])
    const page = through(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    const none = await mirror('http://other.example', copy, { fetch: page.fetch, ...quick })
    expect(none).toMatchObject({ canteens: 0, stopped: expect.stringContaining('text/html instead of JSON') })
  })
})
