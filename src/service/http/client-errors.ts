import type { Socket } from 'node:net'
import { PROBLEM_MEDIA_TYPE } from '../../contract/problems.ts'
import { documentOf, HttpProblem } from './problems.ts'

/** Answers what is not even HTTP, so that no request reached the app: Node's `clientError`. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(render(problemOf(error.code)))
  socket.destroy()
}

function problemOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpProblem(408, 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpProblem(431, 'The address or the headers are too long.')
  return new HttpProblem(400, 'This is not a valid HTTP request.')
}

function render(problem: HttpProblem) {
  const document = documentOf(problem)
  const body = JSON.stringify(document)
  return [
    `HTTP/1.1 ${document.status} ${document.title}`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
