import { notifyManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Canteen } from '../../src/contract/canteens.ts'
import type { Day } from '../../src/contract/days.ts'
import type { Fetched } from '../../src/contract/fetched.ts'
import type { KeptDays } from '../../src/offline/device-storage.ts'
import { createPersister, type PersisterSeam } from '../../src/offline/query-persister.ts'
import { collectUnhandledRejections, fetched, openStorage } from './support.ts'

const HOUR = 3_600_000
const never = new Promise<never>(() => {})

/** A seam that keeps one answer, as the storage of one key does. */
function keeping(kept?: Fetched<string>) {
  const seam = {
    kept,
    read: async () => seam.kept,
    write: async (answer: Fetched<string>) => {
      seam.kept = answer
    },
  }
  return seam
}

function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => client.clear())
  return client
}

/** A screen that shows the query, and everything it was shown. */
function watch(options: {
  seam: PersisterSeam<Fetched<string>>
  queryFn: () => Promise<Fetched<string>>
  client?: QueryClient
  staleTime?: number
  retry?: number
  deadline?: number
}) {
  const { seam, queryFn, client = createClient(), staleTime = HOUR, retry = 0, deadline = 400 } = options
  const observer = new QueryObserver(client, {
    queryKey: ['answer'],
    queryFn,
    staleTime,
    retry,
    retryDelay: 1,
    persister: createPersister(seam, { deadline }),
  })
  const shown: { value: string | undefined; status: string; fetchStatus: string; updatedAt: number }[] = []
  // As the React binding does it: told of a change, it looks at the result a moment later.
  const look = notifyManager.batchCalls(() => {
    const { data, status, fetchStatus, dataUpdatedAt } = observer.getCurrentResult()
    shown.push({ value: data?.value, status, fetchStatus, updatedAt: dataUpdatedAt })
  })
  onTestFinished(observer.subscribe(look))
  const last = () => observer.getCurrentResult()
  return { observer, shown, last, client }
}

const unreachable = () => Promise.reject(new Error('no network'))

