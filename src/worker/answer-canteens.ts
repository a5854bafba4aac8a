import { fetchedAtOf, isDue } from './kept-response.ts'

/** What answering takes: the network, the cache and the worker's life. */
export interface CanteensExchange {
  request: Request
  now: () => number
  fetch(request: Request): Promise<Response>
  kept(): Promise<Response | undefined>
  /** Whether the answer was worth keeping, and is kept. */
  keep(response: Response): Promise<boolean>
  waitUntil(work: Promise<unknown>): void
  /** A kept copy was replaced by a newer answer. */
  refreshed(fetchedAt: number): void
}

/**
 * Canteen data: a kept copy at once, renewed in the background. Whoever asks for the network gets the network's
 * answer or its failure, never an old copy passed off as a new one.
 */
export async function answerCanteens(exchange: CanteensExchange): Promise<Response> {
  const { request } = exchange
  const kept = wantsNetwork(request) ? undefined : await exchange.kept()
  if (!kept) {
    const response = await exchange.fetch(confirmed(request))
    exchange.waitUntil(exchange.keep(response.clone()).catch(() => false))
    return response
  }
  if (isDue(kept, exchange.now())) exchange.waitUntil(refresh(exchange))
  return kept
}

function wantsNetwork({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload' || cache === 'no-store'
}

/**
 * The same request to the service itself: a copy in the browser's own cache is confirmed first, which with an ETag
 * costs a 304, so that its time is true. Cookies have no business there.
 */
function confirmed(request: Request): Request {
  return new Request(request, {
    cache: wantsNetwork(request) ? request.cache : 'no-cache',
    credentials: 'omit',
  })
}

async function refresh(exchange: CanteensExchange): Promise<void> {
  try {
    const response = await exchange.fetch(confirmed(exchange.request))
    const fetchedAt = fetchedAtOf(response, exchange.now())
    if (await exchange.keep(response)) exchange.refreshed(fetchedAt)
  } catch {
    // No network: the copy that was handed out stays, with its age.
  }
}
