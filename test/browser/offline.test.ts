import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForErrors, Profile } from './support/browser.ts'
import { dishes, keptDays, nothingVanishes, stampOf, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import { OTHER, PROBE } from './support/seed.ts'
import { ServiceProcess } from './support/service-process.ts'

/** One visit to one canteen, then no service: the promise that this app is built for. */
describe('after one visit to one canteen, with the service stopped', () => {
  const service = new ServiceProcess()
  const profile = new Profile()
  let context: BrowserContext
  let page: Page
  let errors: string[]
  let seen: string[]
  let kept: string[]

  beforeAll(async () => {
    await service.seed()
    await service.start()
    context = await profile.open()
    page = await context.newPage()
    errors = listenForErrors(page)
    await page.goto(`${service.url}/canteen/${PROBE.id}`)
    await untilKept(page)
    seen = await dishes(page)
    kept = await keptDays(page)
    await service.stop()
  })

  afterAll(async () => {
    await profile.remove()
    await service.remove()
  })

  it('has kept dishes and days to read', () => {
    expect(seen.length).toBeGreaterThan(2)
    expect(kept.length).toBeGreaterThan(3)
  })

  it('reloads the page with the same dishes and a true age', async () => {
    await page.reload()
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
    await eventually(async () => expect(await stampOf(page)).toMatch(/vom Gerät, \d\d:\d\d/))
  })

  it('opens the link of every kept day', async () => {
    for (const path of kept) {
      const tab = await context.newPage()
      await tab.goto(service.url + path)
      await eventually(async () => expect(await dishes(tab), path).not.toEqual([]))
      await tab.close()
    }
  })

  it('says of a day that was not kept what it is and what can be done', async () => {
    const tab = await context.newPage()
    await tab.goto(`${service.url}/canteen/${OTHER.id}`)
    await tab.getByText('ist nicht auf dem Gerät').waitFor()
    await tab.getByRole('button', { name: 'Noch einmal' }).waitFor()
    await tab.close()
  })

  it('shows the map with pins, the list and the search', async () => {
    const tab = await context.newPage()
    await tab.goto(`${service.url}/map`)
    await tab.getByRole('region', { name: 'Karte' }).waitFor()
    await tab
      .getByRole('button', { name: /Mensen, bei/ })
      .first()
      .waitFor()
    await tab.getByRole('searchbox').fill('koeln')
    await expect
      .poll(() => tab.locator('.place').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining('Köln')]))
    await eventually(async () =>
      expect(await tab.locator('.place').filter({ hasNotText: 'Köln' }).count()).toBe(0),
    )
    await tab.close()
  })

  it('survives closing and opening the browser', async () => {
    await profile.close()
    context = await profile.open()
    page = await context.newPage()
    await page.goto(`${service.url}/canteen/${PROBE.id}`)
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
    await page.goto(service.url)
    await eventually(async () => expect(await dishes(page)).not.toEqual([]))
  })

  it('renews itself when the service is back, and the menu never disappears meanwhile', async () => {
    await page.goto(`${service.url}/canteen/${PROBE.id}`)
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
    const vanished = await nothingVanishes(page)
    await service.start()
    await eventually(async () => expect(await stampOf(page)).toMatch(/^Stand/), 80_000)
    expect(await vanished()).toBe(false)
    expect(await dishes(page)).toEqual(seen)
  })

  it('never complained', () => {
    expect(errors).toEqual([])
  })
})

describe('without the service worker', () => {
  const service = new ServiceProcess()
  const profile = new Profile()

  afterAll(async () => {
    await profile.remove()
    await service.remove()
  })

  it('nothing opens once the service is stopped, so the test above proves something', async () => {
    await service.seed()
    await service.start()
    const context = await profile.open({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${service.url}/canteen/${PROBE.id}`)
    await eventually(async () => expect(await dishes(page)).not.toEqual([]))
    await service.stop()
    await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
  })
})
