import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/service/store/open-store.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import { storeSuite } from '../../suites/store-suite.ts'
import { write } from './write.ts'
import { DATE, PER_CANTEEN } from './writer-load.ts'

const KILLS = 6

let directory: string
let count = 0
const newPath = (): string => join(directory, `${count++}`, 'mittag.db')

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mittag-'))
})

afterAll(async () => {
  await rm(directory, { recursive: true })
})

storeSuite('SQLite in memory', () => openSqliteStore(':memory:'))
storeSuite('SQLite in a file', () => openSqliteStore(newPath()))

describe('a SQLite file', () => {
  it('keeps everything when it is opened again', async () => {
    const path = newPath()
    const before = await openStore(`sqlite:${path}`)
    await before.canteens.put([{ id: 1, name: 'Mensa', city: '', address: '', coordinates: [1, 2] }])
    await before.meals.publish(1, [
      { date: DATE, closed: false, meals: [{ name: 'Suppe', category: '', notes: ['vegan'], prices: {} }] },
    ])
    const menus = await before.meals.menus(1, DATE, '2026-12-31')
    await before.close()
    const after = await openStore(`sqlite:${path}`)
    expect(await after.canteens.count()).toBe(1)
    expect(await after.meals.menus(1, DATE, '2026-12-31')).toEqual(menus)
    await after.close()
  })

  it('says what is wrong where it cannot be opened', async () => {
    const path = join(directory, 'text.db')
    await writeFile(
      path,
      'This is a text and no database, and it is long enough to be read as one. '.repeat(20),
    )
    await expect(openSqliteStore(path)).rejects.toThrow(/text\.db cannot be opened: file is not a database/)
    await expect(openSqliteStore(directory)).rejects.toThrow(/cannot be opened/)
    await expect(openStore('sqlite:')).rejects.toThrow('DATABASE_URL must be sqlite:')
  })

  it('refuses a database of a newer version', async () => {
    const path = newPath()
    await (await openSqliteStore(path)).close()
    const database = new DatabaseSync(path)
    database.exec("insert into kysely_migration values ('9999-later', '2026-06-08T00:00:00.000Z')")
    database.close()
    await expect(openSqliteStore(path)).rejects.toThrow(/9999-later is missing/)
  })

  it('waits for a process that is just making it', async () => {
    const path = join(directory, 'new.db')
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const opening = openSqliteStore(path)
    setTimeout(() => {
      other.exec('commit')
      other.close()
    }, 50)
    const store = await opening
    expect(await store.canteens.count()).toBe(0)
    await store.close()
  })

  it('is migrated once by processes that start together, and takes their writes together', async () => {
    const path = newPath()
    const acknowledged = await Promise.all(
      [1, 2, 3].map((first) => write(`sqlite:${path}`, [first, 3], { until: 5 })),
    )
    expect(acknowledged).toEqual([5, 5, 5])
    const store = await openSqliteStore(path)
    expect(await store.canteens.count()).toBe(15)
    await store.close()
  })

  it('has every acknowledged write after the writer was killed', { timeout: 60_000 }, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const path = newPath()
      const acknowledged = await write(`sqlite:${path}`, [1, 1], { killAfter: 3 + kill * 4 })
      const store = await openSqliteStore(path)
      const canteens = await store.canteens.count()
      expect(canteens).toBeGreaterThanOrEqual(acknowledged)
      for (let id = 1; id <= canteens; id++) {
        const { total } = await store.meals.list(id, DATE, { page: 1, perPage: 1 })
        if (id <= acknowledged) expect(total).toBe(PER_CANTEEN)
        else expect([0, PER_CANTEEN]).toContain(total)
      }
      await store.close()
    }
  })
})
