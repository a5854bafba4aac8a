import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A picture of one pixel, which is as good a tile as any. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Map tiles of another origin, with or without permission to read them across origins. */
export class TileServer {
  cors = true
  #server: Server | undefined
  #port = 0

  /** As `TILE_URL` wants it. */
  get url(): string {
    return `http://localhost:${this.#port}/{z}/{x}/{y}.png`
  }

  async start(): Promise<void> {
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/png',
        'cache-control': 'no-store',
        ...(this.cors && { 'access-control-allow-origin': '*' }),
      })
      response.end(PIXEL)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server === undefined) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
