import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createService, type Service, type ServiceOptions } from '../../src/api/service.ts'
import type { Prefix } from '../../src/contract/paths.ts'

/** What the server says to a request; `undefined`: 404 without a body, as the field's service does. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | ((response: ServerResponse) => void)
  | undefined

export interface TestServer {
  baseUrl: string
  /** Path and query of every request, in the order they came. */
  asked: string[]
  /** The requests themselves, for their headers. */
  requests: IncomingMessage[]
  /** Stops it before the test ends; nobody listens on its port any more. */
  stop: () => Promise<void>
}

const running = new Set<() => Promise<void>>()

afterEach(async () => {
  await Promise.all([...running].map((stop) => stop()))
})

/** A real server on a free port of this machine; it is stopped after the test. */
export async function serve(answer: (url: URL, request: IncomingMessage) => Reply): Promise<TestServer> {
  const asked: string[] = []
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    requests.push(request)
    send(response, answer(new URL(path, 'http://server'), request))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    running.delete(stop)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  running.add(stop)
  return { baseUrl: `http://127.0.0.1:${port}`, asked, requests, stop }
}

function send(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'function') {
    reply(response)
    return
  }
  if (reply === undefined) {
    response.writeHead(404, { 'Content-Type': 'application/json' }).end()
    return
  }
  const body = reply.text ?? JSON.stringify(reply.json)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...reply.headers }
  response.writeHead(reply.status ?? 200, headers).end(body)
}

/** Answers by path and query, else by path alone. */
export const routes =
  (table: Record<string, Reply>) =>
  ({ pathname, search }: URL): Reply =>
    decodeURIComponent(pathname + search) in table
      ? table[decodeURIComponent(pathname + search)]
      : table[pathname]

/** What a captive portal, or the fallback page of an app, says to everything. */
export const HTML = {
  headers: { 'Content-Type': 'text/html' },
  text: '<!doctype html><title>Sign in to the network</title>',
} satisfies Reply

/** A service whose prefix is known, so that a test sees one request for each question. */
export const serviceAt = (baseUrl: string, options: Partial<ServiceOptions> = {}): Service =>
  createService({ baseUrl, prefix: memoryOf('/api/v2'), ...options })

/** A memory of a prefix that can be looked into. */
export function memoryOf(known?: Prefix) {
  const memory = {
    known,
    get: () => memory.known,
    set: (prefix: Prefix) => {
      memory.known = prefix
    },
  }
  return memory
}

/** Waits for a rejection and gives the error. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome)) throw new Error(`resolved with ${JSON.stringify(outcome.value)}`)
  if (!(outcome.error instanceof Error)) throw new Error(`rejected with ${String(outcome.error)}`)
  return outcome.error
}

export const canteen = (id: number) => ({
  id,
  name: `Mensa ${id}`,
  city: 'Potsdam',
  address: 'Am Neuen Palais 10, 14469 Potsdam',
  coordinates: [52.4, 13],
})

export const meal = (id: number) => ({
  id,
  name: `Linsensuppe ${id}`,
  category: 'Suppe',
  prices: { students: 1.2, employees: 2.6, pupils: null, others: 3 },
  notes: ['vegan'],
})
