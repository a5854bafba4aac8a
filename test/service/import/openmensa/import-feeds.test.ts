import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFeedFiles } from '../../../../src/service/import/feed-files.ts'
import { importFeeds } from '../../../../src/service/import/import-feeds.ts'
import { writeSampleCanteenIds } from '../../../../src/service/store/sample-canteen-ids.ts'
import type { Store } from '../../../../src/service/store/store.ts'
import { memoryStore, menusOf, temporaryDirectory } from '../support.ts'
import { dayText, feedText } from './feeds.ts'

const TODAY = '2026-06-10'
const META = `<name>Mensa Süd</name><address>Hof 1</address><city>Beispielstadt</city><phone>+49 1</phone>
<email>sued@beispiel.example</email><location latitude="52" longitude="8"/><availability>public</availability>
<times type="opening"><monday open="11:00-14:00"/><sunday closed="true"/></times>
<feed name="full"><schedule hour="7"/><url>https://beispiel.example/sued.xml</url></feed>`

async function folder(files: Record<string, string>): Promise<string> {
  const directory = await temporaryDirectory()
  for (const [name, canteen] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), canteen.startsWith('<?') ? canteen : feedText(canteen))
  }
  return directory
}

async function take(store: Store, files: Record<string, string>, options: { canteenId?: number } = {}) {
  const found = (await findFeedFiles(await folder(files))) ?? []
  return importFeeds(found, store, { today: TODAY, ...options })
}

const mealsOf = async (store: Store, canteenId: number, date: string) =>
  (await store.meals.list(canteenId, date, { page: 1, perPage: 1500 })).entries

const idsOf = async (store: Store, canteenId: number, date: string) =>
  Object.fromEntries((await mealsOf(store, canteenId, date)).map((meal) => [meal.name, meal.id]))

const firstId = async (store: Store) =>
  (await store.canteens.list({}, { page: 1, perPage: 1 })).entries[0]?.id ?? 0

