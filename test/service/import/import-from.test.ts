import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFrom } from '../../../src/service/import/import-from.ts'
import type { ImportReport } from '../../../src/service/import/import-report.ts'
import { openSource } from '../../../src/service/import/open-source.ts'
import { writeSampleCanteenIds } from '../../../src/service/store/sample-canteen-ids.ts'
import type { PublishedMenu } from '../../../src/service/store/store.ts'
import { fixture, memoryStore, menusOf, packedFixture, temporaryDirectory } from './support.ts'

const ALL = { page: 1, perPage: 1500 }

const figures = ({ canteens, canteensWithMenus, days, meals, renumbered }: ImportReport) => ({
  canteens,
  withMenus: canteensWithMenus.size,
  days,
  meals,
  renumbered,
})

describe('importing a directory', () => {
  it('brings tidy canteens and menus under their ids', async () => {
    const store = await memoryStore()
    const report = await importFrom(await openSource(fixture('plain')), store)
    expect(figures(report)).toEqual({ canteens: 3, withMenus: 2, days: 4, meals: 5, renumbered: 0 })
    expect([report.first, report.last, report.skipped.size]).toEqual(['2026-06-08', '2026-06-19', 0])
    expect((await store.canteens.list({}, ALL)).entries).toEqual([
      {
        id: 11,
        name: 'Mensa am Mühlbach',
        city: 'Beispielstadt',
        address: 'Mühlgasse 3, 12345 Beispielstadt',
        coordinates: [52.139618827301895, 8.5],
      },
      { id: 12, name: 'Kantine Werk 2', city: 'Musterhausen', address: '', coordinates: null },
      { id: 13, name: 'Cafeteria ohne Plan', city: 'Musterhausen', address: '', coordinates: null },
    ])
    expect(await store.meals.menus(11, '2026-06-08', '2026-06-10')).toEqual([
      {
        date: '2026-06-08',
        closed: false,
        meals: [
          {
            id: 101,
            name: 'Linsensuppe\nmit Brot',
            category: 'Suppe',
            prices: { students: 1.2, employees: 2.4, others: 3 },
            notes: ['vegan', 'Sellerie'],
          },
          { id: 102, name: 'Apfel', category: 'Nachtisch', prices: {}, notes: [] },
          { id: 103, name: 'Apfel', category: 'Nachtisch', prices: { others: 0.5 }, notes: [] },
        ],
      },
      { date: '2026-06-09', closed: true, meals: [] },
    ])
    expect((await store.meals.find(12, '2026-06-10', 201))?.prices).toEqual({ employees: 4.9 })
  })

  it('changes nothing when it is repeated', async () => {
    const store = await memoryStore()
    const source = await openSource(fixture('plain'))
    const first = await importFrom(source, store)
    const before = await menusOf(store, [11, 12, 13])
    const second = await importFrom(source, store)
    expect(figures(second)).toEqual(figures(first))
    expect(await menusOf(store, [11, 12, 13])).toEqual(before)
    expect(await store.canteens.count()).toBe(3)
  })

  it('reads packed menus like plain ones', async () => {
    const [plain, packed] = [await memoryStore(), await memoryStore()]
    await importFrom(await openSource(fixture('plain')), plain)
    await importFrom(await openSource(await packedFixture('plain')), packed)
    expect(await menusOf(packed, [11, 12])).toEqual(await menusOf(plain, [11, 12]))
  })

  it('skips what is malformed, keeps the rest, and says where and why', async () => {
    const store = await memoryStore()
    const report = await importFrom(await openSource(fixture('flawed')), store)
    expect(figures(report)).toEqual({ canteens: 1, withMenus: 1, days: 3, meals: 5, renumbered: 1 })
    expect([...report.skipped].map(([reason, { count }]) => [reason, count])).toEqual([
      ['canteen with an unusable id', 1],
      ['canteen with an unusable name', 1],
      ['canteen of the wrong form', 1],
      ['canteen given twice', 1],
      ['meal with an unusable id', 2],
      ['meal with an unusable name', 1],
      ['meal of the wrong form', 1],
      ['day with an unusable date', 1],
      ['day with an unusable closed', 1],
      ['day given twice', 1],
      ['meal of a closed day', 1],
      ['day with an unusable meals', 1],
      ['line of the wrong form', 1],
      ['line with an unusable canteen_id', 1],
      ['day of an unknown canteen', 2],
    ])
    expect(report.skipped.get('meal with an unusable name')?.examples).toEqual([
      expect.objectContaining({ where: 'menus.ndjson line 1, canteen 11, 2026-06-08, meal 4' }),
    ])
    expect(report.skipped.get('day of an unknown canteen')?.examples[1]).toEqual({
      reason: 'day of an unknown canteen',
      where: 'menus.ndjson line 5',
      detail: 'canteen 99, 2026-06-09',
    })
    expect(report.skipped.get('canteen with an unusable id')?.examples[0]?.where).toBe(
      'canteens.json entry 2',
    )
    const [menus = []] = await menusOf(store, [11])
    expect(menus.map(({ date, meals }) => [date, meals.map((meal) => meal.name)])).toEqual([
      ['2026-06-08', ['Apfel']],
      ['2026-06-10', []],
      ['2026-06-15', ['Bohneneintopf', 'Birne', 'Pflaume']],
    ])
  })

  it('leaves each canteen whole or untouched where the menus end in the middle', async () => {
    const store = await memoryStore()
    const complete = await memoryStore()
    await importFrom(await openSource(fixture('plain')), complete)
    const report = await importFrom(await openSource(await packedFixture('plain', 0.8)), store)
    expect(report.stopped).toMatch(
      /menus\.ndjson\.gz after line \d+ cannot be read: unexpected end of file\.$/,
    )
    expect(report.canteens).toBe(3)
    const [wanted, found] = [await menusOf(complete, [11, 12]), await menusOf(store, [11, 12])]
    expect(found[0]).toEqual(wanted[0])
    expect(found[1]).toEqual([])
  })

  it('takes canteens without menus', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'canteens.json'), '[{"id": 1, "name": "Mensa"}]')
    const store = await memoryStore()
    expect(figures(await importFrom(await openSource(directory), store))).toMatchObject({
      canteens: 1,
      days: 0,
    })
  })

  it('tells the figures while it works', async () => {
    const heard: number[] = []
    await importFrom(await openSource(fixture('plain')), await memoryStore(), {
      onProgress: (report) => heard.push(report.meals),
    })
    expect(heard).toEqual([0, 3, 5])
  })
})

