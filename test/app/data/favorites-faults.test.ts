import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_KEY } from '../../../src/auth/auth-storage.ts'
import { countChanges } from '../../../src/offline/favorites/plan.ts'
import { newPerson } from '../../suites/oauth/sign-in.ts'
import {
  createBrowser,
  passSignIn,
  signInElsewhere,
  standInForPage,
  startServiceWith,
  type Tab,
} from '../support/account.ts'
import { NOW } from '../support/menus.ts'
import { SERVICE, type TestService } from '../support/service.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FAVS = /^\/favs/
const TOKEN = /^\/oauth\/token$/

/** Looked at often, because it mostly takes milliseconds; a busy machine has time. */
const SOON = { timeout: 25_000, interval: 5 }

let page: EventTarget

beforeEach(() => {
  page = standInForPage()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
})

/** What was planned for until then happens; it may need a moment to come to its end. */
const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Only the clocks go on, of the device and of the service. */
const moveClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

const until = (check: () => unknown) => expect.poll(check, SOON).toBeTruthy()

/** A person signed in, with these favorites on the device and in the account. */
async function start(canteenIds: number[] = []) {
  const service = await startServiceWith(9)
  const browser = createBrowser(service)
  const tab = await browser.openTab()
  const person = newPerson()
  const sub = await passSignIn(tab.auth, service, person, 'sign-up')
  expect(await tab.favorites.append(sub, canteenIds)).toBe(true)
  await tab.sync.run()
  await settled(service, tab, sub, canteenIds)
  service.requests.length = 0
  return { service, browser, tab, person, sub }
}

/**
 * Waits until the list on the device and the one of the service are the same, in this order, with nothing left to do.
 * Then another sync only asks for the list.
 */
async function settled(service: TestService, tab: Tab, sub: string, canteenIds: number[]): Promise<void> {
  await expect
    .poll(
      async () => ({
        device: await listOf(tab, sub),
        service: await listAt(service, sub),
        state: tab.sync.state()?.kind,
      }),
      SOON,
    )
    .toEqual({
      device: { canteenIds, changes: 0, parked: [] },
      service: canteenIds,
      state: 'synced',
    })
  await tab.sync.run()
  service.heals()
  const before = service.requests.length
  await tab.sync.run()
  expect(service.requests.slice(before)).toEqual(['GET /favs'])
  expect(await listOf(tab, sub)).toEqual({ canteenIds, changes: 0, parked: [] })
}

async function listOf({ favorites }: Tab, sub: string) {
  const view = await favorites.read(sub)
  if (view === undefined) return undefined
  const changes = view.account ? countChanges(view.account) : 0
  return { canteenIds: view.canteenIds, changes, parked: view.parked }
}

const listAt = async ({ store }: TestService, sub: string) =>
  (await store.favorites.list(sub)).map(({ canteen_id }) => canteen_id)

const writesOf = ({ requests }: TestService) =>
  requests.filter((line) => / \/favs/.test(line) && !line.startsWith('GET')).map((line) => line.split(' ')[0])

const listings = ({ requests }: TestService) => requests.filter((line) => line === 'GET /favs').length

/** A failure was noted, and the next try is planned. */
const waits = ({ sync }: Tab) =>
  until(() => {
    const state = sync.state()
    return state?.kind === 'waiting' && state.retryAt !== undefined
  })

type Reach = () => Promise<Response>

/** Once, and then everything answers again. Gives the statuses of what reached the service, as it answered. */
function breaksOnce(
  service: TestService,
  method: string,
  instead: (reach: Reach) => Promise<Response>,
  paths = FAVS,
): number[] {
  const statuses: number[] = []
  const fault = {
    instead: (reach: Reach) => {
      service.heals()
      return instead(async () => {
        const response = await reach()
        statuses.push(response.status)
        return response
      })
    },
  }
  service.breaks(fault, paths, method)
  return statuses
}

/** The first answer that says yes is lost. Gives its status. */
function losesOne(service: TestService, method: string, paths = FAVS): number[] {
  const lost: number[] = []
  const lose = async (response: Response) => {
    if (!response.ok || lost.length > 0) return response
    lost.push(response.status)
    throw new TypeError('Failed to fetch')
  }
  service.breaks(lose, paths, method)
  return lost
}

