import { FeedError } from './feed-error.ts'

/** An XML declaration has to fit in here. */
const HEAD = 1024

/** Byte order marks and, without one, the first bytes of `<?xml` in two bytes per character. */
const SIGNATURES: [number[], string][] = [
  // Before UTF-16, of which it looks like the beginning.
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
]

const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/

/**
 * The text of an XML document, piece by piece. Its encoding is what the first bytes say, else `charset` (of the
 * transport), else the XML declaration, else UTF-8.
 *
 * @throws FeedError where the encoding is unknown, bytes do not keep to it, or more than `limit` bytes come.
 */
export async function* decodeXml(
  bytes: AsyncIterable<Uint8Array>,
  { charset, limit }: { charset?: string | undefined; limit: number },
): AsyncGenerator<string> {
  let length = 0
  let head = new Uint8Array(0)
  let decode: Decode | undefined
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > limit) throw new FeedError(`larger than ${limit / 2 ** 20} MiB`)
    if (decode !== undefined) {
      yield decode(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD) continue
    decode = createDecode(encodingOf(head, charset))
    yield decode(head)
  }
  if (decode === undefined) {
    decode = createDecode(encodingOf(head, charset))
    yield decode(head)
  }
  yield decode()
}

type Decode = (chunk?: Uint8Array) => string

function encodingOf(head: Uint8Array, charset: string | undefined): string {
  const signature = SIGNATURES.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (signature !== undefined) return signature[1]
  const declared = DECLARED.exec(Buffer.from(head).toString('latin1'))?.[1]
  return charset ?? declared ?? 'utf-8'
}

function createDecode(encoding: string): Decode {
  const decoder = openDecoder(encoding)
  return (chunk) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new FeedError(`holds bytes that are not ${decoder.encoding}`)
    }
  }
}

function openDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new FeedError(`encoding "${encoding.slice(0, 40)}" is not known`)
  }
}