describe('moving the dates', () => {
  it('brings the week with the most meals to the week of the given day and keeps weekdays', async () => {
    const store = await memoryStore()
    const source = await openSource(fixture('plain'))
    const report = await importFrom(source, store, { shiftTo: '2027-01-03' })
    expect([report.weeksMoved, report.first, report.last]).toEqual([29, '2026-12-28', '2027-01-08'])
    expect((await store.meals.list(11, '2026-12-28', ALL)).entries.map((meal) => meal.id)).toEqual([
      101, 102, 103,
    ])
  })

  it('replaces an earlier move, under the same ids', async () => {
    const store = await memoryStore()
    const source = await openSource(fixture('plain'))
    await importFrom(source, store, { shiftTo: '2027-01-01' })
    const before = await menusOf(store, [11, 12])
    await importFrom(source, store, { shiftTo: '2026-12-24' })
    const after = await menusOf(store, [11, 12])
    const withoutDates = (all: PublishedMenu[][]) =>
      all.map((menus) => menus.map(({ date: _, ...rest }) => rest))
    expect(withoutDates(after)).toEqual(withoutDates(before))
    expect(after[0]?.map((menu) => menu.date)).toEqual(['2026-12-21', '2026-12-22'])
  })

  it('keeps both lines of a canteen that has two', async () => {
    const store = await memoryStore()
    const report = await importFrom(await openSource(fixture('flawed')), store, { shiftTo: '2026-06-18' })
    expect(report.weeksMoved).toBe(0)
    expect((await menusOf(store, [11]))[0]?.map((menu) => menu.date)).toEqual([
      '2026-06-08',
      '2026-06-10',
      '2026-06-15',
    ])
  })
})

describe('sample data', () => {
  const sample = async () => {
    const store = await memoryStore()
    const canteen = { name: 'Probe', city: '', address: '', coordinates: null }
    await store.canteens.put([
      { ...canteen, id: 11 },
      { ...canteen, id: 900 },
    ])
    await store.meals.publish(11, [{ date: '2026-06-20', closed: true, meals: [] }])
    await writeSampleCanteenIds(store, [11, 900])
    return store
  }

  it('goes before the first real canteen comes, also under the same id', async () => {
    const store = await sample()
    await importFrom(await openSource(fixture('plain')), store)
    expect(await store.canteens.find(900)).toBeUndefined()
    expect(await store.facts.get('sampleData')).toBeUndefined()
    expect((await menusOf(store, [11]))[0]?.map((menu) => menu.date)).toEqual(['2026-06-08', '2026-06-09'])
  })

  it('stays where nothing can be imported, and takes no menus', async () => {
    const store = await sample()
    const directory = await packedFixture('plain')
    await writeFile(join(directory, 'canteens.json'), '[{"id": 0}]')
    const report = await importFrom(await openSource(directory), store)
    expect(figures(report)).toMatchObject({ canteens: 0, meals: 0 })
    expect(await store.canteens.count()).toBe(2)
    expect(await store.facts.get('sampleData')).toBeDefined()
  })
})

describe('a path that cannot be imported', () => {
  it('is refused in one sentence', async () => {
    const directory = await temporaryDirectory()
    await expect(openSource(join(directory, 'nowhere'))).rejects.toThrow(/nowhere does not exist\.$/)
    await expect(openSource(directory)).rejects.toThrow(
      /cannot be imported: expected a directory with canteens\.json/,
    )
    await expect(openSource(join(fixture('plain'), 'menus.ndjson'))).rejects.toThrow(/cannot be imported/)
  })

  it('is told apart by what is wrong with its canteens', async () => {
    const directory = await packedFixture('plain')
    const store = await memoryStore()
    const stopped = async (text: string) => {
      await writeFile(join(directory, 'canteens.json'), text)
      return (await importFrom(await openSource(directory), store)).stopped
    }
    expect(await stopped('<html>')).toMatch(/canteens\.json cannot be read: Unexpected token/)
    expect(await stopped('{"id": 1}')).toMatch(/canteens\.json does not hold a list\.$/)
    const source = await openSource(directory)
    await rm(join(directory, 'canteens.json'))
    expect((await importFrom(source, store)).stopped).toMatch(/canteens\.json cannot be read: ENOENT/)
    expect(await store.canteens.count()).toBe(0)
  })
})