describe('importing feeds', () => {
  it('joins what is said of a canteen with its menus, and keeps the opening times', async () => {
    const store = await memoryStore()
    const report = await take(store, {
      'meta/sued.xml': META,
      'feed/sued.xml': `${dayText('2026-06-10', 'Reis', 'Suppe')}<day date="2026-06-11"><closed/></day>`,
      'meta/nord.xml': '<name>Mensa Nord</name>',
    })
    expect(report).toMatchObject({ canteens: 2, days: 2, meals: 2, daysLeft: 0, refused: [] })
    const id =
      (await store.canteens.list({ hasCoordinates: true }, { page: 1, perPage: 9 })).entries[0]?.id ?? 0
    expect(id).toBeGreaterThan(1_000_000)
    const canteen = { id, name: 'Mensa Süd', address: 'Hof 1', city: 'Beispielstadt', coordinates: [52, 8] }
    expect(await store.canteens.find(id)).toEqual({
      ...canteen,
      opening_times: { monday: { opens: '11:00', closes: '14:00' }, sunday: null },
    })
    expect((await store.canteens.list({ ids: [id] }, { page: 1, perPage: 9 })).entries).toEqual([canteen])
    expect(await store.days.find(id, '2026-06-11')).toEqual({ date: '2026-06-11', closed: true })
  })

  it('keeps the id of a meal whatever else of it changes, and drops meals that are gone', async () => {
    const store = await memoryStore()
    const day = (canteen: string) => ({ 'sued.xml': `${META}<day date="${TODAY}">${canteen}</day>` })
    await take(
      store,
      day(
        '<category name="A"><meal><name>Reis</name></meal><meal><name>Suppe</name></meal><meal><name>Eis</name></meal></category>',
      ),
    )
    const id = await firstId(store)
    const before = await idsOf(store, id, TODAY)
    await take(
      store,
      day(
        '<category name="A"><meal><name>Suppe</name><note>neu</note></meal><meal><name>Reis </name><price role="other">1</price></meal></category><category name="B"><meal><name>Eis</name></meal></category>',
      ),
    )
    const after = await idsOf(store, id, TODAY)
    expect(Object.keys(after)).toEqual(['Suppe', 'Reis', 'Eis'])
    expect([after.Suppe, after.Reis]).toEqual([before.Suppe, before.Reis])
    expect(after.Eis).not.toBe(before.Eis)
    expect((await mealsOf(store, id, TODAY))[0]?.notes).toEqual(['neu'])
    expect(await store.canteens.count()).toBe(1)
  })

  it('leaves a past day as it is, takes one that is not there, and keeps days the feed has no more', async () => {
    const store = await memoryStore()
    const first = ['2026-06-09', TODAY, '2026-06-12'].map((date) => dayText(date, 'Reis')).join('')
    await take(store, { 'sued.xml': META + first })
    const second = ['2026-06-08', '2026-06-09', TODAY].map((date) => dayText(date, 'Suppe')).join('')
    const report = await take(store, { 'sued.xml': META + second })
    expect(report).toMatchObject({ days: 2, meals: 2, daysLeft: 1 })
    const [menus = []] = await menusOf(store, [await firstId(store)])
    expect(menus.map(({ date, meals }) => [date, meals[0]?.name])).toEqual([
      ['2026-06-08', 'Suppe'],
      ['2026-06-09', 'Reis'],
      [TODAY, 'Suppe'],
      ['2026-06-12', 'Reis'],
    ])
  })

  it('closes and opens a day', async () => {
    const store = await memoryStore()
    await take(store, { 'sued.xml': META + dayText(TODAY, 'Reis') })
    const id = await firstId(store)
    await take(store, { 'sued.xml': `${META}<day date="${TODAY}"><closed/></day>` })
    expect(await store.meals.menus(id, TODAY, '2026-06-11')).toEqual([
      { date: TODAY, closed: true, meals: [] },
    ])
    await take(store, { 'sued.xml': META + dayText(TODAY, 'Reis') })
    expect(await store.days.find(id, TODAY)).toEqual({ date: TODAY, closed: false })
  })

  it('takes nothing of a feed with a flaw, all of the others, and tells each with its line', async () => {
    const store = await memoryStore()
    await take(store, { 'sued.xml': META + dayText(TODAY, 'Reis') })
    const id = await firstId(store)
    const before = [await store.canteens.find(id), await menusOf(store, [id])]
    const report = await take(store, {
      'meta/sued.xml': META.replace('Mensa Süd', 'Umbenannt'),
      'feed/sued.xml': `${dayText(TODAY, 'Suppe')}\n${dayText('2026-06-31', 'Suppe')}`,
      'feed/nord.xml': dayText(TODAY, 'Eis'),
      'feed/west.xml': `<name>West</name>${dayText(TODAY, 'Eis')}`,
    })
    expect(report).toMatchObject({ canteens: 1, meals: 1 })
    expect(report.refused).toEqual([
      {
        where: 'nord.xml',
        detail: 'it belongs to no canteen that is known and names none; choose one with --canteen ID',
      },
      {
        where: 'sued.xml',
        detail: expect.stringMatching(/feed.sued\.xml: line 5: date of <day> must be a day YYYY-MM-DD/),
      },
    ])
    expect([await store.canteens.find(id), await menusOf(store, [id])]).toEqual(before)
  })

  it('knows a canteen by the addresses of its feeds, else by name and city, or as it was chosen', async () => {
    const store = await memoryStore()
    await take(store, { 'a.xml': META })
    await take(store, { 'b.xml': META.replace('Mensa Süd', 'Mensa Mitte') })
    expect((await store.canteens.find(await firstId(store)))?.name).toBe('Mensa Mitte')
    await take(store, {
      'c.xml': '<name>Café</name><city>A</city>',
      'd.xml': '<name>Café</name><city>B</city>',
    })
    await take(store, { 'e.xml': '<name>Café</name><city>A</city>' })
    expect(await store.canteens.count()).toBe(3)
    await store.canteens.put([{ id: 7, name: 'Sieben', city: '', address: '', coordinates: null }])
    await take(store, { 'f.xml': dayText(TODAY, 'Reis') }, { canteenId: 7 })
    expect((await mealsOf(store, 7, TODAY)).map((meal) => meal.name)).toEqual(['Reis'])
    const unknown = await take(store, { 'f.xml': dayText(TODAY, 'Reis') }, { canteenId: 8 })
    expect(unknown.refused).toHaveLength(1)
    await take(store, { 'g.xml': '<name>Acht</name>' }, { canteenId: 8 })
    expect((await store.canteens.find(8))?.name).toBe('Acht')
  })

  it('takes the place of the sample data, once a canteen comes', async () => {
    const store = await memoryStore()
    await store.canteens.put([{ id: 1, name: 'Probe', city: '', address: '', coordinates: null }])
    await writeSampleCanteenIds(store, [1])
    await take(store, { 'a.xml': dayText(TODAY, 'Reis'), 'b.xml': 'broken' })
    expect(await store.canteens.count()).toBe(1)
    await take(store, { 'a.xml': META })
    expect(await store.canteens.find(1)).toBeUndefined()
  })
})

describe('finding feeds', () => {
  it('takes one file, a folder of files, or menus beside canteens', async () => {
    const directory = await folder({ 'feed/a.xml': '', 'meta/a.xml': '', 'meta/b.XML': '', 'feed/c.txt': '' })
    expect((await findFeedFiles(directory))?.map(({ name, paths }) => [name, paths.length])).toEqual([
      ['a.xml', 2],
      ['b.XML', 1],
    ])
    expect(await findFeedFiles(join(directory, 'feed'))).toEqual([
      { name: 'a.xml', paths: [join(directory, 'feed/a.xml')] },
    ])
    expect(await findFeedFiles(join(directory, 'feed/a.xml'))).toHaveLength(1)
    expect(await findFeedFiles(join(directory, 'feed/c.txt'))).toBeUndefined()
    expect(await findFeedFiles(join(directory, 'nowhere'))).toBeUndefined()
  })
})
