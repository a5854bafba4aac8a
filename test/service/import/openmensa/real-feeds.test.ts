import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFeedFiles } from '../../../../src/service/import/feed-files.ts'
import { importFeeds } from '../../../../src/service/import/import-feeds.ts'
import type { Store } from '../../../../src/service/store/store.ts'
import { memoryStore, menusOf } from '../support.ts'

const FEEDS = join(import.meta.dirname, '../../../../../shared/data/feeds')

/** Counted in the text of the files, not by the reader. */
function count(folder: string, pattern: RegExp): number {
  const texts = readdirSync(join(FEEDS, folder)).map((name) =>
    readFileSync(join(FEEDS, folder, name), 'utf8'),
  )
  return texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
}

async function take(store: Store, week: string, today: string) {
  return importFeeds((await findFeedFiles(join(FEEDS, week))) ?? [], store, { today })
}

const canteensOf = async (store: Store) => (await store.canteens.list({}, { page: 1, perPage: 1500 })).entries

it('takes every canteen, day and meal of the recorded feeds, and keeps their ids', async (context) => {
  if (!existsSync(FEEDS)) context.skip('../shared/data/feeds is not there')
  const store = await memoryStore()
  const first = await take(store, '2026-06-08', '2026-06-08')
  const figuresOf = (week: string) => ({
    canteens: 49,
    days: count(`${week}/feed`, /<day /g),
    meals: count(`${week}/feed`, /<meal>/g),
    daysLeft: 0,
    refused: [],
  })
  expect(first).toMatchObject(figuresOf('2026-06-08'))
  expect(first.meals).toBe(2204)
  const canteens = await canteensOf(store)
  expect(canteens).toHaveLength(49)
  const ids = canteens.map((canteen) => canteen.id)
  const june = await menusOf(store, ids)
  const withTimes = (await Promise.all(ids.map((id) => store.canteens.find(id)))).filter(
    (canteen) => canteen?.opening_times !== undefined,
  )
  expect(withTimes).toHaveLength(count('2026-06-08/meta', /<times /g))

  const second = await take(store, '2026-07-06', '2026-07-06')
  expect(second).toMatchObject(figuresOf('2026-07-06'))
  expect(await canteensOf(store)).toEqual(canteens)
  const both = await menusOf(store, ids)
  expect(both.map((menus) => menus.filter(({ date }) => date < '2026-07-06'))).toEqual(june)

  const again = await take(store, '2026-06-08', '2026-06-08')
  expect(again).toMatchObject(figuresOf('2026-06-08'))
  await take(store, '2026-07-06', '2026-08-01')
  expect(await menusOf(store, ids)).toEqual(both)
})
