import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the interface answers: as it does, or in one of the ways in which services and networks go wrong. */
export type Mood = 'well' | 'html' | 'error' | 'garbage' | 'silent'

type Answer = { status: number; headers: Record<string, string>; body: string }

const WRONG: Record<Exclude<Mood, 'well' | 'silent'>, Answer> = {
  html: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in to the network</title><form></form>',
  },
  error: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' },
  garbage: { status: 200, headers: { 'content-type': 'application/json' }, body: '[{"id":1,"na' },
}

/**
 * A server in front of the real one, on a port of its own. It hands everything on, and can spoil the interface's
 * answers or change the text of any answer on its way.
 */
export class Front {
  mood: Mood = 'well'
  /** Changes the body of an answer, given its path. */
  rewrite: (path: string, body: string) => string = (_path, body) => body
  readonly requests: string[] = []
  readonly #target: () => string
  #server: Server | undefined
  #port = 0

  constructor(target: () => string) {
    this.#target = target
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server === undefined) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse<IncomingMessage> & { socket: Socket | null },
  ) {
    const path = request.url ?? '/'
    this.requests.push(`${request.method} ${path}`)
    const ofInterface = /^\/(api\/|canteens)/.test(path)
    if (ofInterface && this.mood === 'silent') return
    if (ofInterface && this.mood !== 'well') {
      const wrong = WRONG[this.mood as keyof typeof WRONG]
      response.writeHead(wrong.status, wrong.headers).end(wrong.body)
      return
    }
    try {
      const headers = new Headers()
      for (const name of ['accept', 'if-none-match', 'cache-control']) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      const answer = await fetch(this.#target() + path, { method: request.method ?? 'GET', headers })
      const passed = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
        ),
      )
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isText = /text|json|javascript/.test(answer.headers.get('content-type') ?? '')
      const body = isText ? Buffer.from(this.rewrite(path, bytes.toString('utf8'))) : bytes
      if (!body.equals(bytes)) delete passed.etag
      response.writeHead(answer.status, passed).end(body)
    } catch {
      response.destroy()
    }
  }
}
