import { describe, expect, it } from 'vitest'
import { fetchedAtOf } from '../../src/api/fetched-at.ts'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'

const NOW = Date.parse('2026-06-11T11:32:00Z')
const YESTERDAY = Date.parse('2026-06-10T11:32:00Z')
const at = (headers: Record<string, string>, fresh = false) =>
  fetchedAtOf({ headers: new Headers(headers) }, NOW, fresh)

describe('fetchedAtOf', () => {
  it('believes the worker before the Date header', () => {
    const date = 'Thu, 11 Jun 2026 09:00:00 GMT'
    expect(at({ [FETCHED_AT_HEADER]: String(YESTERDAY), Date: date })).toBe(YESTERDAY)
  })

  it('takes the Date header where the worker noted nothing', () => {
    expect(at({ Date: 'Wed, 10 Jun 2026 11:32:00 GMT' })).toBe(YESTERDAY)
  })

  it('takes an answer that the network itself was asked for as new, whatever the clock of the service says', () => {
    expect(at({ Date: 'Wed, 10 Jun 2026 11:32:00 GMT' }, true)).toBe(NOW)
  })

  it('takes no offence at clocks that differ by less than a minute', () => {
    expect(at({ Date: 'Thu, 11 Jun 2026 11:31:10 GMT' })).toBe(NOW)
  })

  it('takes an answer without any time as new', () => {
    expect(at({})).toBe(NOW)
  })

  it.each([
    { [FETCHED_AT_HEADER]: String(NOW + 1) },
    { [FETCHED_AT_HEADER]: 'yesterday' },
    { [FETCHED_AT_HEADER]: '' },
    { [FETCHED_AT_HEADER]: '-5' },
    { [FETCHED_AT_HEADER]: 'Infinity' },
    { Date: 'Fri, 12 Jun 2026 11:32:00 GMT' },
    { Date: 'soon' },
  ])('does not believe %j', (headers) => {
    expect(at(headers as Record<string, string>)).toBe(NOW)
  })

  it('falls back from a note of a wrong clock to the Date header', () => {
    const headers = { [FETCHED_AT_HEADER]: String(NOW + 1), Date: 'Wed, 10 Jun 2026 11:32:00 GMT' }
    expect(at(headers)).toBe(YESTERDAY)
  })
})
