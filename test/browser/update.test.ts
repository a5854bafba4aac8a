import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, dishes, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { lookForUpdate, publish, publishKillSwitch, releaseOf } from './support/release.ts'
import { PROBE } from './support/seed.ts'
import { Stage } from './support/stage.ts'

const stage = new Stage()
let front: Front
/** Two tabs that stay open while releases come and go. */
let here: Page
let there: Page
let errors: string[][]
const loads = { here: 0, there: 0 }

beforeAll(async () => {
  await stage.open()
  front = await stage.front()
  publish(front, 'r1')
  const tabs = [await stage.tab(), await stage.tab()] as const
  ;[here, there] = [tabs[0].page, tabs[1].page]
  errors = tabs.map((tab) => tab.errors)
  await here.goto(`${front.url}/canteen/${PROBE.id}`)
  await untilKept(here)
  await there.goto(front.url)
  await there.getByRole('heading', { name: PROBE.name }).waitFor()
  here.on('domcontentloaded', () => loads.here++)
  there.on('domcontentloaded', () => loads.there++)
})
afterAll(() => stage.close())

describe('a new version', () => {
  beforeAll(async () => {
    publish(front, 'r2')
    await lookForUpdate(here)
  })

  it('is told of in every open tab', async () => {
    await bannerIn(here).waitFor()
    await bannerIn(there).waitFor()
  })

  it('waits, and the open tab goes on with its own parts, although the server has them no more', async () => {
    const gone = await here.evaluate(async () => {
      const { src } = document.querySelector('script[src*="/assets/"]') as HTMLScriptElement
      const answer = await fetch(`${src}?past-the-worker`)
      return answer.status
    })
    expect(gone).toBe(404)
    await here.getByRole('link', { name: 'Karte', exact: true }).click()
    await here.getByText('40 Mensen, nach Namen').waitFor()
    await here.getByRole('region', { name: 'Karte' }).getByRole('button', { name: /bei/ }).first().waitFor()
    await here.getByRole('link', { name: 'Einstellungen' }).click()
    await here.getByRole('group', { name: 'Mein Preis' }).waitFor()
    expect(await releaseOf(here)).toBe('r1')
    expect(loads).toEqual({ here: 0, there: 0 })
  })

  it('stays out of the way after "Später", in this tab alone', async () => {
    await here.getByRole('button', { name: 'Später' }).click()
    await bannerIn(here).waitFor({ state: 'hidden' })
    await bannerIn(there).waitFor()
    expect(await releaseOf(here)).toBe('r1')
  })

  it('still waits after a reload, which brings the version that is in use', async () => {
    await here.reload()
    await bannerIn(here).waitFor()
    expect(await releaseOf(here)).toBe('r1')
    loads.here = 0
  })

  it('takes all tabs once it is accepted in one, each with one reload', async () => {
    await there.getByRole('button', { name: 'Jetzt laden' }).click()
    await eventually(async () => {
      expect([await releaseOf(here), await releaseOf(there)]).toEqual(['r2', 'r2'])
      expect(await workersOf(here)).toEqual({ active: 'activated', waiting: null, installing: null })
    })
    await here.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    await there.getByRole('heading', { name: PROBE.name }).waitFor()
    expect(await bannerIn(here).count()).toBe(0)
    expect(await bannerIn(there).count()).toBe(0)
    expect(loads).toEqual({ here: 1, there: 1 })
  })

  it('opens without the server, with what the former one had kept', async () => {
    await front.stop()
    await here.goto(`${front.url}/canteen/${PROBE.id}`)
    await eventually(async () => expect(await dishes(here)).not.toEqual([]))
    expect(await releaseOf(here)).toBe('r2')
    await front.start()
  })
})

describe('the kill switch', () => {
  it('removes the worker and its caches, and leaves the menus that are kept', async () => {
    const menus = await countOf(here, 'menus')
    expect(menus).toBeGreaterThan(3)
    publishKillSwitch(front)
    front.lead = (path) => path
    await lookForUpdate(there)
    await eventually(async () => {
      for (const page of [here, there]) {
        expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
        const left = await page.evaluate(async () => ({
          caches: await caches.keys(),
          registrations: (await navigator.serviceWorker.getRegistrations()).length,
        }))
        expect(left).toEqual({ caches: [], registrations: 0 })
      }
    })
    expect(await countOf(here, 'menus')).toBe(menus)
  })

  it('leaves an app that works with the network', async () => {
    await here.goto(`${front.url}/canteen/${PROBE.id}`)
    await eventually(async () => expect(await dishes(here)).not.toEqual([]))
    expect(await releaseOf(here)).toBeNull()
  })
})

it('no release caused an error on the page', () => {
  expect(errors).toEqual([[], []])
})

const bannerIn = (page: Page) => page.getByText('Eine neue Fassung ist da.')

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const stateOf = (worker: ServiceWorker | null | undefined) => worker?.state ?? null
    return {
      active: stateOf(registration?.active),
      waiting: stateOf(registration?.waiting),
      installing: stateOf(registration?.installing),
    }
  })
