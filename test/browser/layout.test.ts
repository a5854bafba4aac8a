import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from './support/browser.ts'
import { dishes, stampOf, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { days, PROBE, today } from './support/seed.ts'
import { nothingSideways } from './support/sideways.ts'
import { Stage } from './support/stage.ts'

describe('there is room', () => {
  const stage = new Stage()
  let page: Page

  beforeAll(async () => {
    await stage.open()
    ;({ page } = await stage.tab())
    await page.goto(`${stage.service.url}/canteen/${PROBE.id}`)
    await untilKept(page)
  })
  afterAll(() => stage.close())

  const views = [
    '/',
    '/map',
    `/canteen/${PROBE.id}`,
    `/canteen/${PROBE.id}/${days().closed}`,
    `/canteen/${PROBE.id}/${days().noData}`,
    '/settings',
    '/canteen/first',
  ]

  it.each(views)('for %s within 320 pixels, without scrolling sideways', async (path) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(stage.service.url + path)
    await nothingSideways(page)
  })

  it.each(views)('for %s with text of twice the size, without scrolling sideways', async (path) => {
    await page.setViewportSize(PHONE)
    await page.goto(stage.service.url + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await nothingSideways(page)
  })

  it('for a meal, and for the open filter and month, on both', async () => {
    for (const [width, fontSize] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${stage.service.url}/canteen/${PROBE.id}`)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('button', { name: /Monat öffnen/ }).click()
      await page.getByRole('grid').waitFor()
      await nothingSideways(page)
      await page.locator('.dish-name a').first().click()
      await page.locator('article.meal').waitFor()
      await nothingSideways(page)
    }
  })
})

describe.each([
  { screen: 'a phone', viewport: PHONE },
  { screen: 'a wide screen', viewport: DESKTOP },
])('on $screen nothing moves by itself on a later visit', ({ viewport }) => {
  const stage = new Stage()
  let front: Front
  let page: Page

  beforeAll(async () => {
    await stage.open({ viewport })
    front = await stage.front()
    ;({ page } = await stage.tab())
    await page.addInitScript(watchForShifts)
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
  })
  afterAll(() => stage.close())

  const views = [
    { view: 'Today', path: '/' },
    { view: 'a canteen', path: `/canteen/${PROBE.id}` },
    { view: 'a day of a canteen', path: `/canteen/${PROBE.id}/${today()}` },
  ]

  it.each(views)('to $view, whose menu is renewed while it is read', async ({ path }) => {
    const release = front.hold(/^\/api\//)
    await page.goto(front.url + path)
    await eventually(async () => {
      expect(await dishes(page)).not.toEqual([])
      expect(await stampOf(page)).toMatch(/^wird erneuert/)
    })
    await painted()
    release()
    await eventually(async () => expect(await stampOf(page)).toMatch(/^Stand/))
    expect(await shifts()).toEqual([])
  })

  it.each(views)('to $view, beside a notice that the service does not answer', async ({ path }) => {
    front.mood = 'error'
    await page.goto(front.url + path)
    await notice().waitFor()
    await eventually(async () => expect(await stampOf(page)).toMatch(/^vom Gerät/))
    expect(await shifts()).toEqual([])
  })

  it('when the service answers again and the notice goes', async () => {
    front.mood = 'well'
    await notice().waitFor({ state: 'hidden', timeout: 80_000 })
    await eventually(async () => expect(await stampOf(page)).toMatch(/^Stand/))
    expect(await shifts()).toEqual([])
  })

  const notice = () => page.getByText('Der Dienst antwortet nicht.')

  /** Shifts are reported after they were painted. */
  const painted = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )

  async function shifts(): Promise<string[]> {
    await painted()
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  }
})

function watchForShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node,
      )
      if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Not in the DOM library yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
