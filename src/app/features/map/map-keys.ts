import type { Map as LeafletMap } from 'leaflet'

const STEP = 96

const PANS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/**
 * Arrow keys and plus and minus, wherever in the map the focus is: Leaflet's own keys are deaf while one of the
 * marks has it. Returns what stops it.
 */
export function listenForKeys(map: LeafletMap): () => void {
  const container = map.getContainer()
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pan = PANS[event.key]
    const zoom = ZOOMS[event.key]
    if (!pan && !zoom) return
    event.preventDefault()
    if (pan) map.panBy(pan)
    if (zoom) map.setZoom(map.getZoom() + zoom)
  }
  container.addEventListener('keydown', press)
  return () => container.removeEventListener('keydown', press)
}
