import { describe, expect, it } from 'vitest'
import { READS, type Subject } from './subject.ts'

export function cachingSuite(service: () => Subject): void {
  describe('caching', () => {
    it.each(READS)('%s says how long it may be kept, and when it was said', async (path) => {
      const response = await service().ask(`/api/v2${path}`)
      expect(response.headers.get('cache-control')).toMatch(
        /^public, max-age=\d+, stale-while-revalidate=\d+$/,
      )
      expect(Date.parse(response.headers.get('date') ?? '')).toBeGreaterThan(0)
    })

    it.each([...READS, '/canteens?ids=4000'])('%s is not sent again to who has it', async (path) => {
      const { headers } = await service().ask(`/api/v2${path}`)
      const etag = headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      const strong = etag.replace('W/', '')
      for (const known of [etag, strong, `"a,b", ${strong},W/"c"`, '*', ' * ']) {
        const again = await service().ask(`/api/v2${path}`, { headers: { 'If-None-Match': known } })
        expect(again.status, known).toBe(304)
        expect(await again.text()).toBe('')
        for (const name of ['etag', 'cache-control', 'link', 'access-control-allow-origin'])
          expect(again.headers.get(name)).toBe(headers.get(name))
      }
      for (const other of ['"a"', `${etag.slice(0, -2)}"`, 'nonsense', '']) {
        const again = await service().ask(`/api/v2${path}`, { headers: { 'If-None-Match': other } })
        expect(again.status, other).toBe(200)
      }
    })

    it('has another tag for another body', async () => {
      const tags = await Promise.all(
        READS.map(async (path) => (await service().ask(path)).headers.get('etag')),
      )
      expect(new Set(tags).size).toBe(READS.length)
    })

    it('does not let errors be kept', async () => {
      const response = await service().ask('/canteens/4', { headers: { 'If-None-Match': '*' } })
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
    })
  })
}
