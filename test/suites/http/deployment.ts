import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppConfigSchema } from '../../../src/contract/app-config.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN, problemOf, readJson, type SubjectOptions, startSubject } from './subject.ts'

export function deploymentSuite(openStore: () => Promise<Store>): void {
  async function start(options: Omit<SubjectOptions, 'openStore'> = {}) {
    const service = await startSubject({ openStore, ...options })
    onTestFinished(() => service.close())
    return service
  }

  describe('the deployment', () => {
    it('tells the app its settings', async () => {
      const service = await start()
      const response = await service.ask('/config.json')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const config = await response.json()
      expect(config).toEqual({
        baseUrl: '',
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        tiles: {
          url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
          attribution: '© OpenStreetMap contributors',
        },
        sampleData: false,
        oauth: {
          issuer: ORIGIN,
          clientId: 'mittag-app',
          scope: 'openid favs:read favs:write offline_access',
        },
      })
      expect(v.parse(AppConfigSchema, config)).toEqual(config)
    })

    it('tells the app that the menus are samples', async () => {
      const service = await start({ prepare: (store) => store.facts.set('sampleData', '{"canteenIds":[1]}') })
      expect(await readJson(service, '/config.json')).toMatchObject({ sampleData: true })
    })

    it('leaves the tile server out where there is none', async () => {
      const service = await start({ environment: { TILE_URL: '' } })
      const response = await service.ask('/config.json')
      expect(await response.json()).toMatchObject({ tiles: null })
      expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data:;")
    })

    it('is healthy and ready', async () => {
      const service = await start()
      for (const [path, status] of [
        ['/healthz', 'ok'],
        ['/readyz', 'ready'],
      ] as const) {
        const response = await service.ask(path)
        expect(await response.json()).toEqual({ status })
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    })

    it('is healthy but not ready without its database, and tells no inner details', async () => {
      let end = async () => {}
      const service = await start({
        async prepare(store) {
          end = () => store.close()
        },
      })
      await end()
      expect((await service.ask('/healthz')).status).toBe(200)
      await problemOf(await service.ask('/readyz'), 503)
      expect(await problemOf(await service.ask('/canteens'), 500)).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        detail: 'The service failed to answer this request.',
      })
    })

    it('sends singular price keys to old clients where it is told to', async () => {
      const service = await start({ environment: { PRICE_KEYS: 'singular' } })
      const prices = '"prices":{"student":1.2,"employee":0,"other":4.5}'
      for (const path of ['days/2026-06-11/meals', 'days/2026-06-11/meals/57', 'meals'])
        expect(await (await service.ask(`/canteens/5/${path}`)).text()).toContain(prices)
    })

    it.each<[timeZone: string, instant: string, today: string]>([
      ['Europe/Berlin', '2026-06-10T21:59:59Z', '2026-06-10'],
      ['Europe/Berlin', '2026-06-10T22:00:00Z', '2026-06-11'],
      ['Pacific/Kiritimati', '2026-06-10T10:00:00Z', '2026-06-11'],
      ['America/Los_Angeles', '2026-06-12T06:59:59Z', '2026-06-11'],
    ])('in %s at %s begins with %s', async (timeZone, instant, today) => {
      const service = await start({ environment: { TIME_ZONE: timeZone }, now: Date.parse(instant) })
      for (const path of ['/canteens/5/days', '/canteens/5/meals']) {
        const [first] = await readJson(service, path)
        expect(first.date, path).toBe(today)
      }
    })
  })
}
