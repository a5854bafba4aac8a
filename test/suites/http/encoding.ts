import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Subject, startSubject } from './subject.ts'

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Long enough to be worth it. */
const LIST = '/api/v2/canteens?from=encoding'

export function encodingSuite(service: () => Subject, openStore: SubjectStore): void {
  describe('compression', () => {
    let large: Subject
    beforeAll(async () => {
      large = await startSubject({
        openStore,
        prepare: (store) =>
          store.canteens.put(
            Array.from({ length: 30 }, (_, index) => ({
              id: 100 + index,
              name: `Mensa Nummer ${index} am Rande der großen Stadt`,
              city: 'Musterstadt',
              address: `Straße ${index}, 12345 Musterstadt`,
              coordinates: null,
            })),
          ),
      })
    })
    afterAll(() => large.close())
    const take = (header: string, more: Record<string, string> = {}) =>
      large.ask(LIST, { headers: { 'Accept-Encoding': header, ...more } })

    it.each<[header: string, encoding: string | null]>([
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['x-gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['BR', 'br'],
      ['*', 'br'],
      ['br;q=0, *', 'gzip'],
      ['identity, br;q=0.5', null],
      ['deflate', null],
      ['br;q=0, gzip;q=0', null],
      ['zstd', null],
    ])('for "%s" is %s, and holds the same', async (header, encoding) => {
      const [plain, response] = [await take('identity'), await take(header)]
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      const sent = Buffer.from(await response.arrayBuffer())
      const body = encoding === null ? sent : DECOMPRESS[encoding]?.(sent)
      expect(body?.toString()).toBe(await plain.text())
      expect(response.headers.get('content-length')).toBe(String(sent.byteLength))
      for (const name of ['etag', 'link', 'x-total-count', 'content-type', 'cache-control'])
        expect(response.headers.get(name)).toBe(plain.headers.get(name))
    })

    it('leaves who has an answer in one encoding without need of another', async () => {
      const etag = (await take('br')).headers.get('etag') ?? ''
      for (const header of ['gzip', 'br', 'identity']) {
        const again = await take(header, { 'If-None-Match': etag })
        expect([again.status, await again.text()]).toEqual([304, ''])
        expect(again.headers.get('vary')).toContain('Accept-Encoding')
        expect(again.headers.get('etag')).toBe(etag)
        expect(again.headers.get('content-encoding')).toBeNull()
      }
    })

    it('of an answer to HEAD is told, too', async () => {
      const get = await take('br')
      const head = await large.ask(LIST, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
      expect(head.headers.get('content-encoding')).toBe('br')
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    })

    it('spares what is short, and problems', async () => {
      for (const path of ['/canteens/5', '/canteens/4']) {
        const response = await service().ask(path, { headers: { 'Accept-Encoding': 'br, gzip' } })
        expect(response.headers.get('content-encoding')).toBeNull()
      }
    })
  })
}

type SubjectStore = Parameters<typeof startSubject>[0]['openStore']
