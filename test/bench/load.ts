import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openStore } from '../../src/service/store/open-store.ts'
import { signUp } from '../suites/oauth/sign-in.ts'
import { fillForLoad, TODAY } from './load-data.ts'
import { type Process, startBareServer, startService } from './load-servers.ts'

/** What is asked, again and again. */
interface Question {
  what: string
  /** With a number in it, each time another one: an answer that cannot have been kept. */
  path: (number: number) => string
  varies?: true
  headers?: Record<string, string>
}

export interface LoadFigure {
  database: string
  canteens: number
  what: string
  /** Requests a second, of the service and of a bare `node:http` server sending the same bytes; medians. */
  service: number
  bare: number
  ratio: number
}

const SIZES = (process.env.LOAD_SIZES ?? '1000,10000,100000').split(',').map(Number)
const ROUNDS = Number(process.env.LOAD_ROUNDS ?? 5)
/** Seconds of one round. */
const DURATION = Number(process.env.LOAD_SECONDS ?? 2)
const CONNECTIONS = 20

let asked = 0

if (import.meta.main) {
  const figures = await measureLoad()
  process.stdout.write(`${tableOf(figures)}\n\n${JSON.stringify(figures)}\n`)
}

/** Measures over SQLite and, where `DATABASE_URL_BENCH` names one that may be filled, over PostgreSQL. */
export async function measureLoad(): Promise<LoadFigure[]> {
  const figures: LoadFigure[] = []
  for (const canteens of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'mittag-load-'))
    try {
      figures.push(...(await measure('SQLite', `sqlite:${join(folder, 'mittag.db')}`, canteens)))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const postgres = process.env.DATABASE_URL_BENCH
    if (postgres !== undefined) figures.push(...(await measure('PostgreSQL', postgres, canteens)))
  }
  return figures
}

export function tableOf(figures: LoadFigure[]): string {
  const rows = figures.map(
    ({ database, canteens, what, service, bare, ratio }) =>
      `| ${database} | ${canteens} | ${what} | ${Math.round(service)} | ${Math.round(bare)} | ${ratio.toFixed(2)} |`,
  )
  return [
    '| Database | Canteens | Read | Service, 1/s | Bare server, 1/s | Ratio |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

async function measure(database: string, databaseUrl: string, canteens: number): Promise<LoadFigure[]> {
  const store = await openStore(databaseUrl)
  await fillForLoad(store, canteens).finally(() => store.close())
  const service = await startService(databaseUrl)
  try {
    const figures: LoadFigure[] = []
    for (const question of await questionsFor(service)) {
      process.stderr.write(`${database}, ${canteens} canteens: ${question.what}\n`)
      figures.push({ database, canteens, what: question.what, ...(await compare(service, question)) })
    }
    return figures
  } finally {
    await service.stop()
  }
}

async function questionsFor(service: Process): Promise<Question[]> {
  const person = await signUp(service.origin, { binding: 'bearer' })
  for (let canteen_id = 1; canteen_id <= 10; canteen_id++)
    await person.fetch(`${service.origin}/api/v2/favs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ canteen_id }),
    })
  const near = (latitude: number) => `/api/v2/canteens?near[lat]=${latitude}&near[lng]=10&near[dist]=10`
  return [
    { what: 'list', path: () => '/api/v2/canteens' },
    { what: 'near', path: () => near(50) },
    { what: 'near, each time another place', path: (number) => near(50 + number / 1e9), varies: true },
    { what: 'week', path: () => `/api/v2/canteens/1/meals?start=${TODAY}` },
    { what: 'menu', path: () => `/api/v2/canteens/1/days/${TODAY}/meals` },
    {
      what: 'favorites',
      path: () => '/api/v2/favs',
      headers: { authorization: `Bearer ${person.accessToken}` },
    },
  ]
}

/** Both in turn, so that what else the machine does meets both. */
async function compare(
  service: Process,
  question: Question,
): Promise<Pick<LoadFigure, 'service' | 'bare' | 'ratio'>> {
  const bare = await startBareServer(service.origin + question.path(0), question.headers)
  try {
    await load(service.origin, question, 1)
    await load(bare.origin, question, 1)
    const rounds: { service: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        service: await load(service.origin, question, DURATION),
        bare: await load(bare.origin, question, DURATION),
      })
    return {
      service: median(rounds.map((round) => round.service)),
      bare: median(rounds.map((round) => round.bare)),
      ratio: median(rounds.map((round) => round.service / round.bare)),
    }
  } finally {
    await bare.stop()
  }
}

/** Requests a second. Throws where one is refused. */
async function load(origin: string, { path, varies, headers }: Question, duration: number): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        path: path(0),
        ...(headers && { headers }),
        ...(varies && {
          setupRequest: (request: autocannon.Request) => {
            asked += 1
            return { ...request, path: path(asked) }
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests for ${path(0)} failed`)
  return result.requests.total / result.duration
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