describe('an answer that is lost after the service has done what was asked', () => {
  it.each([
    ['POST', 201, (tab: Tab, sub: string) => tab.favorites.add(sub, 4), [1, 2, 3, 4]],
    ['PATCH', 200, (tab: Tab, sub: string) => tab.favorites.move(sub, 3, 0), [3, 1, 2]],
    ['DELETE', 204, (tab: Tab, sub: string) => tab.favorites.remove(sub, 2), [1, 3]],
  ] as const)('to %s with %i: it is found done and not sent again', async (method, status, edit, wanted) => {
    const { service, tab, sub } = await start([1, 2, 3])
    const lost = losesOne(service, method)
    await edit(tab, sub)
    await passTime(SECOND)
    await waits(tab)
    expect((await listOf(tab, sub))?.canteenIds).toEqual(wanted)
    await passTime(2 * SECOND)
    await settled(service, tab, sub, [...wanted])
    expect(lost).toEqual([status])
    expect(writesOf(service)).toEqual([method])
  })

  it('in the middle of many changes: each is done once', async () => {
    const { service, tab, sub } = await start([1, 2, 3])
    const write = { instead: lossOfEverySecond() }
    for (const method of ['POST', 'PATCH', 'DELETE']) service.breaks(write, FAVS, method)
    await tab.favorites.remove(sub, 2)
    await tab.favorites.move(sub, 3, 0)
    await tab.favorites.append(sub, [5, 6, 7])
    await tab.favorites.move(sub, 7, 0)
    while ((await listOf(tab, sub))?.changes !== 0) {
      await tab.sync.run()
      await passTime(10 * SECOND)
    }
    await settled(service, tab, sub, [7, 3, 1, 5, 6])
    const writes = writesOf(service)
    expect(writes.filter((method) => method === 'POST')).toHaveLength(3)
    expect(writes.filter((method) => method === 'DELETE')).toHaveLength(1)
  })
})

function lossOfEverySecond() {
  let count = 0
  return async (reach: Reach) => {
    const response = await reach()
    if (count++ % 2 === 0) throw new TypeError('Failed to fetch')
    return response
  }
}

describe('another device of the same person', () => {
  it('that added the same canteen first: there is one', async () => {
    const { service, tab, person, sub } = await start([1])
    const other = await signInElsewhere(service, person)
    service.requests.length = 0
    const statuses = breaksOnce(service, 'POST', async (reach) => {
      await other.add(2)
      return reach()
    })
    await tab.favorites.append(sub, [2, 3])
    await passTime(SECOND)
    await settled(service, tab, sub, [1, 2, 3])
    expect(statuses).toEqual([409])
    expect(await other.list()).toEqual([1, 2, 3])
    // Ours that met theirs, theirs, and ours of the other canteen.
    expect(writesOf(service)).toEqual(['POST', 'POST', 'POST'])
  })

  it('that deleted one: it goes here, too', async () => {
    const { service, tab, person, sub } = await start([1, 2, 3])
    const other = await signInElsewhere(service, person)
    await other.remove(2)
    page.dispatchEvent(new Event('online'))
    await settled(service, tab, sub, [1, 3])
  })

  it('that deleted the one which was moved here: it goes, and nothing else moves', async () => {
    const { service, tab, person, sub } = await start([1, 2, 3])
    const other = await signInElsewhere(service, person)
    service.breaks('network', FAVS)
    await tab.favorites.move(sub, 3, 0)
    await passTime(SECOND)
    await waits(tab)
    service.heals()
    await other.remove(3)
    page.dispatchEvent(new Event('online'))
    await settled(service, tab, sub, [1, 2])
  })

  it.each([
    ['PATCH', (tab: Tab, sub: string) => tab.favorites.move(sub, 3, 0)],
    ['DELETE', (tab: Tab, sub: string) => tab.favorites.remove(sub, 3)],
  ] as const)('that deleted it just before the %s arrives', async (method, edit) => {
    const { service, tab, person, sub } = await start([1, 2, 3])
    const other = await signInElsewhere(service, person)
    service.requests.length = 0
    const statuses = breaksOnce(service, method, async (reach) => {
      await other.remove(3)
      return reach()
    })
    await edit(tab, sub)
    await passTime(SECOND)
    await settled(service, tab, sub, [1, 2])
    expect(statuses).toEqual([404])
  })
})