describe('a query with a persister', () => {
  it('shows a kept answer with its true age and asks nobody while it is fresh', async () => {
    const fetchedAt = Date.now() - HOUR / 2
    const queryFn = vi.fn(async () => fetched('network', Date.now()))
    const { last } = watch({ seam: keeping(fetched('kept', fetchedAt)), queryFn })
    await vi.waitFor(() => expect(last().data).toEqual(fetched('kept', fetchedAt)))
    expect(last()).toMatchObject({ status: 'success', fetchStatus: 'idle', dataUpdatedAt: fetchedAt })
    expect(queryFn).not.toHaveBeenCalled()
  })

  it('shows an old answer while a newer one is fetched, and never as if it were new', async () => {
    const fetchedAt = Date.now() - 2 * HOUR
    let answer = (_: Fetched<string>) => {}
    const queryFn = () =>
      new Promise<Fetched<string>>((resolve) => {
        answer = resolve
      })
    const seam = keeping(fetched('kept', fetchedAt))
    const { last, shown } = watch({ seam, queryFn })
    await vi.waitFor(() => expect(last()).toMatchObject({ fetchStatus: 'fetching', status: 'success' }))
    expect(last().data?.value).toBe('kept')
    const ages = new Set(shown.filter(({ value }) => value === 'kept').map(({ updatedAt }) => updatedAt))
    expect([...ages]).toEqual([fetchedAt])
    const now = Date.now()
    answer(fetched('network', now))
    await vi.waitFor(() => expect(last()).toMatchObject({ fetchStatus: 'idle', dataUpdatedAt: now }))
    expect(last().data).toEqual(fetched('network', now))
    await vi.waitFor(() => expect(seam.kept).toEqual(fetched('network', now)))
  })

  it('restores and shows a kept answer offline, with the failure beside it', async () => {
    const unhandled = collectUnhandledRejections()
    const kept = fetched('kept', Date.now() - 90 * 24 * HOUR)
    const { last } = watch({ seam: keeping(kept), queryFn: unreachable, retry: 1 })
    await vi.waitFor(() => expect(last().status).toBe('error'))
    expect(last().data).toEqual(kept)
    expect(last().dataUpdatedAt).toBe(kept.fetchedAt)
    expect(unhandled).toEqual([])
  })

  it('does not put an older kept answer over a newer one that came while the device was read', async () => {
    const now = Date.now()
    let answer = (_: Fetched<string>) => {}
    const reading = new Promise<Fetched<string>>((resolve) => {
      answer = resolve
    })
    const { last, client } = watch({
      seam: { read: () => reading, write: async () => {} },
      queryFn: unreachable,
    })
    client.setQueryData(['answer'], fetched('newer', now), { updatedAt: now })
    answer(fetched('kept', now - HOUR / 2))
    await vi.waitFor(() => expect(last().fetchStatus).toBe('idle'))
    expect(last()).toMatchObject({ data: fetched('newer', now), dataUpdatedAt: now })
  })

  it('fetches and keeps where nothing is kept', async () => {
    const seam = keeping()
    const answer = fetched('network', Date.now())
    const { last } = watch({ seam, queryFn: async () => answer })
    await vi.waitFor(() => expect(last().data).toEqual(answer))
    await vi.waitFor(() => expect(seam.kept).toEqual(answer))
  })

  it('gives an answer that a cache handed on its true age too', async () => {
    const answer = fetched('from the worker', Date.now() - 5 * HOUR)
    const queryFn = vi.fn(async () => answer)
    const { last } = watch({ seam: keeping(), queryFn })
    await vi.waitFor(() => expect(last().dataUpdatedAt).toBe(answer.fetchedAt))
    expect(last().isStale).toBe(true)
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  it('fetches again what carries a time in the future', async () => {
    const seam = keeping(fetched('clock was ahead', Date.now() + 24 * HOUR))
    const { last } = watch({ seam, queryFn: async () => fetched('network', Date.now()) })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
  })

  it('does not read again once it has data', async () => {
    const seam = keeping(fetched('kept', Date.now() - 2 * HOUR))
    const read = vi.spyOn(seam, 'read')
    const { observer, last } = watch({ seam, queryFn: async () => fetched('network', Date.now()) })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
    await observer.refetch()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('fails where nothing is kept and nobody answers, and keeps nothing', async () => {
    const seam = keeping()
    const { last } = watch({ seam, queryFn: unreachable })
    await vi.waitFor(() => expect(last().status).toBe('error'))
    expect(last().data).toBeUndefined()
    expect(seam.kept).toBeUndefined()
  })
})

describe('storage that misbehaves', () => {
  it('by rejecting reads does not keep the app from the network', async () => {
    const queryFn = vi.fn(async () => fetched('network', Date.now()))
    const seam = { read: () => Promise.reject(new Error('broken')), write: async () => true }
    const { last } = watch({ seam, queryFn })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  it('by throwing does not either', async () => {
    const throwing = () => {
      throw new Error('broken')
    }
    const { last } = watch({
      seam: { read: throwing, write: throwing },
      queryFn: async () => fetched('network', Date.now()),
    })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
  })

  it('by rejecting writes leaves no unhandled rejection', async () => {
    const unhandled = collectUnhandledRejections()
    const write = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    const { last } = watch({
      seam: { read: async () => undefined, write },
      queryFn: async () => fetched('network', Date.now()),
    })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(write).toHaveBeenCalledTimes(1)
    expect(unhandled).toEqual([])
  })

  it('by hanging is given up for the network', async () => {
    const seam = { read: () => never, write: () => never }
    const { last } = watch({ seam, queryFn: async () => fetched('network', Date.now()), deadline: 20 })
    await vi.waitFor(() => expect(last().data?.value).toBe('network'))
    expect(last().fetchStatus).toBe('idle')
  })

  it('by hanging ends in an ordinary failure where nobody answers either', async () => {
    const seam = { read: () => never, write: () => never }
    const { last } = watch({ seam, queryFn: unreachable, deadline: 20 })
    await vi.waitFor(() => expect(last().status).toBe('error'))
  })

  it('by being slow is still shown when the network fails', async () => {
    const kept = fetched('kept', Date.now() - 2 * HOUR)
    const read = () => new Promise<typeof kept>((resolve) => setTimeout(resolve, 60, kept))
    const queryFn = vi.fn(unreachable)
    const { last } = watch({ seam: { read, write: async () => true }, queryFn, deadline: 40 })
    await vi.waitFor(() => expect(last().data).toEqual(kept))
    expect(last().dataUpdatedAt).toBe(kept.fetchedAt)
    await vi.waitFor(() => expect(last()).toMatchObject({ status: 'error', data: kept }))
  })
})

describe('with the real storage', () => {
  it('a second visit without a network shows what the first one fetched', async () => {
    const storage = openStorage()
    const listing: KeptDays = {
      ...fetched([{ date: '2026-06-11', closed: false }], Date.now() - 2 * HOUR),
      start: '2026-06-08',
    }
    const options = (queryFn: () => Promise<KeptDays>) =>
      queryOptions({
        queryKey: ['days', 1, '2026-06-08'] as const,
        queryFn,
        persister: createPersister({
          read: () => storage.days.read(1, '2026-06-08'),
          write: (answer) => storage.days.write(1, answer.start, answer),
        }),
      })
    await createClient().fetchQuery(options(async () => listing))
    await vi.waitFor(async () => expect(await storage.days.read(1, '2026-06-08')).toEqual(listing))
    const observer = new QueryObserver(createClient(), options(unreachable))
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
    const days: Day[] | undefined = observer.getCurrentResult().data?.value
    expect(days).toEqual(listing.value)
  })

  it('fits queries of snapshots and of menus by type', () => {
    const storage = openStorage()
    const directory = queryOptions({
      queryKey: ['canteens'] as const,
      queryFn: async () => fetched<Canteen[]>([]),
      persister: createPersister(storage.directory),
    })
    expect(directory.queryKey).toEqual(['canteens'])
  })
})

describe('whatever is kept, however it is read and whatever the network says', () => {
  it('the newest obtainable answer is shown with its own age, and an answer is never taken away', async () => {
    const reading = fc.constantFrom('at once', 'late', 'never', 'rejects')
    const unhandled = collectUnhandledRejections()
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.integer({ min: 1, max: 48 }), { nil: undefined }),
        reading,
        fc.boolean(),
        async (hours, manner, online) => {
          const kept = hours === undefined ? undefined : fetched('kept', Date.now() - hours * HOUR)
          const network = fetched('network', Date.now())
          const read = {
            'at once': async () => kept,
            late: () => new Promise<typeof kept>((resolve) => setTimeout(resolve, 12, kept)),
            never: () => never,
            rejects: () => Promise.reject(new Error('broken')),
          }[manner]
          const client = new QueryClient()
          const observer = new QueryObserver(client, {
            queryKey: ['answer'],
            queryFn: async () => (online ? network : unreachable()),
            staleTime: 24 * HOUR,
            retry: false,
            persister: createPersister(
              { read: read ?? (() => never), write: async () => true },
              { deadline: 8 },
            ),
          })
          const values: (string | undefined)[] = []
          const stop = observer.subscribe(({ data }) => values.push(data?.value))
          await vi.waitFor(() =>
            expect(observer.getCurrentResult()).toMatchObject({ isPending: false, fetchStatus: 'idle' }),
          )
          const result = observer.getCurrentResult()
          const readable = manner === 'at once' || manner === 'late' ? kept : undefined
          const fresh = manner === 'at once' && hours !== undefined && hours < 24
          const expected = online && !fresh ? network : readable
          expect(result.data).toEqual(expected)
          if (expected) expect(result.dataUpdatedAt).toBe(expected.fetchedAt)
          const first = values.findIndex((value) => value !== undefined)
          expect(first === -1 || values.slice(first).every((value) => value !== undefined)).toBe(true)
          stop()
          client.clear()
        },
      ),
      { numRuns: 60 },
    )
    expect(unhandled).toEqual([])
  })
})
