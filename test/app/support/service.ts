import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { PublishedMenu, Store } from '../../../src/service/store/store.ts'
import { injectFetch } from '../../suites/inject-fetch.ts'
import { CANTEENS, MENUS } from './menus.ts'

export const SERVICE = 'https://mensa.example'

/**
 * What stands between the app and the service: no network, a failing or absent endpoint, a captive portal, silence
 * until the request is given up, an answer that is lost after the service has done what was asked, an answer in other
 * words, or anything else, which may `reach` the service or not.
 */
export type Fault =
  | 'network'
  | 'failing'
  | 'absent'
  | 'portal'
  | 'silent'
  | 'lost'
  | ((response: Response) => Promise<Response>)
  | { instead: (reach: () => Promise<Response>) => Promise<Response> }

/** The real service in this process, and what happens on the way to it. */
export interface TestService {
  fetch: typeof fetch
  store: Store
  /** Every path that was asked for, in order, without `/api/v2`. */
  asked: string[]
  /** The same with the method before it. */
  requests: string[]
  /** From now on every request whose path matches goes wrong, or those of one method only. */
  breaks(fault: Fault, paths?: RegExp, method?: string): void
  /** Everything answers again. */
  heals(): void
  close(): Promise<void>
}

export async function startService(menus: Record<number, PublishedMenu[]> = MENUS): Promise<TestService> {
  const store = await openSqliteStore(':memory:')
  await store.canteens.put(CANTEENS)
  for (const [canteenId, published] of Object.entries(menus)) {
    await store.meals.publish(Number(canteenId), published)
  }
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: SERVICE })
  const app = await createApp({ store, config, now: Date.now })
  const reach = injectFetch(app)
  const asked: string[] = []
  const requests: string[] = []
  const faults: { fault: Fault; paths: RegExp; method: string | undefined }[] = []

  return {
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : undefined
      const { pathname, search } = new URL(request?.url ?? String(input))
      const path = pathname.replace(/^\/api\/v2/, '') + search
      const method = init?.method ?? request?.method ?? 'GET'
      asked.push(path)
      requests.push(`${method} ${path}`)
      const broken = faults.findLast((each) => each.paths.test(path) && (each.method ?? method) === method)
      return answer(broken?.fault, () => reach(input, init), init?.signal ?? request?.signal)
    },
    store,
    asked,
    requests,
    breaks: (fault, paths = /^/, method) => void faults.push({ fault, paths, method }),
    heals: () => void faults.splice(0),
    async close() {
      await app.close()
      await store.close()
    },
  }
}

async function answer(
  fault: Fault | undefined,
  reach: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  switch (fault) {
    case undefined:
      return reach()
    case 'network':
      throw new TypeError('Failed to fetch')
    case 'failing':
      return new Response('', { status: 500 })
    case 'absent':
      return new Response('', { status: 404 })
    case 'portal':
      return new Response('<p>Please sign in</p>', { headers: { 'Content-Type': 'text/html' } })
    case 'silent':
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    case 'lost':
      await reach()
      throw new TypeError('Failed to fetch')
    default:
      return typeof fault === 'function' ? fault(await reach()) : fault.instead(reach)
  }
}
