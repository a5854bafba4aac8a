import type { TrustedTypesWindow } from 'trusted-types/lib'

/** What Leaflet 1.9 writes with `innerHTML` while it is loaded, to learn what the browser can draw. */
const PROBES = ['<svg/>', '<v:shape adj="1"/>']

let allowed = false

/**
 * The Content-Security-Policy forbids HTML from texts. Leaflet, which never heard of that, gets these constants
 * through and nothing else: our marks are elements, our controls and credits are React's. Call it before Leaflet is
 * loaded.
 */
export function letLeafletLoad(): void {
  const { trustedTypes } = window as unknown as TrustedTypesWindow
  if (!trustedTypes || allowed) return
  allowed = true
  trustedTypes.createPolicy('default', {
    createHTML: (html: string) => {
      if (PROBES.includes(html)) return html
      throw new TypeError(`HTML from a text: ${html.slice(0, 80)}`)
    },
  })
}
