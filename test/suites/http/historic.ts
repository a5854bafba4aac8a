import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CafeteriaSchema, HISTORIC_PREFIXES } from '../../../src/contract/cafeterias.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { linksOf, ORIGIN, problemOf, readJson, type Subject, startSubject } from './subject.ts'

const SOUP = {
  meal: {
    id: 57,
    name: 'Linsensuppe\nmit Brot',
    description: 'vegan, Sellerie',
    date: '2026-06-11T02:00:00+02:00',
  },
}
const STRUDEL = { meal: { id: 52, name: 'Apfelstrudel', description: '', date: '2026-06-11T02:00:00+02:00' } }
const LAKE = { cafeteria: { id: 5, name: 'Mensa am See', address: '', meals: [SOUP, STRUDEL] } }

/** Each endpoint of the first version with its successor. */
const ENDPOINTS: [path: string, successor: string][] = [
  ['/cafeterias', '/api/v2/canteens'],
  ['/cafeterias/5', '/api/v2/canteens/5'],
  ['/cafeterias/5/meals', '/api/v2/canteens/5/days'],
  ['/cafeterias/5/meals/57', '/api/v2/canteens/5/days'],
]

export function historicSuite(service: () => Subject, openStore: () => Promise<Store>): void {
  async function start(environment: Record<string, string>) {
    const subject = await startSubject({ openStore, environment })
    onTestFinished(() => subject.close())
    return subject
  }

  describe.each(HISTORIC_PREFIXES)('the first version under "%s"', (prefix) => {
    it("lists cafeterias with today's and tomorrow's meals", async () => {
      const cafeterias = await readJson(service(), `${prefix}/cafeterias`)
      expect(cafeterias.map((each: typeof LAKE) => each.cafeteria.id)).toEqual([3, 5, 8, 13])
      expect(JSON.stringify(cafeterias[1])).toBe(JSON.stringify(LAKE))
      expect(v.parse(v.array(CafeteriaSchema), cafeterias)).toEqual(cafeterias)
    })

    it('answers one cafeteria, all of its meals, and one meal', async () => {
      expect(await readJson(service(), `${prefix}/cafeterias/5`)).toEqual(LAKE)
      const meals = await readJson(service(), `${prefix}/cafeterias/5/meals`)
      expect(meals.map(({ meal }: typeof SOUP) => meal.id)).toEqual([41, 57, 52, 61, 71])
      expect(await readJson(service(), `${prefix}/cafeterias/5/meals/57`)).toEqual(SOUP)
    })

    it.each(ENDPOINTS)('says of %s that %s came after it', async (path, successor) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await service().ask(prefix + path, { method })
        expect(response.headers.get('deprecation')).toBe('@1359676800')
        expect(response.headers.get('sunset')).toBe('Fri, 31 Dec 2027 23:59:59 GMT')
        const links = new Map(linksOf(response))
        expect(links.get('successor-version')).toBe(ORIGIN + successor)
        expect(links.get('deprecation')).toBe(`${ORIGIN}/docs`)
      }
      expect((await service().ask(successor)).status).toBe(200)
    })

    it('tells what is not there and what is wrong', async () => {
      await problemOf(await service().ask(`${prefix}/cafeterias/4`), 404)
      await problemOf(await service().ask(`${prefix}/cafeterias/4/meals`), 404)
      const problem = await problemOf(await service().ask(`${prefix}/cafeterias/5/meals/58`), 404)
      expect(problem.detail).toBe('Canteen 5 has no meal 58.')
      const bad = await problemOf(await service().ask(`${prefix}/cafeterias/x/meals/57`), 400)
      expect(bad.errors?.map((error) => error.parameter)).toEqual(['cafeteria_id'])
      await problemOf(await service().ask(`${prefix}/cafeterias`, { method: 'POST' }), 405)
    })
  })

  it('the first version has its tag, its 304 and its pages', async () => {
    const response = await service().ask('/cafeterias?per_page=2')
    expect(linksOf(response).map(([relation]) => relation)).toEqual([
      'first',
      'next',
      'last',
      'successor-version',
      'deprecation',
    ])
    const known = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } }
    const again = await service().ask('/cafeterias?per_page=2', known)
    expect(again.status).toBe(304)
    expect(again.headers.get('link')).toBe(response.headers.get('link'))
  })

  it.each(ENDPOINTS)('%s is gone with HISTORIC=off, and %s is there', async (path, successor) => {
    const subject = await start({ HISTORIC: 'off' })
    for (const prefix of HISTORIC_PREFIXES) {
      const response = await subject.ask(prefix + path)
      const problem = await problemOf(response, 410)
      expect(problem.detail).toContain(ORIGIN + successor)
      expect(new Map(linksOf(response)).get('successor-version')).toBe(ORIGIN + successor)
    }
    expect((await subject.ask(successor)).status).toBe(200)
  })

  it.each([
    ['America/New_York', '2026-06-11T00:00:00-04:00'],
    ['Asia/Kolkata', '2026-06-11T05:30:00+05:30'],
    ['UTC', '2026-06-11T00:00:00+00:00'],
  ])('the first version dates a meal in %s with %s', async (timeZone, date) => {
    const subject = await start({ TIME_ZONE: timeZone })
    expect((await readJson(subject, '/cafeterias/5/meals/57')).meal.date).toBe(date)
  })
}
