import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/contract/calendar.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { dishes, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import type { Front } from './support/front.ts'
import { days, LATER, OTHER, PROBE, today, WITHOUT_MENUS } from './support/seed.ts'
import { Stage } from './support/stage.ts'

/** What each state of a menu says, and no other does. */
const SIGNS = {
  loading: '.menu-skeletons',
  open: '.dish-name',
  closed: 'text=An diesem Tag geschlossen',
  noData: 'text=Noch keine Angaben',
  notKept: 'text=Dieser Tag ist nicht auf dem Gerät',
  unreachable: '.menu-state >> text=Der Dienst antwortet nicht',
  filteredOut: 'text=Alle 4 Gerichte ausgeblendet',
} as const

const stage = new Stage()
let page: Page
let errors: string[]

beforeAll(async () => {
  await stage.open()
  ;({ page, errors } = await stage.tab())
})
afterAll(() => stage.close())

describe('a canteen says of a day', () => {
  it('that it is being fetched, until the answer is there', async () => {
    const front = await stage.front()
    const release = front.hold(/^\/api\/v2\/canteens\/\d+\/(meals|days)/)
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await onlyState('loading')
    await page.locator('article[aria-busy]').getByText('wird geholt').waitFor()
    await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
    release()
    await onlyState('open')
    expect(await page.locator('article[aria-busy]').count()).toBe(0)
  })

  it('what there is to eat, and how old this is', async () => {
    await open(PROBE.id, days().open)
    await onlyState('open')
    await page.getByText(`Linseneintopf ${PROBE.id} vom ${days().open}`).waitFor()
    await page.getByText(/^Stand \d\d:\d\d$/).waitFor()
    expect(await main().innerText()).toContain('2,45')
  })

  it('that it is closed, and when it opens again', async () => {
    await open(PROBE.id, days().closed)
    await onlyState('closed')
    await main().getByText('Wieder offen am').waitFor()
    await main()
      .getByRole('link', { name: /ansehen$/ })
      .click()
    await onlyState('open')
    expect(shownDate()).toBe(addDays(days().closed, 1))
  })

  it('that nothing was published, which is not the same as closed', async () => {
    await open(PROBE.id, days().noData)
    await onlyState('noData')
    await main().getByText('Das heißt nicht, dass sie zu ist.').waitFor()
    await main()
      .getByRole('link', { name: /ansehen$/ })
      .click()
    await onlyState('open')
    expect(shownDate()).toBe(addDays(days().noData, 1))
  })

  it('that all dishes are hidden by the filter, and clears it', async () => {
    await open(PROBE.id, days().open)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Vegan' }).click()
    await page.getByRole('button', { name: 'Sellerie' }).click()
    await onlyState('filteredOut')
    await main().getByText('Dein Filter: vegan, ohne Sellerie.').waitFor()
    await page.locator('.state').getByRole('button', { name: 'Filter aufheben' }).click()
    await onlyState('open')
    expect(await dishes(page)).toHaveLength(4)
  })

  it('caused no error on the page', () => {
    expect(errors).toEqual([])
  })
})

describe('a day that was never opened says', () => {
  let front: Front

  beforeAll(async () => {
    front = await stage.front()
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
  })

  it('that there is no network, and comes by itself when there is one', async () => {
    await stage.context.setOffline(true)
    await page.goto(`${front.url}/canteen/${OTHER.id}`)
    await onlyState('notKept')
    await main().getByText('Gerade ist kein Netz da. Mit Netz kommt er von selbst.').waitFor()
    await page.getByText('Kein Netz. Du siehst, was auf dem Gerät ist.').waitFor()
    await main().getByRole('button', { name: 'Noch einmal' }).waitFor()
    await stage.context.setOffline(false)
    await onlyState('open')
    await page.getByText('Kein Netz.').waitFor({ state: 'hidden' })
  })

  it('that the service is gone, and comes on tap when it is back', async () => {
    await front.stop()
    await page.goto(`${front.url}/canteen/${LATER.id}/${addDays(today(), 1)}`)
    await onlyState('notKept')
    await main()
      .getByText(`${new URL(front.url).host} meldet sich nicht.`)
      .waitFor()
    await front.start()
    await main().getByRole('button', { name: 'Noch einmal' }).click()
    await onlyState('open')
  })

  it('that the service answers wrongly, and comes on tap when it is well', async () => {
    front.mood = 'error'
    await page.goto(`${front.url}/canteen/10`)
    await onlyState('unreachable')
    front.mood = 'well'
    await main().getByRole('button', { name: 'Noch einmal' }).click()
    await onlyState('open')
  })
})

describe('a canteen opens', () => {
  it('on today', async () => {
    await open(PROBE.id)
    await onlyState('open')
    expect(await chosenDate()).toBe(today())
    expect(await page.locator('.canteen-landed').count()).toBe(0)
  })

  it('on the next day with a menu where today has no data, and says so', async () => {
    await open(LATER.id)
    await onlyState('open')
    await page.getByText('Für heute ist nichts veröffentlicht.').waitFor()
    expect(await chosenDate()).toBe(addDays(today(), 1))
    await page.getByText(`Linseneintopf ${LATER.id} vom ${addDays(today(), 1)}`).waitFor()
  })

  it('on today where there are no menus at all, without a way to a day that is not there', async () => {
    await open(WITHOUT_MENUS.id)
    await onlyState('noData')
    expect(await chosenDate()).toBe(today())
    expect(await main().locator('.menu-state').getByRole('link').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Tage mit Speiseplan' }).count()).toBe(0)
  })
})

describe('from a day there is a way', () => {
  it('to the next and the previous day with a menu, past closed days and days without data', async () => {
    const { open: first, closed, noData } = days()
    await open(PROBE.id, addDays(first, 1))
    await turn('last')
    expect(shownDate()).toBe(addDays(closed, 1))
    await turn('last')
    expect(shownDate()).toBe(addDays(noData, 1))
    await turn('first')
    await turn('first')
    expect(shownDate()).toBe(addDays(closed, -1))
    await turn('first')
    expect(shownDate()).toBe(first)
  })

  async function turn(which: 'first' | 'last'): Promise<void> {
    const links = page.getByRole('navigation', { name: 'Tage mit Speiseplan' }).getByRole('link')
    const target = await links[which]().getAttribute('href')
    await links[which]().click()
    await page.waitForURL(`**${target}`)
    await page.getByText(`Linseneintopf ${PROBE.id} vom ${shownDate()}`).waitFor()
  }
})

describe('an address that leads nowhere says', () => {
  it('that the service does not know the canteen', async () => {
    await open(999)
    await page.getByRole('heading', { name: 'Diese Mensa gibt es hier nicht' }).waitFor()
    await page.getByRole('link', { name: 'Zur Karte' }).waitFor()
  })

  it.each(['/canteen/first', `/canteen/${PROBE.id}/2026-02-31`, `/canteen/${PROBE.id}/${today()}/meal/soup`])(
    'that there is no page %s',
    async (path) => {
      await page.goto(stage.service.url + path)
      await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
      await page.getByRole('link', { name: 'Zu Heute' }).waitFor()
    },
  )

  it('that a meal is not on the menu any more, and leads to the menu', async () => {
    await page.goto(`${stage.service.url}/canteen/${PROBE.id}/${today()}/meal/999999999`)
    await page.getByRole('heading', { name: 'Dieses Gericht steht nicht mehr auf dem Plan' }).waitFor()
    await page.locator('.state').getByRole('link', { name: 'Zum Speiseplan' }).click()
    await onlyState('open')
  })
})

describe('going to and fro while answers are late', () => {
  it("never shows one canteen's dishes under another's name, nor one day's under another's date", async () => {
    const front = await stage.front()
    await page.goto(`${front.url}/canteen/${PROBE.id}`)
    await untilKept(page)
    await watchForMixing(page)
    const release = front.hold(/^\/api\/v2\/canteens\/\d+\/(meals|days)/)
    await page.getByRole('link', { name: 'Karte', exact: true }).click()
    await page.getByRole('searchbox').fill(OTHER.name)
    await page.locator('.place').getByRole('link', { name: OTHER.name }).click()
    await page.getByRole('heading', { name: OTHER.name, level: 1 }).waitFor()
    await onlyState('loading')
    for (let step = 0; step < 4; step++) {
      await page.evaluate(() => history.go(-2))
      await page.getByRole('heading', { name: PROBE.name, level: 1 }).waitFor()
      await page.evaluate(() => history.go(2))
      await page.getByRole('heading', { name: OTHER.name, level: 1 }).waitFor()
    }
    release()
    await page.getByText(`Linseneintopf ${OTHER.id} vom ${today()}`).waitFor()

    const releaseNextWeek = front.hold(/^\/api\/v2\/canteens\/\d+\/(meals|days)/)
    await page.setViewportSize(DESKTOP)
    await page.getByRole('link', { name: 'Nächste Woche' }).click()
    await page.waitForURL(`**/${addDays(today(), 7)}`)
    await onlyState('loading')
    for (const link of await page.locator('a.day').all()) await link.click()
    await page.locator(`a.day[data-date="${addDays(today(), 7)}"]`).click()
    releaseNextWeek()
    await page.getByText(`Linseneintopf ${OTHER.id} vom ${addDays(today(), 7)}`).waitFor()
    await page.setViewportSize(PHONE)
    expect(await mixed(page)).toEqual([])
  })
})

it('no state caused an error on the page', () => {
  expect(errors).toEqual([])
})

const main = () => page.getByRole('main')

async function open(canteenId: number, date?: string): Promise<void> {
  await page.goto(`${stage.service.url}/canteen/${canteenId}${date === undefined ? '' : `/${date}`}`)
}

/** The state is shown, and none of the others beside it. */
async function onlyState(expected: keyof typeof SIGNS): Promise<void> {
  await eventually(async () => {
    const shown: string[] = []
    for (const [state, sign] of Object.entries(SIGNS)) {
      if (await page.locator(sign).first().isVisible()) shown.push(state)
    }
    expect(shown).toEqual([expected])
  })
}

const shownDate = (): string | undefined => new URL(page.url()).pathname.split('/')[3]

const chosenDate = () => page.locator('a.day[aria-current="date"]').getAttribute('data-date')

/** Looks from now on whether a dish ever stands under a name or a date that is not its own; they bear both. */
async function watchForMixing(watched: Page): Promise<void> {
  await watched.evaluate(() => {
    const mixed: string[] = []
    Object.assign(window, { mixed })
    new MutationObserver(() => {
      const name = document.querySelector('.canteen-name h1')?.textContent ?? ''
      const date = document.querySelector('a.day[aria-current="date"]')?.getAttribute('data-date') ?? ''
      for (const dish of document.querySelectorAll('.canteen .dish-name')) {
        const [, canteen, day] = /Linseneintopf (\d+) vom (\S+)/.exec(dish.textContent ?? '') ?? []
        if (canteen === undefined) continue
        const nameThen = { '1': 'Mensa Probe', '2': 'Mensa Anderswo' }[canteen]
        if (name !== nameThen || date !== day) mixed.push(`${dish.textContent} under ${name}, ${date}`)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}

const mixed = (watched: Page): Promise<string[]> =>
  watched.evaluate(() => (window as unknown as { mixed: string[] }).mixed)
