import { retryAfterOf } from '../../api/retry-after.ts'

/** Milliseconds for everything: redirects, headers, body. */
const TIMEOUT = 30_000

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** What a server had the last time; it sends nothing where it still has the same. */
export interface Known {
  etag: string | null
  lastModified: string | null
}

export type Download =
  | { unchanged: true }
  | {
      unchanged: false
      body: AsyncIterable<Uint8Array>
      charset: string | undefined
      url: string
      known: Known
    }

/** Nothing usable came. The message says why, for the person who registered the address. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  /** Milliseconds to wait before the next attempt, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(message: string, options: ErrorOptions & { retryAfter?: number | undefined } = {}) {
    super(message, options)
    this.retryAfter = options.retryAfter
  }
}

/**
 * Asks for `url`, over a few redirects. The body is read by the caller, until the time is over.
 *
 * @throws DownloadError, also while the body is read; the reason of `signal` where that ends it.
 */
export async function download(
  fetch: typeof globalThis.fetch,
  url: string,
  known: Known,
  signal: AbortSignal,
): Promise<Download> {
  const deadline = AbortSignal.timeout(TIMEOUT)
  const explain = (cause: unknown): unknown => {
    if (signal.aborted) return signal.reason
    if (cause instanceof DownloadError) return cause
    if (deadline.aborted)
      return new DownloadError(`no complete answer within ${TIMEOUT / 1000} seconds`, { cause })
    return new DownloadError(`cannot be reached (${reasonOf(cause)})`, { cause })
  }
  try {
    const response = await follow(fetch, url, known, AbortSignal.any([signal, deadline]))
    if (response.status === 304) return { unchanged: true }
    if (response.status !== 200) {
      await response.body?.cancel()
      const retryAfter = retryAfterOf(response, Date.now())
      throw new DownloadError(`answered with status ${response.status}`, { retryAfter })
    }
    return {
      unchanged: false,
      body: explained(response.body ?? new ReadableStream<Uint8Array>(), explain),
      charset: /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(response.headers.get('Content-Type') ?? '')?.[1],
      url: response.url || url,
      known: { etag: response.headers.get('ETag'), lastModified: response.headers.get('Last-Modified') },
    }
  } catch (error) {
    throw explain(error)
  }
}

async function follow(
  fetch: typeof globalThis.fetch,
  start: string,
  known: Known,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    Accept: 'application/xml, text/xml;q=0.9, */*;q=0.1',
    'User-Agent': 'Mittag',
    ...(known.etag !== null && { 'If-None-Match': known.etag }),
    ...(known.lastModified !== null && { 'If-Modified-Since': known.lastModified }),
  }
  let url = start
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    if (!REDIRECTS.has(response.status)) return response
    await response.body?.cancel()
    url = redirected(url, response.headers.get('Location'))
  }
  throw new DownloadError(`redirects more than ${MOST_REDIRECTS} times`)
}

function redirected(from: string, location: string | null): string {
  const target = location === null ? null : URL.parse(location, from)
  if (target?.protocol !== 'https:' && target?.protocol !== 'http:')
    throw new DownloadError('redirects to nowhere')
  if (target.protocol === 'http:' && from.startsWith('https:'))
    throw new DownloadError('redirects from https to http')
  return target.href
}

async function* explained(
  body: AsyncIterable<Uint8Array>,
  explain: (cause: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw explain(error)
  }
}

/** What undici knows of a failure stands in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}
