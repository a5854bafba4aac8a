import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'

const PAGE = '<!doctype html><title>Mittag</title>'
const SCRIPT = 'export const noon = 12\n'.repeat(100)

describe('the built app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-app-'))
  let store: Store
  let app: FastifyInstance

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const [name, content] of [
      ['index.html', PAGE],
      ['config.json', '{"baseUrl":"https://elsewhere.example"}'],
      ['sw.js', '// worker'],
      ['manifest.webmanifest', '{}'],
      ['assets/index-1a2b.js', SCRIPT],
      ['assets/index-1a2b.css', 'body{}'],
    ] as const)
      writeFileSync(join(folder, name), content)
    for (const [name, content] of [
      ['index.html', PAGE],
      ['assets/index-1a2b.js', SCRIPT],
    ] as const) {
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
    }
    store = await openSqliteStore(':memory:')
    app = await createApp({ store, config: readConfig({ LOG_LEVEL: 'silent' }), staticFolder: folder })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const browse = (url: string) =>
    app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

  it('tells of this deployment itself, whatever the build carries for a plain static host', async () => {
    const response = await app.inject('/config.json')
    expect(response.json()).toMatchObject({ baseUrl: '' })
  })

  it.each([
    '/',
    '/?source=home',
    '/map',
    '/map?q=ulm',
    '/canteen/5',
    '/canteen/5/2026-06-11',
    '/canteen/5/2026-06-11/meal/57',
    '/favorites',
    '/favorites?ids=3,1,2',
    '/signed-in?code=abc&state=xyz',
    '/settings',
    '/index.html',
  ])('%s is its page, asked for anew each time', async (url) => {
    const answer = await browse(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.body).toBe(PAGE)
    const known = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(known.statusCode).toBe(304)
    const head = await app.inject({ url, method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each([
    '/assets/index-0000.js',
    '/canteen/assets/x/index.js',
    '/nowhere',
    '/canteen',
    '/favorites/3',
    '/signed-in/x',
    '/assets/',
    '/assets',
    '/index.html.br',
    '/..%2f..%2fpackage.json',
    '/assets/..%2findex.html',
    '/%2e%2e/package.json',
    '/api/v2/nowhere',
  ])('%s is a 404 and never the page', async (url) => {
    const answer = await browse(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  it('gives its page to nobody who wants something else', async () => {
    const answer = await app.inject({ url: '/map', headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers.vary).toBe('Accept')
  })

  it('answers the interface beside it', async () => {
    expect((await browse('/canteens')).json()).toEqual([])
    expect((await browse('/api/v2/canteens')).json()).toEqual([])
  })

  it('has assets that never change under their name, and a worker and a manifest that do', async () => {
    const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheControl('/assets/index-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/assets/index-1a2b.css')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/sw.js')).toBe('no-cache')
    expect(await cacheControl('/manifest.webmanifest')).toBe('no-cache')
  })

  it('comes compressed as the browser can take it', async () => {
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const [url, content] of [
        ['/assets/index-1a2b.js', SCRIPT],
        ['/map', PAGE],
      ] as const) {
        const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
        expect(answer.headers['content-encoding']).toBe(encoding)
        expect(decompress(answer.rawPayload).toString()).toBe(content)
        expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
      }
    }
    const plain = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '// worker'])
  })

  it.each([
    ['/assets/index-1a2b.js', '/javascript'],
    ['/assets/index-1a2b.css', 'text/css'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s says that it is %s, compressed or not', async (url, type) => {
    for (const encoding of ['identity', 'br']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-type']).toContain(type)
    }
  })

  it.each(['/', '/map', '/sw.js', '/assets/index-1a2b.js'])('%s refuses other methods', async (url) => {
    const answer = await app.inject({ url, method: 'POST' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
  })
})
