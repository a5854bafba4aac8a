import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PREFIXES } from '../../../src/contract/paths.ts'
import { hostilePath, hostileQuery, hostileRequest } from './hostile.ts'
import { problemOf, type Subject } from './subject.ts'

export function badInputSuite(service: () => Subject): void {
  describe('bad input', () => {
    it.each<[path: string, parameters: string[]]>([
      ['/canteens?near[lat]=47.6', ['near[lng]']],
      ['/canteens?near[lng]=9.1&near[lat]=', ['near[lat]']],
      ['/canteens?near[dist]=5', ['near[lat]', 'near[lng]']],
      ['/canteens?near[dist]=5&near[lat]=47', ['near[lng]']],
      ['/canteens?near=foo', ['near']],
      ['/canteens?near[lat]=90.01&near[lng]=9', ['near[lat]']],
      ['/canteens?near[lat]=-91&near[lng]=181', ['near[lat]', 'near[lng]']],
      ['/canteens?near[lat]=47&near[lng]=-180.5', ['near[lng]']],
      ['/canteens?near[lat]=49,01&near[lng]=9', ['near[lat]']],
      ['/canteens?near[lat]=NaN&near[lng]=Infinity', ['near[lat]', 'near[lng]']],
      ['/canteens?near[lat]=0x10&near[lng]=9', ['near[lat]']],
      ['/canteens?near[lat]=47&near[lng]=9&near[dist]=0', ['near[dist]']],
      ['/canteens?near[lat]=47&near[lng]=9&near[dist]=-1', ['near[dist]']],
      ['/canteens?near[lat]=47&near[lng]=9&near[dist]=1e999', ['near[dist]']],
      ['/canteens?near[lat]=47&near[lat]=48&near[lng]=9', ['near[lat]']],
      ['/canteens?ids=1,abc', ['ids']],
      ['/canteens?ids=,', ['ids']],
      ['/canteens?ids=1,', ['ids']],
      ['/canteens?ids=0', ['ids']],
      ['/canteens?ids=-1', ['ids']],
      ['/canteens?ids=1.5', ['ids']],
      ['/canteens?ids=9007199254740993', ['ids']],
      ['/canteens?ids=1&ids=2', ['ids']],
      ['/canteens?hasCoordinates=TRUE', ['hasCoordinates']],
      ['/canteens?hasCoordinates=1', ['hasCoordinates']],
      ['/canteens?page=0', ['page']],
      ['/canteens?page=-1', ['page']],
      ['/canteens?page=two', ['page']],
      ['/canteens?page=99999999999999999999', ['page']],
      ['/canteens?per_page=0', ['per_page']],
      ['/canteens?limit=none', ['limit']],
      ['/canteens?page=0&ids=x&hasCoordinates=maybe', ['ids', 'hasCoordinates', 'page']],
      ['/canteens/abc', ['id']],
      ['/canteens/0', ['id']],
      ['/canteens/31abc', ['id']],
      ['/canteens/-5/days', ['canteen_id']],
      ['/canteens/5/days?start=today', ['start']],
      ['/canteens/5/days?start=2026-6-1', ['start']],
      ['/canteens/5/days?start=2026-02-29', ['start']],
      ['/canteens/5/days?start=2026-06-11T00:00:00Z', ['start']],
      ['/canteens/5/days?page=0', ['page']],
      ['/canteens/5/days/2026-02-30', ['date']],
      ['/canteens/5/days/tomorrow/meals', ['date']],
      ['/canteens/5/days/20260611', ['date']],
      ['/canteens/5/days/2026-06-11/meals/1e3', ['id']],
      ['/canteens/5/days/2026-06-11/meals?per_page=-3', ['per_page']],
      ['/canteens/5/meals?start=31.12.2026', ['start']],
    ])('%s is a 400 that names %j', async (path, parameters) => {
      for (const prefix of PREFIXES) {
        const problem = await problemOf(await service().ask(prefix + path), 400)
        expect(problem.errors?.map((error) => error.parameter)).toEqual(parameters)
        for (const error of problem.errors ?? []) expect(error.detail).toContain(error.parameter)
      }
    })

    it('says what is right in one sentence', async () => {
      const problem = await problemOf(
        await service().ask('/api/v2/canteens?ids=1,x&near[lat]=91&near[lng]=9'),
        400,
      )
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'near[lat] must be at most 90; each entry of ids must be a positive integer.',
        errors: [
          { parameter: 'near[lat]', detail: 'near[lat] must be at most 90' },
          { parameter: 'ids', detail: 'each entry of ids must be a positive integer' },
        ],
      })
    })

    it('never makes the service fail, and every error is a problem document', async () => {
      await fc.assert(
        fc.asyncProperty(hostilePath, hostileQuery, async (path, query) => {
          const response = await service().ask(`${path}?${query}`)
          expect([200, 400, 404]).toContain(response.status)
          if (response.status === 200) await response.json()
          else await problemOf(response, response.status)
        }),
        { numRuns: 500 },
      )
    })

    it('never makes the service fail with a path, a method or a header either', async () => {
      await fc.assert(
        fc.asyncProperty(hostileRequest, async ({ path, method, headers }) => {
          const response = await service().ask(path, { method, headers })
          expect(response.status).toBeLessThan(500)
          if (response.status >= 400 && method !== 'HEAD') await problemOf(response, response.status)
        }),
        { numRuns: 300 },
      )
    })
  })
}
