import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAnswerCache } from '../../../src/service/http/answer-cache.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { CANTEENS } from '../../suites/http/seed.ts'
import { startSubject } from '../../suites/http/subject.ts'

const LUNCH = { name: 'Linsensuppe', category: 'Suppe', prices: {}, notes: [] }

/** Two processes on one database, each with a service of its own. */
async function startTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-cache-'))
  const stores: Store[] = []
  const start = async () => {
    const subject = await startSubject({
      openStore: async () => {
        const store = await openSqliteStore(join(folder, 'mittag.db'))
        stores.push(store)
        return store
      },
    })
    onTestFinished(() => subject.close())
    return subject
  }
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const services = [await start(), await start()]
  return { services, stores }
}

describe('a kept answer', () => {
  it('is never older than what any process has written', async () => {
    const { services, stores } = await startTwo()
    for (let round = 0; round < 30; round++) {
      const writer = stores[round % 2]
      const name = `Mensa ${round}`
      await writer?.canteens.put([{ ...CANTEENS[0], id: 3, name, city: '', address: '', coordinates: null }])
      for (const service of services) {
        const [first] = await (await service.ask('/canteens')).json()
        expect(first.name).toBe(name)
        expect((await (await service.ask('/canteens/3')).json()).name).toBe(name)
      }
      await writer?.meals.publish(5, [{ date: '2026-06-12', closed: false, meals: [{ ...LUNCH, name }] }])
      for (const service of services) {
        const [meal] = await (await service.ask('/canteens/5/days/2026-06-12/meals')).json()
        expect(meal.name).toBe(name)
      }
    }
  })

  it('goes with every kind of change', async () => {
    const { services, stores } = await startTwo()
    const [here, there] = stores
    const changes: ((store: Store) => Promise<unknown>)[] = [
      (store) => store.canteens.remove([13]),
      (store) => store.canteens.put(CANTEENS),
      (store) => store.meals.publish(5, [], { otherDays: 'go' }),
      (store) =>
        store.feeds.take({
          sources: ['https://feeds.example/8.xml'],
          canteenId: 8,
          canteen: { name: 'Cafeteria' },
          menus: [{ date: '2026-06-12', closed: false, meals: [LUNCH] }],
          today: '2026-06-11',
        }),
    ]
    const everything = async () =>
      Promise.all(
        services.map(async (service) =>
          Promise.all(
            ['/canteens', '/canteens/5/days', '/canteens/8/meals'].map(async (path) =>
              (await service.ask(path)).text(),
            ),
          ),
        ),
      )
    for (const change of changes) {
      const before = await everything()
      const revisions = [await here?.revision(), await there?.revision()]
      if (here) await change(here)
      const after = await everything()
      expect(after[0]).toEqual(after[1])
      expect(after).not.toEqual(before)
      expect(await here?.revision()).not.toBe(revisions[0])
      expect(await there?.revision()).toBe(await here?.revision())
    }
  })

  it('stays while only favorites and tokens are written', async () => {
    const { stores } = await startTwo()
    const [here, there] = stores
    const revision = await here?.revision()
    const account = await there?.accounts.create({ name: 'Anna', passwordHash: 'x' })
    await here?.favorites.add(account?.id ?? '', { canteenId: 5 })
    await there?.attempts.add('key', 0, 1000)
    expect(await here?.revision()).toBe(revision)
    expect(await there?.revision()).toBe(revision)
  })
})

describe('the cache', () => {
  function open(limit = 20_000) {
    const state = { revision: 1, date: '2026-06-11', asked: 0 }
    const cache = createAnswerCache({
      revision: async () => state.revision,
      today: () => state.date,
      limit,
    })
    const ask = async (question: string, value: unknown = question) => {
      const { body } = await cache.answer(question, async () => {
        state.asked += 1
        return { value: { value, revision: state.revision, date: state.date }, cacheControl: 'no-cache' }
      })
      return JSON.parse(body.toString())
    }
    return { state, ask, cache }
  }

  it('asks once, also where many ask at once', async () => {
    const { state, ask } = open()
    await Promise.all(Array.from({ length: 10 }, () => ask('a')))
    await ask('a')
    expect(state.asked).toBe(1)
  })

  it('shares the question for the revision, but with nobody who came after it', async () => {
    const questions: ((revision: number) => void)[] = []
    const cache = createAnswerCache({
      revision: () => new Promise((resolve) => questions.push(resolve)),
      today: () => '2026-06-11',
    })
    let asked = 0
    const represent = async () => {
      asked += 1
      return { value: asked, cacheControl: 'no-cache' } as const
    }
    const first = cache.answer('a', represent)
    const later = [cache.answer('a', represent), cache.answer('a', represent)]
    expect(questions.length).toBe(1)
    questions[0]?.(1)
    expect((await first).body.toString()).toBe('1')
    expect(questions.length).toBe(2)
    questions[1]?.(2)
    for (const answer of await Promise.all(later)) expect(answer.body.toString()).toBe('2')
    expect(questions.length).toBe(2)
  })

  it('asks anew after a change and on another day', async () => {
    const { state, ask } = open()
    await ask('a')
    state.revision = 2
    expect(await ask('a')).toMatchObject({ revision: 2 })
    state.date = '2026-06-12'
    expect(await ask('a')).toMatchObject({ date: '2026-06-12' })
    state.revision = 1
    expect(await ask('a')).toMatchObject({ revision: 1 })
    expect(state.asked).toBe(4)
  })

  it('keeps no failure', async () => {
    const { cache, ask } = open()
    const fail = () => cache.answer('a', () => Promise.reject(new Error('no')))
    await expect(fail()).rejects.toThrow('no')
    expect(await ask('a')).toMatchObject({ value: 'a' })
  })

  it('lets go of what was asked for longest ago, within its bytes', async () => {
    const { state, ask } = open()
    for (const question of ['a', 'b', 'c']) await ask(question, 'x'.repeat(1500))
    await ask('a', 'x'.repeat(1500))
    expect(state.asked).toBe(3)
    await ask('d', 'x'.repeat(2000))
    await ask('a')
    expect(state.asked).toBe(4)
    await ask('b')
    expect(state.asked).toBe(5)
    for (let index = 0; index < 200; index++) await ask(`question ${index}`)
    await ask('huge', 'x'.repeat(30_000))
    const before = state.asked
    await ask('huge')
    expect(state.asked).toBe(before + 1)
  })
})
