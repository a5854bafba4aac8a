import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Canteen, Coordinates } from '../../src/contract/canteens.ts'
import { distanceBetween } from '../../src/contract/distance.ts'
import {
  type CanteenFilter,
  type PublishedMeal,
  type PublishedMenu,
  type Store,
  UnknownCanteenError,
} from '../../src/service/store/store.ts'
import { placeFrom } from './places.ts'
import { accountsPart } from './store/accounts.ts'
import { favoritesPart } from './store/favorites.ts'
import { feedsPart } from './store/feeds.ts'
import { oauthPart } from './store/oauth.ts'

const ALL = { page: 1, perPage: 1500 }
const MONDAY = '2026-06-08'
const TUESDAY = '2026-06-09'
const FRIDAY = '2026-06-12'

/** What every store has to do. `open` gives an empty one each time. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  describe(`${name} as a store`, () => {
    let store: Store

    beforeEach(async () => {
      store = await open()
    })

    afterEach(async () => {
      await store.close()
    })

    const idsOf = async (filter: CanteenFilter, page = ALL): Promise<number[]> =>
      (await store.canteens.list(filter, page)).entries.map((entry) => entry.id)

    describe('canteens', () => {
      it('gives back what was put, by id and in the order of ids', async () => {
        const canteens = [canteen(7, [52.5, 13.4]), canteen(3, null), canteen(5, [0, 0])]
        await store.canteens.put(canteens)
        const [seventh, third, fifth] = canteens
        expect(await store.canteens.find(7)).toEqual(seventh)
        expect(await store.canteens.find(5)).toEqual(fifth)
        expect(await store.canteens.find(4)).toBeUndefined()
        expect(await store.canteens.list({}, ALL)).toEqual({ entries: [third, fifth, seventh], total: 3 })
        expect(await store.canteens.count()).toBe(3)
      })

      it('holds the greatest identifier and any text', async () => {
        const greatest = {
          ...canteen(Number.MAX_SAFE_INTEGER, [-90, -180]),
          name: 'Mensa \'Süd\' \\ "%" 🍲',
          city: '',
          address: 'Straße 1, 2. OG',
        }
        await store.canteens.put([greatest])
        expect(await store.canteens.find(greatest.id)).toEqual(greatest)
      })

      it('fails at no text, though a database may keep U+0000 as U+FFFD', async () => {
        await store.canteens.put([{ ...canteen(1, null), name: 'Mensa\0Süd \ud800' }])
        expect((await store.canteens.find(1))?.name).toMatch(/^Mensa[\0\uFFFD]Süd \uFFFD$/)
        await store.meals.publish(1, [menu(MONDAY, [{ ...meal('Suppe\0'), notes: ['a\0b'] }])])
        expect((await store.meals.list(1, MONDAY, ALL)).entries[0]?.notes).toEqual(['a\0b'])
        expect(await store.oauth.find('Client', '\0')).toBeUndefined()
        expect(await store.accounts.findByName('a\0')).toBeUndefined()
      })

      it('replaces a canteen by id and keeps its menus', async () => {
        await store.canteens.put([canteen(1, [52.5, 13.4])])
        await store.meals.publish(1, [menu(MONDAY, [meal('Suppe')])])
        const renamed = { ...canteen(1, null), name: 'Mensa Nord' }
        await store.canteens.put([renamed])
        expect(await store.canteens.find(1)).toEqual(renamed)
        expect(await store.canteens.count()).toBe(1)
        expect(await names(store, 1, MONDAY)).toEqual(['Suppe'])
        expect(await idsOf({ near: { center: [52.5, 13.4], distance: 1 } })).toEqual([])
      })

      it('takes the last of canteens with one id', async () => {
        await store.canteens.put([canteen(1, null), { ...canteen(1, null), name: 'Mensa Nord' }])
        expect((await store.canteens.find(1))?.name).toBe('Mensa Nord')
      })

      it('puts all or none', async () => {
        const broken = { ...canteen(2, null), name: null as unknown as string }
        const many = Array.from({ length: 1200 }, (_, index) => canteen(index + 10, null))
        await expect(store.canteens.put([...many, broken])).rejects.toThrow()
        expect(await store.canteens.count()).toBe(0)
        await store.canteens.put(many)
        expect(await store.canteens.count()).toBe(1200)
      })

      it('pages, and every page knows the total', async () => {
        await store.canteens.put(Array.from({ length: 7 }, (_, index) => canteen(index + 1, null)))
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => store.canteens.list({}, { page, perPage: 3 })),
        )
        expect(pages.map((page) => page.entries.map((entry) => entry.id))).toEqual([
          [1, 2, 3],
          [4, 5, 6],
          [7],
          [],
        ])
        expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7])
      })

      it('filters by ids and by coordinates, all conditions at once', async () => {
        await store.canteens.put([canteen(1, [52, 13]), canteen(2, null), canteen(3, [52, 13])])
        expect(await idsOf({ ids: [3, 99, 1] })).toEqual([1, 3])
        expect(await idsOf({ ids: [] })).toEqual([])
        expect(await idsOf({ hasCoordinates: true })).toEqual([1, 3])
        expect(await idsOf({ hasCoordinates: false })).toEqual([2])
        expect(await idsOf({ ids: [2, 3], hasCoordinates: true })).toEqual([3])
        expect((await store.canteens.list({ ids: [2, 3] }, { page: 2, perPage: 1 })).total).toBe(2)
      })

      it('removes canteens with their menus and passes over unknown ids', async () => {
        await store.canteens.put([canteen(1, null), canteen(2, null)])
        await store.meals.publish(1, [menu(MONDAY, [{ ...meal('Suppe'), id: 5 }])])
        await store.meals.publish(2, [menu(MONDAY, [meal('Eintopf')])])
        await store.canteens.remove([1, 99])
        expect(await idsOf({})).toEqual([2])
        expect(await store.days.find(1, MONDAY)).toBeUndefined()
        expect(await names(store, 2, MONDAY)).toEqual(['Eintopf'])
        await store.canteens.put([canteen(1, null)])
        expect(await store.days.list(1, '0001-01-01', ALL)).toEqual({ entries: [], total: 0 })
        expect(await store.meals.list(1, MONDAY, ALL)).toEqual({ entries: [], total: 0 })
      })
    })

    describe('canteens nearby', () => {
      it('orders by distance, then id, inclusive', async () => {
        const center: Coordinates = [52.5, 13.4]
        const edge: Coordinates = [52.55, 13.45]
        await store.canteens.put([
          canteen(1, edge),
          canteen(4, [52.51, 13.4]),
          canteen(3, center),
          canteen(2, center),
          canteen(5, null),
        ])
        const distance = distanceBetween(center, edge)
        expect(await idsOf({ near: { center, distance } })).toEqual([2, 3, 4, 1])
        expect(await idsOf({ near: { center, distance: distance - 1e-9 } })).toEqual([2, 3, 4])
        expect(await idsOf({ near: { center, distance }, ids: [5, 3, 1] })).toEqual([3, 1])
        expect(await idsOf({ near: { center, distance }, hasCoordinates: true })).toEqual([2, 3, 4, 1])
        expect(await idsOf({ near: { center, distance }, hasCoordinates: false })).toEqual([])
        expect(await store.canteens.list({ near: { center, distance } }, { page: 2, perPage: 3 })).toEqual({
          entries: [canteen(1, edge)],
          total: 4,
        })
      })

      it('reaches over the antimeridian and the poles', async () => {
        await store.canteens.put([
          canteen(1, [-17, 179.95]),
          canteen(2, [-17, -179.95]),
          canteen(3, [-17, 180]),
          canteen(4, [-17, -180]),
          canteen(5, [89.95, 0]),
          canteen(6, [89.95, 180]),
          canteen(7, [-90, 77]),
          canteen(8, [-89.95, -120]),
        ])
        expect(await idsOf({ near: { center: [-17, 180], distance: 10 } })).toEqual([3, 4, 1, 2])
        expect(await idsOf({ near: { center: [-17, -179.99], distance: 10 } })).toEqual([3, 4, 2, 1])
        expect(await idsOf({ near: { center: [90, 0], distance: 10 } })).toEqual([5, 6])
        expect(await idsOf({ near: { center: [89.95, 90], distance: 8 } })).toEqual([5, 6])
        expect(await idsOf({ near: { center: [-90, 0], distance: 10 } })).toEqual([7, 8])
      })

      it('finds what comparing every canteen finds', async () => {
        await fc.assert(
          fc.asyncProperty(
            places,
            fc.oneof(
              fc.double({ min: 0.001, max: 60, noNaN: true }),
              fc.double({ min: 60, max: 4000, noNaN: true }),
              fc.double({ min: 4000, max: 21_000, noNaN: true }),
            ),
            fc.array(places, { maxLength: 10 }),
            fc.array(steps, { minLength: 1, maxLength: 30 }),
            async (center, distance, anywhere, around) => {
              const coordinates = [
                ...anywhere,
                ...around.map(({ bearing, part }) => placeFrom(center, bearing, part * distance)),
              ]
              const canteens = coordinates.map((place, index) => canteen(index + 1, place))
              await store.canteens.put(canteens)
              const found = await store.canteens.list({ near: { center, distance } }, ALL)
              await store.canteens.remove(canteens.map((entry) => entry.id))
              const lengths = new Map(
                coordinates.map((place, index) => [index + 1, chordDistance(center, place)]),
              )
              const isFound = new Set(found.entries.map((entry) => entry.id))
              expect(found.total).toBe(isFound.size)
              for (const [id, length] of lengths) {
                // Two formulas differ by rounding; what lies on the very edge has its own test.
                if (Math.abs(length - distance) > 1e-3) expect(isFound.has(id)).toBe(length < distance)
              }
              for (const [index, farther] of found.entries.entries()) {
                const nearer = found.entries[Math.max(0, index - 1)]
                const step = (lengths.get(farther.id) ?? 0) - (lengths.get(nearer?.id ?? 0) ?? 0)
                expect(step).toBeGreaterThan(-1e-3)
              }
            },
          ),
          { numRuns: 150 },
        )
      })
    })

    describe('days', () => {
      beforeEach(async () => {
        await store.canteens.put([canteen(1, null), canteen(2, null)])
        await store.meals.publish(1, [
          menu(FRIDAY, [meal('Fisch')]),
          { date: TUESDAY, closed: true, meals: [] },
          menu(MONDAY, [meal('Suppe')]),
        ])
      })

      it('lists the days from a start on by date, with the total', async () => {
        expect(await store.days.list(1, TUESDAY, ALL)).toEqual({
          entries: [
            { date: TUESDAY, closed: true },
            { date: FRIDAY, closed: false },
          ],
          total: 2,
        })
        expect(await store.days.list(1, MONDAY, { page: 2, perPage: 2 })).toEqual({
          entries: [{ date: FRIDAY, closed: false }],
          total: 3,
        })
        expect(await store.days.list(1, '2026-06-13', ALL)).toEqual({ entries: [], total: 0 })
      })

      it('tells closed, open and unknown days apart', async () => {
        expect(await store.days.find(1, MONDAY)).toEqual({ date: MONDAY, closed: false })
        expect(await store.days.find(1, TUESDAY)).toEqual({ date: TUESDAY, closed: true })
        expect(await store.days.find(1, '2026-06-10')).toBeUndefined()
        expect(await store.days.find(2, MONDAY)).toBeUndefined()
        expect(await store.days.find(3, MONDAY)).toBeUndefined()
        expect((await store.days.list(3, MONDAY, ALL)).total).toBe(0)
      })
    })

    describe('meals', () => {
      beforeEach(async () => {
        await store.canteens.put([canteen(1, null), canteen(2, null)])
      })

      it('gives back every part of a meal in the order of the publisher', async () => {
        const meals: PublishedMeal[] = [
          {
            id: 12,
            name: 'Schnitzel\nPommes frites',
            category: 'Essen 2',
            notes: ['Schwein', 'Gluten', '"1"'],
            prices: { students: 2.6, employees: 4.15, pupils: 0, others: 26.15 },
          },
          { id: 3, name: 'Apfel', category: '', notes: [], prices: {} },
          { id: 30, name: 'Apfel', category: '', notes: [], prices: { others: 0.1 } },
        ]
        await store.meals.publish(1, [{ date: MONDAY, closed: false, meals }])
        expect(await store.meals.list(1, MONDAY, ALL)).toEqual({ entries: meals, total: 3 })
        expect(await store.meals.list(1, MONDAY, { page: 2, perPage: 2 })).toEqual({
          entries: meals.slice(2),
          total: 3,
        })
        expect(await store.meals.find(1, MONDAY, 30)).toEqual(meals[2])
        expect(await store.meals.find(1, TUESDAY, 30)).toBeUndefined()
        expect(await store.meals.find(2, MONDAY, 30)).toBeUndefined()
        expect(await store.meals.find(1, MONDAY, 31)).toBeUndefined()
      })

      it('gives the menus of a range of days, closed ones without meals', async () => {
        await store.meals.publish(1, [
          menu(FRIDAY, [meal('Fisch'), meal('Auflauf')]),
          { date: TUESDAY, closed: true, meals: [meal('Suppe')] },
          menu(MONDAY, [meal('Eintopf')]),
        ])
        await store.meals.publish(2, [menu(MONDAY, [meal('Anderes')])])
        const menus = await store.meals.menus(1, MONDAY, FRIDAY)
        expect(
          menus.map(({ date, closed, meals }) => [date, closed, meals.map((entry) => entry.name)]),
        ).toEqual([
          [MONDAY, false, ['Eintopf']],
          [TUESDAY, true, []],
        ])
        const friday = await store.meals.menus(1, FRIDAY, '2026-06-13')
        expect(friday).toEqual([
          { date: FRIDAY, closed: false, meals: (await store.meals.list(1, FRIDAY, ALL)).entries },
        ])
        expect(await store.meals.menus(3, MONDAY, FRIDAY)).toEqual([])
      })
    })

    describe('publishing', () => {
      beforeEach(async () => {
        await store.canteens.put([canteen(1, null), canteen(2, null)])
      })

      it('keeps ids, order and texts however often the same is published', async () => {
        await fc.assert(
          fc.asyncProperty(menuLists, async (menus) => {
            await store.canteens.put([canteen(3, null)])
            const publication = await store.meals.publish(3, menus)
            const once = await store.meals.menus(3, '0001-01-01', '9999-12-31')
            expect(await store.meals.publish(3, menus.toReversed())).toEqual(publication)
            const twice = await store.meals.menus(3, '0001-01-01', '9999-12-31')
            await store.canteens.remove([3])
            expect(twice).toEqual(once)
            expect(
              once.map(({ meals, ...day }) => ({ ...day, meals: meals.map(({ id: _, ...rest }) => rest) })),
            ).toEqual(listed(menus))
            const ids = once.flatMap((entry) => entry.meals.map((served) => served.id))
            expect(new Set(ids).size).toBe(ids.length)
            expect(publication).toEqual({ days: once.length, meals: ids.length, renumbered: 0 })
          }),
          { numRuns: 60 },
        )
      })

      it('keeps the id of each occurrence of a category and name when others come and go', async () => {
        await fc.assert(
          fc.asyncProperty(mealLists, mealLists, async (before, after) => {
            await store.canteens.put([canteen(3, null)])
            await store.meals.publish(3, [menu(MONDAY, before)])
            const first = occurrences((await store.meals.list(3, MONDAY, ALL)).entries)
            await store.meals.publish(3, [menu(MONDAY, after)])
            const second = occurrences((await store.meals.list(3, MONDAY, ALL)).entries)
            await store.canteens.remove([3])
            expect(second.size).toBe(after.length)
            const earlier = new Set(first.values())
            for (const [occurrence, id] of second) {
              if (first.has(occurrence)) expect(id).toBe(first.get(occurrence))
              else expect(earlier.has(id)).toBe(false)
            }
          }),
          { numRuns: 60 },
        )
      })

      it('removes a meal that is gone from a day and leaves other days alone', async () => {
        await store.meals.publish(1, [
          menu(MONDAY, [meal('Suppe'), meal('Eintopf')]),
          menu(TUESDAY, [meal('Fisch')]),
        ])
        const soup = (await store.meals.list(1, MONDAY, ALL)).entries[0]
        await store.meals.publish(1, [menu(MONDAY, [meal('Eintopf')])])
        expect(await names(store, 1, MONDAY)).toEqual(['Eintopf'])
        expect(await names(store, 1, TUESDAY)).toEqual(['Fisch'])
        expect(await store.meals.find(1, MONDAY, soup?.id ?? 0)).toBeUndefined()
      })

      it('never gives the id of a former meal to another one', async () => {
        await store.meals.publish(1, [menu(MONDAY, [meal('Suppe')])])
        const before = await ids(store, 1, MONDAY)
        await store.meals.publish(1, [menu(MONDAY, [meal('Eintopf')])])
        expect(await ids(store, 1, MONDAY)).not.toEqual(before)
        await store.canteens.remove([1])
        await store.meals.publish(2, [menu(MONDAY, [meal('Suppe'), meal('Eintopf')])])
        expect(await ids(store, 2, MONDAY)).not.toContain(before[0])
      })

      it('changes prices, notes and category under the given id', async () => {
        await store.meals.publish(1, [menu(MONDAY, [{ ...meal('Suppe'), id: 5 }])])
        const changed = {
          id: 5,
          name: 'Suppe',
          category: 'Vorspeise',
          notes: ['vegan'],
          prices: { others: 2 },
        }
        await store.meals.publish(1, [menu(MONDAY, [changed])])
        expect(await store.meals.list(1, MONDAY, ALL)).toEqual({ entries: [changed], total: 1 })
      })

      it('moves a meal with its id to another day; a day left without meals is not listed', async () => {
        await store.meals.publish(1, [
          menu(MONDAY, [{ ...meal('Suppe'), id: 5 }]),
          menu(TUESDAY, [
            { ...meal('Fisch'), id: 6 },
            { ...meal('Pasta'), id: 7 },
          ]),
        ])
        await store.meals.publish(1, [
          menu(FRIDAY, [
            { ...meal('Suppe'), id: 5 },
            { ...meal('Fisch'), id: 6 },
          ]),
        ])
        expect(await ids(store, 1, FRIDAY)).toEqual([5, 6])
        expect(await ids(store, 1, TUESDAY)).toEqual([7])
        expect(await store.days.find(1, MONDAY)).toBeUndefined()
      })

      it("counts another canteen's id, and one given twice, as not given, and stays so when repeated", async () => {
        await store.meals.publish(1, [menu(MONDAY, [{ ...meal('Suppe'), id: 5 }])])
        const menus = [
          menu(MONDAY, [
            { ...meal('Fisch'), id: 5 },
            { ...meal('Pasta'), id: 6 },
            { ...meal('Reis'), id: 6 },
          ]),
        ]
        expect(await store.meals.publish(2, menus)).toEqual({ days: 1, meals: 3, renumbered: 2 })
        const given = await ids(store, 2, MONDAY)
        expect(given[1]).toBe(6)
        expect(new Set([...given, 5]).size).toBe(4)
        expect(await names(store, 1, MONDAY)).toEqual(['Suppe'])
        await store.meals.publish(2, menus)
        expect(await ids(store, 2, MONDAY)).toEqual(given)
      })

      it('numbers past ids that publishers took themselves', async () => {
        await store.meals.publish(1, [menu(MONDAY, [meal('Suppe')])])
        const [last = 0] = await ids(store, 1, MONDAY)
        const taken = [last + 1, last + 2, last + 4].map((id) => ({ ...meal(`Gericht ${id}`), id }))
        await store.meals.publish(2, [menu(MONDAY, taken.slice(0, 2))])
        await store.meals.publish(1, [
          menu(TUESDAY, [meal('Eins'), meal('Zwei'), ...taken.slice(2), meal('Drei')]),
        ])
        expect(await ids(store, 1, TUESDAY)).toEqual([last + 3, last + 5, last + 4, last + 6])
      })

      it('unlists a day that is published open without meals, and lists a closed one', async () => {
        await store.meals.publish(1, [menu(MONDAY, [meal('Suppe')]), menu(TUESDAY, [meal('Fisch')])])
        const publication = await store.meals.publish(1, [
          menu(MONDAY, []),
          { date: TUESDAY, closed: true, meals: [] },
        ])
        expect(publication).toEqual({ days: 1, meals: 0, renumbered: 0 })
        expect(await store.meals.menus(1, MONDAY, FRIDAY)).toEqual([
          { date: TUESDAY, closed: true, meals: [] },
        ])
      })

      it('lets other days go where that is asked for', async () => {
        await store.meals.publish(1, [
          menu(MONDAY, [{ ...meal('Suppe'), id: 5 }]),
          { date: TUESDAY, closed: true, meals: [] },
        ])
        await store.meals.publish(2, [menu(MONDAY, [meal('Anderes')])])
        await store.meals.publish(1, [menu(FRIDAY, [meal('Fisch')])], { otherDays: 'go' })
        expect((await store.days.list(1, MONDAY, ALL)).entries).toEqual([{ date: FRIDAY, closed: false }])
        expect(await names(store, 2, MONDAY)).toEqual(['Anderes'])
      })

      it('takes back everything where one meal cannot be kept', async () => {
        await store.meals.publish(1, [menu(MONDAY, [meal('Suppe')])])
        const before = await store.meals.menus(1, MONDAY, '2026-07-01')
        const broken = { ...meal('Kaputt'), name: null as unknown as string }
        const menus = [menu(MONDAY, [meal('Fisch')]), menu(TUESDAY, [meal('Pasta')]), menu(FRIDAY, [broken])]
        await expect(store.meals.publish(1, menus)).rejects.toThrow()
        await expect(store.meals.publish(1, menus, { otherDays: 'go' })).rejects.toThrow()
        expect(await store.meals.menus(1, MONDAY, '2026-07-01')).toEqual(before)
      })

      it('rejects an unknown canteen and a date given twice by name', async () => {
        await expect(store.meals.publish(9, [menu(MONDAY, [])])).rejects.toBeInstanceOf(UnknownCanteenError)
        await expect(store.meals.publish(1, [menu(MONDAY, []), menu(MONDAY, [])])).rejects.toThrow(
          'canteen 1 was given 2026-06-08 twice',
        )
      })

      it('takes many days with many meals at once', async () => {
        const dates = Array.from({ length: 124 }, (_, index) =>
          new Date(Date.UTC(2026, 4, 4 + index)).toISOString().slice(0, 10),
        )
        const meals = Array.from({ length: 49 }, (_, index) => meal(`Gericht ${index}`))
        const publication = await store.meals.publish(
          1,
          dates.map((date) => menu(date, meals)),
        )
        expect(publication).toEqual({ days: 124, meals: 6076, renumbered: 0 })
        expect(await names(store, 1, dates[123] ?? '')).toEqual(meals.map((entry) => entry.name))
      })
    })

    describe('at the same time', () => {
      const versions = ['Suppe', 'Fisch', 'Pasta', 'Reis'].map((name) => [
        menu(MONDAY, [meal(name), meal(`${name} mit Salat`)]),
        menu(TUESDAY, [meal(name)]),
      ])

      it('no reader sees half of a publication', async () => {
        await store.canteens.put([canteen(1, null)])
        await store.meals.publish(1, versions[0] ?? [])
        const reads = await Promise.all(
          Array.from({ length: 40 }, async (_, index) => {
            if (index % 2 === 0) await store.meals.publish(1, versions[(index % 8) / 2] ?? [])
            return store.meals.menus(1, MONDAY, FRIDAY)
          }),
        )
        const possible = versions.map(mealNames)
        for (const read of reads) expect(possible).toContainEqual(mealNames(read))
      })

      it('publications of many canteens do not touch each other and share no id', async () => {
        const canteenIds = Array.from({ length: 20 }, (_, index) => index + 1)
        await store.canteens.put(canteenIds.map((id) => canteen(id, null)))
        await Promise.all(canteenIds.flatMap((id) => versions.map((menus) => store.meals.publish(id, menus))))
        const menus = await Promise.all(canteenIds.map((id) => store.meals.menus(id, MONDAY, FRIDAY)))
        const mealIds = menus.flat().flatMap((day) => day.meals.map((entry) => entry.id))
        expect(mealIds).toHaveLength(60)
        expect(new Set(mealIds).size).toBe(60)
      })

      it('publications that want the same ids get them once, whoever comes first', async () => {
        const canteenIds = [1, 2, 3, 4, 5, 6]
        await store.canteens.put(canteenIds.map((id) => canteen(id, null)))
        const wanted = [11, 12, 13, 14, 15]
        const publications = await Promise.all(
          canteenIds.map((id) => {
            // In opposite orders, so that each may have what the other one waits for.
            const order = id % 2 === 0 ? wanted : wanted.toReversed()
            return store.meals.publish(id, [
              menu(
                MONDAY,
                order.map((mealId) => ({ ...meal(`Gericht ${mealId}`), id: mealId })),
              ),
            ])
          }),
        )
        const given = (await Promise.all(canteenIds.map((id) => ids(store, id, MONDAY)))).flat()
        expect(given).toHaveLength(30)
        expect(new Set(given).size).toBe(30)
        expect(given).toEqual(expect.arrayContaining(wanted))
        expect(publications.reduce((sum, { renumbered }) => sum + renumbered, 0)).toBe(25)
      })

      it('canteens come and go while menus are published, and nothing is left behind', async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 40 }, (_, index) => {
            const id = (index % 3) + 1
            if (index % 4 === 0)
              return store.canteens.put([canteen(1, null), canteen(2, null), canteen(3, null)])
            if (index % 4 === 3) return store.canteens.remove([id])
            return store.meals.publish(id, versions[index % 4] ?? [])
          }),
        )
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(UnknownCanteenError)
        const all = [1, 2, 3]
        await store.canteens.remove(all)
        await store.canteens.put(all.map((id) => canteen(id, null)))
        for (const id of all) expect(await store.meals.menus(id, MONDAY, FRIDAY)).toEqual([])
      })

      it('canteens are put in any order by many', async () => {
        const many = Array.from({ length: 300 }, (_, index) => canteen(index + 1, [index / 10, 0]))
        await Promise.all(
          Array.from({ length: 6 }, (_, index) => store.canteens.put(index % 2 ? many : many.toReversed())),
        )
        expect(await store.canteens.count()).toBe(300)
      })

      it('a failed write leaves the next ones alone', async () => {
        await store.canteens.put([canteen(1, null)])
        const [failed, done] = await Promise.allSettled([
          store.meals.publish(9, versions[0] ?? []),
          store.meals.publish(1, versions[1] ?? []),
        ])
        expect([failed.status, done.status]).toEqual(['rejected', 'fulfilled'])
        expect(await names(store, 1, TUESDAY)).toEqual(['Fisch'])
      })
    })

    describe('facts', () => {
      it('are kept, replaced and forgotten by name', async () => {
        expect(await store.facts.get('sampleData')).toBeUndefined()
        await store.facts.set('sampleData', '{"canteenIds":[1]}')
        await store.facts.set('other', '')
        await store.facts.set('sampleData', '{"canteenIds":[2]}')
        expect(await store.facts.get('sampleData')).toBe('{"canteenIds":[2]}')
        await store.facts.set('sampleData', null)
        await store.facts.set('sampleData', null)
        expect(await store.facts.get('sampleData')).toBeUndefined()
        expect(await store.facts.get('other')).toBe('')
      })
    })

    favoritesPart(() => store)
    accountsPart(() => store)
    feedsPart(() => store)
    oauthPart(() => store)

    it('answers a ping until it is closed, and can be closed twice', async () => {
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toThrow()
      await store.close()
    })
  })
}

const canteen = (id: number, coordinates: Canteen['coordinates']): Canteen => ({
  id,
  name: `Mensa ${id}`,
  city: 'Beispielstadt',
  address: `Beispielweg ${id}, 12345 Beispielstadt`,
  coordinates,
})

const meal = (name: string): PublishedMeal => ({
  name,
  category: 'Essen',
  notes: [],
  prices: { others: 3.5 },
})
const menu = (date: string, meals: PublishedMeal[]): PublishedMenu => ({ date, closed: false, meals })

const names = async (store: Store, canteenId: number, date: string): Promise<string[]> =>
  (await store.meals.list(canteenId, date, ALL)).entries.map((entry) => entry.name)

const ids = async (store: Store, canteenId: number, date: string): Promise<number[]> =>
  (await store.meals.list(canteenId, date, ALL)).entries.map((entry) => entry.id)

const mealNames = (menus: PublishedMenu[]): string[][] =>
  menus.map((entry) => entry.meals.map((served) => served.name))

/** Menus as they are read back: by date, without days of which nothing is known. */
const listed = (menus: PublishedMenu[]): PublishedMenu[] =>
  menus
    .map((entry) => (entry.closed ? { ...entry, meals: [] } : entry))
    .filter((entry) => entry.closed || entry.meals.length > 0)
    .sort((one, other) => one.date.localeCompare(other.date))

