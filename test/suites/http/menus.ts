import { describe, expect, it } from 'vitest'
import { readJson, type Subject } from './subject.ts'

export function menusSuite(service: () => Subject): void {
  const datesAt = async (path: string) =>
    (await readJson(service(), path)).map((entry: { date: string }) => entry.date)

  describe('days', () => {
    it('begin today where nothing else is asked', async () => {
      const text = await (await service().ask('/api/v2/canteens/5/days')).text()
      expect(text).toBe(
        JSON.stringify([
          { date: '2026-06-11', closed: false },
          { date: '2026-06-12', closed: true },
          { date: '2026-06-15', closed: false },
          { date: '2026-06-18', closed: false },
        ]),
      )
    })

    it('begin at start', async () => {
      expect(await datesAt('/api/v2/canteens/5/days?start=2026-06-10')).toHaveLength(5)
      expect(await datesAt('/api/v2/canteens/5/days?start=2026-06-13')).toEqual(['2026-06-15', '2026-06-18'])
      expect(await datesAt('/api/v2/canteens/5/days?start=9999-12-31')).toEqual([])
    })

    it('are an empty list for a canteen without any', async () => {
      expect(await readJson(service(), '/api/v2/canteens/3/days')).toEqual([])
    })

    it('are answered one by one, closed ones too', async () => {
      expect(await readJson(service(), '/canteens/5/days/2026-06-12')).toEqual({
        date: '2026-06-12',
        closed: true,
      })
    })
  })

  describe('meals', () => {
    const SOUP = {
      id: 57,
      name: 'Linsensuppe\nmit Brot',
      category: 'Suppe',
      prices: { students: 1.2, employees: 0, others: 4.5 },
      notes: ['vegan', 'Sellerie'],
    }
    const STRUDEL = { id: 52, name: 'Apfelstrudel', category: 'Dessert', prices: {}, notes: [] }

    it('keep the order of the publisher and carry only the prices that apply', async () => {
      const text = await (await service().ask('/api/v2/canteens/5/days/2026-06-11/meals')).text()
      expect(text).toBe(JSON.stringify([SOUP, STRUDEL]))
    })

    it('are answered one by one', async () => {
      const text = await (await service().ask('/api/v2/canteens/5/days/2026-06-11/meals/57')).text()
      expect(text).toBe(JSON.stringify(SOUP))
    })

    it('are none on a closed day', async () => {
      expect(await readJson(service(), '/api/v2/canteens/5/days/2026-06-12/meals')).toEqual([])
    })

    it('come for seven days at once, days without data left out', async () => {
      expect(await datesAt('/api/v2/canteens/5/meals')).toEqual(['2026-06-11', '2026-06-12', '2026-06-15'])
      expect(await datesAt('/api/v2/canteens/5/meals?start=2026-06-12')).toEqual([
        '2026-06-12',
        '2026-06-15',
        '2026-06-18',
      ])
      const [today, closed] = await readJson(service(), '/api/v2/canteens/5/meals?start=2026-06-11')
      expect(JSON.stringify(today)).toBe(
        JSON.stringify({ date: '2026-06-11', closed: false, meals: [SOUP, STRUDEL] }),
      )
      expect(closed).toEqual({ date: '2026-06-12', closed: true, meals: [] })
    })
  })
}
