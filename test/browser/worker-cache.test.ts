import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FETCHED_AT_HEADER } from '../../src/contract/headers.ts'
import { untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { OTHER, PROBE, today } from './support/seed.ts'
import { Stage, type Tab } from './support/stage.ts'
import { TileServer } from './support/tile-server.ts'

/** As many tiles as the worker keeps. */
const MOST_TILES = 400

const tiles = new TileServer()
let stage: Stage

beforeAll(async () => {
  await tiles.start()
  stage = new Stage({ TILE_URL: tiles.url })
  await stage.open()
})
afterAll(async () => {
  await stage.close()
  await tiles.stop()
})

describe("after visits to canteens, a meal, the map and the settings, the worker's caches", () => {
  let front: Front
  let visit: Tab
  let kept: Kept[]

  beforeAll(async () => {
    front = await stage.front()
    visit = await stage.tab()
    const { page } = visit
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
    // From here on everything goes through the worker.
    await page.goto(`${front.url}/canteen/${OTHER.id}`)
    await untilKept(page)
    await page.getByRole('link', { name: /^Linseneintopf/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Linseneintopf/ }).waitFor()
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    await page.getByRole('link', { name: 'Karte', exact: true }).click()
    await tilesDrawn(page)
    await page.reload()
    await tilesDrawn(page)
    await eventually(async () => {
      kept = await keptBy(page)
      expect(kept.filter(({ cache }) => cache === 'tiles')).not.toEqual([])
    })
  })

  it('hold every part of the app, the base map and the page itself', () => {
    const paths = pathsIn('precache')
    expect(paths).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest']))
    for (const part of ['index', 'map-route', 'canteen-map', 'month-calendar', 'settings-route']) {
      expect(paths, part).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${part}-.*\\.js$`)))
    }
    expect(paths).toContainEqual(expect.stringMatching(/^\/assets\/countries-.*\.json$/))
  })

  it('hold the directory and the configuration, with the time when they were fetched', () => {
    expect(pathsIn('config')).toEqual(['/config.json'])
    expect(pathsIn('canteens')).toContain('/api/v2/canteens')
    for (const { path, fetchedAt } of kept.filter(({ cache }) => cache === 'canteens')) {
      expect(Number(fetchedAt), path).toBeGreaterThan(0)
      expect(Number(fetchedAt), path).toBeLessThanOrEqual(Date.now())
    }
  })

  it('hold no days, no meals and no week, which have their own place', async () => {
    expect(kept.filter(({ path }) => /\/(days|meals)\b(?!-)/.test(path))).toEqual([])
    for (const kind of ['days', 'meals']) {
      expect(front.requests).toContainEqual(expect.stringContaining(`/canteens/${OTHER.id}/${kind}`))
    }
  })

  it('hold tiles that may be read across origins, and nothing opaque', () => {
    expect(kept.filter(({ type }) => type === 'opaque')).toEqual([])
    const ofMap = kept.filter(({ cache }) => cache === 'tiles')
    expect(ofMap.map(({ type }) => type)).toEqual(ofMap.map(() => 'cors'))
    expect(ofMap.map(({ status }) => status)).toEqual(ofMap.map(() => 200))
  })

  it('hold nothing else', () => {
    const caches = [...new Set(kept.map(({ cache }) => cache))].sort()
    expect(caches).toEqual(['canteens', 'config', 'precache', 'tiles'])
  })

  it('give the tiles that were seen when their server and the service are gone', async () => {
    const { page, errors } = visit
    await tiles.stop()
    await front.stop()
    await page.reload()
    await tilesDrawn(page)
    await tiles.start()
    await front.start()
    expect(errors).toEqual([])
  })

  const pathsIn = (cache: string): string[] =>
    kept.filter((entry) => entry.cache === cache).map(({ path }) => path)
})

describe('of tiles the worker keeps', () => {
  it('only a limited number, those that were used last', async () => {
    const page = await mapPage()
    await askForTiles(page, 0, MOST_TILES)
    await eventually(async () => expect(await keptTiles(page)).toContain('/0/0/0.png'))
    await askForTiles(page, MOST_TILES, MOST_TILES + 60)
    await eventually(async () => {
      const paths = await keptTiles(page)
      expect(paths.length).toBeLessThanOrEqual(MOST_TILES)
      expect(paths).toContain(`/0/0/${MOST_TILES + 59}.png`)
      expect(paths).not.toContain('/0/0/0.png')
    })
  })

  it('none that the server does not let pages read', async () => {
    tiles.cors = false
    const page = await mapPage()
    const loaded = await askForTiles(page, 1000, 1003)
    expect(loaded).toEqual([false, false, false])
    expect(await keptTiles(page)).toEqual([])
    tiles.cors = true
  })

  async function mapPage(): Promise<Page> {
    const front = await stage.front()
    const { page } = await stage.tab()
    await page.goto(`${front.url}/canteen/${PROBE.id}/${today()}`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    return page
  }

  /** Asks as the map does; tells of each whether it came. */
  function askForTiles(page: Page, from: number, to: number): Promise<boolean[]> {
    const urls = Array.from({ length: to - from }, (_, index) =>
      tiles.url.replace('{z}/{x}/{y}', `0/0/${from + index}`),
    )
    return page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(
            (source) =>
              new Promise<boolean>((resolve) => {
                const image = new Image()
                image.crossOrigin = 'anonymous'
                image.onload = () => resolve(true)
                image.onerror = () => resolve(false)
                image.src = source
              }),
          ),
        ),
      urls,
    )
  }

  const keptTiles = async (page: Page): Promise<string[]> =>
    (await keptBy(page)).filter(({ cache }) => cache === 'tiles').map(({ path }) => path)
})

interface Kept {
  /** `precache`, or the middle of `mittag-…-1`. */
  cache: string
  path: string
  type: string
  status: number
  fetchedAt: string | null
}

function keptBy(page: Page): Promise<Kept[]> {
  return page.evaluate(async (fetchedAtHeader) => {
    const entries: Kept[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        entries.push({
          cache: /precache/.exec(name)?.[0] ?? /^mittag-(\w+)-\d+$/.exec(name)?.[1] ?? name,
          path: new URL(request.url).pathname,
          type: response?.type ?? '',
          status: response?.status ?? 0,
          fetchedAt: response?.headers.get(fetchedAtHeader) ?? null,
        })
      }
    }
    return entries
  }, FETCHED_AT_HEADER)
}

const tilesDrawn = (page: Page): Promise<void> =>
  eventually(async () => {
    const drawn = await page
      .locator('img.leaflet-tile')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(drawn.filter((width) => width > 0)).not.toEqual([])
  })
