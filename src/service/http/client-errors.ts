import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { PROBLEM_MEDIA_TYPE } from '../../contract/problems.ts'
import { LONGEST_ADDRESS } from './addresses.ts'
import { documentOf, HttpProblem } from './problems.ts'

/** Answers what is not even HTTP, so that no request reached the app: Node's `clientError`. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(render(problemOf(error)))
  socket.destroy()
}

function problemOf({ code, rawPacket }: ConnectionError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpProblem(408, 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW') {
    return Buffer.isBuffer(rawPacket) && beginsWithLongAddress(rawPacket)
      ? new HttpProblem(414, 'The address is too long.')
      : new HttpProblem(431, 'The headers are too long: 16 KiB are the most, together with the address.')
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new HttpProblem(413, 'The extensions of the chunks of the body are too large.')
  return new HttpProblem(400, 'This is not a valid HTTP request.')
}

/** The first line holds the address. A packet that begins elsewhere tells nothing. */
function beginsWithLongAddress(packet: Buffer): boolean {
  const end = packet.indexOf('\n')
  return /^[A-Z]+ \//.test(packet.toString('latin1', 0, 32)) && (end < 0 || end > LONGEST_ADDRESS)
}

function render(problem: HttpProblem) {
  const document = documentOf(problem)
  const body = JSON.stringify(document)
  return [
    `HTTP/1.1 ${document.status} ${document.title}`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
