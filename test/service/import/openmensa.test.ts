import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importFrom } from '../../../src/service/import/import-from.ts'
import { openSource } from '../../../src/service/import/open-source.ts'
import { memoryStore, menusOf } from './support.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/openmensa')

it('takes every canteen and meal of the recorded directory, and keeps ids when repeated', {
  timeout: 60_000,
}, async (context) => {
  if (!existsSync(DATA)) context.skip('../shared/data/openmensa is not there')
  const store = await memoryStore()
  const source = await openSource(DATA)
  const first = await importFrom(source, store)
  expect(first).toMatchObject({
    canteens: 868,
    days: 6578,
    meals: 31_659,
    renumbered: 0,
    first: '2026-05-04',
    last: '2026-09-29',
  })
  expect(first.canteensWithMenus.size).toBe(302)
  expect(first.skipped.size).toBe(0)
  expect(await store.canteens.count()).toBe(868)

  const canteenIds = [...first.canteensWithMenus]
  const before = await menusOf(store, canteenIds)
  expect(before.flat().flatMap((menu) => menu.meals)).toHaveLength(31_659)
  const second = await importFrom(source, store)
  expect([second.canteens, second.days, second.meals, second.renumbered]).toEqual([868, 6578, 31_659, 0])
  expect(await menusOf(store, canteenIds)).toEqual(before)
})
