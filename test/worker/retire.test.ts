import { describe, expect, it } from 'vitest'
import { CACHES, outdatedCaches, ownCaches } from '../../src/worker/cache-names.ts'
import { retire } from '../../src/worker/retire.ts'

const SCOPE = 'https://mittag.example/'
const PRECACHE = `workbox-precache-v2-${SCOPE}`
const FOREIGN = 'another-app-on-this-origin'

describe('the caches', () => {
  it('of an earlier release go, today’s and foreign ones stay', () => {
    const names = [...Object.values(CACHES), 'mittag-canteens-0', 'mittag-pages', PRECACHE, FOREIGN]
    expect(outdatedCaches(names)).toEqual(['mittag-canteens-0', 'mittag-pages'])
  })

  it('of the app are told from those of another app below it', () => {
    const names = [CACHES.tiles, PRECACHE, `workbox-precache-v2-${SCOPE}other/`, FOREIGN]
    expect(ownCaches(names, SCOPE)).toEqual([CACHES.tiles, PRECACHE])
  })
})

describe('the kill switch', () => {
  /** The browser's side of a worker: what it holds, and what was done to it. */
  function browser(undeletable?: string) {
    const caches = new Set<string>([CACHES.canteens, 'mittag-old', PRECACHE, FOREIGN])
    const done: string[] = []
    const page = (url: string, navigable: boolean) => ({
      url,
      navigate: async (target: string) => {
        if (!navigable) throw new TypeError('not controlled')
        done.push(`navigate ${target}`)
      },
    })
    const pages = [page(`${SCOPE}map`, true), page(`${SCOPE}settings`, false), page(SCOPE, true)]
    const worker = {
      registration: { scope: SCOPE, unregister: async () => done.push('unregister') > 0 },
      caches: {
        keys: async () => [...caches],
        delete: async (name: string) => {
          if (name === undeletable) throw new DOMException('cannot', 'UnknownError')
          return caches.delete(name)
        },
      },
      clients: { matchAll: async () => pages },
    }
    return { worker: worker as unknown as Parameters<typeof retire>[0], caches, done }
  }

  it('deletes the app’s caches, unregisters, then lets the pages load anew', async () => {
    const { worker, caches, done } = browser()
    await retire(worker)
    expect([...caches]).toEqual([FOREIGN])
    expect(done).toEqual(['unregister', `navigate ${SCOPE}map`, `navigate ${SCOPE}`])
  })

  it('goes through with it where a cache cannot be deleted', async () => {
    const { worker, caches, done } = browser(PRECACHE)
    await retire(worker)
    expect([...caches]).toEqual([PRECACHE, FOREIGN])
    expect(done).toContain('unregister')
  })
})
