import { describe, expect, it } from 'vitest'
import { DuplicateFeedError, NamelessCanteenError } from '../../../src/service/store/feed-store.ts'
import type { PublishedMenu, Store } from '../../../src/service/store/store.ts'

const ALL = { page: 1, perPage: 1500 }
const TODAY = '2026-06-10'

const menu = (date: string, ...names: string[]): PublishedMenu => ({
  date,
  closed: false,
  meals: names.map((name) => ({ name, category: 'Essen', notes: [], prices: {} })),
})

const content = (more: object = {}) => ({
  sources: ['https://a.example/feed.xml'],
  canteen: { name: 'Mensa' },
  menus: [menu(TODAY, 'Reis')],
  today: TODAY,
  ...more,
})

/** What every store does with feeds. */
export function feedsPart(open: () => Store): void {
  describe('what a feed brings', () => {
    it('makes a canteen once, finds it again by any source, and keeps what is not said', async () => {
      const store = open()
      const times = { monday: { opens: '11:00', closes: '14:00' }, sunday: null }
      const canteen = {
        name: 'Mensa',
        city: 'Ort',
        coordinates: [52, 13] as [number, number],
        opening_times: times,
      }
      const { canteenId } = await store.feeds.take(content({ canteen, sources: ['one', 'two'] }))
      const again = await store.feeds.take(
        content({ canteen: { address: 'Weg 1' }, sources: ['three', 'two'] }),
      )
      const third = await store.feeds.take(content({ canteen: {}, sources: ['three'] }))
      expect([again.canteenId, third.canteenId]).toEqual([canteenId, canteenId])
      expect(await store.canteens.find(canteenId)).toEqual({ id: canteenId, ...canteen, address: 'Weg 1' })
      expect((await store.canteens.list({ near: { center: [52, 13], distance: 1 } }, ALL)).total).toBe(1)
      await store.canteens.put([{ id: canteenId, name: 'Neu', city: '', address: '', coordinates: null }])
      expect((await store.canteens.find(canteenId))?.opening_times).toBeUndefined()
    })

    it('is all or nothing', async () => {
      const store = open()
      const { canteenId } = await store.feeds.take(content())
      const twice = content({ canteen: { name: 'Umbenannt' }, menus: [menu(TODAY, 'A'), menu(TODAY, 'B')] })
      await expect(store.feeds.take(twice)).rejects.toThrow(/twice/)
      expect((await store.canteens.find(canteenId))?.name).toBe('Mensa')
      expect((await store.meals.list(canteenId, TODAY, ALL)).entries.map(({ name }) => name)).toEqual([
        'Reis',
      ])
      await expect(store.feeds.take(content({ sources: ['new'], canteen: {} }))).rejects.toThrow(
        NamelessCanteenError,
      )
      expect(await store.canteens.count()).toBe(1)
    })

    it('leaves past days that are there, closed ones too, and takes others', async () => {
      const store = open()
      const closed = { date: '2026-06-08', closed: true, meals: [] }
      const { canteenId } = await store.feeds.take(content({ menus: [closed, menu(TODAY, 'Reis')] }))
      const days = ['2026-06-07', '2026-06-08', TODAY]
      const taken = await store.feeds.take(content({ menus: days.map((date) => menu(date, 'Suppe')) }))
      expect(taken).toMatchObject({ days: 2, meals: 2, daysLeft: 1 })
      expect(await store.days.find(canteenId, '2026-06-08')).toEqual({ date: '2026-06-08', closed: true })
      const meals = await store.meals.menus(canteenId, '2026-06-01', '2026-07-01')
      expect(meals.flatMap((day) => day.meals.map(({ name }) => name))).toEqual(['Suppe', 'Suppe'])
    })

    it('makes one canteen of feeds that come at the same time', async () => {
      const store = open()
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.feeds.take(content())))
      expect(new Set(taken.map(({ canteenId }) => canteenId)).size).toBe(1)
      expect(await store.canteens.count()).toBe(1)
    })
  })

  describe('registered feeds', () => {
    const register = (store: Store, name: string, nextFetchAt = 0) =>
      store.feeds.add({ url: `https://a.example/${name}`, canteenId: null, schedule: null, nextFetchAt })

    it('are one for each address, and their numbers are never given again', async () => {
      const store = open()
      const { id } = await register(store, 'a')
      await expect(register(store, 'a')).rejects.toEqual(new DuplicateFeedError(id))
      expect([await store.feeds.remove(id), await store.feeds.remove(id)]).toEqual([true, false])
      expect((await register(store, 'a')).id).toBeGreaterThan(id)
    })

    it('are claimed by one of many, the most overdue first, and only when they are due', async () => {
      const store = open()
      for (const [name, at] of [
        ['a', 300],
        ['b', 100],
        ['c', 200],
        ['d', 900],
      ] as const)
        await register(store, name, at)
      const urls = (feeds: ({ url: string } | undefined)[]) => feeds.map((feed) => feed?.url.at(-1))
      expect(
        urls([await store.feeds.claim('x', 500, 1000), await store.feeds.claim('y', 500, 1000)]),
      ).toEqual(['b', 'c'])
      const many = await Promise.all(
        Array.from({ length: 9 }, (_, n) => store.feeds.claim(`z${n}`, 500, 1000)),
      )
      expect(urls(many).filter((url) => url !== undefined)).toEqual(['a'])
      expect(await store.feeds.claim('x', 500, 1000, 4)).toMatchObject({ id: 4 })
      expect(await store.feeds.claim('y', 999, 2000, 4)).toBeUndefined()
      expect(await store.feeds.claim('y', 1000, 2000, 4)).toMatchObject({ id: 4 })
    })

    it('are settled by who has the lease, with what changed', async () => {
      const store = open()
      const { id } = await register(store, 'a')
      await store.feeds.claim('slow', 0, 10)
      await store.feeds.claim('next', 10, 20)
      expect(await store.feeds.settle(id, 'slow', { failures: 7 })).toBe(false)
      expect(
        await store.feeds.settle(id, 'next', { lastError: 'kaputt', failures: 1, nextFetchAt: 50 }),
      ).toBe(true)
      expect(await store.feeds.settle(id, 'next', { failures: 7 })).toBe(false)
      const settled = { id, lastError: 'kaputt', failures: 1, nextFetchAt: 50, etag: null, listedBy: null }
      expect(await store.feeds.list()).toEqual([expect.objectContaining(settled)])
      await store.feeds.claim('next', 50, 60)
      await store.feeds.settle(id, 'next', { lastError: null, failures: 0, etag: '"e"' })
      expect(await store.feeds.list()).toEqual([
        expect.objectContaining({ lastError: null, etag: '"e"', nextFetchAt: 50 }),
      ])
    })

    it('bring those that their document lists, leave those of others, and take theirs along', async () => {
      const store = open()
      const { id } = await register(store, 'meta')
      await register(store, 'own', 5)
      const listed = (...names: string[]) =>
        names.map((name) => ({ url: `https://a.example/${name}`, ownSchedule: '0 7 * * *', retry: null }))
      await store.feeds.putListed(id, 12, listed('one', 'two', 'own'), 100)
      await store.feeds.putListed(id, 12, listed('two', 'three', 'own'), 200)
      const feeds = (await store.feeds.list()).map(({ url, listedBy, canteenId, nextFetchAt }) => [
        url.split('/').at(-1),
        listedBy,
        canteenId,
        nextFetchAt,
      ])
      expect(feeds).toEqual([
        ['meta', null, null, 0],
        ['own', null, null, 5],
        ['two', id, 12, 100],
        ['three', id, 12, 200],
      ])
      await store.feeds.remove(id)
      expect((await store.feeds.list()).map(({ url }) => url)).toEqual(['https://a.example/own'])
    })
  })
}
