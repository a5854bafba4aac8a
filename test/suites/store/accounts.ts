import { describe, expect, it } from 'vitest'
import { NameTakenError, type Store } from '../../../src/service/store/store.ts'

export function accountsPart(store: () => Store): void {
  describe('accounts', () => {
    it('are found by id and by name', async () => {
      const anna = await store().accounts.create({ name: 'Anna Müller', passwordHash: '$hash' })
      expect(anna).toEqual({ id: expect.any(String), name: 'Anna Müller', passwordHash: '$hash' })
      expect(await store().accounts.find(anna.id)).toEqual(anna)
      expect(await store().accounts.findByName('Anna Müller')).toEqual(anna)
      expect(await store().accounts.find('nobody')).toBeUndefined()
      expect(await store().accounts.findByName('Anna')).toBeUndefined()
    })

    it.each(['anna müller', 'ANNA MÜLLER', 'Anna Mu\u0308ller', 'Ａnna Müller'])(
      '%s is the same name',
      async (name) => {
        const anna = await store().accounts.create({ name: 'Anna Müller', passwordHash: '' })
        expect(await store().accounts.findByName(name)).toEqual(anna)
        await expect(store().accounts.create({ name, passwordHash: '' })).rejects.toThrow(NameTakenError)
      },
    )

    it('gives a name to one of many who want it at once', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => store().accounts.create({ name: 'anna', passwordHash: '' })),
      )
      expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1)
    })
  })
}
