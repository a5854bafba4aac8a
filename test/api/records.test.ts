import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCanteens } from '../../src/api/canteens.ts'
import { listDays } from '../../src/api/days.ts'
import { getMeal, getWeek, listMeals } from '../../src/api/meals.ts'
import { createService, type Service } from '../../src/api/service.ts'
import { canteen, meal, memoryOf, serve, serviceAt } from './support.ts'

/** A service whose every answer is the same text, without the way over a socket: for many answers. */
const serviceSaying = (text: string): Service =>
  createService({
    baseUrl: 'http://canteen.test',
    prefix: memoryOf('/api/v2'),
    fetch: async () => new Response(text, { headers: { 'Content-Type': 'application/json' } }),
  })

const canteensIn = async (...entries: unknown[]) => {
  const { baseUrl } = await serve(() => ({ json: entries }))
  return listCanteens(serviceAt(baseUrl))
}

const mealsIn = async (...entries: unknown[]) => {
  const { baseUrl } = await serve(() => ({ json: entries }))
  return listMeals(serviceAt(baseUrl), 1, '2026-06-11')
}

describe('a list with a malformed record', () => {
  it.each([
    null,
    'text',
    7,
    [],
    {},
    [[canteen(5)]],
    { ...canteen(5), id: null },
    { ...canteen(5), id: '5' },
    { ...canteen(5), id: 5.5 },
    { ...canteen(5), id: 0 },
    { ...canteen(5), id: 1e300 },
    { ...canteen(5), name: null },
    { ...canteen(5), name: ' \n\t' },
    { ...canteen(5), name: { de: 'Mensa' } },
    { canteen: canteen(5) },
  ])('drops the canteen %j, counts it and keeps all others', async (broken) => {
    const { value, dropped } = await canteensIn(canteen(1), broken, canteen(2))
    expect(value.map(({ id }) => id)).toEqual([1, 2])
    expect(dropped).toBe(1)
  })

  it.each([null, {}, { ...meal(5), id: -1 }, { ...meal(5), name: '' }, { ...meal(5), name: 5 }])(
    'drops the meal %j, counts it and keeps all others',
    async (broken) => {
      const { value, dropped } = await mealsIn(meal(1), broken, meal(2))
      expect(value.map(({ id }) => id)).toEqual([1, 2])
      expect(dropped).toBe(1)
    },
  )

  it.each([
    null,
    '2026-06-12',
    { date: '2026-06-31', closed: false },
    { date: '20260612', closed: false },
    { date: '2026-06-12T00:00:00Z', closed: false },
    { date: '2026-06-12' },
    { date: '2026-06-12', closed: 'no' },
    { date: 20260612, closed: false },
  ])('drops the day %j, counts it and keeps all others', async (broken) => {
    const days = [{ date: '2026-06-11', closed: false }, broken, { date: '2026-06-13', closed: true }]
    const { baseUrl } = await serve(() => ({ json: days }))
    const { value, dropped } = await listDays(serviceAt(baseUrl), 1, '2026-06-11')
    expect(value).toEqual([days[0], days[2]])
    expect(dropped).toBe(1)
  })

  it('costs that record whatever JSON stands there', async () => {
    const good = [canteen(900_001), canteen(900_002)]
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.nat({ max: 2 }), async (value, position) => {
        const text = JSON.stringify(good.toSpliced(position, 0, value as never))
        const listed = await listCanteens(serviceSaying(text))
        expect(listed.value.filter(({ id }) => id > 900_000).map(({ id }) => id)).toEqual([900_001, 900_002])
        expect(listed.value.length + listed.dropped).toBe(3)
      }),
    )
  })

  it('costs at most that meal whatever JSON stands in its fields', async () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(1e308, -1, 0.1, 5e-324, ' x\n', '\u0000'))
    const broken = fc.record(
      { id: field, name: field, notes: field, prices: field, category: field },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(broken, async (value) => {
        const text = JSON.stringify([meal(900_001), value, meal(900_002)])
        const listed = await listMeals(serviceSaying(text), 1, '2026-06-11')
        expect(listed.value.at(0)?.id).toBe(900_001)
        expect(listed.value.at(-1)?.id).toBe(900_002)
        expect(listed.value.length + listed.dropped).toBe(3)
        for (const { name, notes, prices, category } of listed.value) {
          expect(name.trim()).not.toBe('')
          expect(typeof category).toBe('string')
          expect(notes.every((note) => typeof note === 'string' && note.trim() !== '')).toBe(true)
          expect(Object.values(prices).every((price) => Number.isFinite(price) && price >= 0)).toBe(true)
        }
      }),
    )
  })

  it('costs a week at most that day, or that meal', async () => {
    const first = { date: '2026-06-08', closed: false, meals: [meal(1)] }
    const last = { date: '2026-06-14', closed: false, meals: [meal(2)] }
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (day, entry) => {
        const middle = { date: '2026-06-10', closed: false, meals: [meal(900_003), entry, meal(900_004)] }
        const service = serviceSaying(JSON.stringify([last, day, middle, first]))
        const { value } = await getWeek(service, 1, '2026-06-08')
        expect(value.at(0)).toMatchObject({ date: '2026-06-08', meals: [{ id: 1 }] })
        expect(value.at(-1)).toMatchObject({ date: '2026-06-14', meals: [{ id: 2 }] })
        const served = value.find(({ date }) => date === '2026-06-10')?.meals ?? []
        expect([served.at(0)?.id, served.at(-1)?.id]).toEqual([900_003, 900_004])
      }),
    )
  })

  it('may be nested deeply, and name what a script should not', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const text = `[{"id": 1, "name": "Mensa"}, ${deep}, {"__proto__": {"id": 3, "name": "x"}}, {"id": 2, "name": "Bistro",
      "constructor": 1, "__proto__": {"address": "x"}}]`
    const { value, dropped } = await listCanteens(serviceSaying(text))
    expect(value).toEqual([
      { id: 1, name: 'Mensa', city: '', address: '', coordinates: null },
      { id: 2, name: 'Bistro', city: '', address: '', coordinates: null },
    ])
    expect(dropped).toBe(2)
  })

  it('may be all there is', async () => {
    expect(await canteensIn(null)).toMatchObject({ value: [], dropped: 1 })
  })
})

