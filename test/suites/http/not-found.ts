import { describe, expect, it } from 'vitest'
import { PREFIXES } from '../../../src/contract/paths.ts'
import { problemOf, type Subject } from './subject.ts'

export function notFoundSuite(service: () => Subject): void {
  describe('what is not there', () => {
    it.each<[path: string, detail: string]>([
      ['/canteens/4', 'There is no canteen 4.'],
      ['/canteens/4/days', 'There is no canteen 4.'],
      ['/canteens/4/days/2026-06-11', 'There is no canteen 4.'],
      ['/canteens/4/days/2026-06-11/meals', 'There is no canteen 4.'],
      ['/canteens/4/days/2026-06-11/meals/57', 'There is no canteen 4.'],
      ['/canteens/4/meals', 'There is no canteen 4.'],
      ['/canteens/5/days/2026-06-13', 'Canteen 5 has no data for 2026-06-13.'],
      ['/canteens/5/days/2026-06-13/meals', 'Canteen 5 has no data for 2026-06-13.'],
      ['/canteens/5/days/2026-06-13/meals/57', 'Canteen 5 has no data for 2026-06-13.'],
      ['/canteens/5/days/2026-06-11/meals/61', 'Canteen 5 has no meal 61 on 2026-06-11.'],
      ['/canteens/5/days/2026-06-12/meals/57', 'Canteen 5 has no meal 57 on 2026-06-12.'],
      ['/canteens/3/days/2026-06-11/meals/57', 'Canteen 3 has no data for 2026-06-11.'],
    ])('%s is a 404: %s', async (path, detail) => {
      for (const prefix of PREFIXES) {
        const problem = await problemOf(await service().ask(prefix + path), 404)
        expect(problem).toEqual({ type: 'about:blank', title: 'Not Found', status: 404, detail })
      }
    })

    it.each([
      '/api',
      '/api/v2',
      '/api/v1/canteens',
      '/canteens.xml',
      '/favicon.ico',
      '/api/v2/canteens/5/dishes',
    ])('%s is a 404', async (path) => {
      await problemOf(await service().ask(path), 404)
    })

    it('does not repeat the query, which may say where somebody is', async () => {
      const problem = await problemOf(await service().ask('/nowhere?near[lat]=47.66'), 404)
      expect(problem.detail).toBe('There is nothing at /nowhere.')
    })
  })
}
