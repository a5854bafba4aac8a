import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

const SUPERUSER = 'mittag'

/** A database that has the tables already; copies of it are quicker to come by than migrations. */
export const MIGRATED = 'migrated'

export interface PostgresServer {
  /** The URL of one of its databases. */
  urlOf(database: string): string
  /** Also again, at the same port. */
  start(): Promise<void>
  /** Ends it, connections and all. */
  stop(): Promise<void>
  /** Ends it and removes its files. */
  remove(): Promise<void>
}

/** The folder of PostgreSQL's programs on this machine; the newest of those that Debian keeps side by side. */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const kept = isThere(versions)
    ? readdirSync(versions)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(versions, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', ...kept]
  const folder = folders.find((each) =>
    ['initdb', 'postgres'].every((name) => isThere(join(each, name), constants.X_OK)),
  )
  // A link may stand alone, and initdb looks for its files beside itself.
  return folder && dirname(realpathSync(join(folder, 'initdb')))
}

/**
 * Makes a PostgreSQL of its own in a temporary folder and starts it at a free port of this machine. It writes nothing
 * through to the disk: what it holds is gone with the tests.
 */
export async function startPostgresServer(programs: string): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'mittag-postgres-'))
  const data = join(folder, 'data')
  if (user) chownSync(folder, user.uid, user.gid)
  execFileSync(
    join(programs, 'initdb'),
    [...['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8'], '--locale=C', '--no-sync'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user },
  )
  const port = await freePort()
  let child: ChildProcess | undefined

  const server: PostgresServer = {
    urlOf: (database) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`,
    async start() {
      const settings = {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: '300',
        deadlock_timeout: '50ms',
      }
      const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      child = spawn(
        join(programs, 'postgres'),
        [...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''], ...words],
        { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user },
      )
      await untilReady(child)
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return
      const exited = once(child, 'exit')
      // "Fast": it ends connections instead of waiting for them.
      child.kill('SIGINT')
      await exited
    },
    async remove() {
      await server.stop()
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const kill = () => void child?.kill('SIGQUIT')
  process.once('exit', kill)
  await server.start()
  return server
}

/** It refuses to be run by root, who can be somebody else. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (option: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL cannot be run by root, and there is no user postgres or nobody.')
}

export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  holder.close()
  await once(holder, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (child.stderr === null) throw new Error('PostgreSQL says nothing')
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: child.stderr ?? process.stdin })
    lines.on('line', (line) => {
      // Read on for ever: where nobody reads, it would wait for somebody who does.
      if (said.length < 20) said.push(line)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error([`PostgreSQL ended with ${code}:`, ...said].join('\n'))))
  })
}

function isThere(path: string, mode = constants.F_OK): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}
