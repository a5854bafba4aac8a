import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes, nothingVanishes, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front, Mood } from './support/front.ts'
import { PROBE } from './support/seed.ts'
import { Stage, type Tab } from './support/stage.ts'

const BANNER = 'Der Dienst antwortet nicht. Du siehst, was auf dem Gerät ist.'
const FROM_DEVICE = /vom Gerät, \d\d:\d\d/

const WAYS: { mood: Mood; way: string }[] = [
  { mood: 'html', way: 'with the page of a captive portal' },
  { mood: 'error', way: 'with an error' },
  { mood: 'garbage', way: 'with broken JSON' },
  { mood: 'silent', way: 'never' },
]

interface Visit extends Tab {
  front: Front
  seen: string[]
}

const stage = new Stage()

beforeAll(() => stage.open())
afterAll(() => stage.close())

/** All four go wrong at once, each on an origin of its own: the silent one takes long enough for the others. */
describe('after a good visit to a canteen', () => {
  const visits = new Map<Mood, Visit>()
  const visitOf = (mood: Mood): Visit => visits.get(mood) as Visit

  beforeAll(async () => {
    for (const { mood } of WAYS) visits.set(mood, await goodVisit(`/canteen/${PROBE.id}`))
    await Promise.all(
      [...visits].map(async ([mood, { front, page }]) => {
        front.mood = mood
        await page.reload()
      }),
    )
  })

  describe.each(WAYS)('a service that answers $way', ({ mood }) => {
    it('leaves the kept menu where it is, with its age and a plain sentence', async () => {
      const { page, seen } = visitOf(mood)
      await eventually(() => dishes(page)).toEqual(seen)
      await eventually(() => stampOf(page)).toMatch(FROM_DEVICE)
      await page.getByText(BANNER).waitFor()
    })

    it('leaves the start page and the map usable', async () => {
      const { page } = visitOf(mood)
      await page.getByRole('link', { name: 'Heute', exact: true }).first().click()
      await page.getByRole('heading', { name: PROBE.name }).waitFor()
      await eventually(() => dishes(page)).not.toEqual([])
      await page.getByRole('link', { name: 'Karte', exact: true }).click()
      await page.getByText('40 Mensen, nach Namen').waitFor()
      await page.goBack()
      await page.goBack()
    })

    it('is asked again, and the dishes never vanish until its answer takes their place', async () => {
      const { front, page, seen } = visitOf(mood)
      await eventually(() => dishes(page)).toEqual(seen)
      const vanished = await nothingVanishes(page)
      front.mood = 'well'
      await eventually(() => stampOf(page), { timeout: 80_000 }).toMatch(/^Stand/)
      await page.getByText(BANNER).waitFor({ state: 'hidden', timeout: 80_000 })
      expect(await vanished()).toBe(false)
      expect(await dishes(page)).toEqual(seen)
    })

    it('caused no error on the page', () => {
      expect(visitOf(mood).errors).toEqual([])
    })
  })

  it('a captive portal in the way of everything leaves the app and its menus on the device', async () => {
    const { front, page, seen, errors } = visitOf('html')
    front.spoiled = /^\//
    front.mood = 'html'
    await page.reload()
    await eventually(() => dishes(page)).toEqual(seen)
    await page.getByText(BANNER).waitFor()
    front.mood = 'well'
    await page.getByText(BANNER).waitFor({ state: 'hidden', timeout: 80_000 })
    expect(errors).toEqual([])
  })

  async function goodVisit(path: string): Promise<Visit> {
    const front = await stage.front()
    const tab = await stage.tab()
    await tab.page.goto(front.url + path)
    await untilKept(tab.page)
    return { ...tab, front, seen: await dishes(tab.page) }
  }
})

describe('on a first visit', () => {
  it.each(WAYS)('a service that answers $way is said to be unreachable, and asked again on tap', async ({ mood }) => {
    const front = await stage.front()
    const { page, errors } = await stage.tab()
    front.mood = mood
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await page.locator('.menu-state').getByText('meldet sich nicht').waitFor()
    const retry = page.getByRole('button', { name: 'Noch einmal' })
    await retry.waitFor()
    front.mood = 'well'
    await retry.click()
    await eventually(() => dishes(page)).not.toEqual([])
    await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
    expect(errors).toEqual([])
  })

  it('the map and its list say that there are no canteens yet, and recover by themselves', async () => {
    const front = await stage.front()
    const { page, errors } = await stage.tab()
    front.mood = 'error'
    await page.goto(`${front.url}/map`)
    await page.getByText('Die Mensen sind noch nicht auf dem Gerät').waitFor()
    await page.getByRole('button', { name: 'Noch einmal' }).waitFor()
    front.mood = 'well'
    await page.getByText('40 Mensen, nach Namen').waitFor({ timeout: 40_000 })
    expect(errors).toEqual([])
  })

  it('a captive portal in the place of the configuration does not keep the app from starting', async () => {
    const front = await stage.front()
    const { page, errors } = await stage.tab()
    front.spoiled = /^\/config\.json$/
    front.mood = 'html'
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
    const seen = await dishes(page)
    await page.reload()
    await eventually(() => dishes(page)).toEqual(seen)
    expect(errors).toEqual([])
  })
})

describe('a directory with one broken record', () => {
  it('shows all others, and the settings count what was left out', async () => {
    const front = await stage.front()
    const { page, errors } = await stage.tab()
    front.rewrite = (path, body) => (/^\/api\/v2\/canteens(\?|$)/.test(path) ? withBrokenRecord(body) : body)
    await page.goto(`${front.url}/map`)
    await page.getByText('39 Mensen, nach Namen').waitFor()
    expect(await page.locator('.place').count()).toBe(39)
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByText('1 ausgelassen').waitFor()
    expect(errors).toEqual([])
  })
})

function withBrokenRecord(body: string): string {
  const [first, ...others] = JSON.parse(body) as object[]
  return JSON.stringify([{ ...first, id: 'one', name: null }, ...others])
}

const stampOf = (page: Page): Promise<string> => page.locator('.menu-stamp').first().innerText()
