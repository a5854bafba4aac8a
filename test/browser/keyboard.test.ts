import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/calendar.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { countOf, dishes, keptSettings, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { Keyboard } from './support/keyboard.ts'
import { days, PROBE, today } from './support/seed.ts'
import { Stage } from './support/stage.ts'

const stage = new Stage()
let front: Front
let page: Page
let keys: Keyboard

beforeAll(async () => {
  await stage.open({ viewport: PHONE })
  await stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  front = await stage.front()
  ;({ page } = await stage.tab())
  keys = new Keyboard(page)
})
afterAll(() => stage.close())

describe('by keyboard alone, a newcomer', () => {
  it('skips the navigation', async () => {
    await page.goto(front.url)
    await page.getByRole('heading', { name: 'Wo isst du mittags?' }).waitFor()
    expect(await keys.press('Tab')).toMatchObject({ name: 'Zum Inhalt' })
    await page.keyboard.press('Enter')
    await keys.isAt('main')
    expect(await keys.press('Tab')).toMatchObject({ name: 'Mensa suchen' })
  })

  it('finds a canteen by its name, past the map, and opens it', async () => {
    await page.keyboard.press('Enter')
    await titleBegins('Karte und Liste')
    await keys.isAt('main')
    await page.locator('.map-cluster').first().waitFor()
    await keys.tabTo('Karte überspringen')
    await page.keyboard.press('Enter')
    await keys.isAt('section', 'Liste')
    expect(await keys.press('Tab')).toMatchObject({ name: 'Mensa, Stadt oder Straße', element: 'input' })
    await keys.type('probe')
    await page.getByText('1 Treffer unter 40 Mensen').waitFor()
    expect(await keys.press('Tab')).toMatchObject({ name: PROBE.name, element: 'a' })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
    await titleBegins(PROBE.name)
    await keys.isAt('main')
  })
})

describe('by keyboard alone, on a canteen, one', () => {
  beforeEach(async () => {
    await page.goto(`${front.url}/canteen/${PROBE.id}/${today()}`)
    await untilKept(page)
  })

  it('goes from day to day along the strip, and keeps the focus on the day', async () => {
    const strip = page.getByRole('navigation', { name: /^Woche vom/ })
    const link = strip.getByRole('link').nth((await indexOfToday()) === 6 ? 5 : 6)
    const target = await link.getAttribute('href')
    const name = (await link.textContent()) ?? ''
    await keys.tabTo(name.replace(/\s+/g, ' ').trim())
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${target}`)
    expect(await keys.visibleFocus()).toMatchObject({ element: 'a' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('date')
    await titleBegins(PROBE.name)

    async function indexOfToday(): Promise<number> {
      const dates = await strip.getByRole('link').evaluateAll((all) => all.map((day) => day.dataset.date))
      return dates.indexOf(today())
    }
  })

  it('opens the month and chooses a day with the keys of a grid', async () => {
    await keys.tabTo(/Monat öffnen$/)
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await keys.isAt('button', /^.*Heute/)
    await keys.press('ArrowRight')
    await keys.press('ArrowDown')
    await keys.press('ArrowUp')
    await keys.press('PageDown')
    await keys.press('PageUp')
    await keys.press('Home')
    await keys.press('End')
    await keys.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'hidden' })
    await page.waitForURL(`**/${nextMonday(today())}`)
    await keys.stillSomewhere()
  })

  it('leaves the month without choosing', async () => {
    await keys.tabTo(/Monat öffnen$/)
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await keys.isAt('button', /^.*Heute/)
    await keys.tabTo(/Monat öffnen$/, 'Shift+Tab')
    await keys.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'hidden' })
    await keys.visibleFocus()
  })

  it('opens and closes all prices of a dish', async () => {
    await keys.tabTo(/alle Preise$/)
    await keys.press('Enter')
    expect(await expanded()).toBe('true')
    await page.locator('.price-table').first().getByText('Bedienstete').waitFor()
    await keys.press('Space')
    expect(await expanded()).toBe('false')
  })

  it('filters the dishes, and clears the filter', async () => {
    await keys.tabTo('Filter')
    await keys.press('Enter')
    expect(await expanded()).toBe('true')
    await keys.tabTo('Vegan')
    await keys.press('Space')
    await eventually(async () => expect(await dishes(page)).toHaveLength(1))
    await keys.tabTo('Sellerie')
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Alle 4 Gerichte ausgeblendet' }).waitFor()
    await keys.tabTo('Filter aufheben')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await dishes(page)).toHaveLength(4))
    await keys.stillSomewhere()
  })

  it('clears the filter where it hides everything, and takes one switch of it off', async () => {
    await keys.tabTo('Filter')
    await keys.press('Enter')
    await keys.tabTo('Vegan')
    await keys.press('Enter')
    await keys.tabTo('Sellerie')
    await keys.press('Enter')
    await keys.tabTo('Filter', 'Shift+Tab')
    await keys.press('Enter')
    await keys.tabTo('Ohne Sellerie')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await dishes(page)).toHaveLength(1))
    await keys.stillSomewhere()
    await keys.tabTo('Filter', 'Shift+Tab')
    await keys.press('Enter')
    await keys.tabTo('Sellerie')
    await keys.press('Enter')
    await keys.tabTo('Filter', 'Shift+Tab')
    await keys.press('Enter')
    await keys.tabTo('Filter aufheben')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await dishes(page)).toHaveLength(4))
    await keys.stillSomewhere()
  })

  it('opens a meal and goes back to the menu', async () => {
    await keys.tabTo(/^Linseneintopf/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Linseneintopf/ }).waitFor()
    await titleBegins('Linseneintopf')
    await keys.isAt('main')
    await keys.tabTo('Zum Speiseplan')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
    await titleBegins(PROBE.name)
    await keys.isAt('main')
  })

  it('shares the day by its link', async () => {
    await keys.tabTo('Teilen')
    await keys.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Link kopiert' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await keys.visibleFocus()
  })

  it('takes the menu along as text', async () => {
    await keys.tabTo('Als Text kopieren')
    await keys.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Speiseplan kopiert' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Linseneintopf')
  })

  const expanded = () => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))
})

describe('by keyboard alone, on the map, one', () => {
  it('moves and zooms', async () => {
    await page.goto(`${front.url}/map`)
    await page.locator('.map-cluster').first().waitFor()
    await keys.tabTo(/^Kartenausschnitt/)
    await keys.press('+')
    await eventually(async () =>
      expect(place()).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]),
    )
    const [latitude, longitude, zoom] = place()
    await pressUntil('ArrowUp', () => expect(place()[0]).toBeGreaterThan(latitude ?? 0))
    await pressUntil('ArrowLeft', () => expect(place()[1]).toBeLessThan(longitude ?? 0))
    await keys.press('-')
    await eventually(async () => expect(place()[2]).toBe((zoom ?? 0) - 1))
    await keys.tabTo('Näher')
    await keys.press('Enter')
    await eventually(async () => expect(place()[2]).toBe(zoom))
  })

  it('opens a cluster, and keeps the focus on the map while its marks change', async () => {
    await page.goto(`${front.url}/map`)
    await page.locator('.map-cluster').first().waitFor()
    await keys.tabTo(/Mensen, bei/)
    const before = await page.locator('.map-mark').count()
    await keys.press('Enter')
    await eventually(async () => expect(await page.locator('.map-mark').count()).not.toBe(before))
    await keys.visibleFocus()
    expect(await page.evaluate(() => document.activeElement?.closest('.map-canvas') !== null)).toBe(true)
  })

  it('chooses a pin, closes it again, and opens its canteen', async () => {
    await page.goto(`${front.url}/map?q=${encodeURIComponent(PROBE.name)}`)
    await page.locator('.map-pin').first().waitFor()
    await keys.tabTo(PROBE.name)
    await page.keyboard.press('Enter')
    await page.locator('.map-panel').waitFor()
    await keys.isAt('a', PROBE.name)
    await keys.visibleFocus()
    await page.keyboard.press('Escape')
    await page.locator('.map-panel').waitFor({ state: 'hidden' })
    await keys.isAt('button', PROBE.name)
    await page.keyboard.press('Enter')
    await keys.isAt('a', PROBE.name)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
    await keys.isAt('main')
  })

  /** A map on its way takes no arrow: as a reader would, it is pressed again once nothing has come of it for a while. */
  const pressUntil = (key: string, moved: () => void) =>
    eventually(async () => {
      await keys.press(key)
      await eventually(moved, 5_000)
    })

  /** Latitude, longitude and zoom, as the address says them. */
  function place(): number[] {
    const parameters = new URL(page.url()).searchParams
    return ['lat', 'lng', 'z'].flatMap((name) => (parameters.has(name) ? [Number(parameters.get(name))] : []))
  }
})

describe('by keyboard alone, in the settings, one', () => {
  beforeEach(async () => {
    await page.goto(`${front.url}/settings`)
    await page.getByRole('heading', { name: PROBE.name }).waitFor()
  })

  it('chooses the price group, which is remembered', async () => {
    await keys.tabTo('Studierende')
    expect(await keys.press('ArrowDown')).toMatchObject({ name: 'Bedienstete' })
    await remembered({ priceGroup: 'employees' })
    await page.reload()
    await eventually(async () =>
      expect(await page.getByRole('radio', { name: 'Bedienstete' }).isChecked()).toBe(true),
    )
    await page.goto(`${front.url}/canteen/${PROBE.id}/${today()}`)
    await page.locator('.price').filter({ hasText: '4,10' }).first().waitFor()
  })

  it('chooses how the app looks and which language it speaks', async () => {
    await keys.tabTo('Dunkel')
    await keys.press('Space')
    await eventually(async () => expect(await page.locator('html').getAttribute('data-theme')).toBe('dark'))
    await keys.tabTo('English')
    await keys.press('Space')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe('en'))
    await keys.tabTo('Deutsch', 'Shift+Tab')
    await keys.press('Space')
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    await remembered({ theme: 'dark', language: 'de' })
  })

  it('deletes what is kept, one canteen or everything, only after saying so', async () => {
    const remove = `${PROBE.name} vom Gerät löschen`
    await keys.tabTo(remove)
    await page.keyboard.press('Enter')
    await keys.isAt('fieldset')
    await page.keyboard.press('Escape')
    await keys.isAt('button', remove)
    expect(await countOf(page, 'menus')).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await keys.isAt('fieldset')
    expect(await keys.press('Tab')).toMatchObject({ name: 'Löschen' })
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: `${PROBE.name} gelöscht` })
      .waitFor()
    await keys.isAt('h2')
    expect(await countOf(page, 'menus')).toBe(0)
    await keys.tabTo('Alles vom Gerät löschen')
    await page.keyboard.press('Enter')
    await keys.isAt('fieldset')
    await keys.tabTo('Löschen')
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Alles gelöscht' }).waitFor()
    await keys.isAt('h2')
    await remembered({ theme: 'dark', language: 'de' })
  })

  const remembered = (choice: object) =>
    eventually(async () => expect(await keptSettings(page)).toMatchObject(choice))
})

describe.each([
  { screen: 'a phone', viewport: PHONE },
  { screen: 'a wide screen', viewport: DESKTOP },
])('on $screen, the whole way through a page shows where one is:', ({ viewport }) => {
  it.each([
    { name: 'Today', path: '/', last: /^Morgen/ },
    { name: 'the map', path: '/map', last: /Mensa/ },
    { name: 'a canteen', path: `/canteen/${PROBE.id}/${today()}`, last: 'Drucken' },
    { name: 'the settings', path: '/settings', last: 'English' },
  ])('$name', async ({ path, last }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${front.url}/canteen/${PROBE.id}/${today()}`)
    await untilKept(page)
    await page.goto(front.url + path)
    await page.locator('.dish-name, .map-cluster, .kept-row').first().waitFor()
    const passed = await keys.walk()
    expect(passed.slice(0, 2)).toEqual(['Zum Inhalt', viewport === PHONE ? 'Heute' : 'Mittag'])
    expect(passed.at(-1)).toMatch(last)
    expect(passed).not.toContain('')
  })
})

