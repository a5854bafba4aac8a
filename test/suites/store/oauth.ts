import { describe, expect, it } from 'vitest'
import type { OAuthState, Store } from '../../../src/service/store/store.ts'

export function oauthPart(store: () => Store): void {
  const state = (id: string, more: Partial<OAuthState> = {}): OAuthState => ({
    model: 'Code',
    id,
    payload: { text: `"${id}" ü`, list: [1, null], nested: { yes: true } },
    ...more,
  })

  describe('the state of the authorization server', () => {
    it('is found by model and id, and by its second name', async () => {
      const one = state('a', { uid: 'u' })
      await store().oauth.upsert(one)
      await store().oauth.upsert(state('a', { model: 'Token', payload: {} }))
      expect(await store().oauth.find('Code', 'a')).toEqual({
        id: 'a',
        payload: one.payload,
        consumed: false,
      })
      expect(await store().oauth.findByUid('Code', 'u')).toEqual({
        id: 'a',
        payload: one.payload,
        consumed: false,
      })
      expect(await store().oauth.findByUid('Token', 'u')).toBeUndefined()
      expect(await store().oauth.find('Code', 'b')).toBeUndefined()
    })

    it('is replaced and destroyed', async () => {
      await store().oauth.upsert(state('a', { uid: 'u' }))
      await store().oauth.upsert(state('a', { uid: 'v', payload: { now: 2 } }))
      expect(await store().oauth.find('Code', 'a')).toMatchObject({ payload: { now: 2 } })
      expect(await store().oauth.findByUid('Code', 'u')).toBeUndefined()
      await store().oauth.destroy('Code', 'a')
      await store().oauth.destroy('Code', 'a')
      expect(await store().oauth.find('Code', 'a')).toBeUndefined()
    })

    it('is used up once, by one of many at once, and stays so', async () => {
      await store().oauth.upsert(state('a'))
      const results = await Promise.all(Array.from({ length: 20 }, () => store().oauth.consume('Code', 'a')))
      expect(results.filter((first) => first).length).toBe(1)
      await store().oauth.upsert(state('a'))
      expect(await store().oauth.find('Code', 'a')).toMatchObject({ consumed: true })
      expect(await store().oauth.consume('Code', 'a')).toBe(false)
      expect(await store().oauth.consume('Code', 'b')).toBe(false)
    })

    it('is added once, by one of many at once', async () => {
      const results = await Promise.all(Array.from({ length: 20 }, () => store().oauth.add(state('a'))))
      expect(results.filter((first) => first).length).toBe(1)
    })

    it('goes with its grant, each model by itself', async () => {
      for (const id of ['a', 'b']) await store().oauth.upsert(state(id, { grantId: 'g' }))
      await store().oauth.upsert(state('c', { grantId: 'h' }))
      await store().oauth.upsert(state('d', { grantId: 'g', model: 'Token' }))
      await store().oauth.revokeByGrantId('Code', 'g')
      const left = await Promise.all(
        [
          ['Code', 'a'],
          ['Code', 'b'],
          ['Code', 'c'],
          ['Token', 'd'],
        ].map(async ([model = '', id = '']) => (await store().oauth.find(model, id))?.id),
      )
      expect(left).toEqual([undefined, undefined, 'c', 'd'])
    })

    it('goes when it has expired', async () => {
      await store().oauth.upsert(state('a', { expiresAt: 1000 }))
      await store().oauth.upsert(state('b', { expiresAt: 1001 }))
      await store().oauth.upsert(state('c'))
      await store().oauth.removeExpired(1000)
      expect(await store().oauth.find('Code', 'a')).toBeUndefined()
      expect(await store().oauth.find('Code', 'b')).toBeDefined()
      expect(await store().oauth.find('Code', 'c')).toBeDefined()
    })
  })

  describe('attempts', () => {
    it('are counted from the first on, and anew after that', async () => {
      const { add } = store().attempts
      expect(await add('k', 1000, 500)).toEqual({ count: 1, forgottenAt: 1500 })
      expect(await add('k', 1499, 500)).toEqual({ count: 2, forgottenAt: 1500 })
      expect(await add('other', 1499, 500)).toEqual({ count: 1, forgottenAt: 1999 })
      expect(await add('k', 1500, 500)).toEqual({ count: 1, forgottenAt: 2000 })
    })

    it('are all counted where many are made at once', async () => {
      const results = await Promise.all(Array.from({ length: 20 }, () => store().attempts.add('k', 0, 10)))
      expect(results.map(({ count }) => count).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
    })

    it('are forgotten', async () => {
      await store().attempts.add('k', 0, 10)
      await store().attempts.add('l', 0, 11)
      await store().attempts.add('m', 0, 99)
      await store().attempts.removeForgotten(10)
      await store().attempts.remove('m')
      expect(await store().attempts.add('k', 5, 10)).toMatchObject({ count: 1 })
      expect(await store().attempts.add('l', 5, 10)).toMatchObject({ count: 2 })
      expect(await store().attempts.add('m', 5, 10)).toMatchObject({ count: 1 })
    })
  })

  describe('a kept fact', () => {
    it('is the first of many given at once', async () => {
      const given = Array.from({ length: 10 }, (_, index) => `value ${index}`)
      const kept = await Promise.all(given.map((value) => store().facts.keep('secret', value)))
      expect(new Set(kept).size).toBe(1)
      expect(await store().facts.get('secret')).toBe(kept[0])
      expect(await store().facts.keep('secret', 'later')).toBe(kept[0])
    })
  })
}
