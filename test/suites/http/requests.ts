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

    it('may end with a slash, and with .json', async () => {
      for (const end of ['/', '.json', '.json/', '.json?', '/?a=.json'])
        expect(await readJson(service(), `/api/v2/canteens/5${end}`)).toEqual(CANTEENS[1])
    })

    it.each(READS)('%s with .json is the same, and leads to addresses without', async (path) => {
      const [address, query = ''] = path.split('?')
      for (const prefix of PREFIXES) {
        const plain = await service().ask(`${prefix}${path}`)
        const suffixed = await service().ask(`${prefix}${address}.json?${query}`)
        expect(suffixed.status).toBe(200)
        expect(await suffixed.text()).toBe(await plain.text())
        expect(suffixed.headers.get('link')).toBe(plain.headers.get('link'))
      }
    })

    it('with another suffix are not there', async () => {
      for (const path of ['/canteens.xml', '/canteens.json.json', '/config.json.json', '/healthz.json'])
        await problemOf(await service().ask(path), 404)
      await problemOf(await service().ask('/canteens/5.xml'), 400)
    })

    it('are a 414 where they are longer than any that means something', async () => {
      const problem = await problemOf(await service().ask(`/canteens?ids=${'1,'.repeat(5000)}1`), 414)
      expect(problem.detail).toBe('The address has 10015 characters; 8192 are the most.')
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

    it.each([
      ...PATHS.map((path): [string, string] => [path, 'GET, HEAD, OPTIONS']),
      ['/favs', 'GET, HEAD, POST, OPTIONS'],
      ['/api/v2/favs/1', 'DELETE, GET, HEAD, PATCH, OPTIONS'],
      ['/api/v1/cafeterias', 'GET, HEAD, OPTIONS'],
      ['/oauth/token', 'POST, OPTIONS'],
      ['/oauth/sign-out', 'GET, HEAD, POST, OPTIONS'],
      ['/.well-known/openid-configuration', 'GET, HEAD, OPTIONS'],
    ])('OPTIONS %s says what it can be asked with', async (path, methods) => {
      const response = await service().ask(path, { method: 'OPTIONS' })
      expect(response.ok).toBe(true)
      expect(response.headers.get('allow')).toBe(methods)
    })

    it.each([
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
      '/oauth/jwks',
      '/oauth/sign-out',
    ])('HEAD %s is GET without a body', async (path) => {
      const [get, head] = [await service().ask(path), await service().ask(path, { method: 'HEAD' })]
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    })

    it('OPTIONS of what is not there is a 404', async () => {
      await problemOf(await service().ask('/nowhere', { method: 'OPTIONS' }), 404)
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
