import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../src/service/store/open-store.ts'
import { seed } from './seed.ts'

/** The real service as a process of its own, on one port and one database however often it is stopped. */
export class ServiceProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mittag-service-'))
  readonly #environment: Record<string, string>
  #process: ChildProcess | undefined
  #port = 0

  constructor(environment: Record<string, string> = {}) {
    this.#environment = environment
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  get port(): number {
    return this.#port
  }

  get databaseUrl(): string {
    return `sqlite:${join(this.#folder, 'mittag.db')}`
  }

  /** With forty canteens of `seed.ts`; without this, the service begins with its own sample data. */
  async seed(): Promise<void> {
    const store = await openStore(this.databaseUrl)
    try {
      await seed(store)
    } finally {
      await store.close()
    }
  }

  async start(): Promise<void> {
    // Chosen here, as the address that a service says is the public one.
    this.#port ||= await freePort()
    const child = spawn(process.execPath, ['src/service/main.ts'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        DATABASE_URL: this.databaseUrl,
        LOG_LEVEL: 'warn',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      let said = ''
      function listen(chunk: Buffer) {
        said += chunk.toString()
        if (/http:\/\/[^\s:]+:\d+/.test(said)) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.on('exit', (code) => reject(new Error(`The service stopped with ${code}: ${said}`)))
    })
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (child === undefined || child.exitCode !== null) return
    const exited = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
