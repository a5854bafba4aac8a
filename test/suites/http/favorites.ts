import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PREFIXES } from '../../../src/contract/paths.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { type SignedIn, signUp } from '../oauth/sign-in.ts'
import { ORIGIN, problemOf, type Subject, startSubject } from './subject.ts'

const LARGEST = 2 ** 31 - 1

export function favoritesSuite(openStore: () => Promise<Store>): void {
  describe('favorites', () => {
    let service: Subject
    let anna: SignedIn
    let ben: SignedIn
    beforeAll(async () => {
      service = await startSubject({ openStore })
      anna = await signUp(ORIGIN, { fetch: service.fetch })
      ben = await signUp(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
    })
    afterAll(() => service.close())

    const ask = (person: SignedIn, path: string, method = 'GET', body?: unknown) =>
      person.fetch(ORIGIN + path, {
        method,
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        }),
      })

    async function added(person: SignedIn, body: unknown) {
      const response = await ask(person, '/favs', 'POST', body)
      expect(response.status).toBe(201)
      return response.json()
    }

    async function clear(person: SignedIn) {
      for (const { id } of await (await ask(person, '/favs')).json())
        await ask(person, `/favs/${id}`, 'DELETE')
    }

    it.each(PREFIXES)('are added, listed, read, moved and removed under "%s"', async (prefix) => {
      for (const person of [anna, ben]) {
        await clear(person)
        const response = await ask(person, `${prefix}/favs`, 'POST', { canteen_id: 5, sort_value: 30 })
        expect(response.status).toBe(201)
        const favorite = await response.json()
        expect(Object.keys(favorite)).toEqual(['id', 'canteen_id', 'sort_value'])
        expect(favorite).toMatchObject({ canteen_id: 5, sort_value: 30 })
        expect(response.headers.get('location')).toBe(`${ORIGIN}${prefix}/favs/${favorite.id}`)

        const other = await added(person, { canteen_id: 3, index: 10 })
        expect(other.sort_value).toBe(10)
        const last = await added(person, { canteen_id: 8 })
        expect(await (await ask(person, `${prefix}/favs`)).json()).toEqual([other, favorite, last])
        expect(await (await ask(person, `${prefix}/favs/${other.id}`)).json()).toEqual(other)

        for (const [change, value] of [
          [{ sort_value: 40 }, 40],
          [{ index: 0 }, 0],
          [{ sort_value: LARGEST, index: LARGEST }, LARGEST],
        ] as const) {
          const changed = await ask(person, `${prefix}/favs/${other.id}`, 'PATCH', change)
          expect(changed.status).toBe(200)
          expect(await changed.json()).toEqual({ ...other, sort_value: value })
        }
        const moved = await ask(person, `${prefix}/favs/${other.id}`, 'PATCH', { canteen_id: 13 })
        expect(await moved.json()).toEqual({ id: other.id, canteen_id: 13, sort_value: LARGEST })

        const removed = await ask(person, `${prefix}/favs/${favorite.id}`, 'DELETE')
        expect([removed.status, await removed.text()]).toEqual([204, ''])
        await problemOf(await ask(person, `${prefix}/favs/${favorite.id}`, 'DELETE'), 404)
      }
    })

    it('stand in the order of their sort values, then of their ids', async () => {
      await clear(anna)
      for (const [canteen_id, sort_value] of [
        [8, 5],
        [3, 5],
        [13, 0],
        [5, 5],
      ])
        await added(anna, { canteen_id, sort_value })
      const list = await (await ask(anna, '/favs')).json()
      expect(list.map((favorite: { canteen_id: number }) => favorite.canteen_id)).toEqual([13, 8, 3, 5])
    })

    it('are a list with pages like every other', async () => {
      await clear(anna)
      for (const canteen_id of [3, 5, 8]) await added(anna, { canteen_id, sort_value: canteen_id })
      const response = await ask(anna, '/api/v2/favs?per_page=2&page=2')
      expect(await response.json()).toMatchObject([{ canteen_id: 8 }])
      expect(response.headers.get('link')).toBe(
        ['first 1', 'prev 1', 'last 2']
          .map((link) => link.split(' '))
          .map(([relation, page]) => `<${ORIGIN}/api/v2/favs?per_page=2&page=${page}>; rel="${relation}"`)
          .join(', '),
      )
      expect(response.headers.get('x-total-count')).toBe('3')
      await problemOf(await ask(anna, '/favs?page=0'), 400)
    })

    it("are each person's own", async () => {
      await clear(anna)
      await clear(ben)
      const favorite = await added(anna, { canteen_id: 5 })
      expect(await (await ask(ben, '/favs')).json()).toEqual([])
      for (const [method, body] of [['GET'], ['PATCH', { sort_value: 1 }], ['DELETE']] as const) {
        const problem = await problemOf(await ask(ben, `/favs/${favorite.id}`, method, body), 404)
        expect(problem.detail).toBe(`There is no favorite ${favorite.id}.`)
      }
      await added(ben, { canteen_id: 5 })
      expect(await (await ask(anna, '/favs')).json()).toEqual([favorite])
    })

    it('name the one that is there already', async () => {
      await clear(anna)
      const first = await added(anna, { canteen_id: 5 })
      const second = await added(anna, { canteen_id: 8 })
      for (const [path, method] of [
        ['/favs', 'POST'],
        [`/favs/${second.id}`, 'PATCH'],
      ] as const) {
        const response = await ask(anna, path, method, { canteen_id: 5, sort_value: 1 })
        const document = await response.clone().json()
        expect(await problemOf(response, 409)).toMatchObject({
          detail: `Canteen 5 is favorite ${first.id} already.`,
          errors: [{ pointer: '/canteen_id' }],
        })
        expect(document.favorite_id).toBe(first.id)
      }
      expect(await (await ask(anna, '/favs')).json()).toEqual([first, second])
    })

    it('are added once, however many ask at once', async () => {
      await clear(anna)
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => ask(anna, '/favs', 'POST', { canteen_id: 3 })),
      )
      expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(9).fill(409)])
      expect((await (await ask(anna, '/favs')).json()).length).toBe(1)
    })

    it('need a canteen that is there', async () => {
      await clear(anna)
      const { id } = await added(anna, { canteen_id: 5 })
      for (const [path, method] of [
        ['/favs', 'POST'],
        [`/favs/${id}`, 'PATCH'],
      ] as const)
        expect(await problemOf(await ask(anna, path, method, { canteen_id: 4 }), 422)).toMatchObject({
          detail: 'There is no canteen 4.',
          errors: [{ pointer: '/canteen_id' }],
        })
    })

    it.each<[body: unknown, pointers: string[]]>([
      [{}, ['/canteen_id']],
      [{ canteen_id: null }, ['/canteen_id']],
      [{ canteen_id: '5' }, ['/canteen_id']],
      [{ canteen_id: 0 }, ['/canteen_id']],
      [{ canteen_id: 1.5 }, ['/canteen_id']],
      [{ canteen_id: 1e300 }, ['/canteen_id']],
      [{ canteen_id: 5, sort_value: -1 }, ['/sort_value']],
      [{ canteen_id: 5, sort_value: LARGEST + 1 }, ['/sort_value']],
      [{ canteen_id: 5, sort_value: 1.5 }, ['/sort_value']],
      [{ canteen_id: 5, sort_value: null }, ['/sort_value']],
      [{ canteen_id: 5, index: '1' }, ['/index']],
      [{ canteen_id: [], sort_value: {}, index: true }, ['/canteen_id', '/sort_value', '/index']],
      [{ canteen_id: 5, sort_value: 1, index: 2 }, ['']],
      [[], ['']],
      ['null', ['']],
      ['"5"', ['']],
    ])('POST %j is a 400 that points at %j', async (body, pointers) => {
      const problem = await problemOf(await ask(anna, '/favs', 'POST', body), 400)
      expect(problem.errors?.map((error) => error.pointer)).toEqual(pointers)
    })

    it('says in one sentence what is wrong with a body', async () => {
      const problem = await problemOf(await ask(anna, '/favs', 'POST', { sort_value: -1 }), 400)
      expect(problem.detail).toBe(
        'canteen_id is missing; sort_value must be an integer from 0 to 2147483647.',
      )
      const different = await problemOf(await ask(anna, '/favs/1', 'PATCH', { sort_value: 1, index: 2 }), 400)
      expect(different.detail).toBe('sort_value and index are the same thing and must be equal.')
    })

    it.each(['{', '', 'canteen_id=5', '{"__proto__":{"canteen_id":5}}'])(
      'POST "%s" is a 400',
      async (body) => {
        await problemOf(await ask(anna, '/favs', 'POST', body), 400)
      },
    )

    it('take JSON of a reasonable size only', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const init = { method: 'POST', body: '{"canteen_id":5}', headers: { 'Content-Type': type } }
        await problemOf(await anna.fetch(`${ORIGIN}/favs`, init), 415)
      }
      await problemOf(await ask(anna, '/favs', 'POST', { canteen_id: 5, note: 'x'.repeat(20_000) }), 413)
      const compressed = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
      const init = { method: 'POST', body: '{"canteen_id":5}', headers: compressed }
      await problemOf(await anna.fetch(`${ORIGIN}/favs`, init), 415)
    })

    it('refuse an id that is none, other methods and other media types', async () => {
      const problem = await problemOf(await ask(anna, '/favs/first'), 400)
      expect(problem.errors?.map((error) => error.parameter)).toEqual(['id'])
      const put = await ask(anna, '/favs', 'PUT', {})
      await problemOf(put, 405)
      expect(put.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
      const post = await ask(anna, '/favs/1', 'POST', {})
      await problemOf(post, 405)
      expect(post.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH, OPTIONS')
      await problemOf(await anna.fetch(`${ORIGIN}/favs`, { headers: { Accept: 'text/html' } }), 406)
    })

    it('answer HEAD as GET, without a body', async () => {
      const head = await ask(anna, '/favs', 'HEAD')
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect((await ask(anna, '/favs/999999', 'HEAD')).status).toBe(404)
    })

    it('are kept by no cache, not even as an error', async () => {
      for (const [path, method, body] of [
        ['/favs', 'GET'],
        ['/favs/999999', 'GET'],
        ['/favs', 'POST', { canteen_id: 4 }],
      ] as const) {
        const { headers } = await ask(anna, path, method, body)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('etag')).toBeNull()
      }
      expect((await service.ask('/favs')).headers.get('cache-control')).toBe('no-store')
    })

    it('say to nobody in particular how to ask, before they look at anything else', async () => {
      for (const prefix of PREFIXES) {
        for (const [path, method] of [
          ['/favs', 'GET'],
          ['/favs', 'POST'],
          ['/favs/1', 'PATCH'],
          ['/favs/x', 'DELETE'],
        ] as const) {
          const response = await service.ask(prefix + path, {
            method,
            ...(method !== 'GET' && { body: '{', headers: { 'Content-Type': 'application/json' } }),
          })
          await problemOf(response, 401)
          expect(response.headers.get('www-authenticate')).toBe('Bearer, DPoP algs="ES256 Ed25519 EdDSA"')
        }
      }
    })

    it.each([
      'Bearer',
      'Basic YTpi',
      'Bearer not-a-token',
      'Bearer  ',
      'Bearer a b',
      'DPoP not-a-token',
      '\u00ff',
    ])('take no "%s"', async (authorization) => {
      await problemOf(await service.ask('/favs', { headers: { Authorization: authorization } }), 401)
    })

    it('can be asked for by pages of other origins', async () => {
      const preflight = (path: string, method: string) =>
        service.ask(path, {
          method: 'OPTIONS',
          headers: {
            Origin: 'https://elsewhere.example',
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': 'authorization,dpop,content-type',
          },
        })
      for (const prefix of PREFIXES) {
        for (const [path, method, methods] of [
          ['/favs', 'POST', 'GET, HEAD, POST'],
          ['/favs/1', 'PATCH', 'GET, HEAD, PATCH, DELETE'],
        ] as const) {
          const { status, headers } = await preflight(prefix + path, method)
          expect(status).toBe(204)
          expect(headers.get('access-control-allow-origin')).toBe('*')
          expect(headers.get('access-control-allow-methods')).toBe(methods)
          expect(headers.get('access-control-allow-headers')).toBe('Authorization, DPoP, Content-Type')
        }
      }
      const refused = await service.ask('/favs', { headers: { Origin: 'https://elsewhere.example' } })
      expect(refused.headers.get('access-control-allow-origin')).toBe('*')
      expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate, DPoP-Nonce')
      expect((await service.ask('/favs', { method: 'OPTIONS' })).status).toBe(204)
    })

    it('never make the service fail, whatever the body', async () => {
      const value = fc.oneof(fc.constantFrom(3, 5, 8, 0, -1, LARGEST), fc.jsonValue())
      const body = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc
          .record({ canteen_id: value, sort_value: value, index: value }, { requiredKeys: [] })
          .map((members) => JSON.stringify(members)),
        fc.json(),
      )
      await fc.assert(
        fc.asyncProperty(body, fc.constantFrom('POST', 'PATCH'), async (text, method) => {
          const path = method === 'POST' ? '/favs' : '/favs/1'
          const response = await ask(ben, path, method, text)
          expect(response.status).toBeLessThan(500)
          if (response.status >= 400) await problemOf(response, response.status)
        }),
        { numRuns: 200 },
      )
    })
  })
}
