import { parseArgs } from 'node:util'
import { createToday } from '../contract/calendar.ts'
import { type Config, readConfig } from './config.ts'
import { importFrom } from './import/import-from.ts'
import { createProgress } from './import/import-progress.ts'
import { describeReport } from './import/import-report.ts'
import { openSource } from './import/open-source.ts'
import { openStore } from './store/open-store.ts'

const HELP = `Fills the database with canteens and menus.

  npm run import -- PATH [--shift-to-today]

PATH is a directory with canteens.json, the canteens as the interface lists them, and menus.ndjson or
menus.ndjson.gz, one line per canteen: {"canteen_id": 1, "days": [{"date", "closed", "meals": [...]}]}.
Repeated, it replaces what is there under the same ids. Sample data goes.

  --shift-to-today   moves the dates by whole weeks, so that the week with the most meals becomes the
                     current one; other days of these canteens go
  --help             shows this

DATABASE_URL names the database (sqlite:data/mittag.db), TIME_ZONE where today begins (Europe/Berlin).
`

process.exitCode = await run(process.argv.slice(2))

/** Gives the exit code: 0 where something was imported, and all of it. */
async function run(words: string[]): Promise<number> {
  try {
    const command = readWords(words)
    if (command === 'help') {
      process.stdout.write(HELP)
      return 0
    }
    return await runImport(command.path, command.shiftToToday, readConfig(process.env))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readWords(words: string[]): 'help' | { path: string; shiftToToday: boolean } {
  const { values, positionals } = parseArgs({
    args: words,
    options: { 'shift-to-today': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return 'help'
  const [command, path, ...rest] = positionals
  if (command !== 'import') throw new Error('The only command is import; see npm run import -- --help.')
  if (path === undefined || rest.length > 0) {
    throw new Error('Exactly one PATH is expected; see npm run import -- --help.')
  }
  return { path, shiftToToday: values['shift-to-today'] }
}

async function runImport(path: string, shiftToToday: boolean, config: Config): Promise<number> {
  const source = await openSource(path)
  const store = await openStore(config.databaseUrl)
  const progress = createProgress(process.stderr)
  const start = performance.now()
  try {
    const report = await importFrom(source, store, {
      ...(shiftToToday && { shiftTo: createToday(config.timeZone, Date.now)() }),
      onProgress: progress.show,
    })
    progress.end()
    process.stdout.write(describeReport(report, (performance.now() - start) / 1000))
    if (report.stopped !== undefined) throw new Error(report.stopped)
    if (report.canteens === 0) throw new Error(`Nothing in ${path} could be imported.`)
    return 0
  } finally {
    progress.end()
    await store.close()
  }
}
