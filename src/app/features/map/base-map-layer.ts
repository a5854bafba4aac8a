import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import { type Colours, drawTile } from './base-map-drawing.ts'
import type { Shapes } from './base-map-shapes.ts'

/**
 * The bundled base map as a layer of canvas tiles. Tiles wait in line and are drawn a few per frame,
 * so that a zoom step over the whole world does not hold up the map. Before the shapes have come, tiles are water.
 */
export class BaseMapLayer extends GridLayer {
  private shapes: Shapes | null = null
  private colours: Colours | null = null
  private readonly tiles = new Map<HTMLElement, Waiting>()
  private readonly waiting = new Set<HTMLElement>()
  private frame = 0

  constructor(options: GridLayerOptions) {
    super({ ...options, tileSize: TILE_SIZE, keepBuffer: 1, noWrap: true, updateWhenZooming: false })
    this.on('tileunload', ({ tile }: { tile: HTMLElement }) => {
      this.tiles.delete(tile)
      this.waiting.delete(tile)
    })
    this.on('remove', () => cancelAnimationFrame(this.frame))
  }

  /** Also when countries were marked anew. */
  show(shapes: Shapes | null, colours: Colours): void {
    this.shapes = shapes
    this.colours = colours
    for (const tile of this.tiles.keys()) this.waiting.add(tile)
    this.drawSoon()
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas')
    // More than two would cost memory and show nothing new.
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    tile.width = TILE_SIZE * ratio
    tile.height = TILE_SIZE * ratio
    this.tiles.set(tile, { coords, ratio, done: () => done(undefined, tile) })
    this.waiting.add(tile)
    this.drawSoon()
    return tile
  }

  private drawSoon(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.drawSome())
  }

  private drawSome(): void {
    const { shapes, colours } = this
    if (!shapes || !colours) return
    for (const tile of [...this.waiting].slice(0, TILES_PER_FRAME)) {
      this.waiting.delete(tile)
      const known = this.tiles.get(tile)
      const pen = (tile as HTMLCanvasElement).getContext('2d')
      if (!known || !pen) continue
      const { coords, ratio } = known
      const worldPixels = 256 * 2 ** coords.z
      const side = TILE_SIZE / worldPixels
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      drawTile(pen, shapes, { x: coords.x * side, y: coords.y * side, worldPixels, size: TILE_SIZE }, colours)
      // Leaflet fades in what is done: once, not whenever a tile is painted anew.
      known.done?.()
      delete known.done
    }
    if (this.waiting.size > 0) this.drawSoon()
  }
}

interface Waiting {
  coords: Coords
  ratio: number
  done?: () => void
}

const TILE_SIZE = 512

/** Handing a drawn canvas to the screen costs the browser more than drawing it: a few at a time. */
const TILES_PER_FRAME = 2
