import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../suites/oauth/sign-in.ts'
import { AccountStage, type FavoritesClient } from './support/account-stage.ts'
import { nothingFound } from './support/axe.ts'
import { listenForErrors, type Profile } from './support/browser.ts'
import { untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import {
  drag,
  favorites,
  mouseOf,
  star,
  starOnMap,
  untilFavorites,
  untilSyncLine,
} from './support/favorites-page.ts'
import {
  answerConsent,
  beginSignIn,
  enterAccount,
  signIn,
  signUp,
  untilNameIsAsked,
  untilSignedIn,
} from './support/people.ts'
import { OTHER, PROBE } from './support/seed.ts'

const BERLIN = { id: 10, name: 'Mensa Berlin 10' }
const COLOGNE = { id: 5, name: 'Mensa Köln 5' }
const MUNICH = { id: 7, name: 'Mensa München 7' }
const VIENNA = { id: 8, name: 'Mensa Wien 8' }

const FAVORITES = '/api/v2/favs'
const SYNCED = /^Abgeglichen/
const SIGNED_OUT = /^Abgemeldet, nur auf diesem Gerät$/

const stage = new AccountStage()
const anna = newPerson()
const ben = newPerson()
let profile: Profile
let context: BrowserContext
let page: Page
const errors: string[][] = []
/** Anna's favorites, seen with a token of its own. */
let client: FavoritesClient
/** The callback of a sign-in that came to its end. */
let usedCallback: string

beforeAll(async () => {
  await stage.open()
  ;({ profile, context } = await stage.profile())
  page = await newPage()
})
afterAll(() => stage.close())

describe('somebody who signs in', () => {
  it('signs up on the pages of the service and comes back to the favorites', async () => {
    await showFavorites()
    await signUp(page, anna)
    await untilSyncLine(page, SYNCED)
  })

  it('marks three canteens with the star in the list, and the service has them in that order', async () => {
    await starOnMap(page, stage.front.url, names(PROBE, OTHER, BERLIN))
    client = await stage.client(anna)
    await untilListed(PROBE, OTHER, BERLIN)
  })

  it('drags one with the mouse: a single PATCH leaves, and carries its sort_value', async () => {
    await showFavorites()
    await untilFavorites(page, names(PROBE, OTHER, BERLIN))
    await untilSyncLine(page, SYNCED)
    const since = stage.front.requests.length
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
    })
    await drag(page, mouseOf(page), BERLIN.name, 1)
    expect(await favorites(page)).toEqual(names(BERLIN, PROBE, OTHER))
    await untilListed(BERLIN, PROBE, OTHER)
    await untilSyncLine(page, SYNCED)
    expect(stage.favoriteRequests(since)).toEqual([
      `GET ${FAVORITES}`,
      expect.stringMatching(/^PATCH \/api\/v2\/favs\/\d+$/),
    ])
    expect(bodies).toEqual([expect.objectContaining({ sort_value: expect.any(Number) })])
  })

  it('finds the same order in another browser', async () => {
    const other = await stage.profile()
    const there = await other.context.newPage()
    await there.goto(`${stage.front.url}/favorites`)
    await signIn(there, anna)
    await untilFavorites(there, names(BERLIN, PROBE, OTHER))
    await other.profile.close()
  })

  it('is shown a panel in which axe finds nothing', async () => {
    await nothingFound(page)
  })
})

