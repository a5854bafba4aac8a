import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { clipped, drawTile, type Pen, type Tile } from '../../../../src/app/features/map/base-map-drawing.ts'
import {
  decodeShapes,
  latitudeAt,
  markServed,
  project,
  type Shapes,
  type World,
} from '../../../../src/app/features/map/base-map-shapes.ts'
import { graticuleOf } from '../../../../src/app/features/map/graticule.ts'

const COLOURS = { land: 'land', far: 'far', water: 'water', line: 'line', grid: 'grid' }
const FILE = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')

let shapes: Shapes
let pauses = 0

beforeAll(async () => {
  const world = JSON.parse(readFileSync(FILE, 'utf8')) as World
  shapes = await decodeShapes(world, async () => {
    pauses += 1
  })
})

/** The colour that a tile a few pixels wide around a place is filled with. */
function colourAt(latitude: number, longitude: number): string {
  const [x, y] = project([latitude, longitude])
  const worldPixels = 256 * 2 ** 12
  const size = 8
  const fills: { colour: string; area: number }[] = []
  const rings: number[][] = []
  const pen = penOf({
    beginPath: () => rings.splice(0),
    moveTo: (px, py) => rings.push([px, py]),
    lineTo: (px, py) => rings.at(-1)?.push(px, py),
    fill: () =>
      fills.push({ colour: String(pen.fillStyle), area: rings.reduce((sum, ring) => sum + areaOf(ring), 0) }),
  })
  drawTile(pen, shapes, { x: x - 4 / worldPixels, y: y - 4 / worldPixels, worldPixels, size }, COLOURS)
  return fills.find(({ area }) => Math.abs(area) > size * size)?.colour ?? 'water'
}

describe('the base map', () => {
  it('pauses between countries, so that decoding does not hold up a frame', () => {
    expect(pauses).toBeGreaterThan(shapes.countries.length - 1)
  })

  it('knows land from sea, and land with canteens from land beyond', () => {
    markServed(shapes, [
      [52.52, 13.4],
      [46.95, 7.45],
    ])
    expect(colourAt(50.1, 9.5)).toBe('land')
    expect(colourAt(46.8, 8.2)).toBe('land')
    expect(colourAt(49.8, 15.5)).toBe('far')
    expect(colourAt(54.5, 5)).toBe('water')
    expect(colourAt(0, -30)).toBe('water')
  })

  it('leaves a hole where a country lies within another', () => {
    markServed(shapes, [[-29.1, 26.2]])
    expect(colourAt(-29.1, 26.2)).toBe('land')
    expect(colourAt(-29.6, 28.2)).toBe('far')
  })

  it('draws within the tile and its margin at every zoom', () => {
    for (const zoom of [3, 6, 9, 13, 18]) {
      const worldPixels = 256 * 2 ** zoom
      const [x, y] = project([54.8, 9.4])
      let points = 0
      const note = (px: number, py: number) => {
        points += 1
        expect(Number.isFinite(px) && Number.isFinite(py)).toBe(true)
        // Lines are drawn to their next point, areas are clipped; none reaches farther than a canvas can count.
        expect(Math.max(Math.abs(px), Math.abs(py))).toBeLessThan(2 ** 23)
      }
      drawTile(penOf({ moveTo: note, lineTo: note }), shapes, { x, y, worldPixels, size: 512 }, COLOURS)
      expect(points).toBeGreaterThan(3)
    }
  })

  it('projects forth and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (latitude) => {
        expect(latitudeAt(project([latitude, 0])[1])).toBeCloseTo(latitude, 6)
      }),
    )
    expect(project([90, 180])[1]).toBeCloseTo(0, 4)
  })
})

describe('clipping', () => {
  const point = fc.tuple(fc.integer({ min: -900, max: 1400 }), fc.integer({ min: -900, max: 1400 }))

  it('keeps every ring within the tile and its margin', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (ring) => {
        for (const value of clipped(ring.flat(), 512)) {
          expect(value).toBeGreaterThanOrEqual(-4.000001)
          expect(value).toBeLessThanOrEqual(516.000001)
        }
      }),
    )
  })

  it('takes nothing from a ring within', () => {
    const inside = fc.tuple(fc.integer({ min: 0, max: 512 }), fc.integer({ min: 0, max: 512 }))
    fc.assert(
      fc.property(fc.array(inside, { minLength: 3 }), (ring) => {
        expect(clipped(ring.flat(), 512)).toEqual(ring.flat())
      }),
    )
  })

  it('fills the tile where the ring goes around it, and nothing where it is elsewhere', () => {
    expect(Math.abs(areaOf(clipped([-1e6, -1e6, 1e6, -1e6, 1e6, 1e6, -1e6, 1e6], 512)))).toBeCloseTo(
      520 ** 2,
      3,
    )
    expect(clipped([600, 600, 700, 600, 700, 700], 512)).toEqual([])
  })
})

describe('the grid', () => {
  it('is not there from afar', () => {
    expect(graticuleOf(0.5, 0.3, 512 / (256 * 2 ** 5), 240 / (256 * 2 ** 5))).toEqual({ xs: [], ys: [] })
  })

  it('meets without gaps from tile to tile and moves with the world', () => {
    const worldPixels = 256 * 2 ** 12
    const tile = (column: number): Tile => ({ x: column / 2048, y: 700 / 2048, worldPixels, size: 512 })
    const lines = [1080, 1081].map((column) => {
      const { x, y, size } = tile(column)
      return graticuleOf(x, y, size / worldPixels, 240 / worldPixels)
    })
    const [first, second] = lines
    expect(first?.ys).toEqual(second?.ys)
    const xs = [...(first?.xs ?? []), ...(second?.xs ?? [])]
    expect(xs.length).toBeGreaterThan(3)
    const gaps = xs.slice(1).map((value, index) => value - (xs[index] ?? 0))
    for (const gap of gaps) {
      expect(gap).toBeCloseTo(gaps[0] ?? 0, 10)
      expect(gap * worldPixels).toBeLessThanOrEqual(240)
    }
  })
})

function penOf(parts: Partial<Pen>): Pen {
  const nothing = () => undefined
  return {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    fill: nothing,
    fillRect: nothing,
    stroke: nothing,
    ...parts,
  }
}

function areaOf(ring: readonly number[]): number {
  let twice = 0
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length
    twice += (ring[index] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[index + 1] ?? 0)
  }
  return twice / 2
}
