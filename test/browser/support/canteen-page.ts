import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** The names of the dishes that are shown. */
export async function dishes(page: Page): Promise<string[]> {
  return page.locator('.dish-name').allInnerTexts()
}

/** How old the shown menu is said to be. */
export const stampOf = (page: Page): Promise<string> => page.locator('.menu-stamp').first().innerText()

/** The links of the days that the strip says are on the device. */
export async function keptDays(page: Page): Promise<string[]> {
  const days = page.locator('a.day', { hasText: 'offen, auf dem Gerät' })
  return days.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}

/** Waits until the worker controls the page and what the visit promises to keep is on the device. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await eventually(async () => {
    expect(await dishes(page)).not.toEqual([])
    expect(await openButNotKept(page)).toBe(0)
    expect(await countOf(page, 'directory')).toBe(1)
  })
}

async function openButNotKept(page: Page): Promise<number> {
  const open = page.locator('a.day', { hasText: 'offen' })
  return (await open.count()) - (await open.filter({ hasText: 'auf dem Gerät' }).count())
}

/** How many records a store of the device's database holds, read past the app. */
export async function countOf(page: Page, store: string): Promise<number> {
  return (await recordsOf(page, store)).length
}

/** What the device remembers of the person's choices. */
export async function keptSettings(page: Page): Promise<unknown> {
  const [record] = await recordsOf(page, 'settings')
  return (record as { value: unknown } | undefined)?.value
}

/** The days of a canteen whose menus are on the device. */
export async function keptDates(page: Page, canteenId: number): Promise<string[]> {
  const keys = (await contentsOf(page, 'menus', 'getAllKeys')) as [canteenId: number, date: string][]
  return keys.filter(([id]) => id === canteenId).map(([, date]) => date)
}

/** The favorites that the device has kept for whoever is not signed in, in order; it shows some before it has. */
export async function keptFavorites(page: Page): Promise<number[]> {
  const records = (await recordsOf(page, 'favorites')) as { list: { wanted: number[] } }[]
  return records.flatMap(({ list }) => list.wanted)
}

const recordsOf = (page: Page, store: string) => contentsOf(page, store, 'getAll')

function contentsOf(page: Page, store: string, reader: 'getAll' | 'getAllKeys'): Promise<unknown[]> {
  return page.evaluate(
    ([name, read]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('mittag')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name)[read]()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
          reading.onerror = () => reject(reading.error)
        }
      }),
    [store, reader] as const,
  )
}

/** Watches the page from now on; the returned function tells whether the dishes were ever gone. */
export async function nothingVanishes(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const state = { vanished: false }
    Object.assign(window, { state })
    new MutationObserver(() => {
      if (document.querySelector('.dish-name') === null) state.vanished = true
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { state: { vanished: boolean } }).state.vanished)
}
