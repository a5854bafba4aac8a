import { ownCaches } from './cache-names.ts'

/** Ends the worker for good: its caches go, its registration goes, and open pages come from the network again. */
export async function retire(worker: {
  registration: Pick<ServiceWorkerRegistration, 'scope' | 'unregister'>
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  clients: Pick<Clients, 'matchAll'>
}): Promise<void> {
  const { registration, caches, clients } = worker
  const names = ownCaches(await caches.keys(), registration.scope)
  // What cannot be deleted must not keep the rest from going.
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => (page as WindowClient).navigate(page.url)))
}
