import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { tellCanteensRefreshed } from '../offline/canteens-refreshed.ts'
import { answerCanteens } from './answer-canteens.ts'
import { CACHES } from './cache-names.ts'
import { deadline } from './deadline.ts'
import { isJson, stamped } from './kept-response.ts'
import { limitedTo } from './limited-to.ts'

/** Lists around ever new places must not fill the cache; never removed by age. */
const MAXIMUM_ENTRIES = 200

export class CanteensStrategy extends Strategy {
  constructor() {
    super({
      cacheName: CACHES.canteens,
      matchOptions: { ignoreVary: true },
      plugins: [
        deadline,
        {
          cacheWillUpdate: async ({ response }) => (isJson(response) ? stamped(response, Date.now()) : null),
        },
        limitedTo({ maxEntries: MAXIMUM_ENTRIES }),
      ],
    })
  }

  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return answerCanteens({
      request,
      now: Date.now,
      fetch: (confirmed) => handler.fetch(confirmed),
      kept: () => handler.cacheMatch(request),
      keep: (response) => handler.cachePut(request, response),
      waitUntil: (work) => void handler.waitUntil(work),
      refreshed: (fetchedAt) => tellCanteensRefreshed({ url: request.url, fetchedAt }),
    })
  }
}
