import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dishes, nothingVanishes, stampOf, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front, Mood } from './support/front.ts'
import { PROBE } from './support/seed.ts'
import { Stage, type Tab } from './support/stage.ts'

/** The one that takes longest begins first: what follows goes on beside it. */
const WAYS: { mood: Mood; way: string }[] = [
  { mood: 'silent', way: 'never' },
  { mood: 'html', way: 'with the page of a captive portal' },
  { mood: 'error', way: 'with an error' },
  { mood: 'garbage', way: 'with broken JSON' },
]

/** Longer than the longest pause between two attempts of the app. */
const RECOVERY = 80_000

const stage = new Stage()

beforeAll(() => stage.open())
afterAll(() => stage.close())

/** Side by side, each on an origin of its own: the silent service takes long enough for all others. */
describe.concurrent('after a good visit to a canteen', () => {
  it.each(WAYS)(
    'a service that answers $way leaves the kept menu with its age and is told of, until its own answer is there',
    async ({ mood }) => {
      const { front, page, errors, seen } = await goodVisit()
      front.mood = mood
      await page.reload()
      await eventually(async () => expect(await dishes(page)).toEqual(seen))
      await bannerOf(page).waitFor()
      await eventually(async () => expect(await stampOf(page)).toMatch(/vom Gerät, \d\d:\d\d/))
      expect(await dishes(page)).toEqual(seen)

      const vanished = await nothingVanishes(page)
      front.mood = 'well'
      await eventually(async () => expect(await stampOf(page)).toMatch(/^Stand/), RECOVERY)
      await bannerOf(page).waitFor({ state: 'hidden', timeout: RECOVERY })
      expect(await vanished()).toBe(false)
      expect(await dishes(page)).toEqual(seen)
      expect(errors).toEqual([])
    },
  )

  it('an erring service leaves the start page and the map usable', async () => {
    const { front, page, errors } = await goodVisit()
    front.mood = 'error'
    await page.goto(front.url)
    await page.getByRole('heading', { name: PROBE.name }).waitFor()
    await eventually(async () => expect(await dishes(page)).not.toEqual([]))
    await page.goto(`${front.url}/map`)
    await page.getByText('40 Mensen, nach Namen').waitFor()
    await page.getByRole('region', { name: 'Karte' }).getByRole('button').first().waitFor()
    expect(errors).toEqual([])
  })

  it('a captive portal in the way of everything leaves the app and its menus on the device', async () => {
    const { front, page, errors, seen } = await goodVisit()
    front.spoiled = /^\//
    front.mood = 'html'
    await page.reload()
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
    await bannerOf(page).waitFor()
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('heading', { name: 'Auf diesem Gerät' }).waitFor()
    expect(errors).toEqual([])
  })

  it('a service that left many requests hanging is heard again when it is well', async () => {
    const { front, page, errors } = await goodVisit()
    front.mood = 'silent'
    await eventually(async () => {
      await page.evaluate(ask, 200)
      expect(front.requests.filter((request) => request.includes('?ask')).length).toBeGreaterThan(5)
    })
    front.mood = 'well'
    await eventually(async () => expect(await page.evaluate(ask, 2_000)).toBe(200))
    expect(errors).toEqual([])
  })

  async function goodVisit(): Promise<Tab & { front: Front; seen: string[] }> {
    const front = await stage.front()
    const tab = await stage.tab()
    await tab.page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(tab.page)
    return { ...tab, front, seen: await dishes(tab.page) }
  }
})

describe.concurrent('on a first visit', () => {
  it.each(WAYS)(
    'a service that answers $way is said to be unreachable, and asked again on tap',
    async ({ mood }) => {
      const front = await stage.front()
      const { page, errors } = await stage.tab()
      front.mood = mood
      await page.goto(`${front.url}/canteen/${PROBE.id}`)
      await page.locator('.menu-state').getByText('meldet sich nicht').waitFor()
      const retry = page.getByRole('button', { name: 'Noch einmal' })
      await retry.waitFor()
      front.mood = 'well'
      await retry.click()
      await eventually(async () => expect(await dishes(page)).not.toEqual([]))
      await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor({ timeout: RECOVERY })
      expect(errors).toEqual([])
    },
  )

  it('the map and its list say that there are no canteens yet, and recover by themselves', async () => {
    const front = await stage.front()
    const { page, errors } = await stage.tab()
    front.mood = 'error'
    await page.goto(`${front.url}/map`)
    await page.getByText('Die Mensen sind noch nicht auf dem Gerät').waitFor()
    await page.getByRole('button', { name: 'Noch einmal' }).waitFor()
    front.mood = 'well'
    await page.getByText('40 Mensen, nach Namen').waitFor({ timeout: RECOVERY })
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
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
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
    const rows = page.locator('.place')
    await eventually(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      expect(await rows.count()).toBe(39)
    })
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByText('1 ausgelassen').waitFor()
    expect(errors).toEqual([])
  })
})

/** Asks for canteens through the worker, and gives up after a while as the app does. */
async function ask(patience: number): Promise<number | undefined> {
  const signal = AbortSignal.timeout(patience)
  const answer = fetch(`/api/v2/canteens?ask=${performance.now()}`, { cache: 'no-cache', signal })
  return (await answer.catch(() => undefined))?.status
}

const bannerOf = (page: Page) =>
  page.getByText('Der Dienst antwortet nicht. Du siehst, was auf dem Gerät ist.')

function withBrokenRecord(body: string): string {
  const [first, ...others] = JSON.parse(body) as object[]
  return JSON.stringify([{ ...first, id: 'one', name: null }, ...others])
}
