import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How spoiled paths answer: as they do, or in one of the ways in which services and networks go wrong. */
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

const THE_INTERFACE = /^\/(api\/|canteens)/

/**
 * A server in front of the real one, on a port and so an origin of its own. It hands everything on, and can spoil
 * answers, change their text on the way, let them wait, or lead to another path.
 */
export class Front {
  mood: Mood = 'well'
  /** The paths that the mood spoils. */
  spoiled = THE_INTERFACE
  /** Changes the body of an answer, given its path. */
  rewrite: ((path: string, body: string) => string) | undefined
  /** The path to ask for instead; `undefined`: there is nothing here. */
  lead: (path: string) => string | undefined = (path) => path
  readonly requests: string[] = []
  readonly #target: () => string
  readonly #held: { paths: RegExp; released: Promise<void> }[] = []
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
      this.#answer(request, response).catch(() => response.destroy())
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

  /** Lets the answers to these paths wait until the returned function is called. */
  hold(paths: RegExp): () => void {
    let release = () => {}
    const held = { paths, released: new Promise<void>((resolve) => (release = resolve)) }
    this.#held.push(held)
    return () => {
      this.#held.splice(this.#held.indexOf(held), 1)
      release()
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    this.requests.push(`${request.method} ${path}`)
    await Promise.all(this.#held.filter(({ paths }) => paths.test(path)).map(({ released }) => released))
    if (this.mood !== 'well' && this.spoiled.test(path)) {
      if (this.mood === 'silent') return
      const { status, headers, body } = WRONG[this.mood]
      response.writeHead(status, headers).end(body)
      return
    }
    const target = this.lead(path)
    if (target === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
      return
    }
    const answer = await this.#ask(request, target)
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
      ),
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = /text|json|javascript|manifest/.test(answer.headers.get('content-type') ?? '')
    const body = this.rewrite && isText ? Buffer.from(this.rewrite(path, bytes.toString('utf8'))) : bytes
    if (!body.equals(bytes)) delete headers.etag
    response.writeHead(answer.status, headers).end(body)
  }

  #ask(request: IncomingMessage, path: string): Promise<Response> {
    const headers = new Headers()
    // Nothing can be rewritten in the empty body of a confirmation.
    const passed = this.rewrite ? ['accept', 'cache-control'] : ['accept', 'cache-control', 'if-none-match']
    for (const name of passed) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    return fetch(this.#target() + path, { method: request.method ?? 'GET', headers })
  }
}
