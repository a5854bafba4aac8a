import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/calendar.ts'
import { AccountStage } from './support/account-stage.ts'
import { nothingFound } from './support/axe.ts'
import { listenForErrors } from './support/browser.ts'
import { dishes, keptDates, keptFavorites } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import {
  drag,
  favorites,
  fingerOn,
  mouseOf,
  starOnMap,
  untilFavorites,
  untilSpoken,
  untilSyncLine,
} from './support/favorites-page.ts'
import type { Front } from './support/front.ts'
import { Keyboard } from './support/keyboard.ts'
import { days, OTHER, PROBE, today } from './support/seed.ts'
import { nothingSideways } from './support/sideways.ts'

const BERLIN = { id: 10, name: 'Mensa Berlin 10' }
const COLOGNE = { id: 5, name: 'Mensa Köln 5' }
const THREE = [PROBE, OTHER, BERLIN]

const stage = new AccountStage()
const { front } = stage
let page: Page
let errors: string[]
/** The coming seven days, and those of them with dishes. */
let week: string[]
let open: string[]

beforeAll(async () => {
  const { closed, noData } = days()
  week = Array.from({ length: 7 }, (_, index) => addDays(today(), index))
  open = week.filter((date) => date !== closed && date !== noData)
  await stage.open()
  const { context } = await stage.profile({ touch: true })
  page = await context.newPage()
  errors = listenForErrors(page)
})
afterAll(() => stage.close())

describe('signed out', () => {
  it('the panel without favorites says what to do, axe has nothing to find and nothing is too wide', async () => {
    await page.goto(`${front.url}/favorites`)
    await page.getByRole('heading', { name: 'Wo isst du mittags?' }).waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
    await untilSyncLine(page, /^Abgemeldet, nur auf diesem Gerät$/)
    await nothingFound(page)
    await fitsSmallestPhone()
  })

  it('the coming week of each favorite is kept, though none was ever opened', async () => {
    await starOnMap(page, front.url, names(THREE))
    for (const { id } of THREE) {
      await eventually(async () => expect(await keptDates(page, id)).toEqual(expect.arrayContaining(open)))
    }
    expect(front.requests.filter((request) => request.startsWith('GET /canteen/'))).toEqual([])
    await page.goto(`${front.url}/favorites`)
    await untilFavorites(page, names(THREE))
    for (const { id, name } of THREE) {
      const kept = (await keptDates(page, id)).length
      await row(name).getByText(`${kept} Tage auf dem Gerät`).waitFor()
    }
  })

  it('the panel with favorites leaves axe nothing to find, and nothing is too wide', async () => {
    await nothingFound(page)
    await fitsSmallestPhone()
  })

  it('a finger drags a favorite to its place', async () => {
    await drag(page, await fingerOn(page), BERLIN.name, 1)
    expect(await favorites(page)).toEqual(names([BERLIN, PROBE, OTHER]))
    await untilKept([BERLIN, PROBE, OTHER])
    await page.reload()
    await untilFavorites(page, names([BERLIN, PROBE, OTHER]))
  })

  it('the mouse drags it back', async () => {
    await drag(page, mouseOf(page), BERLIN.name, 3)
    expect(await favorites(page)).toEqual(names(THREE))
    await untilKept(THREE)
  })
})

describe('signed out, with the service stopped', () => {
  beforeAll(() => stage.stopService())
  afterAll(() => stage.startService())

  it('every coming day of every favorite opens', async () => {
    for (const { id } of THREE) {
      for (const date of open) {
        await page.goto(`${front.url}/canteen/${id}/${date}`)
        await eventually(async () =>
          expect((await dishes(page))[0]).toMatch(`Linseneintopf ${id} vom ${date}`),
        )
      }
    }
  })

  it('Today has them all in order, and the strip moves all of them to another day', async () => {
    await page.goto(front.url)
    for (const date of week) {
      await page.locator(`a.day[data-date="${date}"]`).click()
      await eventually(async () => {
        const menus = page.locator('.menu-summary')
        expect(await menus.locator('h2').allInnerTexts()).toEqual(names(THREE))
        const first = await menus.evaluateAll((all) =>
          all.map((menu) => menu.querySelector('.dish-name')?.textContent ?? null),
        )
        expect(first).toEqual(
          THREE.map(({ id }) =>
            open.includes(date) ? expect.stringContaining(`Linseneintopf ${id} vom ${date}`) : null,
          ),
        )
      })
    }
  })

  it('they are ordered, taken out and brought back, and the device remembers', async () => {
    await page.goto(`${front.url}/favorites`)
    await page.getByRole('button', { name: `${OTHER.name} nach oben` }).click()
    await page.getByRole('button', { name: `Favorit: ${BERLIN.name}` }).click()
    await untilFavorites(page, names([OTHER, PROBE]))
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await untilFavorites(page, names([OTHER, PROBE, BERLIN]))
    await page.getByRole('button', { name: `Favorit: ${PROBE.name}` }).click()
    await untilKept([OTHER, BERLIN])
    await page.reload()
    await untilFavorites(page, names([OTHER, BERLIN]))
  })

  it('whoever wants to sign in is told that it cannot be reached', async () => {
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Die Anmeldung ist gerade nicht zu erreichen.').waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
    await untilFavorites(page, names([OTHER, BERLIN]))
  })
})