describe('a canteen', () => {
  it.each([
    null,
    undefined,
    [],
    [52.4],
    [52.4, null],
    ['52.4', '13'],
    [95, 13],
    [52.4, 200],
    { lat: 52.4, lng: 13 },
    'Potsdam',
    [1e300, 0],
  ])('with the coordinates %j has none', async (coordinates) => {
    expect((await canteensIn({ ...canteen(1), coordinates })).value[0]?.coordinates).toBeNull()
  })

  it.each([null, undefined, '', ' \n', 5, ['Platz 1']])('with the address %j has none', async (address) => {
    expect((await canteensIn({ ...canteen(1), address })).value[0]?.address).toBe('')
  })

  it('is tidied of stray white space', async () => {
    const sent = {
      ...canteen(1),
      name: ' Mensa\n Süd  ',
      city: '\tKöln',
      address: 'Platz 1\r\n\r\n 50667  Köln ',
    }
    expect((await canteensIn(sent)).value[0]).toMatchObject({
      name: 'Mensa Süd',
      city: 'Köln',
      address: 'Platz 1, 50667 Köln',
    })
  })
})

describe('a meal', () => {
  const pricesOf = async (prices: unknown) => (await mealsIn({ ...meal(1), prices })).value[0]?.prices

  it.each([
    [{ students: 1.2, employees: 2.6, pupils: 2, others: 3 }],
    [{ student: 1.2, employee: 2.6, pupil: 2, other: 3 }],
    [{ students: 1.2, student: 9, employees: null, employee: 2.6, pupil: 2, others: 3 }],
  ])('has the prices %j under either set of keys', async (prices) => {
    expect(await pricesOf(prices)).toEqual({ students: 1.2, employees: 2.6, pupils: 2, others: 3 })
  })

  it.each([
    [{ students: null, employees: '2.60', pupils: -1, others: {}, guests: 5 }],
    [null],
    [[1.2]],
    ['1.20'],
    [7],
  ])('has no price where %j is sent', async (prices) => {
    expect(await pricesOf(prices)).toEqual({})
  })

  it('has no price that is too large for a number, but may cost nothing', async () => {
    const text = '[{"id": 1, "name": "Suppe", "prices": {"students": 1e999, "others": 0}}]'
    const { value } = await listMeals(serviceSaying(text), 1, '2026-06-11')
    expect(value[0]?.prices).toEqual({ others: 0 })
  })

  it('has each note once, and no blank ones', async () => {
    const notes = ['vegan', ' vegan ', '', null, 7, ['a'], 'Soja\n enthält', 'vegan']
    expect((await mealsIn({ ...meal(1), notes })).value[0]?.notes).toEqual(['vegan', 'Soja enthält'])
  })

  it.each([null, undefined, 'vegan', { 1: 'vegan' }])('has no notes where %j is sent', async (notes) => {
    expect((await mealsIn({ ...meal(1), notes })).value[0]?.notes).toEqual([])
  })

  it('keeps the line breaks of its name, and needs no category', async () => {
    const { value } = await mealsIn({ id: 1, name: ' Linsensuppe \n\n mit  Brot ', category: null })
    expect(value).toEqual([{ id: 1, name: 'Linsensuppe\nmit Brot', notes: [], prices: {}, category: '' }])
  })

  it('can be read alone', async () => {
    const { baseUrl, asked } = await serve(() => ({ json: meal(7) }))
    expect((await getMeal(serviceAt(baseUrl), 1, '2026-06-11', 7)).value.prices).toEqual({
      students: 1.2,
      employees: 2.6,
      others: 3,
    })
    expect(asked).toEqual(['/api/v2/canteens/1/days/2026-06-11/meals/7'])
  })
})
