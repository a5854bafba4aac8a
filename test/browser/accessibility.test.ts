import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nothingFound } from './support/axe.ts'
import { type BrowserOptions, DESKTOP, PHONE } from './support/browser.ts'
import { dishes, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { days, PROBE } from './support/seed.ts'
import { Stage } from './support/stage.ts'
import { TileServer } from './support/tile-server.ts'

interface Setting {
  name: string
  options: BrowserOptions
  words: {
    filter: string
    filterTitle: string
    month: RegExp
    allPrices: RegExp
    removeAll: string
    cancel: string
  }
}

const SETTINGS: Setting[] = [
  {
    name: 'on a phone in German',
    options: { language: 'de-DE', viewport: PHONE },
    words: {
      filter: 'Filter',
      filterTitle: 'Filter',
      month: /Monat öffnen/,
      allPrices: /alle Preise/,
      removeAll: 'Alles vom Gerät löschen',
      cancel: 'Abbrechen',
    },
  },
  {
    name: 'on a wide screen in English',
    options: { language: 'en-GB', viewport: DESKTOP },
    words: {
      filter: 'Filter',
      filterTitle: 'Filter',
      month: /open month/i,
      allPrices: /all prices/i,
      removeAll: 'Delete everything from this device',
      cancel: 'Cancel',
    },
  },
]

describe.each(SETTINGS)('$name', ({ options, words }) => {
  const tiles = new TileServer()
  let stage: Stage
  let front: Front
  let page: Page

  beforeAll(async () => {
    await tiles.start()
    stage = new Stage({ TILE_URL: tiles.url })
    await stage.open(options)
    front = await stage.front()
    ;({ page } = await stage.tab())
  })
  afterAll(async () => {
    await stage.close()
    await tiles.stop()
  })

  it('axe has nothing to find on Today before anything was opened', async () => {
    await page.goto(front.url)
    await page.locator('.today > .state').waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find on a page that is not there', async () => {
    await page.goto(`${front.url}/canteen/first`)
    await page.locator('.state').waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find on the map, with nothing chosen, with a canteen chosen and without a hit', async () => {
    await page.goto(`${front.url}/map`)
    await page.locator('.place').first().waitFor()
    await page.locator('.map-cluster').first().waitFor()
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    await nothingFound(page)
    await page.getByRole('searchbox').fill(PROBE.name)
    await page.locator('.map-pin').first().click()
    await page.locator('.map-panel').waitFor()
    await nothingFound(page)
    await page.getByRole('searchbox').fill('xyzzy')
    await page.locator('.atlas-state').waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find on a canteen that is open, also with its prices, its filter and its month', async () => {
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilMenu()
    await nothingFound(page)
    await page.getByRole('button', { name: words.allPrices }).first().click()
    await page.getByRole('button', { name: words.filter, exact: true }).click()
    await page.getByRole('region', { name: words.filterTitle }).waitFor()
    await page.getByRole('button', { name: words.month }).click()
    await page.getByRole('grid').waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find on a closed day and on one without data', async () => {
    for (const date of [days().closed, days().noData]) {
      await page.goto(`${front.url}/canteen/${PROBE.id}/${date}`)
      await page.locator('.menu-state .state').waitFor()
      await nothingFound(page)
    }
  })

  it('axe has nothing to find on a meal', async () => {
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilMenu()
    await page.locator('.dish-name a').first().click()
    await page.locator('article.meal').waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find on Today with a menu, and on the settings, also while they ask', async () => {
    await page.goto(front.url)
    await untilMenu()
    await nothingFound(page)
    await page.goto(`${front.url}/settings`)
    await page.getByRole('button', { name: words.removeAll }).click()
    await page.getByRole('button', { name: words.cancel }).waitFor()
    await nothingFound(page)
  })

  it('axe has nothing to find where a menu is not kept, beside the notice that the service is gone', async () => {
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
    await front.stop()
    await page.goto(`${front.url}/canteen/10`)
    await page.locator('.menu-state .state').waitFor()
    await page.locator('.frame-notices .banner').waitFor()
    await nothingFound(page)
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await page.locator('.menu-stamp .stamp[data-old]').waitFor()
    await nothingFound(page)
    await front.start()
  })

  const untilMenu = () => eventually(async () => expect(await dishes(page)).not.toEqual([]))
})
