import type { Path, Shapes } from './base-map-shapes.ts'
import { graticuleOf } from './graticule.ts'

export interface Colours {
  land: string
  /** Land of countries without canteens. */
  far: string
  water: string
  line: string
  grid: string
}

/** A square of the world: its north-west corner in Web Mercator, and how many pixels wide the whole world is. */
export interface Tile {
  x: number
  y: number
  worldPixels: number
  /** Width and height in pixels. */
  size: number
}

/** What drawing needs of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'fill'
  | 'stroke'
> & {
  fillRect: CanvasRenderingContext2D['fillRect']
}

/** Draws what of the world lies in a tile, with its north-west corner at 0, 0. */
export function drawTile(pen: Pen, shapes: Shapes, tile: Tile, colours: Colours): void {
  pen.fillStyle = colours.water
  pen.fillRect(0, 0, tile.size, tile.size)
  for (const served of [false, true]) {
    pen.beginPath()
    for (const country of shapes.countries) {
      if (country.served !== served) continue
      for (const ring of country.rings) if (touches(ring, tile)) traceRing(pen, ring, tile)
    }
    pen.fillStyle = served ? colours.land : colours.far
    pen.fill('evenodd')
  }
  pen.beginPath()
  traceGraticule(pen, tile)
  pen.strokeStyle = colours.grid
  pen.lineWidth = 1
  pen.stroke()
  pen.beginPath()
  for (const line of shapes.lines) if (touches(line, tile)) traceLine(pen, line, tile)
  pen.strokeStyle = colours.line
  pen.lineJoin = 'round'
  pen.stroke()
}

/** Pixels between the lines of the grid, at most. */
const GRID_GAP = 240

/** Pixels beyond the tile that are drawn too, so that no cut edge and no half line shows. */
const MARGIN = 4

/** Points closer than this to the one before, in pixels, change nothing that can be seen. */
const NEGLIGIBLE = 0.6

function touches(path: Path, { x, y, worldPixels, size }: Tile): boolean {
  const margin = MARGIN / worldPixels
  const side = size / worldPixels
  return (
    path.east >= x - margin &&
    path.west <= x + side + margin &&
    path.south >= y - margin &&
    path.north <= y + side + margin
  )
}

function traceGraticule(pen: Pen, { x, y, worldPixels, size }: Tile): void {
  const { xs, ys } = graticuleOf(x, y, size / worldPixels, GRID_GAP / worldPixels)
  // On half pixels a line one pixel wide is sharp.
  const pixel = (place: number) => Math.round(place * worldPixels) + 0.5
  for (const place of xs) {
    pen.moveTo(pixel(place - x), 0)
    pen.lineTo(pixel(place - x), size)
  }
  for (const place of ys) {
    pen.moveTo(0, pixel(place - y))
    pen.lineTo(size, pixel(place - y))
  }
}

function traceRing(pen: Pen, ring: Path, tile: Tile): void {
  const points = clipped(pixelsOf(ring, tile), tile.size)
  for (let index = 0; index < points.length; index += 2) {
    const [x = 0, y = 0] = [points[index], points[index + 1]]
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

function traceLine(pen: Pen, line: Path, tile: Tile): void {
  const points = pixelsOf(line, tile)
  const [low, high] = [-MARGIN, tile.size + MARGIN]
  let connected = false
  for (let index = 2; index < points.length; index += 2) {
    const [x1 = 0, y1 = 0] = [points[index - 2], points[index - 1]]
    const [x2 = 0, y2 = 0] = [points[index], points[index + 1]]
    const seen =
      Math.max(x1, x2) >= low &&
      Math.min(x1, x2) <= high &&
      Math.max(y1, y2) >= low &&
      Math.min(y1, y2) <= high
    if (seen && !connected) pen.moveTo(x1, y1)
    if (seen) pen.lineTo(x2, y2)
    connected = seen
  }
}

/** A path in pixels of the tile, without points too close to each other to be told apart. The ends stay. */
function pixelsOf({ points }: Path, { x, y, worldPixels }: Tile): number[] {
  const pixels: number[] = []
  let lastX = Number.NEGATIVE_INFINITY
  let lastY = Number.NEGATIVE_INFINITY
  for (let index = 0; index < points.length; index += 2) {
    const pixelX = ((points[index] ?? 0) - x) * worldPixels
    const pixelY = ((points[index + 1] ?? 0) - y) * worldPixels
    const near = Math.abs(pixelX - lastX) < NEGLIGIBLE && Math.abs(pixelY - lastY) < NEGLIGIBLE
    if (near && index !== points.length - 2) continue
    pixels.push(pixelX, pixelY)
    lastX = pixelX
    lastY = pixelY
  }
  return pixels
}

/**
 * The part of a ring within the tile and its margin (Sutherland and Hodgman, side by side). Without it, a ring would
 * reach millions of pixels beyond a tile of a deep zoom, more than a canvas can count.
 */
export function clipped(ring: readonly number[], size: number): readonly number[] {
  const [low, high] = [-MARGIN, size + MARGIN]
  let points = ring
  for (const axis of [0, 1] as const) {
    points = clippedAt(points, axis, low, 1)
    points = clippedAt(points, axis, high, -1)
  }
  return points
}

function clippedAt(points: readonly number[], axis: 0 | 1, border: number, sign: 1 | -1): readonly number[] {
  let cut = false
  for (let index = axis; index < points.length; index += 2) {
    if (sign * ((points[index] ?? 0) - border) < 0) cut = true
  }
  if (!cut) return points

  const kept: number[] = []
  for (let index = 0; index < points.length; index += 2) {
    const before = index === 0 ? points.length - 2 : index - 2
    const [x = 0, y = 0] = [points[index], points[index + 1]]
    const [beforeX = 0, beforeY = 0] = [points[before], points[before + 1]]
    const depth = sign * ((axis === 0 ? x : y) - border)
    const depthBefore = sign * ((axis === 0 ? beforeX : beforeY) - border)
    if (depth >= 0 !== depthBefore >= 0) {
      const share = depthBefore / (depthBefore - depth)
      kept.push(beforeX + (x - beforeX) * share, beforeY + (y - beforeY) * share)
    }
    if (depth >= 0) kept.push(x, y)
  }
  return kept
}
