/** A feed that is refused as a whole. The message is for whoever publishes it: where it stands, what is wrong. */
export class FeedError extends Error {
  override name = 'FeedError'

  /** @param line of the document, from 1; left out where the flaw is not at one place */
  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `line ${line}: ${reason}`)
  }
}