/** The nonce of a quarter of an hour ago may first be refused. */
const withoutRepeated = (lines: string[], repeated: string) =>
  lines.filter((line, index) => line !== repeated || lines[index - 1] !== repeated)

describe('an access token that ends in the middle of a sync', () => {
  it('by the device’s clock: it is renewed, and the sync goes on', async () => {
    const { service, tab, sub } = await start([1])
    breaksOnce(service, 'POST', async (reach) => {
      const response = await reach()
      moveClock(16 * MINUTE)
      return response
    })
    await tab.favorites.append(sub, [2, 3, 4])
    await passTime(SECOND)
    await settled(service, tab, sub, [1, 2, 3, 4])
    expect(withoutRepeated(service.requests, 'POST /oauth/token').slice(0, 5)).toEqual([
      'GET /favs',
      'POST /favs',
      'POST /oauth/token',
      'POST /favs',
      'POST /favs',
    ])
  })

  it('by the service alone: its 401 is answered by a refresh, and nothing is sent twice', async () => {
    const service = await startServiceWith(9)
    service.breaks(
      async (response) => {
        const { expires_in, ...answer } = await response.json()
        expect(expires_in).toBe(900)
        return Response.json(answer, response)
      },
      TOKEN,
      'POST',
    )
    const tab = await createBrowser(service).openTab()
    const sub = await passSignIn(tab.auth, service, newPerson(), 'sign-up')
    await settled(service, tab, sub, [])
    const statuses: number[] = []
    service.breaks(
      {
        instead: async (reach) => {
          const response = await reach()
          statuses.push(response.status)
          if (statuses.length === 1) moveClock(16 * MINUTE)
          return response
        },
      },
      FAVS,
      'POST',
    )
    await tab.favorites.append(sub, [2, 3])
    await passTime(SECOND)
    await settled(service, tab, sub, [2, 3])
    expect(statuses).toEqual([201, 401, 201])
  })

  it('and whose refresh is answered in vain: the next try works', async () => {
    const { service, tab, sub } = await start([1])
    let lost: number[] = []
    breaksOnce(service, 'POST', async (reach) => {
      const response = await reach()
      moveClock(16 * MINUTE)
      lost = losesOne(service, 'POST', TOKEN)
      return response
    })
    await tab.favorites.append(sub, [2, 3])
    await passTime(SECOND)
    await waits(tab)
    expect(await tab.auth.state()).toMatchObject({ kind: 'signedIn' })
    await passTime(2 * SECOND)
    await settled(service, tab, sub, [1, 2, 3])
    expect(lost).toEqual([200])
    expect(writesOf(service)).toEqual(['POST', 'POST'])
  })
})

describe.each(['with', 'without'])('two tabs at once, %s locks', (locks) => {
  beforeEach(() => {
    if (locks === 'without') vi.stubGlobal('navigator', {})
  })

  it('send each change once and end with one list, also when both need another token', async () => {
    const { service, browser, tab, sub } = await start([1, 2, 3])
    const second = await browser.openTab()
    await second.sync.run()
    await settled(service, second, sub, [1, 2, 3])
    service.requests.length = 0
    const tokens: number[] = []
    service.breaks(
      async (response) => {
        tokens.push(response.status)
        return response
      },
      TOKEN,
      'POST',
    )
    moveClock(16 * MINUTE)
    await Promise.all([
      tab.favorites.add(sub, 4),
      second.favorites.add(sub, 5),
      tab.favorites.remove(sub, 1),
      second.favorites.move(sub, 3, 0),
    ])
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([tab.sync.run(), second.sync.run()])
      await passTime(SECOND)
    }
    const renewed = tokens.filter((status) => status === 200).length
    const { canteenIds = [] } = (await listOf(tab, sub)) ?? {}
    expect(canteenIds.slice(0, 2)).toEqual([3, 2])
    expect(canteenIds.toSorted()).toEqual([2, 3, 4, 5])
    for (const each of [tab, second]) await settled(service, each, sub, canteenIds)
    expect(renewed).toBeGreaterThan(0)
    if (locks === 'with') {
      expect(renewed).toBe(1)
      expect(writesOf(service).toSorted()).toEqual(['DELETE', 'PATCH', 'POST', 'POST'])
    }
  })
})

