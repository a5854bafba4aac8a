import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import type { Coordinates } from '../../../contract/canteens.ts'
import type { Mark } from './clusters.ts'
import { focusNearest } from './focus-nearest.ts'

export interface MarkLayer {
  /** Draws exactly these marks; those that stay are not touched. */
  show(marks: readonly Mark[], names: ReadonlyMap<string, string>, special: SpecialPins): void
  /** Moves the focus to the button at a place or nearest to it. */
  focus(place: Coordinates): void
  remove(): void
}

export interface SpecialPins {
  /** The canteen whose pin bears its name. */
  chosen: number | null
  /** Those whose pins bear a star. */
  favorites: ReadonlySet<number>
}

export interface MarkLayerOptions {
  onChoose: (mark: Mark) => void
  /** How a count is written on a plate. */
  write: (count: number) => string
}

/** Pixels of a cluster's plate by how many canteens it stands for, or of a pin's target. */
export const sizeOfMark = (mark: Mark): number =>
  mark.kind === 'pin' || mark.count < 10 ? 44 : mark.count < 100 ? 48 : 56

/**
 * The plates as buttons on the map. It works on the document itself: a step of the map exchanges a hundred of them,
 * which need no more than being made and put in place.
 */
export function createMarkLayer(map: LeafletMap, { onChoose, write }: MarkLayerOptions): MarkLayer {
  const drawn = new Map<string, Drawn>()
  const stopListening = listenForClicks(map.getContainer(), (button) => {
    const mark = [...drawn.values()].find((candidate) => candidate.button === button)?.mark
    if (mark) onChoose(mark)
  })

  return {
    show(marks, names, { chosen, favorites }) {
      const wanted = new Set(marks.map((mark) => mark.key))
      let lostFocus: Coordinates | null = null
      for (const [key, { marker, button, mark }] of drawn) {
        if (wanted.has(key)) continue
        if (button === document.activeElement) lostFocus = mark.coordinates
        marker.remove()
        drawn.delete(key)
      }
      for (const mark of marks) {
        const present = drawn.get(mark.key) ?? add(mark)
        name(present, names.get(mark.key) ?? '')
        const isChosen = mark.kind === 'pin' && mark.canteen.id === chosen
        present.button.toggleAttribute('data-favorite', mark.kind === 'pin' && favorites.has(mark.canteen.id))
        choose(present, isChosen ? roomierSide(map, mark) : null)
      }
      if (lostFocus) focusNearest(map, [...drawn.values()], lostFocus)
    },
    focus: (place) => focusNearest(map, [...drawn.values()], place),
    remove() {
      stopListening()
      for (const { marker } of drawn.values()) marker.remove()
      drawn.clear()
    },
  }

  function add(mark: Mark): Drawn {
    const button = buttonOf(mark, write)
    const size = sizeOfMark(mark)
    const icon = new DivIcon({ html: button, className: 'map-mark', iconSize: [size, size] })
    const [latitude, longitude] = mark.coordinates
    const marker = new Marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    const present = { mark, marker, button, name: '', chosen: null }
    drawn.set(mark.key, present)
    return present
  }
}

interface Drawn {
  mark: Mark
  marker: Marker
  button: HTMLButtonElement
  name: string
  /** On which side of a chosen pin its name stands. */
  chosen: Side | null
}

type Side = 'left' | 'right'

function buttonOf(mark: Mark, write: (count: number) => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = mark.kind === 'pin' ? 'map-pin' : 'map-cluster'
  if (mark.kind === 'cluster') button.textContent = write(mark.count)
  return button
}

function name(drawn: Drawn, wanted: string): void {
  const { button, mark } = drawn
  if (drawn.name === wanted) return
  drawn.name = wanted
  button.setAttribute('aria-label', wanted)
  if (mark.kind === 'pin') button.title = wanted
}

/** The chosen pin bears its name; the others only say it. */
function choose(drawn: Drawn, side: Side | null): void {
  const { button, mark, marker } = drawn
  if (drawn.chosen === side) return
  drawn.chosen = side
  if (side) button.dataset.chosen = side
  else delete button.dataset.chosen
  button.ariaCurrent = side ? 'true' : null
  marker.setZIndexOffset(side ? 10_000 : 0)
  button.replaceChildren(...(side && mark.kind === 'pin' ? [labelOf(mark.canteen.name)] : []))
}

/** On which side of a mark there is more of the map. */
export const roomierSide = (map: LeafletMap, { coordinates }: Mark): Side =>
  map.latLngToContainerPoint([coordinates[0], coordinates[1]]).x > map.getSize().x / 2 ? 'left' : 'right'

function labelOf(name: string): HTMLElement {
  const label = document.createElement('span')
  label.className = 'map-pin-name'
  label.textContent = name
  return label
}

/** Clicks on buttons of the map, by pointer or key; the end of a drag that began on a button is none. */
function listenForClicks(container: HTMLElement, onClick: (button: Element) => void): () => void {
  let pressedAt = { x: 0, y: 0 }
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressedAt = { x, y }
  }
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('.map-mark > button')
    const byKey = event.detail === 0
    const moved = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y)
    if (button && (byKey || moved < 8)) onClick(button)
  }
  container.addEventListener('pointerdown', press)
  container.addEventListener('click', click)
  return () => {
    container.removeEventListener('pointerdown', press)
    container.removeEventListener('click', click)
  }
}