describe('with the service stopped', () => {
  it('adds a canteen that is on the device, gives another order and takes one out', async () => {
    await page.goto(`${stage.front.url}/canteen/${COLOGNE.id}`)
    await untilKept(page)
    await stage.stopService()
    await page.reload()
    await star(page, COLOGNE.name)
    await showFavorites()
    await untilFavorites(page, names(BERLIN, PROBE, OTHER, COLOGNE))
    await page.getByRole('button', { name: `Favorit: ${PROBE.name}` }).click()
    await untilFavorites(page, names(BERLIN, OTHER, COLOGNE))
    await drag(page, mouseOf(page), OTHER.name, 1)
    await untilFavorites(page, names(OTHER, BERLIN, COLOGNE))
  })

  it('is told what waits, in a panel in which axe finds nothing', async () => {
    await untilSyncLine(page, /^Wartet \(3 Änderungen\)$/)
    const waiting = page.getByRole('region', { name: '3 Änderungen warten' }).getByRole('listitem')
    await eventually(async () =>
      expect(await waiting.allInnerTexts()).toEqual([
        `${COLOGNE.name} hinzugefügt`,
        `${OTHER.name} auf Platz 1`,
        `${PROBE.name} entfernt`,
      ]),
    )
    await nothingFound(page)
  })

  it('finds all of it after the browser was closed and opened', async () => {
    await profile.close()
    context = await profile.open()
    page = await newPage()
    await showFavorites()
    await untilFavorites(page, names(OTHER, BERLIN, COLOGNE))
    await untilSyncLine(page, /^Wartet/)
  })

  it('sends it when the service is back, by itself and with the fewest requests', async () => {
    const since = stage.front.requests.length
    await stage.startService()
    await untilSyncLine(page, SYNCED)
    expect(stage.favoriteRequests(since).map(methodOf)).toEqual(['GET', 'DELETE', 'PATCH', 'POST'])
    await untilListed(OTHER, BERLIN, COLOGNE)
    await untilFavorites(page, names(OTHER, BERLIN, COLOGNE))
  })

  it('needs one GET where there is nothing to do', async () => {
    const since = stage.front.requests.length
    const syncNow = page.getByRole('button', { name: 'Jetzt abgleichen' })
    for (const asked of [['GET'], ['GET', 'GET']]) {
      // A sync ends before the next one begins: what the first sends would stand before the second's list.
      await syncNow.click()
      await eventually(() => expect(stage.favoriteRequests(since).map(methodOf)).toEqual(asked))
    }
  })

  it('loses and doubles nothing where the answer to what was done never comes', async () => {
    // Counted in the page: Chromium by itself repeats what it sent on a connection that breaks.
    const added: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(FAVORITES)) added.push(request.url())
    })
    const keepAnswers = stage.front.lose(/^POST .*\/favs$/)
    await starOnMap(page, stage.front.url, [VIENNA.name])
    await untilListed(OTHER, BERLIN, COLOGNE, VIENNA)
    keepAnswers()
    await showFavorites()
    await untilSyncLine(page, SYNCED)
    await untilFavorites(page, names(OTHER, BERLIN, COLOGNE, VIENNA))
    await untilListed(OTHER, BERLIN, COLOGNE, VIENNA)
    expect(added).toHaveLength(1)
  })
})

describe('two tabs of one browser', () => {
  let tab: Page

  beforeAll(async () => {
    tab = await newPage()
    await tab.goto(`${stage.front.url}/favorites`)
    await untilFavorites(tab, names(OTHER, BERLIN, COLOGNE, VIENNA))
  })

  it('show what is changed in the other one', async () => {
    await page.getByRole('button', { name: `${VIENNA.name} ganz nach oben` }).click()
    await untilFavorites(tab, names(VIENNA, OTHER, BERLIN, COLOGNE))
    await tab.getByRole('button', { name: `Favorit: ${BERLIN.name}` }).click()
    await untilFavorites(page, names(VIENNA, OTHER, COLOGNE))
    await untilListed(VIENNA, OTHER, COLOGNE)
  })

  it('bring each favorite to the service once, though both are at it', async () => {
    await Promise.all([
      page.goto(`${stage.front.url}/canteen/${PROBE.id}`),
      tab.goto(`${stage.front.url}/canteen/${MUNICH.id}`),
    ])
    const since = stage.front.requests.length
    await star(page, PROBE.name)
    await star(tab, MUNICH.name)
    await untilListed(VIENNA, OTHER, COLOGNE, PROBE, MUNICH)
    await Promise.all([showFavorites(), tab.goto(`${stage.front.url}/favorites`)])
    for (const each of [page, tab]) {
      await untilFavorites(each, names(VIENNA, OTHER, COLOGNE, PROBE, MUNICH))
      await untilSyncLine(each, SYNCED)
    }
    expect(requestsWith('POST', since)).toHaveLength(2)
  })

  it('sign out together', async () => {
    await tab.getByRole('button', { name: 'Abmelden' }).click()
    for (const each of [page, tab]) {
      await untilSyncLine(each, SIGNED_OUT)
      await untilFavorites(each, [])
    }
    await tab.close()
  })
})

