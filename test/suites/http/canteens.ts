import { describe, expect, it } from 'vitest'
import { CANTEENS } from './seed.ts'
import { readJson, type Subject } from './subject.ts'

export function canteensSuite(service: () => Subject): void {
  describe('canteens', () => {
    it('are listed by id, each with its fields in the documented order', async () => {
      expect(await (await service().ask('/api/v2/canteens')).text()).toBe(JSON.stringify(CANTEENS))
    })

    it('are answered one by one', async () => {
      const text = await (await service().ask('/api/v2/canteens/5')).text()
      expect(text).toBe(JSON.stringify(CANTEENS[1]))
    })

    it.each<[query: string, ids: number[]]>([
      ['ids=13,3', [3, 13]],
      ['ids=3,3,%205', [3, 5]],
      ['ids=3,4000000', [3]],
      ['ids=9007199254740991', []],
      ['hasCoordinates=true', [3, 5, 8]],
      ['hasCoordinates=false', [13]],
      ['near[lat]=47.66&near[lng]=9.175', [8, 5]],
      ['near%5Blat%5D=47.66&near%5Blng%5D=9.175&near%5Bdist%5D=1', [8]],
      ['near[lat]=47.66&near[lng]=9.175&near[dist]=1e300', [8, 5, 3]],
      ['near[lat]=47.66&near[lng]=9.175&near[dist]=2000&ids=3,5,13', [5, 3]],
      ['near[lat]=90&near[lng]=-180', []],
      ['near[lat]=47.66&near[lng]=9.175&hasCoordinates=false', []],
      [
        'ids=&near=&near[lat]=&near[lng]=%20&near[dist]=&hasCoordinates=&page=&per_page=&limit=',
        [3, 5, 8, 13],
      ],
      ['ids=&ids=3', [3]],
      ['colour=red&colour=blue&near[place]=Kiel&near[]=1&IDS=3', [3, 5, 8, 13]],
    ])('with %s are %j', async (query, ids) => {
      const canteens = await readJson(service(), `/api/v2/canteens?${query}`)
      expect(canteens.map((canteen: { id: number }) => canteen.id)).toEqual(ids)
    })
  })
}
