import { onlineManager, type Query, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { NotFoundError, RefusedError, UnreachableError } from '../../../src/api/errors.ts'
import { failureOf } from '../../../src/app/data/failures.ts'
import {
  FRESH,
  freshFor,
  freshInVisit,
  freshMenu,
  retryUnreachable,
  retryWhileFailing,
} from '../../../src/app/data/freshness.ts'
import type { Fetched } from '../../../src/contract/fetched.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const TODAY = '2026-06-11'

/** A query that received at `receivedAt` what the network answered at `fetchedAt`. */
function answered(fetchedAt: number, receivedAt = fetchedAt) {
  const data: Fetched<null> = { value: null, fetchedAt, dropped: 0 }
  return { state: { data, dataUpdatedAt: receivedAt } } as unknown as Query<Fetched<unknown>>
}

const EMPTY = { state: { data: undefined, dataUpdatedAt: 0 } } as unknown as Query<Fetched<unknown>>

describe('how long an answer is fresh', () => {
  const fetchedAt = Date.parse('2026-06-11T09:00:00Z')

  it('counts from when the network gave it, not from when it was received', () => {
    expect(freshFor(HOUR)(answered(fetchedAt))).toBe(HOUR)
    expect(freshFor(HOUR)(answered(fetchedAt, fetchedAt + 40 * MINUTE))).toBe(20 * MINUTE)
    expect(freshFor(HOUR)(answered(fetchedAt, fetchedAt + 3 * HOUR))).toBeLessThan(0)
  })

  it('is no time where the answer seems to come from the future', () => {
    const future = Date.now() + HOUR
    expect(freshFor(HOUR)(answered(future))).toBe(0)
    expect(freshInVisit(HOUR, { visitStart: Date.now() })(answered(future))).toBe(0)
    expect(freshMenu('2020-01-01', TODAY, { visitStart: 0 })(answered(future))).toBe(0)
  })

  it('is no time for what an earlier visit asked', () => {
    const fresh = (visitStart: number) => freshInVisit(HOUR, { visitStart })(answered(fetchedAt))
    expect(fresh(fetchedAt + 1)).toBe(0)
    expect(fresh(fetchedAt)).toBe(HOUR)
    expect(freshInVisit(HOUR, { visitStart: fetchedAt })(EMPTY)).toBe(HOUR)
  })

  it('is short for today’s menu and longer for one to come', () => {
    const visit = { visitStart: fetchedAt }
    expect(freshMenu(TODAY, TODAY, visit)(answered(fetchedAt))).toBe(FRESH.menuOfToday)
    expect(freshMenu('2026-06-12', TODAY, visit)(answered(fetchedAt))).toBe(FRESH.menuToCome)
  })

  it('has no end for a menu that was fetched after its day was over, and only for that', () => {
    const monday = '2026-06-08'
    const fresh = (asked: string) =>
      freshMenu(monday, TODAY, { visitStart: Date.parse('2026-06-11T08:00:00Z') })(
        answered(Date.parse(asked)),
      )
    expect(fresh('2026-06-09T12:00:00Z')).toBe(Number.POSITIVE_INFINITY)
    // It is still Monday in the Pacific.
    expect(fresh('2026-06-09T11:59:00Z')).toBe(0)
    expect(fresh('2026-06-05T12:00:00Z')).toBe(0)
  })
})

const URL = 'https://mensa.example/canteens'
const silent = new UnreachableError('could not be reached', URL)
const failing = new RefusedError({ status: 500, fetchedAt: 0 }, URL)
const missing = new NotFoundError({ status: 404, fetchedAt: 0 }, URL)

afterEach(() => onlineManager.setOnline(true))

describe('trying again', () => {
  it('at once is for silence alone, once, and not without a network', () => {
    expect(retryUnreachable(0, silent)).toBe(true)
    expect(retryUnreachable(1, silent)).toBe(false)
    expect(retryUnreachable(0, failing)).toBe(false)
    onlineManager.setOnline(false)
    expect(retryUnreachable(0, silent)).toBe(false)
  })

  /** A query that is looked at, and answers as told. */
  function watch(answers: (Error | string)[]) {
    const client = new QueryClient()
    const options = {
      queryKey: ['answer'],
      queryFn: async () => {
        const answer = answers.shift() ?? 'nothing'
        if (answer instanceof Error) throw answer
        return answer
      },
      retry: false,
      refetchInterval: (query: Query<string>) => retryWhileFailing(query as unknown as Query),
    }
    const observer = new QueryObserver(client, options)
    onTestFinished(observer.subscribe(() => {}))
    onTestFinished(() => client.clear())
    const query = observer.getCurrentQuery() as unknown as Query
    return { observer, query, pause: () => retryWhileFailing(query) }
  }

  it('waits longer after each failure in a row, a minute at most, and begins anew after a success', async () => {
    const { observer, pause } = watch([silent, silent, failing, silent, silent, silent, 'here', silent])
    const pauses: (number | false)[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      await observer.refetch()
      pauses.push(pause())
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, false, 5_000])
  })

  it('begins anew after an answer that came another way', async () => {
    const { observer, query, pause } = watch([failing, failing, failing])
    await observer.refetch()
    await observer.refetch()
    query.setData('from the week', { manual: true })
    expect(pause()).toBe(false)
    await observer.refetch()
    expect(pause()).toBe(5_000)
  })

  it('is in vain where the service says that there is nothing, and without a network', async () => {
    const { observer, pause } = watch([missing, silent])
    await observer.refetch()
    expect(pause()).toBe(false)
    await observer.refetch()
    expect(pause()).not.toBe(false)
    onlineManager.setOnline(false)
    expect(pause()).toBe(false)
  })

  it('does not make the failure forgotten while it lasts', async () => {
    const { observer, query } = watch([failing, 'here'])
    await observer.refetch()
    const attempt = observer.refetch()
    expect(query.state).toMatchObject({ status: 'pending', error: null })
    expect(failureOf(query)?.error).toBe(failing)
    await attempt
    expect(failureOf(query)).toBeUndefined()
  })
})
