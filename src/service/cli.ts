import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { createToday } from '../contract/calendar.ts'
import { CalendarDateSchema } from '../contract/days.ts'
import { IdentifierSchema } from '../contract/identifiers.ts'
import { type Config, readConfig } from './config.ts'
import { readFeedCommand, runFeedCommand } from './feeds/feed-commands.ts'
import { createProgress } from './import/import-progress.ts'
import { describeReport } from './import/import-report.ts'
import { openTarget } from './import/open-target.ts'
import { openStore } from './store/open-store.ts'

const HELP = `Fills the database with canteens and menus.

  npm run import -- PATH [--shift-to-today] [--as-of YYYY-MM-DD] [--canteen ID]
  npm run import -- feed add URL [--canteen ID] [--schedule "0 6-14 * * 1-5"]
  npm run import -- feed list | feed remove ID | feed fetch [ID]

PATH is one of
  - a directory with canteens.json, the canteens as the interface lists them, and menus.ndjson or
    menus.ndjson.gz, one line per canteen: {"canteen_id": 1, "days": [{"date", "closed", "meals": [...]}]}
  - an OpenMensa feed (.xml, version 2.0 or 2.1), a directory of such feeds, or one with the directories
    feed (menus) and meta (canteens), whose files of the same name belong together
  - the address of a service of this interface, such as https://mensa.example/api/v2, which is then
    mirrored: its canteens have exactly its menus. Interrupted, it goes on where it was
Repeated, it replaces what is there under the same ids. Sample data goes.

A registered feed is fetched by the running service on its schedule, a cron expression in TIME_ZONE; without
one, when the document that lists it says. The feeds that its document lists on the same host come with it.

  --shift-to-today   of a directory with canteens.json: moves the dates by whole weeks, so that the week
                     with the most meals becomes the current one; other days of these canteens go
  --as-of            of feeds: what counts as today; days before it that are there already stay as they are
  --canteen          of a single feed: the canteen it belongs to
  --schedule         of a registered feed: when it is fetched
  --help             shows this

DATABASE_URL names the database (sqlite:data/mittag.db), TIME_ZONE where today begins (Europe/Berlin).
`

const IdentifierTextSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), IdentifierSchema)

process.exitCode = await run(process.argv.slice(2))

/** Gives the exit code: 0 where something was imported, and all of it. */
async function run(words: string[]): Promise<number> {
  try {
    const { values, positionals } = readWords(words)
    if (values.help) {
      process.stdout.write(HELP)
      return 0
    }
    const [command, ...rest] = positionals
    if (command !== 'import') throw new Error('The only command is import; see npm run import -- --help.')
    const config = readConfig(process.env)
    if (rest[0] === 'feed') return await changeFeeds(rest.slice(1), values, config)
    return await importPath(readPath(rest), values, config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readWords(words: string[]) {
  return parseArgs({
    args: words,
    options: {
      'shift-to-today': { type: 'boolean', default: false },
      'as-of': { type: 'string' },
      canteen: { type: 'string' },
      schedule: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
}

type Options = ReturnType<typeof readWords>['values']

function readPath([path, ...rest]: string[]): string {
  if (path === undefined || rest.length > 0) {
    throw new Error('Exactly one PATH is expected; see npm run import -- --help.')
  }
  return path
}

function readOption<T>(
  name: string,
  text: string | undefined,
  schema: v.GenericSchema<unknown, T>,
  rule: string,
) {
  if (text === undefined) return undefined
  const read = v.safeParse(schema, text)
  if (!read.success) throw new Error(`--${name} must be ${rule}, not "${text}".`)
  return read.output
}

function readCanteenId({ canteen }: Options): number | undefined {
  return readOption('canteen', canteen, IdentifierTextSchema, 'the id of a canteen')
}

async function changeFeeds(words: string[], options: Options, config: Config): Promise<number> {
  const command = readFeedCommand(words, { canteenId: readCanteenId(options), schedule: options.schedule })
  const store = await openStore(config.databaseUrl)
  try {
    const fetching = { store, fetch, now: Date.now, timeZone: config.timeZone }
    const well = await runFeedCommand(command, fetching, (line) => process.stdout.write(`${line}\n`))
    return well ? 0 : 1
  } finally {
    await store.close()
  }
}

async function importPath(path: string, options: Options, config: Config): Promise<number> {
  const asOf = readOption('as-of', options['as-of'], CalendarDateSchema, 'a day YYYY-MM-DD')
  const canteenId = readCanteenId(options)
  if (options.schedule !== undefined) throw new Error('--schedule is for feed add only.')
  const runImport = await openTarget(path, {
    today: createToday(config.timeZone, Date.now)(),
    asOf,
    canteenId,
    shiftToToday: options['shift-to-today'],
  })
  const store = await openStore(config.databaseUrl)
  const progress = createProgress(process.stderr)
  const start = performance.now()
  try {
    const report = await runImport(store, progress.show)
    progress.end()
    process.stdout.write(describeReport(report, (performance.now() - start) / 1000))
    if (report.stopped !== undefined) throw new Error(report.stopped)
    if (report.canteens + report.alreadyMirrored === 0)
      throw new Error(`Nothing in ${path} could be imported.`)
    return 0
  } finally {
    progress.end()
    await store.close()
  }
}
