import { describe, expect, it } from 'vitest'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { answerCanteens } from '../../src/worker/answer-canteens.ts'
import { isJson, stamped } from '../../src/worker/kept-response.ts'

const NOW = Date.UTC(2026, 5, 11, 10)
const URL_OF_LIST = 'https://service.example/api/v2/canteens'

const json = (value: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json', ...headers } })

const keptSince = (age: number) => stamped(json(['kept']), NOW - age)

/** The worker's surroundings, with one cached answer at most and a network that the test speaks for. */
function surroundings(options: { kept?: Response; network: () => Promise<Response>; cache?: RequestCache }) {
  const asked: Request[] = []
  const refreshes: number[] = []
  const work: Promise<unknown>[] = []
  let kept = options.kept
  const answered = answerCanteens({
    request: new Request(URL_OF_LIST, { cache: options.cache ?? 'default', credentials: 'same-origin' }),
    now: () => NOW,
    fetch: (request) => {
      asked.push(request)
      return options.network()
    },
    kept: async () => kept?.clone(),
    keep: async (response) => {
      if (!isJson(response)) return false
      kept = stamped(response, NOW)
      return true
    },
    waitUntil: (promise) => work.push(promise),
    refreshed: (fetchedAt) => refreshes.push(fetchedAt),
  })
  const settle = () => Promise.all(work)
  return { answered, asked, refreshes, settle, keptNow: async () => kept?.clone().json() }
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const portal = async () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })

describe('canteen data through the worker', () => {
  it('comes from the network at first and is kept', async () => {
    const { answered, settle, keptNow, refreshes } = surroundings({ network: async () => json(['new']) })
    const response = await answered
    expect(response.headers.has(FETCHED_AT_HEADER)).toBe(false)
    expect(await response.json()).toEqual(['new'])
    await settle()
    expect(await keptNow()).toEqual(['new'])
    expect(refreshes).toEqual([])
  })

  it('comes at once from a young copy, and nobody is asked', async () => {
    const { answered, asked, settle } = surroundings({ kept: keptSince(1000), network: unreachable })
    const response = await answered
    await settle()
    expect(await response.json()).toEqual(['kept'])
    expect(response.headers.get(FETCHED_AT_HEADER)).toBe(String(NOW - 1000))
    expect(asked).toEqual([])
  })

  it('comes at once from an old copy, which is renewed meanwhile and told of', async () => {
    const old = keptSince(3 * 86_400_000)
    const { answered, settle, keptNow, refreshes } = surroundings({
      kept: old,
      network: async () => json(['new'], { Date: new Date(NOW - 2000).toUTCString() }),
    })
    const response = await answered
    expect(await response.json()).toEqual(['kept'])
    expect(response.headers.get(FETCHED_AT_HEADER)).toBe(String(NOW - 3 * 86_400_000))
    await settle()
    expect(await keptNow()).toEqual(['new'])
    expect(refreshes).toEqual([NOW - 2000])
  })

  it.each([
    ['nobody answers', unreachable],
    ['a captive portal answers', portal],
    ['the service fails', async () => new Response('{}', { status: 500 })],
  ])('keeps the old copy and tells nobody when %s', async (_, network) => {
    const { answered, settle, keptNow, refreshes } = surroundings({ kept: keptSince(86_400_000), network })
    expect(await (await answered).json()).toEqual(['kept'])
    await settle()
    expect(await keptNow()).toEqual(['kept'])
    expect(refreshes).toEqual([])
  })

  it.each(['no-cache', 'reload', 'no-store'] as const)('with %s comes from the network', async (cache) => {
    const { answered, asked, settle, keptNow } = surroundings({
      kept: keptSince(1000),
      network: async () => json(['new']),
      cache,
    })
    expect(await (await answered).json()).toEqual(['new'])
    await settle()
    expect(await keptNow()).toEqual(['new'])
    expect(asked.map((request) => request.cache)).toEqual([cache])
  })

  it.each(['no-cache', 'reload', 'no-store'] as const)('with %s fails with the network', async (cache) => {
    const { answered, keptNow } = surroundings({ kept: keptSince(1000), network: unreachable, cache })
    await expect(answered).rejects.toThrow('Failed to fetch')
    expect(await keptNow()).toEqual(['kept'])
  })

  it('hands on what is not worth keeping without keeping it', async () => {
    const { answered, settle, keptNow } = surroundings({ network: portal })
    expect(await (await answered).text()).toContain('Sign in')
    await settle()
    expect(await keptNow()).toBeUndefined()
  })

  it('is confirmed by the service itself and carries no credentials', async () => {
    const { answered, asked } = surroundings({ network: async () => json([]) })
    await answered
    expect(asked.map(({ url, cache, credentials }) => [url, cache, credentials])).toEqual([
      [URL_OF_LIST, 'no-cache', 'omit'],
    ])
  })
})
