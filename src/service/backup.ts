import { readConfig } from './config.ts'
import { backUp } from './store/sqlite/back-up.ts'

const HELP = `Copies the embedded database into a file, while the service runs.

  npm run backup -- FILE

FILE must not exist. DATABASE_URL names the database (sqlite:data/mittag.db). To restore it, stop the service and put
the file in the place of the database, without files ending in -wal and -shm beside it. PostgreSQL has pg_dump.
`

process.exitCode = await run(process.argv.slice(2))

/** Gives the exit code. */
async function run(words: string[]): Promise<number> {
  const [file, ...rest] = words
  if (file === '--help' || file === '-h') {
    process.stdout.write(HELP)
    return 0
  }
  try {
    if (file === undefined || rest.length > 0) {
      throw new Error('Exactly one FILE is expected; see npm run backup -- --help.')
    }
    await backUp(readConfig(process.env).databaseUrl, file)
    process.stdout.write(`The database is in ${file}.\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
