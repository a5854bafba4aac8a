import { describe, expect, it } from 'vitest'
import { linksOf, ORIGIN, readJson, type Subject } from './subject.ts'

const LISTS = ['/canteens', '/canteens/5/days', '/canteens/5/days/2026-06-11/meals']

export function pagingSuite(service: () => Subject): void {
  describe('paging', () => {
    it('tells where a page stands and leads to the others, keeping the other parameters', async () => {
      const response = await service().ask(
        '/api/v2/canteens?near[lat]=50&near[lng]=10&near[dist]=900&per_page=1&page=2',
      )
      expect(linksOf(response)).toEqual(
        ['first 1', 'prev 1', 'next 3', 'last 3'].map((link) => {
          const [relation, page] = link.split(' ')
          return [
            relation,
            `${ORIGIN}/api/v2/canteens?near%5Blat%5D=50&near%5Blng%5D=10&near%5Bdist%5D=900&per_page=1&page=${page}`,
          ]
        }),
      )
      expect(countsOf(response)).toEqual({ count: '3', pages: '3', perPage: '1', page: '2' })
    })

    it.each(LISTS)('of %s leads to pages that hold every entry once', async (path) => {
      const whole = await readJson(service(), `/api/v2${path}`)
      const collected: unknown[] = []
      let next: string | undefined = `${ORIGIN}/api/v2${path}?per_page=1`
      while (next !== undefined) {
        const response: Response = await service().fetch(next)
        collected.push(...(await response.json()))
        next = new Map(linksOf(response)).get('next')
      }
      expect(collected).toEqual(whole)
      expect(collected.length).toBeGreaterThan(1)
    })

    it('without the prefix leads to addresses without it', async () => {
      expect(linksOf(await service().ask('/canteens/5/days?limit=3'))).toEqual([
        ['first', `${ORIGIN}/canteens/5/days?limit=3&page=1`],
        ['next', `${ORIGIN}/canteens/5/days?limit=3&page=2`],
        ['last', `${ORIGIN}/canteens/5/days?limit=3&page=2`],
      ])
    })

    it.each<[query: string, perPage: string]>([
      ['', '500'],
      ['per_page=2', '2'],
      ['limit=3', '3'],
      ['limit=3&per_page=2', '2'],
      ['per_page=1500', '1500'],
      ['per_page=1501', '1500'],
      ['limit=9007199254740991', '1500'],
    ])('with "%s" has %s entries per page', async (query, perPage) => {
      expect(countsOf(await service().ask(`/api/v2/canteens?${query}`)).perPage).toBe(perPage)
    })

    it('past the end is an empty page that leads back', async () => {
      for (const page of ['3', '9007199254740991']) {
        const response = await service().ask(`/api/v2/canteens?per_page=2&page=${page}`)
        expect(response.status).toBe(200)
        expect(await response.json()).toEqual([])
        expect(linksOf(response).map(([relation]) => relation)).toEqual(['first', 'prev', 'last'])
        expect(new Map(linksOf(response)).get('prev')).toBe(`${ORIGIN}/api/v2/canteens?per_page=2&page=2`)
      }
    })

    it('of an empty list is one page', async () => {
      const response = await service().ask('/api/v2/canteens/3/days')
      expect(countsOf(response)).toEqual({ count: '0', pages: '1', perPage: '500', page: '1' })
      expect(linksOf(response).map(([relation]) => relation)).toEqual(['first', 'last'])
    })
  })
}

function countsOf({ headers }: Response) {
  return {
    count: headers.get('x-total-count'),
    pages: headers.get('x-total-pages'),
    perPage: headers.get('x-per-page'),
    page: headers.get('x-current-page'),
  }
}
