import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES, outdatedCaches } from './cache-names.ts'
import { CanteensStrategy } from './canteens-strategy.ts'
import { deadline } from './deadline.ts'
import { isJson } from './kept-response.ts'
import { limitedTo } from './limited-to.ts'
import { type Route, routeOf } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

const DAYS = 86_400

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(isRoute('page'), createHandlerBoundToURL('index.html'))

registerRoute(isRoute('canteens'), new CanteensStrategy())

registerRoute(
  isRoute('config'),
  new NetworkFirst({
    cacheName: CACHES.config,
    networkTimeoutSeconds: 1.5,
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      deadline,
      {
        fetchDidSucceed: async ({ response }) => {
          // A failing service or a captive portal counts as no network; that there is no such file is an answer.
          if (isJson(response) || (response.status >= 400 && response.status < 500)) return response
          throw new Error(`No configuration: ${response.status}`)
        },
        cacheWillUpdate: async ({ response }) => (isJson(response) ? response : null),
      },
    ],
  }),
)

registerRoute(
  isRoute('tile'),
  new CacheFirst({
    cacheName: CACHES.tiles,
    matchOptions: { ignoreVary: true },
    plugins: [
      deadline,
      { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      limitedTo({ maxEntries: 400, maxAgeSeconds: 30 * DAYS }),
    ],
  }),
)

let isFirst = false

self.addEventListener('install', () => {
  isFirst = self.registration.active === null
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOutdatedCaches())
  // The page that installed the first worker joins it, so that already this visit is kept. A later worker never
  // takes over a page of another release: its chunks would be gone.
  if (isFirst) event.waitUntil(self.clients.claim())
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

function isRoute(route: Route) {
  return ({ request }: { request: Request }) => routeOf(request, self.registration.scope) === route
}

async function removeOutdatedCaches(): Promise<void> {
  const names = outdatedCaches(await caches.keys())
  await Promise.all(names.map((name) => caches.delete(name)))
}
