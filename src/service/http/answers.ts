import { hash } from 'node:crypto'
import { type Encoding, encode } from './encoding.ts'
import type { Representation } from './representation.ts'

/** A representation in the bytes in which it goes out, as often as it is asked for. */
export interface Answer {
  body: Buffer
  /** What `If-None-Match` is compared with, without quotes. */
  tag: string
  headers: Record<string, string>
  /** How it went out, by variant, headers of the app's hooks included: they are the same for everybody. */
  sent: Map<Variant, Sent>
  /** The body in an encoding; `undefined` where it would not be smaller. */
  encoded(encoding: Encoding): Promise<Buffer | undefined>
}

/** What of an answer a request gets. */
export type Variant = 'known' | 'plain' | Encoding

export interface Sent {
  status: number
  /** Names and values in turn. */
  headers: string[]
  body?: Buffer
}

/** Below this, a compressed body fits into the same packet and saves nothing. */
const WORTH_COMPRESSING = 1024

/** `onGrow` hears how many bytes the answer has taken up in addition. */
export function createAnswer(
  { value, cacheControl, headers, type = 'application/json; charset=utf-8' }: Representation,
  onGrow: (bytes: number) => void = () => {},
): Answer {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  const tag = hash('sha1', body, 'base64url')
  const kept = new Map<Encoding, Promise<Buffer | undefined>>()

  async function compress(encoding: Encoding): Promise<Buffer | undefined> {
    const bytes = await encode(encoding, body)
    if (bytes.byteLength >= body.byteLength) return undefined
    onGrow(bytes.byteLength)
    return bytes
  }

  return {
    body,
    tag,
    sent: new Map(),
    headers: {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      // Weak, because what is compressed is the same answer in other bytes.
      ETag: `W/"${tag}"`,
      Vary: 'Accept-Encoding',
      ...headers,
    },
    encoded(encoding) {
      if (body.byteLength < WORTH_COMPRESSING) return Promise.resolve(undefined)
      const bytes = kept.get(encoding) ?? compress(encoding)
      kept.set(encoding, bytes)
      return bytes
    },
  }
}
