/** A rectangle on the screen, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A city in view, and where it is on the screen. */
export interface CityInView {
  name: string
  x: number
  y: number
}

/** A pin or cluster on the screen, and the city it would be named after. */
export interface Plate {
  box: Box
  city: string
  canteens: number
}

/** The name of a city: its middle, or its left or right end, stands at x, y. */
export interface CityLabel {
  name: string
  x: number
  y: number
  anchor: 'middle' | 'left' | 'right'
  /** Where the city itself is, when the name stands beside it. */
  dot: { x: number; y: number } | null
}

export interface Room {
  width: number
  height: number
  /** What must not be written over, apart from the plates. */
  taken: readonly Box[]
}

/**
 * Names cities as far as there is room, no name over another or over a plate. Seen from afar, a plate bears the
 * name of its main city where that is near, and other cities are dots with names. From near, a city is larger than
 * a dot, and its name stands where its canteens are.
 */
export function chooseCityLabels(
  cities: readonly CityInView[],
  plates: readonly Plate[],
  room: Room,
  far: boolean,
): CityLabel[] {
  const labels = new Map<string, CityLabel>()
  const taken = [...room.taken, ...plates.map(({ box }) => box)]
  const place = (name: string, spots: readonly Spot[]) => {
    if (name === '' || labels.has(name)) return
    const spot = spots.find((candidate) => isFree(boxOf(name, candidate), taken, room))
    if (!spot) return
    taken.push(boxOf(name, spot))
    labels.set(name, { name, ...spot })
  }

  if (far) {
    const largestFirst = [...plates].sort((one, other) => other.canteens - one.canteens)
    for (const { city, box } of largestFirst) {
      const main = cities.find(({ name }) => name === city)
      if (main && isNear(main, box)) place(city, besidePlate(box))
    }
  }
  const most = labels.size + Math.ceil((room.width * room.height) / PIXELS_PER_NAME)
  for (const { name, x, y } of cities) {
    if (labels.size >= most) break
    const dot = dotAt(x, y)
    if (!far) place(name, onPlace(x, y))
    else if (isFree(dot, taken, room)) place(name, besideDot(x, y))
  }
  return [...labels.values()]
}

/** Beyond the names of plates, so many pixels of map for each: more would be a list. */
const PIXELS_PER_NAME = 45_000

const HALF_HEIGHT = 10

/** How far a plate may lie from the city it is named after. */
const NEAR = 32

const isNear = ({ x, y }: CityInView, { left, top, right, bottom }: Box): boolean =>
  x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR

type Spot = Omit<CityLabel, 'name'>

const besidePlate = ({ left, top, right, bottom }: Box): Spot[] =>
  [bottom + HALF_HEIGHT + 1, top - HALF_HEIGHT - 1].map((y) => ({
    x: (left + right) / 2,
    y,
    anchor: 'middle',
    dot: null,
  }))

const besideDot = (x: number, y: number): Spot[] => [
  { x: x + 8, y, anchor: 'left', dot: { x, y } },
  { x: x - 8, y, anchor: 'right', dot: { x, y } },
]

const onPlace = (x: number, y: number): Spot[] =>
  [0, 38, -38].map((below) => ({ x, y: y + below, anchor: 'middle', dot: null }))

/** A guess by the number of letters is near enough, and measuring text would lay out the page. */
function boxOf(name: string, { x, y, anchor }: Spot): Box {
  const width = name.length * 7.8 + 6
  const left = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2
  return { left, right: left + width, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT }
}

const dotAt = (x: number, y: number): Box => ({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 })

const isFree = (box: Box, taken: readonly Box[], { width, height }: Room): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= width &&
  box.bottom <= height &&
  taken.every(
    (other) =>
      box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  )