describe('another account on the same device', () => {
  async function failsToSend(service: TestService, tab: Tab) {
    service.breaks('network', FAVS)
    await passTime(SECOND)
    await waits(tab)
    service.heals()
  }

  it('gets nothing of what still waits, and what waits arrives when its owner is back', async () => {
    const { service, tab, person, sub } = await start([1, 2])
    await tab.favorites.add(sub, 3)
    await tab.favorites.move(sub, 2, 0)
    await failsToSend(service, tab)
    const ben = newPerson()
    const bens = await passSignIn(tab.auth, service, ben, 'sign-up')
    await settled(service, tab, bens, [])
    await tab.favorites.add(bens, 9)
    await passTime(SECOND)
    await settled(service, tab, bens, [9])
    expect(await listAt(service, sub)).toEqual([1, 2])
    expect(await listOf(tab, sub)).toMatchObject({ canteenIds: [2, 1, 3], changes: 2 })

    expect(await passSignIn(tab.auth, service, person, 'sign-in')).toBe(sub)
    await settled(service, tab, sub, [2, 1, 3])
    expect(await listAt(service, bens)).toEqual([9])
  })

  it('gets nothing when it takes over in the middle of a sync', async () => {
    const { service, tab, person, sub } = await start([1])
    const { promise: takenOver, resolve: takeOver } = Promise.withResolvers<string>()
    breaksOnce(service, 'POST', async (reach) => {
      takeOver(passSignIn(tab.auth, service, newPerson(), 'sign-up'))
      await takenOver
      return reach()
    })
    await tab.favorites.append(sub, [2, 3, 4])
    await passTime(SECOND)
    const bens = await takenOver
    await settled(service, tab, bens, [])
    expect(await listOf(tab, sub)).toMatchObject({ canteenIds: [1, 2, 3, 4] })

    await passSignIn(tab.auth, service, person, 'sign-in')
    await settled(service, tab, sub, [1, 2, 3, 4])
    expect(await listAt(service, bens)).toEqual([])
  })

  it('does not see what was there before anybody signed in and went to the first one', async () => {
    const service = await startServiceWith(9)
    const tab = await createBrowser(service).openTab()
    await tab.favorites.append(null, [4, 5])
    const anna = await passSignIn(tab.auth, service, newPerson(), 'sign-up')
    await settled(service, tab, anna, [4, 5])
    const ben = await passSignIn(tab.auth, service, newPerson(), 'sign-up')
    await settled(service, tab, ben, [])
    expect(await listAt(service, anna)).toEqual([4, 5])
  })
})

describe('a session that the service has ended', () => {
  it('asks to sign in again, keeps the list, and takes up what was done meanwhile', async () => {
    const { service, tab, person, sub } = await start([1, 2])
    await revoke(service, tab)
    await tab.favorites.add(sub, 3)
    await passTime(SECOND)
    await until(() => tab.sync.state()?.kind === 'signInAgain')
    expect(await tab.auth.state()).toMatchObject({ kind: 'signInAgain', account: { sub } })
    await tab.favorites.move(sub, 2, 0)
    const before = service.requests.length
    for (const time of [SECOND, MINUTE]) {
      await passTime(time)
      await tab.sync.run()
    }
    expect(service.requests.slice(before)).toEqual([])
    expect(await listOf(tab, sub)).toMatchObject({ canteenIds: [2, 1, 3], changes: 2 })

    expect(await passSignIn(tab.auth, service, person, 'sign-in')).toBe(sub)
    await settled(service, tab, sub, [2, 1, 3])
  })

  it('in the middle of a sync loses nothing and doubles nothing', async () => {
    const { service, tab, person, sub } = await start([1])
    breaksOnce(service, 'POST', async (reach) => {
      const response = await reach()
      await revoke(service, tab)
      return response
    })
    await tab.favorites.append(sub, [2, 3])
    await passTime(SECOND)
    await until(() => tab.sync.state()?.kind === 'signInAgain')
    expect(await listAt(service, sub)).toEqual([1, 2])
    expect(await listOf(tab, sub)).toMatchObject({ canteenIds: [1, 2, 3], changes: 1 })
    await passSignIn(tab.auth, service, person, 'sign-in')
    await settled(service, tab, sub, [1, 2, 3])
  })
})

