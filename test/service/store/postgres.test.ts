import { describe, expect, it, onTestFinished } from 'vitest'
import { migrations } from '../../../src/service/store/migrations/migrations.ts'
import { openStore } from '../../../src/service/store/open-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { storeSuite } from '../../suites/store-suite.ts'
import {
  describeOnPostgres,
  newDatabase,
  openFreshStore,
  runSql,
} from '../../suites/support/postgres-databases.ts'
import { findPostgres, freePort, startPostgresServer } from '../../suites/support/postgres-server.ts'
import { write } from './write.ts'
import { DATE, PER_CANTEEN } from './writer-load.ts'

const ALL = { page: 1, perPage: 1500 }

describeOnPostgres('on PostgreSQL', () => {
  storeSuite('PostgreSQL', openFreshStore)

  describe('a PostgreSQL database', () => {
    it('is migrated once by many that start together', async () => {
      const url = await newDatabase()
      const stores = await Promise.all(Array.from({ length: 8 }, () => open(url)))
      await stores[0]?.canteens.put([mensa(1)])
      for (const store of stores) expect(await store.canteens.count()).toBe(1)
      const names = (await runSql('select name from kysely_migration order by name', url)).map(
        ({ name }) => name,
      )
      expect(names).toEqual(Object.keys(migrations))
    })

    it('takes writes of several processes together, and keeps what they acknowledged when killed', async () => {
      const url = await newDatabase()
      const writes = [1, 2, 3].map((first) =>
        write(url, [first, 3], first < 3 ? { until: 5 } : { killAfter: 4 }),
      )
      const [one, two, killed = 0] = await Promise.all(writes)
      expect([one, two]).toEqual([5, 5])
      const store = await open(url)
      for (let written = 0; written < killed; written++)
        expect(await store.meals.list(3 + 3 * written, DATE, ALL)).toMatchObject({ total: PER_CANTEEN })
    })

    it('refuses a database of a newer version', async () => {
      const url = await newDatabase()
      await (await openStore(url)).close()
      await runSql("insert into kysely_migration values ('9999-later', '2026-06-08T00:00:00.000Z')", url)
      await expect(openStore(url)).rejects.toThrow(/9999-later is missing/)
    })

    it('finds what is near by its index', async () => {
      const url = await newDatabase()
      const store = await open(url)
      await store.canteens.put(
        Array.from({ length: 20_000 }, (_, index) => ({
          ...mensa(index + 1),
          coordinates: [(index % 180) - 90 + 0.05, (index % 360) - 180] as [number, number],
        })),
      )
      await runSql('vacuum analyze canteens', url)
      const { total } = await store.canteens.list({ near: { center: [50, -40], distance: 40 } }, ALL)
      expect(total).toBeGreaterThan(0)
      // Who leaves says what it counted.
      await store.close()
      const scans = "select idx_scan from pg_stat_user_indexes where indexrelname = 'canteens_by_place'"
      await expect.poll(async () => Number((await runSql(scans, url))[0]?.idx_scan)).toBeGreaterThan(0)
    })
  })

  describe('a database that cannot be opened', () => {
    it.each([
      [
        'postgres://mittag:secret@127.0.0.1:PORT/mittag',
        /^The database postgres:\/\/127.0.0.1:\d+\/mittag cannot be opened: nothing answers there$/,
      ],
      [
        'postgresql://mittag:secret@localhost:PORT/mittag',
        /localhost:\d+\/mittag cannot be opened: nothing answers there$/,
      ],
      ['postgres://mittag:secret@mensa.invalid/mittag', /its host is not known$/],
      ['mysql://mittag:secret@localhost/mittag', /^DATABASE_URL must be /],
      ['postgres://mittag:secret@localhost:99999/mittag', /^DATABASE_URL must be /],
    ])('%s is told by its name and why, without a password', async (template, message) => {
      const url = template.replace('PORT', String(await freePort()))
      const error = await openStore(url).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ message: expect.stringMatching(message) })
      expect(String(error)).not.toContain('secret')
    })

    it('is one that does not exist, or that cannot hold every text', async () => {
      const missing = new URL(await newDatabase())
      missing.pathname = '/missing'
      await expect(openStore(missing.href)).rejects.toThrow(/"missing" does not exist/)
      const latin = await newDatabase("encoding 'LATIN1'")
      await expect(openStore(latin)).rejects.toThrow(/its encoding is LATIN1, and has to be UTF8/)
    })
  })

  describe('a database that goes away', () => {
    it('is found again by the next who ask, after every connection was cut', async () => {
      const url = await newDatabase()
      const store = await open(url)
      await store.canteens.put([mensa(1)])
      for (let round = 0; round < 3; round++) {
        const busy = Promise.allSettled(
          Array.from({ length: 30 }, () => store.canteens.put([mensa(1), mensa(2)])),
        )
        await runSql(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}'`,
        )
        await busy
        await expect.poll(() => store.canteens.find(2).catch(() => undefined)).toEqual(mensa(2))
        await store.canteens.remove([2])
      }
    })

    it('is missed while it is down, and found after its start', async () => {
      const server = await startPostgresServer(findPostgres() ?? '')
      onTestFinished(() => server.remove())
      const store = await open(server.urlOf('postgres'))
      await store.canteens.put([mensa(1)])
      await server.stop()
      await expect(store.ping()).rejects.toThrow()
      await expect(store.canteens.put([mensa(2)])).rejects.toThrow()
      await server.start()
      await store.ping()
      expect((await store.canteens.list({}, ALL)).entries).toEqual([mensa(1)])
    })
  })
})

async function open(url: string): Promise<Store> {
  const store = await openStore(url)
  onTestFinished(() => store.close())
  return store
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const mensa = (id: number) => ({ id, name: `Mensa ${id}`, city: '', address: '', coordinates: null })
