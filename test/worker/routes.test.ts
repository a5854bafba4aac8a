import { describe, expect, it } from 'vitest'
import { type RoutedRequest, routeOf } from '../../src/worker/routes.ts'

const SCOPE = 'https://mittag.example/'

const requestOf = (url: string, change: Partial<RoutedRequest> = {}): RoutedRequest => ({
  url: new URL(url, SCOPE).href,
  method: 'GET',
  mode: 'cors',
  destination: '',
  credentials: 'same-origin',
  headers: new Headers(),
  ...change,
})

const navigation = (url: string) => requestOf(url, { mode: 'navigate', destination: 'document' })
const image = (url: string, mode: RequestMode = 'cors') => requestOf(url, { mode, destination: 'image' })

describe('the routes of the worker', () => {
  it.each([
    '/',
    '/?lang=en',
    '/map',
    '/map?q=leipzig#12/51/12',
    '/canteen/63',
    '/canteen/63/2026-06-11',
    '/canteen/63/2026-06-11/meal/4',
    '/favorites',
    '/favorites?ids=3,1,2',
    '/signed-in?code=abc&state=xyz&iss=https%3A%2F%2Fmittag.example',
    '/settings',
    '/settings/',
  ])('answer the page %s from the shell', (url) => {
    expect(routeOf(navigation(url), SCOPE)).toBe('page')
  })

  it.each([
    '/api/v2/canteens',
    '/canteens',
    '/canteens/63',
    '/canteens/63/days/2026-06-11',
    '/cafeterias',
    '/favs',
    '/config.json',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/oauth/authorize?client_id=mittag',
    '/.well-known/openid-configuration',
    '/sign-in',
    '/auth',
    '/token',
    '/favorites/3',
    '/signed-in/x',
    '/mapped',
    '/canteen',
    '/unknown',
    'https://elsewhere.example/map',
  ])('leave the page %s to the service', (url) => {
    expect(routeOf(navigation(url), SCOPE)).toBeUndefined()
  })

  it.each([
    '/api/v2/canteens',
    '/api/v2/canteens?page=2&per_page=500',
    '/api/v2/canteens?near[lat]=51&near[lng]=12',
    '/api/v2/canteens/63',
    '/canteens',
    '/canteens/63',
    'https://service.example/api/v2/canteens',
    'https://service.example/base/api/v2/canteens/63',
  ])('keep the canteen data of %s', (url) => {
    expect(routeOf(requestOf(url), SCOPE)).toBe('canteens')
  })

  it.each([
    '/api/v2/canteens/63/days',
    '/canteens/63/days/2026-06-11',
    '/canteens/63/days/2026-06-11/meals',
    '/canteens/63/days/2026-06-11/meals/4',
    '/api/v2/canteens/63/meals?start=2026-06-08',
    '/favs',
    '/favs/3',
    '/oauth/token',
    '/cafeterias/1/meals',
    '/canteens/abc',
    '/canteens.json',
  ])('never touch %s', (url) => {
    expect(routeOf(requestOf(url), SCOPE)).toBeUndefined()
  })

  it('leave canteen requests alone that are not plain anonymous reads', () => {
    const url = '/api/v2/canteens'
    const others: Partial<RoutedRequest>[] = [
      { method: 'HEAD' },
      { method: 'POST' },
      { mode: 'no-cors' },
      { credentials: 'include' },
      { headers: new Headers({ Authorization: 'DPoP abc' }) },
      { destination: 'script' },
    ]
    for (const change of others) expect(routeOf(requestOf(url, change), SCOPE)).toBeUndefined()
  })

  it('know the configuration of the own origin only', () => {
    expect(routeOf(requestOf('/config.json'), SCOPE)).toBe('config')
    expect(routeOf(requestOf('https://service.example/config.json'), SCOPE)).toBeUndefined()
    expect(routeOf(requestOf('/other/config.json'), SCOPE)).toBeUndefined()
  })

  it('keep images of other origins only when they are requested with CORS', () => {
    expect(routeOf(image('https://tile.example/7/66/42.png'), SCOPE)).toBe('tile')
    expect(routeOf(image('https://tile.example/7/66/42.png', 'no-cors'), SCOPE)).toBeUndefined()
    expect(routeOf(image('/icons/icon-192.png'), SCOPE)).toBeUndefined()
  })

  it('work below a folder as well', () => {
    const scope = 'https://campus.example/mittag/'
    const at = (path: string) => ({ ...navigation('/'), url: `https://campus.example${path}` })
    expect(routeOf(at('/mittag/'), scope)).toBe('page')
    expect(routeOf(at('/mittag/canteen/63'), scope)).toBe('page')
    expect(routeOf(at('/canteen/63'), scope)).toBeUndefined()
    expect(routeOf(requestOf('https://campus.example/mittag/config.json'), scope)).toBe('config')
    expect(routeOf(requestOf('https://campus.example/config.json'), scope)).toBeUndefined()
  })
})
