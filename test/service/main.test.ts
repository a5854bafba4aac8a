import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Starts the service as `npm start` does after the build, with a database of its own. */
function start(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-main-'))
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: `sqlite:${join(folder, 'mittag.db')}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  return { child, lines, output, errors: text(child.stderr) }
}

async function addressOf({ output, lines }: ReturnType<typeof start>) {
  if (lines.length === 0) await once(output, 'line')
  const [, address] = /^Mittag is at (http:\/\/localhost:\d+)$/.exec(lines[0] ?? '') ?? []
  if (address === undefined) throw new Error(`The first line is "${lines[0]}"`)
  return address
}

async function exitOf(child: ChildProcess) {
  const [code, signal] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode, null]
  return { code, signal }
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is, shows sample data and ends on %s',
    async (signal) => {
      const service = start()
      const address = await addressOf(service)
      const canteens = await fetch(`${address}/api/v2/canteens`)
      expect(canteens.headers.get('link')).toContain(`<${address}/api/v2/canteens?page=1>; rel="first"`)
      expect((await canteens.json()).length).toBeGreaterThanOrEqual(24)
      expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ sampleData: true })

      service.child.kill(signal)
      expect(await exitOf(service.child)).toEqual({ code: 0, signal: null })
      expect(await service.errors).toBe('')
      expect(service.lines[1]).toMatch(/samples/)
      const log = service.lines.slice(2).map((line) => JSON.parse(line))
      expect(log).toMatchObject([
        { path: '/api/v2/canteens', status: 200 },
        { path: '/config.json', status: 200 },
        { msg: 'stopping' },
      ])
    },
  )

  it('leaves an empty database empty where it is told to', async () => {
    const service = start({ SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' })
    const address = await addressOf(service)
    expect(await (await fetch(`${address}/canteens`)).json()).toEqual([])
    expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ sampleData: false })
    service.child.kill('SIGTERM')
    expect(await exitOf(service.child)).toEqual({ code: 0, signal: null })
    expect(service.lines).toEqual([`Mittag is at ${address}`])
  })

  it('names the origin that people see', async () => {
    const service = start({ PUBLIC_URL: 'https://mensa.example/', SAMPLE_DATA: 'off' })
    await once(service.output, 'line')
    expect(service.lines[0]).toBe('Mittag is at https://mensa.example')
  })

  it('stops with one sentence at a wrong setting', async () => {
    const service = start({ TIME_ZONE: 'Europe/Atlantis' })
    expect(await exitOf(service.child)).toEqual({ code: 1, signal: null })
    expect(await service.errors).toBe('TIME_ZONE must be an IANA time zone, such as Europe/Berlin.\n')
    expect(service.lines).toEqual([])
  })

  it('stops with one sentence at a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const service = start({ PORT: port, SAMPLE_DATA: 'off' })
    expect(await exitOf(service.child)).toEqual({ code: 1, signal: null })
    expect(await service.errors).toBe(
      `127.0.0.1:${port} is in use already: stop what uses it, or choose another PORT.\n`,
    )
    expect(service.lines).toEqual([])
  })

  it('stops with one sentence at a kind of database that it does not know, and repeats no password', async () => {
    const service = start({ DATABASE_URL: 'mysql://mittag:secret@localhost' })
    expect(await exitOf(service.child)).toEqual({ code: 1, signal: null })
    expect(await service.errors).toMatch(/^DATABASE_URL must be (?!.*secret)[^\n]+\.\n$/)
  })

  it('stops with one sentence at a database that does not answer, and repeats no password', async () => {
    const service = start({ DATABASE_URL: 'postgres://mittag:secret@127.0.0.1:1/mittag' })
    expect(await exitOf(service.child)).toEqual({ code: 1, signal: null })
    expect(await service.errors).toBe(
      'The database postgres://127.0.0.1:1/mittag cannot be opened: nothing answers there\n',
    )
  })

  it('stops with one sentence at a database that cannot be opened', async () => {
    const service = start({ DATABASE_URL: 'sqlite:/dev/null/mittag.db' })
    expect(await exitOf(service.child)).toEqual({ code: 1, signal: null })
    expect(await service.errors).toMatch(/^The database \/dev\/null\/mittag\.db cannot be opened: [^\n]+\n$/)
  })
})
