import { describe, expect, it } from 'vitest'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { fetchedAtOf, isDue, isJson, stamped } from '../../src/worker/kept-response.ts'

const NOW = Date.UTC(2026, 5, 11, 10, 0, 30)

const answer = (headers: Record<string, string>, status = 200) =>
  new Response('[{"id":1}]', { status, headers })

describe('what is worth keeping', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/geo+json',
  ])('is a 200 of type %s', (type) => {
    expect(isJson(answer({ 'Content-Type': type }))).toBe(true)
  })

  it.each(['text/html', 'text/plain; application/json', 'application/jsonp', ''])(
    'is never a 200 of type "%s", as captive portals send it',
    (type) => {
      expect(isJson(answer({ 'Content-Type': type }))).toBe(false)
    },
  )

  it.each([201, 203, 206, 304, 404, 500, 503])('is never a %i', (status) => {
    const body = status === 304 ? null : '{}'
    expect(isJson(new Response(body, { status, headers: { 'Content-Type': 'application/json' } }))).toBe(
      false,
    )
  })
})

describe('a stamped copy', () => {
  it('has the body, the paging headers and the time of fetching', async () => {
    const copy = stamped(
      answer({
        'Content-Type': 'application/json',
        Link: '</api/v2/canteens?page=2>; rel="next"',
        'X-Total-Pages': '3',
        ETag: '"abc"',
        'Content-Encoding': 'br',
        'Content-Length': '17',
      }),
      NOW,
    )
    expect(await copy.json()).toEqual([{ id: 1 }])
    expect(Object.fromEntries(copy.headers)).toEqual({
      'content-type': 'application/json',
      link: '</api/v2/canteens?page=2>; rel="next"',
      'x-total-pages': '3',
      etag: '"abc"',
      [FETCHED_AT_HEADER.toLowerCase()]: String(NOW),
    })
  })

  it('replaces a stamp that the answer brought along', () => {
    expect(stamped(answer({ [FETCHED_AT_HEADER]: '1' }), NOW).headers.get(FETCHED_AT_HEADER)).toBe(
      String(NOW),
    )
  })
})

describe('the time of an answer', () => {
  it('is the one that the service names, when it lies in the past', () => {
    const spoken = Date.UTC(2026, 5, 11, 9)
    expect(fetchedAtOf(answer({ Date: new Date(spoken).toUTCString() }), NOW)).toBe(spoken)
  })

  it.each([new Date(NOW + 60_000).toUTCString(), 'yesterday', ''])('is now where it names "%s"', (date) => {
    expect(fetchedAtOf(answer({ Date: date }), NOW)).toBe(NOW)
    expect(fetchedAtOf(answer({}), NOW)).toBe(NOW)
  })
})

describe('a kept copy', () => {
  const copyOfAge = (age: number) => answer({ [FETCHED_AT_HEADER]: String(NOW - age) })

  it('is renewed after five minutes, not before', () => {
    expect(isDue(copyOfAge(0), NOW)).toBe(false)
    expect(isDue(copyOfAge(299_999), NOW)).toBe(false)
    expect(isDue(copyOfAge(300_000), NOW)).toBe(true)
  })

  it('is renewed where its age cannot be told', () => {
    expect(isDue(answer({}), NOW)).toBe(true)
    expect(isDue(answer({ [FETCHED_AT_HEADER]: 'noon' }), NOW)).toBe(true)
    expect(isDue(copyOfAge(-60_000), NOW)).toBe(true)
  })
})
