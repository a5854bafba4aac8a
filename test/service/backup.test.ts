import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../src/service/store/open-store.ts'

const canteen = (id: number) => ({ id, name: `Mensa ${id}`, city: 'Kiel', address: '', coordinates: null })

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'mittag-backup-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** As `npm run backup` does. */
function run(databaseUrl: string, ...words: string[]) {
  const environment = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  return spawnSync(process.execPath, ['src/service/backup.ts', ...words], {
    env: environment,
    encoding: 'utf8',
  })
}

it('copies a database that is open and being written', async () => {
  const path = folder()
  const url = `sqlite:${join(path, 'mittag.db')}`
  const store = await openStore(url)
  onTestFinished(() => store.close())
  await store.canteens.put([canteen(1), canteen(2)])
  // Open in a log beside the file, which a plain copy would miss.
  const writing = store.canteens.put([canteen(3)])
  const copy = join(path, 'copy.db')
  expect(run(url, copy)).toMatchObject({ status: 0, stdout: `The database is in ${copy}.\n`, stderr: '' })
  await writing

  const database = new DatabaseSync(copy, { readOnly: true })
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
  const restored = await openStore(`sqlite:${copy}`)
  onTestFinished(() => restored.close())
  expect(await restored.canteens.find(2)).toMatchObject({ name: 'Mensa 2' })
})

it('overwrites nothing', () => {
  const path = folder()
  const file = join(path, 'there.db')
  writeFileSync(file, 'precious')
  writeFileSync(join(path, 'mittag.db'), '')
  const { status, stderr } = run(`sqlite:${join(path, 'mittag.db')}`, file)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${file} is there already, and is not overwritten.\n`,
  })
})

it.each([
  ['a database that is missing', 'sqlite:nowhere/mittag.db', 'There is no database at nowhere/mittag.db.'],
  [
    'PostgreSQL',
    'postgres://localhost/mittag',
    'Only the embedded database is copied by this command; for PostgreSQL use pg_dump.',
  ],
])('says what is wrong with %s', (_, databaseUrl, words) => {
  const copy = join(folder(), 'copy.db')
  expect(run(databaseUrl, copy)).toMatchObject({ status: 1, stderr: `${words}\n` })
  expect(existsSync(copy)).toBe(false)
})

it('leaves nothing of a copy that failed', () => {
  const path = folder()
  writeFileSync(join(path, 'mittag.db'), 'This is no database, however long it may be. '.repeat(200))
  const { status, stderr } = run(`sqlite:${join(path, 'mittag.db')}`, join(path, 'copy.db'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/not a database/)
  expect(readdirSync(path)).toEqual(['mittag.db'])
})

it('asks for one file', () => {
  expect(run('sqlite:data/mittag.db')).toMatchObject({
    status: 1,
    stderr: 'Exactly one FILE is expected; see npm run backup -- --help.\n',
  })
})
