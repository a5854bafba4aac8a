import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How spoiled paths answer: as they do, or in one of the ways in which services and networks go wrong. */
export type Mood = 'well' | 'html' | 'error' | 'notImplemented' | 'garbage' | 'silent'

type Answer<Body> = { status: number; headers: IncomingHttpHeaders; body: Body }

const WRONG: Record<Exclude<Mood, 'well' | 'silent'>, Answer<string>> = {
  html: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in to the network</title><form></form>',
  },
  error: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' },
  notImplemented: { status: 501, headers: { 'content-type': 'text/plain' }, body: 'Not Implemented' },
  garbage: { status: 200, headers: { 'content-type': 'application/json' }, body: '[{"id":1,"na' },
}

const THE_INTERFACE = /^\/(api\/|canteens)/

/** What concerns one connection only. Answers are not compressed, so that they can be rewritten. */
const OF_ONE_CONNECTION = /^(host|connection|keep-alive|transfer-encoding|content-length|accept-encoding)$/

const CONDITIONS = ['if-none-match', 'if-modified-since', 'range']

/**
 * A server in front of the real one, on a port and so an origin of its own. It hands everything on, and can spoil
 * answers, change their text on the way, let them wait or get lost, or lead to another path. Whoever is to sign in
 * through it needs a service that has its address as `PUBLIC_URL`.
 */
export class Front {
  mood: Mood = 'well'
  /** The paths that the mood spoils. */
  spoiled = THE_INTERFACE
  /** Changes the body of an answer, given its path. */
  rewrite: ((path: string, body: string) => string) | undefined
  /** The path to ask for instead; `undefined`: there is nothing here. */
  lead: (path: string) => string | undefined = (path) => path
  /** Method and path of whatever was asked, in order. */
  readonly requests: string[] = []
  readonly #target: () => string
  readonly #held: { paths: RegExp; released: Promise<void> }[] = []
  #lost: RegExp | undefined
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

  /** Lets the service do what these requests want and loses its answers, until the returned function is called. */
  lose(requests: RegExp): () => void {
    this.#lost = requests
    return () => {
      this.#lost = undefined
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const asked = `${request.method} ${path}`
    this.requests.push(asked)
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
    const { status, headers, body: bytes } = await this.#ask(request, target)
    if (this.#lost?.test(asked)) {
      response.destroy()
      return
    }
    const isText = /text|json|javascript|manifest/.test(headers['content-type'] ?? '')
    const body = this.rewrite && isText ? Buffer.from(this.rewrite(path, bytes.toString('utf8'))) : bytes
    if (!body.equals(bytes)) delete headers.etag
    response.writeHead(status, headers).end(body)
  }

  async #ask(request: IncomingMessage, path: string): Promise<Answer<Buffer>> {
    const headers = endToEnd(request.headers)
    // Nothing can be rewritten in the empty body of a confirmation, or in a part.
    if (this.rewrite) for (const name of CONDITIONS) delete headers[name]
    const body = await buffer(request)
    if (body.length > 0) headers['content-length'] = String(body.length)
    const { hostname, port } = new URL(this.#target())
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // No connection is used twice: the service may have been stopped and started in between.
      requestOf({ hostname, port, path, method: request.method, headers, agent: false }, resolve)
        .on('error', reject)
        .end(body)
    })
    return { status: answer.statusCode ?? 502, headers: endToEnd(answer.headers), body: await buffer(answer) }
  }
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.test(name)))
