import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Favorite, MAX_SORT_VALUE } from '../../../src/contract/favorites.ts'
import { DuplicateFavoriteError, type Store, UnknownCanteenError } from '../../../src/service/store/store.ts'

const CANTEENS = [1, 2, 3, 4, 5]

export function favoritesPart(store: () => Store): void {
  describe('favorites', () => {
    let anna: string
    let ben: string
    beforeEach(async () => {
      await store().canteens.put(
        CANTEENS.map((id) => ({ id, name: `Mensa ${id}`, city: '', address: '', coordinates: null })),
      )
      anna = (await store().accounts.create({ name: 'anna', passwordHash: '' })).id
      ben = (await store().accounts.create({ name: 'ben', passwordHash: '' })).id
    })

    const canteensOf = async (account: string) =>
      (await store().favorites.list(account)).map((favorite) => favorite.canteen_id)

    it('gives back what was added, to nobody else', async () => {
      const added = await store().favorites.add(anna, { canteenId: 3, sortValue: 7 })
      expect(added).toEqual({ id: expect.any(Number), canteen_id: 3, sort_value: 7 })
      expect(await store().favorites.find(anna, added.id)).toEqual(added)
      expect(await store().favorites.list(anna)).toEqual([added])
      expect(await store().favorites.find(ben, added.id)).toBeUndefined()
      expect(await store().favorites.list(ben)).toEqual([])
      expect(await store().favorites.change(ben, added.id, { sortValue: 1 })).toBeUndefined()
      expect(await store().favorites.remove(ben, added.id)).toBe(false)
      expect(await store().favorites.list(anna)).toEqual([added])
    })

    it('lists by sort value, then by id', async () => {
      for (const [canteenId, sortValue] of [
        [5, 10],
        [4, 0],
        [3, 10],
        [2, MAX_SORT_VALUE],
        [1, 9],
      ] as const)
        await store().favorites.add(anna, { canteenId, sortValue })
      expect(await canteensOf(anna)).toEqual([4, 1, 5, 3, 2])
    })

    it('adds behind the last one, with room between, also where there is no more room', async () => {
      for (const canteenId of [5, 2]) await store().favorites.add(anna, { canteenId })
      const [first, second] = await store().favorites.list(anna)
      expect((second?.sort_value ?? 0) - (first?.sort_value ?? 0)).toBeGreaterThan(1000)
      await store().favorites.add(anna, { canteenId: 4, sortValue: MAX_SORT_VALUE - 1 })
      await store().favorites.add(anna, { canteenId: 3 })
      await store().favorites.add(anna, { canteenId: 1 })
      expect(await canteensOf(anna)).toEqual([5, 2, 4, 3, 1])
      expect((await store().favorites.list(anna)).at(-1)?.sort_value).toBe(MAX_SORT_VALUE)
    })

    it('has each canteen once for each person, and names the one that is there', async () => {
      const there = await store().favorites.add(anna, { canteenId: 3 })
      await store().favorites.add(ben, { canteenId: 3 })
      const error = await store()
        .favorites.add(anna, { canteenId: 3, sortValue: 1 })
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(DuplicateFavoriteError)
      expect(error).toMatchObject({ existing: there })
      expect(await store().favorites.list(anna)).toEqual([there])
    })

    it('takes one of many that add the same canteen at once', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => store().favorites.add(anna, { canteenId: 2 })),
      )
      const [added, ...more] = results.filter((result) => result.status === 'fulfilled')
      expect(more).toEqual([])
      for (const result of results.filter((each) => each.status === 'rejected'))
        expect(result.reason).toMatchObject({ name: 'DuplicateFavoriteError', existing: added?.value })
      expect(await store().favorites.list(anna)).toEqual([added?.value])
    })

    it('gives everybody who adds at once an id and a place of their own', async () => {
      await Promise.all(CANTEENS.map((canteenId) => store().favorites.add(anna, { canteenId })))
      const favorites = await store().favorites.list(anna)
      for (const key of ['id', 'canteen_id', 'sort_value'] as const)
        expect(new Set(favorites.map((favorite) => favorite[key])).size).toBe(CANTEENS.length)
    })

    it('changes the place, the canteen, both or nothing', async () => {
      const { id } = await store().favorites.add(anna, { canteenId: 1, sortValue: 5 })
      const change = store().favorites.change
      expect(await change(anna, id, { sortValue: 9 })).toEqual({ id, canteen_id: 1, sort_value: 9 })
      expect(await change(anna, id, { canteenId: 2 })).toEqual({ id, canteen_id: 2, sort_value: 9 })
      expect(await change(anna, id, { canteenId: 3, sortValue: 0 })).toEqual({
        id,
        canteen_id: 3,
        sort_value: 0,
      })
      expect(await change(anna, id, { canteenId: 3 })).toEqual({ id, canteen_id: 3, sort_value: 0 })
      expect(await change(anna, id, {})).toEqual({ id, canteen_id: 3, sort_value: 0 })
      expect(await change(anna, id + 1, { sortValue: 1 })).toBeUndefined()
    })

    it('lets no change make a canteen a favorite twice', async () => {
      const first = await store().favorites.add(anna, { canteenId: 1, sortValue: 1 })
      const second = await store().favorites.add(anna, { canteenId: 2, sortValue: 2 })
      await expect(
        store().favorites.change(anna, second.id, { canteenId: 1, sortValue: 0 }),
      ).rejects.toMatchObject({ name: 'DuplicateFavoriteError', existing: first })
      expect(await store().favorites.list(anna)).toEqual([first, second])

      const moved = await Promise.allSettled(
        [first, second].map(({ id }) => store().favorites.change(anna, id, { canteenId: 3 })),
      )
      expect(moved.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(new Set(await canteensOf(anna)).size).toBe(2)
    })

    it('keeps its rules where everything is done at once', async () => {
      const { id } = await store().favorites.add(anna, { canteenId: 5 })
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) => {
          const canteenId = CANTEENS[index % 5] ?? 1
          if (index % 4 === 0) return store().favorites.change(anna, id, { canteenId })
          if (index % 4 === 3) return store().favorites.remove(anna, id + (index % 7))
          return store().favorites.add(anna, { canteenId })
        }),
      )
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DuplicateFavoriteError)
      const canteens = await canteensOf(anna)
      expect(new Set(canteens).size).toBe(canteens.length)
    })

    it('knows no favorite for a canteen that is not there', async () => {
      await expect(store().favorites.add(anna, { canteenId: 99 })).rejects.toThrow(UnknownCanteenError)
      const { id } = await store().favorites.add(anna, { canteenId: 1 })
      await expect(store().favorites.change(anna, id, { canteenId: 99 })).rejects.toThrow(UnknownCanteenError)
      expect(await canteensOf(anna)).toEqual([1])
    })

    it('keeps a favorite whose canteen goes, and lets its person move and remove it', async () => {
      const { id } = await store().favorites.add(anna, { canteenId: 1, sortValue: 1 })
      await store().canteens.remove([1])
      expect(await store().favorites.change(anna, id, { sortValue: 2 })).toEqual({
        id,
        canteen_id: 1,
        sort_value: 2,
      })
      expect(await store().favorites.remove(anna, id)).toBe(true)
    })

    it('removes once, and never gives the id again', async () => {
      const first = await store().favorites.add(anna, { canteenId: 1 })
      expect(await store().favorites.remove(anna, first.id)).toBe(true)
      expect(await store().favorites.remove(anna, first.id)).toBe(false)
      expect(await store().favorites.find(anna, first.id)).toBeUndefined()
      const second = await store().favorites.add(ben, { canteenId: 1 })
      expect(second.id).toBeGreaterThan(first.id)
    })

    it('does what a plain list would, whatever is asked in whatever order', async () => {
      const commands = fc.array(
        fc.record({
          kind: fc.constantFrom('add', 'change', 'remove'),
          canteenId: fc.integer({ min: 1, max: 5 }),
          target: fc.nat({ max: 5 }),
          sortValue: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        }),
        { maxLength: 25 },
      )
      let person = 0
      await fc.assert(
        fc.asyncProperty(commands, async (asked) => {
          const { id: account } = await store().accounts.create({ name: `p${person++}`, passwordHash: '' })
          let expected: Favorite[] = []
          for (const { kind, canteenId, target, sortValue } of asked) {
            const place = sortValue === undefined ? {} : { sortValue }
            const chosen = expected[target % Math.max(1, expected.length)]
            const isTaken = expected.some((each) => each.canteen_id === canteenId && each !== chosen)
            if (kind === 'add') {
              const added = await store()
                .favorites.add(account, { canteenId, ...place })
                .catch(() => undefined)
              expect(added === undefined).toBe(isTaken || chosen?.canteen_id === canteenId)
              if (added) expected.push(added)
            } else if (chosen && kind === 'change') {
              const changed = await store()
                .favorites.change(account, chosen.id, { canteenId, ...place })
                .catch(() => undefined)
              expect(changed === undefined).toBe(isTaken)
              if (changed) expected = expected.map((each) => (each === chosen ? changed : each))
            } else if (chosen) {
              expect(await store().favorites.remove(account, chosen.id)).toBe(true)
              expected = expected.filter((each) => each !== chosen)
            }
          }
          expected.sort((one, other) => one.sort_value - other.sort_value || one.id - other.id)
          expect(await store().favorites.list(account)).toEqual(expected)
        }),
        { numRuns: 60 },
      )
    })
  })
}
