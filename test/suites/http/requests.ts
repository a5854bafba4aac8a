import { describe, expect, it } from 'vitest'
import { PREFIXES } from '../../../src/contract/paths.ts'
import { CANTEENS } from './seed.ts'
import { problemOf, READS, readJson, type Subject } from './subject.ts'

const PATHS = [...READS, '/config.json', '/healthz', '/readyz']

export function requestsSuite(service: () => Subject): void {
  describe('paths', () => {
    it.each(READS)('%s is the same without and with the prefix', async (path) => {
      const [withPrefix, without] = await Promise.all(
        PREFIXES.map(async (prefix) => service().ask(prefix + path)),
      )
      expect(withPrefix?.status).toBe(200)
      expect(withPrefix?.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await without?.text()).toBe(await withPrefix?.text())
    })

    it('may end with a slash', async () => {
      expect(await readJson(service(), '/api/v2/canteens/5/')).toEqual(CANTEENS[1])
    })
  })

  describe('methods', () => {
    it.each(PATHS)('HEAD %s is GET without a body', async (path) => {
      const [get, head] = [await service().ask(path), await service().ask(path, { method: 'HEAD' })]
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      expect(withoutDate(head)).toEqual(withoutDate(get))
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
    })

    it('HEAD tells errors and 304 as GET does', async () => {
      expect((await service().ask('/canteens/4', { method: 'HEAD' })).status).toBe(404)
      expect((await service().ask('/canteens?page=0', { method: 'HEAD' })).status).toBe(400)
      const headers = { 'If-None-Match': '*' }
      expect((await service().ask('/canteens', { method: 'HEAD', headers })).status).toBe(304)
    })

    it.each(PATHS)('%s refuses others with 405', async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const response = await service().ask(path, { method })
        await problemOf(response, 405)
        expect(response.headers.get('allow'), method).toBe('GET, HEAD, OPTIONS')
      }
    })

    it('refuses a body before reading it', async () => {
      const response = await service().ask('/canteens', {
        method: 'POST',
        body: '{',
        headers: { 'Content-Type': 'application/json' },
      })
      await problemOf(response, 405)
    })

    it('says 404, not 405, where nothing is', async () => {
      await problemOf(await service().ask('/nowhere', { method: 'POST' }), 404)
      const body = { method: 'POST', body: '<a/>', headers: { 'Content-Type': 'text/x-unknown' } }
      await problemOf(await service().ask('/nowhere', body), 404)
    })
  })

  describe('media types', () => {
    it.each([
      '*/*',
      'application/*',
      'application/json',
      'text/html, */*;q=0.1',
      'APPLICATION/JSON; q=1',
      '',
    ])('Accept: %s gets JSON', async (accept) => {
      expect((await service().ask('/canteens', { headers: { Accept: accept } })).status).toBe(200)
    })

    it.each(['text/html', 'application/xml', 'application/json;q=0, */*', 'text/*'])(
      'Accept: %s is a 406',
      async (accept) => {
        await problemOf(await service().ask('/canteens', { headers: { Accept: accept } }), 406)
      },
    )
  })
}

function withoutDate({ headers }: Response) {
  return [...headers].filter(([name]) => name !== 'date')
}