/** As the service's owner, or the person on another device, would. */
async function revoke(service: TestService, tab: Tab): Promise<void> {
  const { session } = (await tab.storage.auth.read(SESSION_KEY)) as {
    session: { tokens: { refreshToken: string } }
  }
  const body = new URLSearchParams({ token: session.tokens.refreshToken, client_id: 'mittag-app' })
  const response = await service.fetch(`${SERVICE}/oauth/revoke`, { method: 'POST', body })
  expect(response.status).toBe(200)
}

describe('a service that asks to be left alone', () => {
  it.each([
    [429, 'GET'],
    [503, 'POST'],
  ])('with %i to a %s is left alone for so long, whoever wants what', async (status, method) => {
    const { service, tab, sub } = await start([1])
    breaksOnce(service, method, async () => new Response('', { status, headers: { 'Retry-After': '120' } }))
    await tab.favorites.add(sub, 2)
    await passTime(SECOND)
    await waits(tab)
    const before = service.requests.length
    await tab.favorites.add(sub, 3)
    page.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    for (const time of [SECOND, 117 * SECOND]) {
      await tab.sync.run()
      await passTime(time)
    }
    await tab.sync.run()
    expect(service.requests.slice(before)).toEqual([])
    expect(await listOf(tab, sub)).toMatchObject({ canteenIds: [1, 2, 3], changes: 2 })
    await passTime(3 * SECOND)
    await settled(service, tab, sub, [1, 2, 3])
  })
})

describe('something else that answers in the place of the service', () => {
  it.each([
    ['a captive portal', 'portal'],
    ['a proxy that knows no such path', 'absent'],
    ['a portal that lets the writes pass and hides their answers', 'hidden'],
  ] as const)('%s: the list stays, and all arrives later', async (_, kind) => {
    const { service, tab, sub } = await start([1, 2])
    const html = { headers: { 'Content-Type': 'text/html' } }
    if (kind === 'hidden') {
      for (const method of ['POST', 'PATCH', 'DELETE'])
        service.breaks(async () => new Response('<p>Please sign in</p>', html), FAVS, method)
    } else service.breaks(kind, FAVS)
    await tab.favorites.add(sub, 3)
    await tab.favorites.move(sub, 2, 0)
    await tab.favorites.remove(sub, 1)
    await passTime(SECOND)
    await waits(tab)
    expect((await listOf(tab, sub))?.canteenIds).toEqual([2, 3])
    expect(await tab.auth.state()).toMatchObject({ kind: 'signedIn' })
    await passTime(2 * SECOND)
    service.heals()
    page.dispatchEvent(new Event('online'))
    await settled(service, tab, sub, [2, 3])
  })
})

describe('a visit that ends with changes that wait', () => {
  it('sends them at the next one, though nobody does anything', async () => {
    const { service, browser, tab, sub } = await start([1, 2, 3])
    service.breaks('network')
    await tab.favorites.move(sub, 3, 0)
    await tab.favorites.remove(sub, 1)
    await tab.favorites.add(sub, 4)
    tab.sync.stop()
    tab.auth.close()
    tab.storage.close()
    service.heals()
    expect(listings(service)).toBe(0)
    const next = await browser.openTab()
    await settled(service, next, sub, [3, 2, 4])
    expect(writesOf(service)).toEqual(['DELETE', 'PATCH', 'POST'])
  })
})