describe('another account on the same device', () => {
  it('is asked what becomes of the favorites that are only here, and keeps both', async () => {
    const bens = await stage.client(ben, 'new')
    await bens.add(MUNICH.id)
    await bens.add(PROBE.id)
    await page.goto(`${stage.front.url}/canteen/${BERLIN.id}`)
    await star(page, BERLIN.name)
    await showFavorites()
    usedCallback = await signIn(page, ben)
    const question = page.getByRole('region', { name: 'Favoriten zusammenlegen?' })
    await question.getByText('Nur auf diesem Gerät: 1 Mensa. Im Konto: 2 Mensen.').waitFor()
    const since = stage.front.requests.length
    await question.getByRole('button', { name: 'Zusammenlegen' }).click()
    await untilSyncLine(page, SYNCED)
    await untilFavorites(page, names(MUNICH, PROBE, BERLIN))
    expect(await bens.list()).toEqual(ids(MUNICH, PROBE, BERLIN))
    expect(requestsWith('POST', since)).toHaveLength(1)
    expect(await client.list()).toEqual(ids(VIENNA, OTHER, COLOGNE, PROBE, MUNICH))
  })

  it('gives way to the first one, and neither gets anything of the other', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await untilSyncLine(page, SIGNED_OUT)
    const since = stage.front.requests.length
    await signIn(page, anna)
    await untilSyncLine(page, SYNCED)
    await untilFavorites(page, names(VIENNA, OTHER, COLOGNE, PROBE, MUNICH))
    expect(stage.favoriteRequests(since).filter((request) => methodOf(request) !== 'GET')).toEqual([])
    await untilListed(VIENNA, OTHER, COLOGNE, PROBE, MUNICH)
  })
})

describe('the way back from the sign-in pages', () => {
  it('ends in a sentence and a way on without anything, with a strange state, and used or reloaded after use', async () => {
    const used = new URL(usedCallback)
    for (const callback of ['', '?code=secret&state=strange', used.search]) {
      await page.goto(`${stage.front.url}/signed-in${callback}`)
      await notValid()
      expect(new URL(page.url()).search).toBe('')
    }
    await page.reload()
    await notValid()
    await page.getByRole('link', { name: 'Zu den Favoriten' }).click()
    await untilSignedIn(page, anna)

    async function notValid(): Promise<void> {
      await page.getByRole('heading', { name: 'Diese Anmeldung gilt nicht mehr' }).waitFor()
      await page.getByRole('button', { name: 'Noch einmal anmelden' }).waitFor()
    }
  })

  it('is not begun while the service is stopped, and the panel says so', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await untilSyncLine(page, SIGNED_OUT)
    await stage.stopService()
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Die Anmeldung ist gerade nicht zu erreichen.').waitFor()
    await stage.startService()
  })

  it('says that the person refused, and offers another try', async () => {
    await beginSignIn(page)
    await enterAccount(page, anna)
    await answerConsent(page, 'Nicht erlauben')
    await page.getByRole('heading', { name: 'Nicht angemeldet' }).waitFor()
    await page.getByText('Du hast die Anmeldung abgebrochen.').waitFor()
    await nothingFound(page)
    await page.getByRole('button', { name: 'Noch einmal anmelden' }).click()
    await untilNameIsAsked(page)
  })

  it('says that the service does not answer any more, and goes on when it does', async () => {
    const keepAnswers = stage.front.lose(/^POST \/oauth\/token/)
    await enterAccount(page, anna)
    await answerConsent(page, 'Erlauben')
    await page.getByText('Der Dienst antwortet gerade nicht.').waitFor()
    keepAnswers()
    await page.getByRole('button', { name: 'Noch einmal anmelden' }).click()
    await untilNameIsAsked(page)
    await enterAccount(page, anna)
    await answerConsent(page, 'Erlauben')
    await untilSignedIn(page, anna)
    await untilFavorites(page, names(VIENNA, OTHER, COLOGNE, PROBE, MUNICH))
  })
})

it('nothing complained', () => {
  expect(errors.flat()).toEqual([])
})

async function newPage(): Promise<Page> {
  const opened = await context.newPage()
  errors.push(listenForErrors(opened))
  return opened
}

async function showFavorites(): Promise<void> {
  await page.goto(`${stage.front.url}/favorites`)
}

const untilListed = (...canteens: { id: number }[]): Promise<void> =>
  eventually(async () => expect(await client.list()).toEqual(ids(...canteens)))

const requestsWith = (method: string, since: number): string[] =>
  stage.favoriteRequests(since).filter((request) => methodOf(request) === method)

const methodOf = (request: string): string | undefined => request.split(' ')[0]
const names = (...canteens: { name: string }[]): string[] => canteens.map(({ name }) => name)
const ids = (...canteens: { id: number }[]): number[] => canteens.map(({ id }) => id)