describe('by keyboard alone, what goes away with the focus in it leaves the focus nearby:', () => {
  it('a notice that is closed', async () => {
    const sample = await stage.front()
    sample.rewrite = (path, body) =>
      path === '/config.json' ? body.replace('"sampleData":false', '"sampleData":true') : body
    await page.goto(`${sample.url}/canteen/${PROBE.id}`)
    const notice = page.getByText('Das sind Beispieldaten.')
    await notice.waitFor()
    await keys.tabTo('Schließen')
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'hidden' })
    await keys.stillSomewhere()
  })

  it('the way from a closed day to the next open one', async () => {
    await page.goto(`${front.url}/canteen/${PROBE.id}/${days().closed}`)
    await page.getByRole('heading', { name: 'An diesem Tag geschlossen' }).waitFor()
    await keys.tabTo(/ansehen$/)
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await dishes(page)).toHaveLength(4))
    await keys.stillSomewhere()
  })

  it('another attempt to reach the service', async () => {
    const failing = await stage.front()
    failing.mood = 'error'
    await page.goto(`${failing.url}/canteen/${PROBE.id}`)
    await page.getByRole('button', { name: 'Noch einmal' }).waitFor()
    await keys.tabTo('Noch einmal')
    failing.mood = 'well'
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await dishes(page)).toHaveLength(4))
    await keys.stillSomewhere()
  })

  it('the last step of the zoom', async () => {
    await page.goto(`${front.url}/map?lat=50.94&lng=6.95&z=17`)
    const closer = page.getByRole('button', { name: 'Näher' })
    await closer.waitFor()
    await keys.tabTo('Näher')
    await eventually(async () => {
      await page.keyboard.press('Enter')
      expect(await closer.isDisabled()).toBe(true)
    })
    await keys.stillSomewhere()
  })
})

const titleBegins = (words: string) =>
  eventually(async () => expect(await page.title()).toMatch(new RegExp(`^${words}.* · Mittag$`)))

/** The first Monday after a date. */
function nextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, weekday === 0 ? 1 : 8 - weekday)
}
