import { describe, expect, it } from 'vitest'
import type { Subject } from './subject.ts'

export function otherOriginsSuite(service: () => Subject): void {
  describe('other origins', () => {
    const headers = { Origin: 'https://elsewhere.example' }

    it.each(['/canteens', '/canteens/4', '/canteens?page=0', '/nowhere', '/%zz', '/config.json'])(
      'may read %s and its headers',
      async (path) => {
        const response = await service().ask(path, { headers })
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
      },
    )

    it('see what paging, caching and signing in need', async () => {
      const response = await service().ask('/canteens', { headers })
      expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual([
        'Link',
        'ETag',
        'Date',
        'X-Total-Count',
        'X-Total-Pages',
        'X-Per-Page',
        'X-Current-Page',
        'Location',
        'Retry-After',
        'Deprecation',
        'Sunset',
        'WWW-Authenticate',
        'DPoP-Nonce',
      ])
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    })

    it('may ask first', async () => {
      const response = await service().ask('/api/v2/canteens', {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'if-none-match',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
      expect(response.headers.get('access-control-allow-headers')).toBe('if-none-match')
      expect(response.headers.get('access-control-max-age')).toBe('7200')
    })

    it('may send OPTIONS without asking anything', async () => {
      expect((await service().ask('/api/v2/canteens', { method: 'OPTIONS' })).status).toBe(204)
    })
  })

  describe('security headers', () => {
    it('let a page load from its own origin and the tile server only, without inline code', async () => {
      const { headers } = await service().ask('/canteens')
      expect(
        headers
          .get('content-security-policy')
          ?.split(';')
          .map((part) => part.trim()),
      ).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: https://tile.openstreetmap.org",
        "connect-src 'self' https://tile.openstreetmap.org",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types mittag default',
      ])
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
    })

    it('are on errors, too', async () => {
      expect((await service().ask('/nowhere')).headers.get('content-security-policy')).toContain(
        "default-src 'none'",
      )
    })
  })
}
