import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { PublishedMenu, Store } from '../../../src/service/store/store.ts'
import { injectFetch } from '../../suites/inject-fetch.ts'
import { CANTEENS, MENUS } from './menus.ts'

export const SERVICE = 'https://mensa.example'

/**
 * What stands between the app and the service: no network, a failing or absent endpoint, a captive portal, silence
 * until the request is given up, an answer in other words.
 */
export type Fault =
  | 'network'
  | 'failing'
  | 'absent'
  | 'portal'
  | 'silent'
  | ((response: Response) => Promise<Response>)

/** The real service in this process, and what happens on the way to it. */
export interface TestService {
  fetch: typeof fetch
  store: Store
  /** Every path that was asked for, in order, without `/api/v2`. */
  asked: string[]
  /** From now on every request whose path matches goes wrong. */
  breaks(fault: Fault, paths?: RegExp): void
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
  const faults: { fault: Fault; paths: RegExp }[] = []

  return {
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const path = pathname.replace(/^\/api\/v2/, '') + search
      asked.push(path)
      const broken = faults.findLast(({ paths }) => paths.test(path))
      return answer(broken?.fault, () => reach(input, init), init?.signal ?? undefined)
    },
    store,
    asked,
    breaks: (fault, paths = /^/) => void faults.push({ fault, paths }),
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
    default:
      return fault(await reach())
  }
}
