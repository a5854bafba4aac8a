import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Nothing on the page is wider than the screen. */
export async function nothingSideways(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const wider = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`)
  })
  expect(wider).toEqual([])
  const size = await page.evaluate(() => ({
    shown: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }))
  expect(size.needed).toBeLessThanOrEqual(size.shown)
}
