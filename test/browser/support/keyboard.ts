import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** What has the focus. */
export interface Focus {
  /** As it is read aloud, as far as a test needs it. */
  name: string
  element: string
  /** It shows that it has the focus, or is a place that a script sent the reader to. */
  ring: boolean
  /** Some of it can be seen, with nothing before it. */
  seen: boolean
}

const MOST_STEPS = 120

/** A person who has only keys. Each of them leaves the focus on something that can be seen. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<Focus> {
    await this.#page.keyboard.press(key)
    return this.visibleFocus()
  }

  async type(text: string): Promise<Focus> {
    await this.#page.keyboard.type(text)
    return this.visibleFocus()
  }

  /** Goes on with Tab, or back with Shift+Tab, until what is meant has the focus. */
  async tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
    const passed: string[] = []
    for (let step = 0; step < MOST_STEPS; step++) {
      const focus = await this.press(key)
      if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return focus
      passed.push(focus.name)
    }
    throw new Error(`${key} never comes to ${name}. It passed ${passed.join(' | ')}`)
  }

  /** Goes through the whole page with Tab; tells where that led. */
  async walk(): Promise<string[]> {
    const passed: string[] = []
    for (let step = 0; step < MOST_STEPS; step++) {
      await this.#page.keyboard.press('Tab')
      const { element, name } = await focusOf(this.#page)
      // Behind the last one comes the browser's own bar, or where there is none the first one again.
      if (element === 'body' || (passed.length > 0 && name === passed[0])) return passed
      passed.push((await this.visibleFocus()).name)
    }
    throw new Error(`There is no end: ${passed.join(' | ')}`)
  }

  /** Waits until something has the focus, as a view may come late, and holds it against what focus must be. */
  async visibleFocus(): Promise<Focus> {
    let focus: Focus | undefined
    await eventually(async () => {
      focus = await focusOf(this.#page)
      expect(focus.element, 'the focus is lost').not.toBe('body')
      expect(focus, 'the focus cannot be seen').toMatchObject({ ring: true, seen: true })
    }, 5_000)
    return focus as Focus
  }

  /** What had the focus is gone. It has not gone back to the page's beginning, and the next key goes on from there. */
  async stillSomewhere(): Promise<void> {
    await eventually(async () => {
      const { element } = await focusOf(this.#page)
      expect(element, 'the focus is lost').not.toBe('body')
    }, 5_000)
    const { name } = await this.press('Tab')
    expect(name).not.toBe('Zum Inhalt')
  }

  /** Waits until this has the focus, which the app may move a moment after a key. */
  async isAt(element: string, name: string | RegExp = /^/): Promise<void> {
    await eventually(async () => {
      const focus = await focusOf(this.#page)
      expect(focus).toMatchObject({ element, name: expect.stringMatching(name) })
    }, 5_000)
  }
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const active = document.activeElement ?? document.body
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : []
    const named = active.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
    const sentTo = active.matches('[tabindex="-1"]')
    const outlined = [active, active.closest('.search-field')].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return {
      name: (named || (sentTo ? '' : active.textContent) || '').replace(/\s+/g, ' ').trim(),
      element: active.localName,
      ring: outlined || sentTo,
      seen: sentTo || isSeen(active),
    }

    function isSeen(element: Element): boolean {
      return [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const there = document.elementFromPoint(left + width * across, top + height * down)
            return there !== null && (element.contains(there) || there.contains(element))
          }),
        ),
      )
    }
  })
}
