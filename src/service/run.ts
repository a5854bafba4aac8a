import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { createToday } from '../contract/calendar.ts'
import { createApp, originOf } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { startFeedFetching } from './feeds/start-feed-fetching.ts'
import { onNewDay } from './on-new-day.ts'
import { loadSampleData } from './sample/load-sample-data.ts'
import { readSampleCanteenIds } from './store/sample-canteen-ids.ts'
import type { Store } from './store/store.ts'

export interface Run {
  openStore(databaseUrl: string): Promise<Store>
  staticFolder?: string
  /** Begins to answer with `app`; resolves to what ends that, after every answer that has begun. */
  listen(app: FastifyInstance, config: Config): Promise<() => Promise<void>>
}

/** Runs the service in this process until SIGTERM or SIGINT. A start that fails says why in one sentence. */
export async function run(options: Run): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

async function start({ openStore, staticFolder, listen }: Run): Promise<void> {
  const config = readConfig(process.env)
  const store = await openStore(config.databaseUrl).catch(refuseToStart)
  try {
    const today = createToday(config.timeZone, Date.now)
    if (config.sampleData === 'auto' && (await store.canteens.count()) === 0)
      await loadSampleData(store, today())
    else await moveSampleData(store, today())

    const app = await createApp({ store, config, ...(staticFolder && { staticFolder }) })
    // The address is the first line; what is listening where is said there.
    app.log.level = 'silent'
    const stopListening = await listen(app, config).catch(refuseToStart)
    const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    process.stdout.write(`Mittag is at ${originOf(app, config)}\n`)
    if (await showsSampleData(store)) process.stdout.write(SAMPLE_DATA_SENTENCE)
    app.log.level = config.logLevel

    const stopMoving = onNewDay(
      today,
      (date) => moveSampleData(store, date),
      (error) => app.log.error({ err: error }, 'the sample data could not be moved to today'),
    )
    const feeds = { store, fetch, now: Date.now, timeZone: config.timeZone, log: app.log }
    const stopFetching = startFeedFetching(feeds)
    await told
    app.log.info('stopping')
    await stopListening()
    await stopMoving()
    await stopFetching()
  } finally {
    await store.close()
  }
}

const SAMPLE_DATA_SENTENCE =
  'The canteens and menus are made-up samples: fill the database with npm run import, or start with SAMPLE_DATA=off.\n'

/** The samples are two weeks around today; they go with it until an import has taken their place. */
async function moveSampleData(store: Store, today: string): Promise<void> {
  if (await showsSampleData(store)) await loadSampleData(store, today)
}

async function showsSampleData(store: Store): Promise<boolean> {
  return (await readSampleCanteenIds(store)) !== undefined
}

/** A reason outside the program; its message is for whoever starts the service. */
class StartError extends Error {
  override name = 'StartError'
}

function refuseToStart(error: NodeJS.ErrnoException & { port?: number; address?: string }): never {
  const place = `${error.address ?? 'the host'}:${error.port}`
  const sentences: Record<string, string> = {
    EADDRINUSE: `${place} is in use already: stop what uses it, or choose another PORT.`,
    EACCES: `${place} may not be listened on by this user: choose a PORT from 1024 on.`,
    EADDRNOTAVAIL: `${place} is no address of this machine: choose another HOST, such as 127.0.0.1.`,
    ENOTFOUND: 'HOST is a name that this machine does not know: choose another, such as 127.0.0.1.',
  }
  throw new StartError(sentences[error.code ?? ''] ?? error.message, { cause: error })
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
