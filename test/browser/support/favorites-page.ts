import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** The names in the panel, in order. */
export const favorites = (page: Page): Promise<string[]> => page.locator('.favorite h2').allInnerTexts()

/** Waits until the panel shows these, in this order. */
export const untilFavorites = (page: Page, names: string[]): Promise<void> =>
  eventually(async () => expect(await favorites(page)).toEqual(names))

/** How the list stands towards the account, in the panel's first line. */
export const untilSyncLine = (page: Page, words: RegExp): Promise<void> =>
  eventually(async () => expect(await page.locator('.sync-line').innerText()).toMatch(words))

/** Marks canteens with the star in the map's list, one search for each. */
export async function starOnMap(page: Page, origin: string, names: string[]): Promise<void> {
  await page.goto(`${origin}/map`)
  for (const name of names) {
    await page.getByRole('searchbox').fill(name)
    await star(page, name)
  }
}

/** Marks a canteen, and waits until the device has kept it. */
export async function star(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Favorit: ${name}`, exact: true })
  await button.click()
  await eventually(async () => expect(await button.getAttribute('aria-pressed')).toBe('true'))
}

/** What was last said aloud about the order. */
export const spoken = (page: Page): Promise<string> =>
  page.locator('.favorites [aria-live="assertive"]:not([role])').innerText()

export const untilSpoken = (page: Page, words: string): Promise<void> =>
  eventually(async () => expect(await spoken(page)).toBe(words))

/** What takes hold of a handle: the mouse or a finger. */
export interface Pointer {
  down(x: number, y: number): Promise<void>
  move(x: number, y: number): Promise<void>
  up(): Promise<void>
}

export function mouseOf({ mouse }: Page): Pointer {
  return {
    async down(x, y) {
      await mouse.move(x, y)
      await mouse.down()
    },
    move: (x, y) => mouse.move(x, y, { steps: 5 }),
    up: () => mouse.up(),
  }
}

export async function fingerOn(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: async (x, y) => void (await touch('touchStart', [{ x, y }])),
    move: async (x, y) => void (await touch('touchMove', [{ x, y }])),
    up: async () => void (await touch('touchEnd', [])),
  }
}

/** Drags a favorite by its handle to a position, counted from 1, and lets go when it is said to be there. */
export async function drag(page: Page, pointer: Pointer, name: string, position: number): Promise<void> {
  await page.locator('.favorite-handle[data-ready]').first().waitFor()
  const names = await favorites(page)
  const from = await handleAt(page, names.indexOf(name))
  const to = await handleAt(page, position - 1)
  const at = `Position ${position} von ${names.length}`
  await pointer.down(from.x, from.y)
  // A short way first: from there on it is a drag.
  await pointer.move(from.x, from.y + (to.y > from.y ? 8 : -8))
  await untilSpoken(page, `${name} aufgenommen, Position ${names.indexOf(name) + 1} von ${names.length}`)
  let tremor = 1
  await eventually(async () => {
    tremor = -tremor
    await pointer.move(to.x, to.y + tremor)
    expect(await spoken(page)).toBe(`${name}, ${at}`)
  })
  await pointer.up()
  await untilSpoken(page, `${name} abgelegt, ${at}`)
}

async function handleAt(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.favorite-handle').nth(index).boundingBox()
  if (box === null) throw new Error(`There is no handle in row ${index + 1}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