describe('a list moves to another browser', () => {
  let there: Page

  beforeAll(async () => {
    const { context } = await stage.profile()
    there = await context.newPage()
    await there.goto(`${front.url}/favorites`)
  })

  it('as a file', async () => {
    await page.goto(`${front.url}/favorites`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als Datei sichern' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('mittag-favoriten.json')
    const file = await download.path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      favorites: [{ canteenId: OTHER.id }, { canteenId: BERLIN.id }],
    })
    await there.getByLabel('Datei öffnen').setInputFiles(file)
    const question = there.getByRole('group', { name: '2 Mensen hinzufügen?' })
    await question.getByText(OTHER.name).waitFor()
    await question.getByRole('button', { name: 'Hinzufügen' }).click()
    await untilFavorites(there, names([OTHER, BERLIN]))
  })

  it('as a link, of which what is there already is not added again', async () => {
    await there.goto(`${front.url}/favorites?ids=${[COLOGNE, BERLIN, PROBE].map(({ id }) => id).join(',')}`)
    const question = there.getByRole('group', { name: '2 Mensen hinzufügen?' })
    await question.waitFor()
    expect(await question.getByRole('listitem').allInnerTexts()).toEqual(names([COLOGNE, PROBE]))
    await question.getByText('1 ist schon in der Liste.').waitFor()
    await question.getByRole('button', { name: 'Hinzufügen' }).click()
    await untilFavorites(there, names([OTHER, BERLIN, COLOGNE, PROBE]))
    expect(new URL(there.url()).search).toBe('')
    await there.reload()
    await untilFavorites(there, names([OTHER, BERLIN, COLOGNE, PROBE]))
  })
})

