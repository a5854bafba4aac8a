import { describe, expect, it, onTestFinished } from 'vitest'
import { getCanteen, listCanteens } from '../../../src/api/canteens.ts'
import { getDay, listDays } from '../../../src/api/days.ts'
import { NotFoundError, RefusedError } from '../../../src/api/errors.ts'
import { getMeal, getMenu, getWeek, listMeals } from '../../../src/api/meals.ts'
import { createService } from '../../../src/api/service.ts'
import type { Menu } from '../../../src/contract/meals.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { CANTEENS, MENUS } from './seed.ts'
import { ORIGIN, type SubjectOptions, startSubject } from './subject.ts'

/** The service as the app sees it: everything in the store comes out of the app's own client as it went in. */
export function clientSuite(openStore: () => Promise<Store>): void {
  async function start(options: Omit<SubjectOptions, 'openStore'> = {}) {
    const subject = await startSubject({ openStore, ...options })
    onTestFinished(() => subject.close())
    return createService({ baseUrl: ORIGIN, fetch: subject.fetch })
  }

  describe("the app's client", () => {
    it('reads the directory and each canteen', async () => {
      const service = await start()
      expect(await listCanteens(service)).toEqual({
        value: CANTEENS,
        fetchedAt: expect.any(Number),
        dropped: 0,
      })
      for (const canteen of CANTEENS) expect((await getCanteen(service, canteen.id)).value).toEqual(canteen)
    })

    it('reads a directory of several pages whole, near a place in the order of distance', async () => {
      const many = Array.from({ length: 1203 }, (_, index) => ({
        id: 100 + index,
        name: `Mensa ${index}`,
        city: 'Musterstadt',
        address: '',
        coordinates: [50 + index / 1000, 10] satisfies [number, number],
      }))
      const service = await start({ prepare: (store) => store.canteens.put(many) })
      expect((await listCanteens(service)).value).toEqual([...CANTEENS, ...many])
      const near = await listCanteens(service, { near: { center: [51.203, 10], distance: 120 } })
      expect(near.value.length).toBeGreaterThan(1000)
      expect(near.value).toEqual(many.slice(-near.value.length).reverse())
    })

    it('reads canteens by their conditions', async () => {
      const service = await start()
      const ids = async (selection: Parameters<typeof listCanteens>[1]) =>
        (await listCanteens(service, selection)).value.map((canteen) => canteen.id)
      expect(await ids({ near: { center: [47.66, 9.175] } })).toEqual([8, 5])
      expect(await ids({ ids: [8, 3] })).toEqual([3, 8])
      expect(await ids({ hasCoordinates: false })).toEqual([13])
    })

    it.each(['plural', 'singular'])('reads days and meals with %s price keys', async (keys) => {
      const service = await start({ environment: { PRICE_KEYS: keys } })
      const days = MENUS.map(({ date, closed }) => ({ date, closed }))
      expect((await listDays(service, 5, '2026-06-01')).value).toEqual(days)
      for (const menu of MENUS) {
        expect((await getDay(service, 5, menu.date)).value).toEqual({ date: menu.date, closed: menu.closed })
        expect((await getMenu(service, 5, menu.date)).value).toEqual(menu)
        expect((await listMeals(service, 5, menu.date)).value).toEqual(menu.meals)
        for (const meal of asMenu(menu).meals)
          expect((await getMeal(service, 5, menu.date, meal.id)).value).toEqual(meal)
      }
      expect((await getWeek(service, 5, '2026-06-10')).value).toEqual(MENUS.slice(0, 4))
      expect((await getWeek(service, 5, '2026-06-12')).value).toEqual(MENUS.slice(2))
    })

    it('tells a day without data from a closed one, and what is not there from what is wrong', async () => {
      const service = await start()
      expect((await getMenu(service, 5, '2026-06-13')).value).toBeNull()
      expect((await getMenu(service, 5, '2026-06-12')).value).toEqual({
        date: '2026-06-12',
        closed: true,
        meals: [],
      })
      await expect(getWeek(service, 4, '2026-06-10')).rejects.toThrow(NotFoundError)
      await expect(getCanteen(service, 4)).rejects.toThrow('There is no canteen 4.')
      const refused = await listDays(service, 5, '2026-02-30').catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(RefusedError)
      expect(refused).toMatchObject({ status: 400, problem: { errors: [{ parameter: 'start' }] } })
    })
  })
}

/** The seed names every id, so what is published is what is served. */
function asMenu(menu: (typeof MENUS)[number]): Menu {
  return {
    ...menu,
    meals: menu.meals.map(({ id, ...meal }) => {
      if (id === undefined) throw new Error(`${meal.name} has no id`)
      return { id, ...meal }
    }),
  }
}
