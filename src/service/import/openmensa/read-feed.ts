import { SaxesParser } from 'saxes'
import { decodeXml } from './decode.ts'
import type { FeedDocument } from './feed-document.ts'
import { FeedError } from './feed-error.ts'
import { createRuleWalk } from './rule-walk.ts'

/** Bytes of one feed. The largest one known has 95,000. */
const LIMIT = 8 * 2 ** 20

const NAMESPACE = 'http://openmensa.org/open-mensa-v2'
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'
const XML_OWN = /^http:\/\/www\.w3\.org\/(XML\/1998\/namespace|2000\/xmlns\/)$/

export interface ReadFeedOptions {
  /** The encoding that the transport names (`Content-Type`). */
  charset?: string | undefined
  /** Bytes that are read at most. */
  limit?: number
}

/**
 * Reads an OpenMensa feed, version 2.0 or 2.1, while it comes. It is believed as a whole or not at all.
 *
 * @throws FeedError for whatever is not such a feed; and whatever `bytes` throws.
 */
export async function readFeed(
  bytes: AsyncIterable<Uint8Array>,
  { charset, limit = LIMIT }: ReadFeedOptions = {},
): Promise<FeedDocument> {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const walk = createRuleWalk()
  const refuse = (reason: string): never => {
    throw new FeedError(reason, parser.line)
  }
  const flaw = (reason: string | undefined): void => {
    if (reason !== undefined) refuse(reason)
  }

  // The parser puts its position before the message.
  parser.on('error', (error) => refuse(`not XML: ${error.message.replace(/^\d+:\d+: /, '')}`))
  // It could declare entities that unfold to gigabytes, or name files of this machine.
  parser.on('doctype', () => refuse('a document type (DOCTYPE) is not allowed'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== NAMESPACE) refuse(`<${local}> is not of the namespace ${NAMESPACE}`)
    const own: Record<string, string> = {}
    for (const attribute of Object.values(attributes)) {
      if (attribute.uri === '') own[attribute.local] = attribute.value
      else if (attribute.uri !== SCHEMA_INSTANCE && !XML_OWN.test(attribute.uri))
        refuse(`<${local}> has an unknown attribute ${attribute.name}`)
    }
    flaw(walk.open(local, own))
  })
  parser.on('text', (text) => flaw(walk.text(text)))
  parser.on('cdata', (text) => flaw(walk.text(text)))
  parser.on('closetag', () => flaw(walk.close()))

  try {
    for await (const text of decodeXml(bytes, { charset, limit })) parser.write(text)
  } catch (error) {
    throw error instanceof FeedError && !error.message.startsWith('line ')
      ? new FeedError(`${error.message} (near line ${parser.line})`)
      : error
  }
  parser.close()
  return walk.document()
}
