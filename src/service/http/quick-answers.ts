import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepts } from './accept.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Answer } from './answers.ts'
import { clientAddress } from './client-address.ts'
import type { RateLimit } from './rate-limit.ts'
import { variantFor } from './send-answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface QuickOptions {
  answers: AnswerCache
  limit: RateLimit
  /** Nothing is answered here any more. */
  isStopping(): boolean
  log(line: { method: string; path: string; status: number; milliseconds: number }): void
}

/**
 * Answers what was asked before and has not changed since, with the headers and bytes of then, before the app has even
 * looked at it: that is three times as fast. Whatever is not quite plain goes the way of every request, `slowly`.
 */
export function createQuickAnswers(options: QuickOptions): (slowly: Handler) => Handler {
  return (slowly) => (request, response) => {
    const start = performance.now()
    const found = isPlain(request) ? options.answers.find(request.url ?? '') : undefined
    if (found === undefined || options.isStopping()) {
      slowly(request, response)
      return
    }
    found.then(
      (answer) => {
        if (answer === undefined || !respond(answer, start, request, response, options))
          slowly(request, response)
      },
      // The store failed: how that is told is decided there.
      () => slowly(request, response),
    )
  }
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.expect === undefined &&
    accepts(headers.accept, 'application/json')
  )
}

function respond(
  answer: Answer,
  start: number,
  request: IncomingMessage,
  response: ServerResponse,
  { limit, log, isStopping }: QuickOptions,
): boolean {
  const sent = answer.sent.get(variantFor(request.headers, answer))
  if (sent === undefined || isStopping() || !limit.takes(clientAddress(request))) return false
  response.writeHead(sent.status, sent.headers)
  response.end(request.method === 'HEAD' ? undefined : sent.body)
  const { method = 'GET', url = '' } = request
  const path = url.split('?', 1)[0] ?? ''
  log({ method, path, status: sent.status, milliseconds: Math.round(performance.now() - start) })
  return true
}
