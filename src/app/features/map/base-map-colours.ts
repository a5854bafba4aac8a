import type { Colours } from './base-map-drawing.ts'

/** The colours of the map as the theme in force has them; `parent` is where the tokens hold. */
export function readColours(parent: HTMLElement): Colours {
  // A custom property's value is text such as light-dark(…); only a real property resolves it to a colour.
  const probe = document.createElement('span')
  parent.append(probe)
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    land: read('--map-land'),
    far: read('--map-far'),
    water: read('--map-water'),
    line: read('--map-border'),
    grid: read('--map-grid'),
  }
  probe.remove()
  return colours
}

/** Calls back when the device or the person changes the theme. Returns what stops it. */
export function watchTheme(onChange: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  dark.addEventListener('change', onChange)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', onChange)
    chosen.disconnect()
  }
}
