import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../src/contract/calendar.ts'
import type { CalendarDate } from '../../../src/contract/days.ts'
import type { Menu } from '../../../src/contract/meals.ts'
import { loadSampleData } from '../../../src/service/sample/load-sample-data.ts'
import { SAMPLE_CANTEENS } from '../../../src/service/sample/sample-canteens.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'

const WEDNESDAY = '2026-06-10'
const EVERYTHING = { page: 1, perPage: 100 }

let folder: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mittag-sample-'))
  store = await openSqliteStore(join(folder, 'mittag.db'))
})

afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('loading the sample data', () => {
  it('fills an empty store and says whose the canteens are', async () => {
    await loadSampleData(store, WEDNESDAY)
    const { entries } = await store.canteens.list({}, EVERYTHING)
    // Lists leave the opening times out.
    const withoutTimes = SAMPLE_CANTEENS.map(({ canteen: { opening_times: _, ...canteen } }) => canteen)
    expect(entries).toEqual(withoutTimes)
    expect(await store.canteens.find(1)).toEqual(SAMPLE_CANTEENS[0]?.canteen)
    expect(JSON.parse((await store.facts.get('sampleData')) ?? '')).toEqual({
      canteenIds: entries.map((canteen) => canteen.id),
    })
  })

  it('publishes from three days ago to thirteen days ahead', async () => {
    await loadSampleData(store, WEDNESDAY)
    const dates = (await everyMenu()).flatMap(({ menus }) => menus.map((menu) => menu.date)).sort()
    expect(dates[0]).toBe('2026-06-07')
    expect(dates.at(-1)).toBe('2026-06-23')
  })

  it('has most canteens open today and next week', async () => {
    await loadSampleData(store, WEDNESDAY)
    expect(await openOn(WEDNESDAY)).toBeGreaterThan(SAMPLE_CANTEENS.length * 0.8)
    expect(await openOn('2026-06-17')).toBeGreaterThan(SAMPLE_CANTEENS.length * 0.7)
  })

  it('ends with the week for canteens that publish week by week, and goes on when the weekend begins', async () => {
    const weekByWeek = SAMPLE_CANTEENS.filter((sample) => sample.weekByWeek).map(
      (sample) => sample.canteen.id,
    )
    expect(weekByWeek.length).toBeGreaterThanOrEqual(2)
    await loadSampleData(store, WEDNESDAY)
    for (const id of weekByWeek) {
      expect((await store.days.list(id, '2026-06-08', EVERYTHING)).total).toBeGreaterThan(0)
      expect((await store.days.list(id, '2026-06-15', EVERYTHING)).total).toBe(0)
    }
    await loadSampleData(store, '2026-06-13')
    for (const id of weekByWeek) {
      expect((await store.days.list(id, '2026-06-15', EVERYTHING)).total).toBeGreaterThan(0)
    }
  })

  it('leaves one canteen without any day', async () => {
    await loadSampleData(store, WEDNESDAY)
    expect((await everyMenu()).filter(({ menus }) => menus.length === 0)).toHaveLength(1)
  })

  it('changes nothing the second time', async () => {
    await loadSampleData(store, WEDNESDAY)
    const before = await everyMenu()
    await loadSampleData(store, WEDNESDAY)
    expect(await everyMenu()).toEqual(before)
    expect(await store.canteens.count()).toBe(SAMPLE_CANTEENS.length)
  })

  it('adds the days that came since, and keeps earlier days with the ids of their meals', async () => {
    await loadSampleData(store, WEDNESDAY)
    const before = await everyMenu()
    const later = addDays(WEDNESDAY, 9)
    await loadSampleData(store, later)
    const after = await everyMenu()
    for (const { canteenId, menus } of before) {
      const now = after.find((entry) => entry.canteenId === canteenId)?.menus ?? []
      expect(now.slice(0, menus.length)).toEqual(menus)
    }
    const dates = after.flatMap(({ menus }) => menus.map((menu) => menu.date)).sort()
    expect(dates[0]).toBe('2026-06-07')
    expect(dates.at(-1)).toBe(addDays(later, 13))
  })

  it('leaves alone a day that is there already', async () => {
    await loadSampleData(store, WEDNESDAY)
    const special = { date: WEDNESDAY, closed: true, meals: [] }
    await store.meals.publish(1, [special])
    await loadSampleData(store, addDays(WEDNESDAY, 1))
    expect(await store.days.find(1, WEDNESDAY)).toEqual({ date: WEDNESDAY, closed: true })
  })

  it('takes up a load that was cut off before the menus were there', async () => {
    const canteenIds = SAMPLE_CANTEENS.map((sample) => sample.canteen.id)
    await store.facts.set('sampleData', JSON.stringify({ canteenIds }))
    await loadSampleData(store, WEDNESDAY)
    expect(await store.canteens.count()).toBe(canteenIds.length)
    expect(await openOn(WEDNESDAY)).toBeGreaterThan(0)
  })

  it('touches only the canteens that are still its own', async () => {
    await loadSampleData(store, WEDNESDAY)
    const imported = { id: 1, name: 'Mensa Nord', city: 'Kiel', address: '', coordinates: null }
    await store.canteens.put([imported])
    await store.facts.set('sampleData', JSON.stringify({ canteenIds: [2, 3] }))
    const end = addDays(WEDNESDAY, 14)
    await loadSampleData(store, addDays(WEDNESDAY, 7))
    expect(await store.canteens.find(1)).toEqual(imported)
    expect((await store.days.list(1, end, EVERYTHING)).total).toBe(0)
    expect((await store.days.list(2, end, EVERYTHING)).total).toBeGreaterThan(0)
  })

  it('refuses a store that holds canteens of another origin', async () => {
    await store.canteens.put([{ id: 7, name: 'Mensa Nord', city: 'Kiel', address: '', coordinates: null }])
    await expect(loadSampleData(store, WEDNESDAY)).rejects.toThrow('another origin')
    expect(await store.canteens.count()).toBe(1)
    expect(await store.facts.get('sampleData')).toBeUndefined()
  })
})

async function everyMenu(): Promise<{ canteenId: number; menus: Menu[] }[]> {
  return Promise.all(
    SAMPLE_CANTEENS.map(async ({ canteen }) => ({
      canteenId: canteen.id,
      menus: await store.meals.menus(canteen.id, '2026-01-01', '2027-01-01'),
    })),
  )
}

async function openOn(date: CalendarDate): Promise<number> {
  const days = await Promise.all(SAMPLE_CANTEENS.map(({ canteen }) => store.days.find(canteen.id, date)))
  return days.filter((day) => day !== undefined && !day.closed).length
}
