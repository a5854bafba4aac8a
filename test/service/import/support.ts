import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { Menu } from '../../../src/contract/meals.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/import')

export const fixture = (name: 'plain' | 'flawed'): string => join(FIXTURES, name)

/** A directory that the end of the test removes. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mittag-import-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

/** A copy of a fixture with the menus packed, shortened to `part` of their bytes. */
export async function packedFixture(name: 'plain' | 'flawed', part = 1): Promise<string> {
  const directory = await temporaryDirectory()
  await cp(join(fixture(name), 'canteens.json'), join(directory, 'canteens.json'))
  const packed = gzipSync(await readFile(join(fixture(name), 'menus.ndjson')))
  await writeFile(join(directory, 'menus.ndjson.gz'), packed.subarray(0, packed.length * part))
  return directory
}

/** A store in memory that the end of the test closes. */
export async function memoryStore(): Promise<Store> {
  const store = await openSqliteStore(':memory:')
  onTestFinished(() => store.close())
  return store
}

/** All menus of the canteens with these ids. */
export async function menusOf(store: Store, canteenIds: number[]): Promise<Menu[][]> {
  return Promise.all(canteenIds.map((id) => store.meals.menus(id, '0001-01-01', '9999-12-31')))
}
