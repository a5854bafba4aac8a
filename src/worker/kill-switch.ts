import { retire } from './retire.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Put in the place of `sw.js` when a released worker does harm: it waits for nobody, takes the former one's place,
 * and removes it together with its caches. What people kept or chose lies in IndexedDB and stays.
 */

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(retire(self)))