/** The id of each first, second, … meal of one category and name. */
function occurrences(meals: { id: number; category: string; name: string }[]): Map<string, number> {
  const counted = new Map<string, number>()
  const found = new Map<string, number>()
  for (const { id, category, name } of meals) {
    const key = JSON.stringify([category, name])
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    found.set(`${key} ${count}`, id)
  }
  return found
}

/** Kilometres through the angle between two vectors: another way than the store's own. */
function chordDistance(from: Coordinates, to: Coordinates): number {
  const vector = ([latitude, longitude]: Coordinates): number[] => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  }
  const [one, other] = [vector(from), vector(to)]
  const chord = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
  return 6371 * 2 * Math.asin(Math.min(1, chord / 2))
}

/** Directions, often straight ones, and how far to go, often near the edge. */
const steps = fc.record({
  bearing: fc.oneof(
    fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    fc.constantFrom(0, Math.PI / 2, Math.PI, (3 * Math.PI) / 2),
  ),
  part: fc.oneof(
    fc.double({ min: 0, max: 1.3, noNaN: true }),
    fc.double({ min: 0.97, max: 1.03, noNaN: true }),
  ),
})

/** Anywhere, and often where longitudes wrap, meet or lie close together. */
const places: fc.Arbitrary<Coordinates> = fc.tuple(
  fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 89.5, max: 90, noNaN: true }),
    fc.double({ min: -90, max: -89.5, noNaN: true }),
    fc.double({ min: 52.3, max: 52.7, noNaN: true }),
    fc.constantFrom(-90, 0, 90),
  ),
  fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 179.5, max: 180, noNaN: true }),
    fc.double({ min: -180, max: -179.5, noNaN: true }),
    fc.double({ min: 13.2, max: 13.6, noNaN: true }),
    fc.constantFrom(-180, 0, 180),
  ),
)

/** Few names and categories, so that they repeat. */
const mealLists: fc.Arbitrary<PublishedMeal[]> = fc.array(
  fc.record({
    name: fc.constantFrom('Suppe', 'Fisch', 'Pasta'),
    category: fc.constantFrom('Essen 1', 'Essen 2', ''),
    notes: fc.array(fc.string(), { maxLength: 3 }),
    prices: fc.record(
      { students: fc.integer({ min: 0, max: 2000 }).map((cents) => cents / 100), others: fc.constant(26.15) },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 8 },
)

const menuLists: fc.Arbitrary<PublishedMenu[]> = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    closed: fc.boolean(),
    meals: mealLists,
  }),
  { selector: (entry) => entry.date, maxLength: 6 },
)
