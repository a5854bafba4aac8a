import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import { dayText, feedText } from './openmensa/feeds.ts'
import { fixture, packedFixture, temporaryDirectory } from './support.ts'

const CLI = join(import.meta.dirname, '../../../src/service/cli.ts')

const start = (database: string, words: string[], environment: Record<string, string> = {}) =>
  spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, DATABASE_URL: `sqlite:${database}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function run(words: string[], environment: Record<string, string> = {}) {
  const database = join(await temporaryDirectory(), 'data', 'mittag.db')
  const child = start(database, words, environment)
  const exited = once(child, 'exit')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { database, code, output, errors }
}

describe('npm run import', () => {
  it('fills the database, reports, and ends with 0', async () => {
    const { database, code, output, errors } = await run(['import', fixture('flawed')])
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/^1 canteens, 1 with menus\n3 days, 5 meals\n2026-06-08 to 2026-06-15\n/)
    expect(output).toContain('menus.ndjson line 1, canteen 11, 2026-06-08, meal 4')
    const store = await openSqliteStore(database)
    expect(await store.canteens.count()).toBe(1)
    await store.close()
  })

  it('moves the dates to this week of the time zone', async () => {
    const { database, output } = await run(['import', fixture('plain'), '--shift-to-today'], {
      TIME_ZONE: 'Pacific/Kiritimati',
    })
    expect(output).toMatch(/dates moved by [\d,]+ weeks/)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(Date.now())
    const store = await openSqliteStore(database)
    const [day] = (await store.days.list(11, '0001-01-01', { page: 1, perPage: 1 })).entries
    await store.close()
    const sinceMonday = (Date.parse(today) - Date.parse(day?.date ?? '')) / 86_400_000
    expect(new Date(day?.date ?? '').getUTCDay()).toBe(1)
    expect(sinceMonday).toBeGreaterThanOrEqual(0)
    expect(sinceMonday).toBeLessThan(7)
  })

  it('explains itself', async () => {
    const { code, output } = await run(['import', '--help'])
    expect(code).toBe(0)
    expect(output).toContain('npm run import -- PATH [--shift-to-today]')
  })

  it.each([
    { words: ['import'], says: /^Exactly one PATH is expected; see npm run import -- --help\.\n$/ },
    { words: ['import', 'one', 'two'], says: /^Exactly one PATH is expected/ },
    { words: ['export', 'one'], says: /^The only command is import/ },
    { words: ['import', 'one', '--fast'], says: /^Unknown option '--fast'/ },
    { words: ['import', '/nowhere'], says: /^\/nowhere does not exist\.\n$/ },
    { words: ['import', import.meta.dirname], says: /cannot be imported: expected a directory/ },
    {
      words: ['import', 'one', '--as-of', 'today'],
      says: /^--as-of must be a day YYYY-MM-DD, not "today"\.\n$/,
    },
    { words: ['import', 'https://a.example/b.xml'], says: /looks like a feed: register it with/ },
    { words: ['import', 'one', '--canteen', '0'], says: /^--canteen must be the id of a canteen/ },
    { words: ['import', fixture('plain'), '--as-of', '2026-06-08'], says: /^--as-of is for OpenMensa feeds/ },
  ])('refuses $words', async ({ words, says }) => {
    const { code, output, errors } = await run(words)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(says)
  })

  it('refuses a wrong variable', async () => {
    const { code, errors } = await run(['import', fixture('plain')], { TIME_ZONE: 'Mars/Olympus' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^TIME_ZONE must be .*\n$/)
  })

  it('ends with 1 where nothing could be read, or not everything', async () => {
    const cut = await run(['import', await packedFixture('plain', 0.8)])
    expect(cut.code).toBe(1)
    expect(cut.output).toContain('3 canteens, 1 with menus')
    expect(cut.errors).toMatch(/cannot be read: unexpected end of file\.\n$/)
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'canteens.json'), '[]')
    const empty = await run(['import', directory])
    expect(empty.code).toBe(1)
    expect(empty.errors).toMatch(/^Nothing in .* could be imported\.\n$/)
  })

  it('killed in the middle, it leaves each canteen whole or untouched', { timeout: 30_000 }, async () => {
    const canteens = 400
    const days = ['2026-06-08', '2026-06-09', '2026-06-10']
    const directory = await temporaryDirectory()
    const ids = Array.from({ length: canteens }, (_, index) => index + 1)
    const line = (id: number) => {
      const meals = (day: number) =>
        Array.from({ length: 40 }, (_, index) => ({
          id: (id * days.length + day) * 100 + index,
          name: `Gericht ${index}`,
        }))
      const menus = days.map((date, day) => ({ date, closed: false, meals: meals(day) }))
      return JSON.stringify({ canteen_id: id, days: menus })
    }
    await writeFile(
      join(directory, 'canteens.json'),
      JSON.stringify(ids.map((id) => ({ id, name: `Mensa ${id}` }))),
    )
    await writeFile(join(directory, 'menus.ndjson'), ids.map(line).join('\n'))

    const database = join(directory, 'mittag.db')
    const child = start(database, ['import', directory])
    const exited = once(child, 'exit')
    const watcher = await openSqliteStore(database)
    const mealsOf = async (id: number) =>
      (await watcher.meals.menus(id, '2026-06-01', '2026-07-01')).map((menu) => menu.meals.length)
    while (child.exitCode === null && (await mealsOf(20)).length === 0) await pause(5)
    child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    const counts = await Promise.all(ids.map(mealsOf))
    await watcher.close()
    expect(new Set(counts.map(String))).toEqual(new Set(['40,40,40', '']))
  })

  it('takes feeds, tells what was refused, and ends with 1 where all were', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'a.xml'), feedText(`<name>A</name>${dayText('2026-06-08', 'Reis')}`))
    await writeFile(join(directory, 'b.xml'), feedText(`<name>B</name>\n${dayText('2026-06-31', 'Reis')}`))
    const both = await run(['import', directory, '--as-of', '2026-06-01'])
    expect([both.code, both.errors]).toEqual([0, ''])
    expect(both.output).toMatch(/^1 canteens, 1 with menus\n1 days, 1 meals\n/)
    expect(both.output).toContain('feeds refused: 1\n  b.xml: line 5: date of <day> must be')
    const broken = await run(['import', join(directory, 'b.xml')])
    expect([broken.code, broken.errors]).toEqual([1, expect.stringMatching(/^Nothing in .*b\.xml could/)])
  })

  it('killed among feeds, it leaves each whole or untouched, and completes them the next time', {
    timeout: 60_000,
  }, async () => {
    const directory = await temporaryDirectory()
    const numbers = Array.from({ length: 300 }, (_, index) => String(index + 100))
    const meals = Array.from({ length: 20 }, (_, index) => `Gericht ${index}`)
    const days = ['2026-06-08', '2026-06-09', '2026-06-10'].map((date) => dayText(date, ...meals)).join('')
    for (const number of numbers) {
      await writeFile(join(directory, `${number}.xml`), feedText(`<name>Mensa ${number}</name>${days}`))
    }
    const database = join(directory, 'mittag.db')
    const child = start(database, ['import', directory, '--as-of', '2026-06-09'])
    const exited = once(child, 'exit')
    const watcher = await openSqliteStore(database)
    const counts = async () => {
      const { entries } = await watcher.canteens.list({}, { page: 1, perPage: 1500 })
      const menus = await Promise.all(
        entries.map(({ id }) => watcher.meals.menus(id, '2026-06-01', '2026-07-01')),
      )
      return menus.map((canteen) => canteen.map((menu) => menu.meals.length).join())
    }
    while (child.exitCode === null && (await watcher.canteens.count()) < 10) await pause(2)
    child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    const before = await counts()
    expect(before.length).toBeLessThan(numbers.length)
    expect(new Set(before)).toEqual(new Set(['20,20,20']))

    const again = start(database, ['import', directory, '--as-of', '2026-06-09'])
    expect(await once(again, 'exit')).toEqual([0, null])
    expect(await counts()).toEqual(numbers.map(() => '20,20,20'))
    await watcher.close()
  })
})
