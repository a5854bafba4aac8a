import { vi } from 'vitest'

/** Element observed by the IntersectionObserver that stands in for the browser's, with how to make it appear. */
export const watched = new Map<Element, () => void>()

/**
 * What a browser has and jsdom lacks, as far as the map and the list ask for it: a size to lay out in, observers,
 * media queries. Canvas gives no pen: what is drawn is tested where it is drawn.
 */
export function standInForBrowser(): void {
  watched.clear()
  vi.stubGlobal('ResizeObserver', Idle)
  vi.stubGlobal('IntersectionObserver', Watch)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: ignore,
    removeEventListener: ignore,
  }))
  vi.stubGlobal('fetch', () => new Promise(ignore))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
}

const ignore = () => undefined

class Idle {
  observe = ignore
  disconnect = ignore
}

class Watch {
  private readonly callback: (entries: { isIntersecting: boolean }[]) => void

  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback
  }

  observe(element: Element): void {
    watched.set(element, () => this.callback([{ isIntersecting: true }]))
  }

  disconnect(): void {
    watched.clear()
  }
}
