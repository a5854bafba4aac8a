import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Process {
  origin: string
  stop(): Promise<void>
}

/** The service as it is started by whoever runs it, on a free port. Its log goes where nobody reads it. */
export async function startService(databaseUrl: string): Promise<Process> {
  const environment = { DATABASE_URL: databaseUrl, PORT: '0', SAMPLE_DATA: 'off' }
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return started(child, /^Mittag is at (\S+)$/)
}

/** A server of nothing but `node:http`, which answers everything as `url` is answered once: the same headers and bytes. */
export async function startBareServer(url: string, headers: Record<string, string> = {}): Promise<Process> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const answer = {
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BARE_SERVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(answer))
  return started(child, /^(\S+)$/)
}

const BARE_SERVER = `
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
const { headers, body } = JSON.parse(await text(process.stdin))
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
`

async function started(child: ChildProcess, line: RegExp): Promise<Process> {
  const { stdout } = child
  if (stdout === null) throw new Error('the process has no output')
  const ended = once(child, 'exit')
  const lines = createInterface({ input: stdout })
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (text) => {
      const [, found] = line.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it answered`)))
  })
  // Read on, so that a full pipe never holds the server up.
  lines.removeAllListeners('line')
  lines.close()
  stdout.resume()
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