describe('by keyboard alone, one', () => {
  let keys: Keyboard
  let place: Front

  beforeAll(async () => {
    keys = new Keyboard(page)
    place = await stage.another()
  })

  it('marks canteens with the star in the list', async () => {
    await page.goto(`${place.url}/map`)
    await page.locator('.map-cluster').first().waitFor()
    await keys.tabTo('Mensa, Stadt oder Straße')
    for (const name of names(THREE)) {
      await keys.type(name)
      await page.getByText('1 Treffer unter 40 Mensen').waitFor()
      await keys.tabTo(`Favorit: ${name}`)
      await keys.press('Space')
      await page.getByRole('button', { name: `Favorit: ${name}`, pressed: true }).waitFor()
      await keys.tabTo('Mensa, Stadt oder Straße', 'Shift+Tab')
      await keys.press('ControlOrMeta+a')
    }
  })

  it('picks a favorite up, moves it and drops it, and hears each step', async () => {
    await page.goto(`${place.url}/favorites`)
    await page.locator('.favorite-handle[data-ready]').first().waitFor()
    await keys.tabTo(`${BERLIN.name} verschieben, Position 3 von 3`)
    await pickUp(`${BERLIN.name} aufgenommen, Position 3 von 3`)
    await keys.press('ArrowUp')
    await untilSpoken(page, `${BERLIN.name}, Position 2 von 3`)
    await keys.press('ArrowUp')
    await untilSpoken(page, `${BERLIN.name}, Position 1 von 3`)
    await keys.press('ArrowDown')
    await untilSpoken(page, `${BERLIN.name}, Position 2 von 3`)
    await keys.press('Space')
    await untilSpoken(page, `${BERLIN.name} abgelegt, Position 2 von 3`)
    await untilFavorites(page, names([PROBE, BERLIN, OTHER]))
    await keys.isAt('button', `${BERLIN.name} verschieben, Position 2 von 3`)
    await keys.visibleFocus()
  })

  it('takes a move back with Escape', async () => {
    await pickUp(`${BERLIN.name} aufgenommen, Position 2 von 3`)
    await keys.press('ArrowDown')
    await untilSpoken(page, `${BERLIN.name}, Position 3 von 3`)
    await keys.press('Escape')
    await untilSpoken(page, `Abgebrochen. ${BERLIN.name} bleibt auf Position 2 von 3`)
    expect(await favorites(page)).toEqual(names([PROBE, BERLIN, OTHER]))
    await keys.isAt('button', `${BERLIN.name} verschieben, Position 2 von 3`)
    await keys.visibleFocus()
  })

  it('moves with the buttons, and stays on the button that was pressed', async () => {
    for (const { button, position, order } of [
      { button: `${OTHER.name} ganz nach oben`, position: 1, order: [OTHER, PROBE, BERLIN] },
      { button: `${OTHER.name} nach unten`, position: 2, order: [PROBE, OTHER, BERLIN] },
      { button: `${BERLIN.name} nach oben`, position: 2, order: [PROBE, BERLIN, OTHER] },
    ]) {
      await page.getByRole('heading', { name: 'Favoriten', level: 1 }).focus()
      await keys.tabTo(button)
      await keys.press('Enter')
      await untilSpoken(
        page,
        `${button.replace(/( ganz)? nach (oben|unten)$/, '')}, Position ${position} von 3`,
      )
      await untilFavorites(page, names(order))
      expect(await keys.visibleFocus()).toMatchObject({ name: button })
    }
    await untilKept([PROBE, BERLIN, OTHER])
    await page.reload()
    await untilFavorites(page, names([PROBE, BERLIN, OTHER]))
  })

  it('takes a favorite out and brings it back, and the focus goes along', async () => {
    await keys.tabTo(`Favorit: ${BERLIN.name}`)
    await keys.press('Space')
    await untilFavorites(page, names([PROBE, OTHER]))
    await keys.isAt('button', 'Rückgängig')
    await keys.visibleFocus()
    await keys.press('Enter')
    await untilFavorites(page, names([PROBE, BERLIN, OTHER]))
    await keys.isAt('button', `Favorit: ${BERLIN.name}`)
    await keys.visibleFocus()
  })

  /** The list listens to the next key from a timer on that begins with this one; no finger is as fast as a test. */
  async function pickUp(words: string): Promise<void> {
    await keys.press('Space')
    await untilSpoken(page, words)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1)))
  }
})

describe.each([
  {
    service: 'that answers 404 to /favs',
    change: (place: Front) => {
      place.lead = (path) => (path.includes('/favs') ? undefined : path)
    },
    why: 'Dieser Dienst speichert keine Favoriten.',
  },
  {
    service: 'that answers 501 to /favs',
    change: (place: Front) => {
      place.spoiled = /\/favs/
      place.mood = 'notImplemented'
    },
    why: 'Dieser Dienst speichert keine Favoriten.',
  },
  {
    service: 'without sign-in',
    change: (place: Front) => {
      place.rewrite = (path, body) =>
        path === '/config.json' ? JSON.stringify({ ...JSON.parse(body), oauth: null }) : body
    },
    why: 'Bei diesem Dienst gibt es keine Anmeldung.',
  },
])('a service $service', ({ change, why }) => {
  it('has favorites on the device, and the panel says why there is no way to sign in', async () => {
    const place = await stage.another()
    change(place)
    await page.goto(`${place.url}/favorites?ids=${PROBE.id},${OTHER.id}`)
    await page.getByRole('button', { name: 'Hinzufügen' }).click()
    await untilFavorites(page, names([PROBE, OTHER]))
    await page.getByRole('region', { name: 'Nur auf diesem Gerät' }).getByText(why).waitFor()
    await untilSyncLine(page, /^Gibt es bei diesem Dienst nicht$/)
    await page.getByRole('button', { name: `${OTHER.name} nach oben` }).click()
    await untilFavorites(page, names([OTHER, PROBE]))
    await page.getByRole('button', { name: `Favorit: ${OTHER.name}` }).click()
    await untilKept([PROBE])
    await page.reload()
    await page.getByText(why).waitFor()
    await untilFavorites(page, names([PROBE]))
    expect(await page.getByRole('button', { name: 'Anmelden' }).count()).toBe(0)
  })
})

it('nothing complained', () => {
  expect(errors).toEqual([])
})

const untilKept = (canteens: { id: number }[]): Promise<void> =>
  eventually(async () => expect(await keptFavorites(page)).toEqual(canteens.map(({ id }) => id)))

const row = (name: string) =>
  page.locator('.favorite').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function fitsSmallestPhone(): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await nothingSideways(page)
  if (size !== null) await page.setViewportSize(size)
}

const names = (canteens: { name: string }[]): string[] => canteens.map(({ name }) => name)
