import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readFeedCommand } from '../../../src/service/feeds/feed-commands.ts'
import { dayText, feedText } from '../import/openmensa/feeds.ts'
import { temporaryDirectory } from '../import/support.ts'
import { startFeedServer } from './feed-server.ts'

const CLI = join(import.meta.dirname, '../../../src/service/cli.ts')

/** Runs `npm run import -- feed …` on one database. */
async function createShell() {
  const database = join(await temporaryDirectory(), 'mittag.db')
  return async (...words: string[]) => {
    const child = spawn(process.execPath, [CLI, 'import', 'feed', ...words], {
      env: { ...process.env, DATABASE_URL: `sqlite:${database}`, TIME_ZONE: 'Europe/Berlin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(child, 'exit')
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await exited
    return { code, output, errors }
  }
}

describe('npm run import -- feed', () => {
  it('registers, fetches with what is listed, lists the state, and removes', async () => {
    const { origin, requests } = await startFeedServer(({ url }, response) => {
      const at = `http://${requests[0]?.headers.host}`
      if (url === '/meta.xml')
        response.end(
          feedText(
            `<name>Mensa Süd</name><feed name="full"><schedule hour="7"/><url>${at}/full.xml</url></feed><feed name="gone"><url>${at}/gone.xml</url></feed>`,
          ),
        )
      else if (url === '/full.xml') response.end(feedText(dayText('2126-06-10', 'Reis', 'Suppe')))
      else response.writeHead(410).end()
    })
    const feed = await createShell()
    expect((await feed('list')).output).toBe('no feeds are registered\n')
    const added = await feed('add', `${origin}/meta.xml`, '--canteen', '12', '--schedule', '30 6 * * 1-5')
    expect([added.code, added.errors]).toEqual([0, ''])
    expect(added.output).toMatch(/^feed 1 is registered\n/)
    const fetched = await feed('fetch')
    expect([fetched.code, fetched.errors]).toEqual([1, ''])
    expect(fetched.output.split('\n')).toEqual([
      'feed 1 was taken: canteen 12, 0 days, 0 meals',
      expect.stringMatching(/^feed \d+ was taken: canteen 12, 1 days, 2 meals$/),
      expect.stringMatching(/^feed \d+ was not taken: answered with status 410$/),
      '',
    ])
    const { output } = await feed('list')
    expect(output).toMatch(
      /^1 {2}http.*meta\.xml\n {3}canteen: +12 Mensa Süd\n {3}schedule: +30 6 \* \* 1-5\n {3}last success: \d{4}-\d\d-\d\d \d\d:\d\d\n {3}next fetch: +\d{4}-\d\d-\d\d 06:30\n/,
    )
    expect(output).toMatch(
      /full\.xml\n {3}canteen: +12 Mensa Süd, listed by feed 1\n {3}schedule: +0 7 \* \* \* \(its own\)/,
    )
    expect(output).toMatch(/last error: +\d{4}-\d\d-\d\d \d\d:\d\d, 1 in a row: answered with status 410/)
    expect((await feed('remove', '1')).output).toMatch(/^feed 1 is removed/)
    expect((await feed('list')).output).toBe('no feeds are registered\n')
  })

  it('refuses what it does not understand', async () => {
    const feed = await createShell()
    expect(await feed('remove', '7')).toEqual({ code: 1, output: '', errors: 'There is no feed 7.\n' })
  })

  it.each([
    [['add', 'mensa.xml'], {}, 'feed add needs an http or https address.'],
    [['add', 'https://a:b@c.example/x.xml'], {}, 'The address of a feed may not hold a name or a password.'],
    [
      ['add', 'https://a.example/'],
      { schedule: 'daily' },
      '--schedule must be a cron expression of five parts, such as "0 5-17/2 * * *", not "daily".',
    ],
    [['list'], { schedule: '0 7 * * *' }, '--canteen and --schedule are for feed add only.'],
    [['remove'], {}, 'The number of a feed is expected; see npm run import -- feed list.'],
    [['stop'], {}, 'feed is followed by add, list, remove or fetch; see npm run import -- --help.'],
    [['list', 'all', 'them'], {}, '"them" is one word too many; see npm run import -- --help.'],
  ])('refuses %j %j', (words, options, says) => {
    expect(() => readFeedCommand(words, { canteenId: undefined, schedule: undefined, ...options })).toThrow(
      says,
    )
  })
})
