import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SETTLING } from '../../../src/offline/favorites/merge.ts'
import { LONGEST_WAIT } from '../../../src/offline/favorites/retry.ts'
import { type ModelResult, UNKNOWN_CANTEEN } from '../../support/favorites-server-model.ts'
import { SimulatedChannel } from '../../support/simulated-browser.ts'
import { type Device, type Fate, type Tab, World } from './world.ts'

let world: World

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', SimulatedChannel)
})

afterEach(() => {
  world.close()
  vi.unstubAllGlobals()
})

/** A device on which Anna is signed in, with these favorites on both sides. */
async function signedIn(canteenIds: number[] = [], tabs = 1): Promise<{ device: Device; tab: Tab }> {
  world = new World(1, tabs)
  const device = deviceAt(0)
  const tab = tabAt(device, 0)
  device.switchTo('anna')
  await world.arriveAll()
  await tab.favorites.append('anna', canteenIds)
  await synced(tab)
  world.server.handled.length = 0
  return { device, tab }
}

function deviceAt(index: number): Device {
  const device = world.devices[index]
  if (!device) throw new Error('There is no such device')
  return device
}

function tabAt(device: Device, index: number): Tab {
  const tab = device.tabs[index]
  if (!tab) throw new Error('There is no such tab')
  return tab
}

async function synced(tab: Tab): Promise<void> {
  void tab.sync.run()
  await world.arriveAll()
}

/** Begins a sync and decides what becomes of its requests, one after the other. */
async function syncWith(tab: Tab, ...fates: Fate[]): Promise<void> {
  void tab.sync.run()
  await world.settled()
  for (const fate of fates) await decide(fate)
}

async function decide(fate: Fate): Promise<void> {
  expect(world.underway, 'a request is underway').toHaveLength(1)
  world.decide(0, fate)
  await world.settled()
}

async function answerWith(result: ModelResult): Promise<void> {
  expect(world.underway, 'a request is underway').toHaveLength(1)
  world.answerWith(result)
  await world.settled()
}

/** The requests since they were asked for last. */
function requests(): string[] {
  return world.server.handled.splice(0).map(({ request }) => {
    if (request.kind === 'list') return 'list'
    if (request.kind === 'create') return `create ${request.canteenId}`
    return request.kind
  })
}

/** What somebody else does with the account. */
const elsewhere = {
  add: (canteenId: number, sortValue: number) =>
    world.server.handle('anna', { kind: 'create', canteenId, sortValue }),
  remove: (canteenId: number) => world.server.handle('anna', { kind: 'remove', favoriteId: idOf(canteenId) }),
  change: (canteenId: number, sortValue: number) =>
    world.server.handle('anna', { kind: 'change', favoriteId: idOf(canteenId), sortValue }),
}

function idOf(canteenId: number): number {
  return world.server.favoritesOf('anna').find((favorite) => favorite.canteenId === canteenId)?.id ?? 0
}

const shown = async (tab: Tab, owner: string | null = 'anna') => (await tab.favorites.read(owner))?.canteenIds

const forget = () => {
  world.server.handled.length = 0
}

describe('a sync', () => {
  it('that finds nothing to do sends only the GET', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await synced(tab)
    expect(requests()).toEqual(['list'])
    expect(tab.sync.state()).toEqual({ kind: 'synced', at: world.clock.now() })
  })

  it('writes several moves as one order', async () => {
    const { tab } = await signedIn([1, 2, 3, 4, 5])
    for (const to of [0, 3, 1, 4, 0]) await tab.favorites.move('anna', 5, to)
    await synced(tab)
    expect(requests()).toEqual(['list', 'change'])
    expect(world.server.canteensOf('anna')).toEqual([5, 1, 2, 3, 4])
  })

  it('has nothing to send for what was added and removed, or removed and taken back', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.add('anna', 4)
    await tab.favorites.remove('anna', 4)
    const removed = await tab.favorites.remove('anna', 2)
    if (removed) await tab.favorites.restore('anna', removed)
    await tab.favorites.remove('anna', 1)
    await tab.favorites.add('anna', 1)
    expect(await shown(tab)).toEqual([1, 2, 3])
    await synced(tab)
    expect(requests()).toEqual(['list'])
  })

  it('removes first and adds last', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.add('anna', 4)
    await tab.favorites.move('anna', 3, 0)
    await tab.favorites.remove('anna', 1)
    await synced(tab)
    expect(requests()).toEqual(['list', 'remove', 'change', 'create 4'])
    expect(world.server.canteensOf('anna')).toEqual([3, 2, 4])
  })

  it('sends what is wished while it runs without another GET', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'answered')
    await tab.favorites.add('anna', 3)
    await tab.favorites.remove('anna', 1)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2', 'remove', 'create 3'])
  })

  it('follows what was added, removed and moved elsewhere', async () => {
    const { tab } = await signedIn([1, 2, 3])
    elsewhere.add(4, 0)
    elsewhere.remove(2)
    elsewhere.change(3, 1)
    await synced(tab)
    expect(await shown(tab)).toEqual([4, 3, 1])
  })

  it('keeps moves made elsewhere beside the ones made here', async () => {
    const { tab } = await signedIn([1, 2, 3, 4])
    await tab.favorites.move('anna', 3, 0)
    elsewhere.change(1, 2 ** 31 - 1)
    await synced(tab)
    expect(await shown(tab)).toEqual([3, 2, 4, 1])
    expect(world.server.canteensOf('anna')).toEqual([3, 2, 4, 1])
  })

  it('starts by itself after changes, once for several of them', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    world.advance(300)
    await tab.favorites.add('anna', 3)
    world.advance(300)
    await world.arriveAll()
    expect(requests()).toEqual([])
    world.advance(300)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2', 'create 3'])
  })

  it('starts by itself now and then, to see what happens elsewhere', async () => {
    const { tab } = await signedIn([1])
    elsewhere.add(2, 0)
    forget()
    world.advance(900_000)
    await world.arriveAll()
    expect(requests()).toEqual(['list'])
    expect(await shown(tab)).toEqual([2, 1])
  })

  it('starts at once when the device is online again, with all that was done meanwhile', async () => {
    const { device, tab } = await signedIn([1, 2, 3])
    device.goOffline()
    await synced(tab)
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    await tab.favorites.add('anna', 4)
    await tab.favorites.move('anna', 3, 0)
    await tab.favorites.remove('anna', 1)
    await world.settled()
    expect(tab.sync.state()).toMatchObject({ kind: 'waiting', changes: 3 })
    device.goOnline()
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'remove', 'change', 'create 4'])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('asks nothing while nobody is signed in', async () => {
    world = new World(1, 1)
    const tab = tabAt(deviceAt(0), 0)
    await tab.favorites.append(null, [1, 2])
    world.advance(1_000_000)
    await synced(tab)
    expect(requests()).toEqual([])
    expect(tab.sync.state()).toEqual({ kind: 'signedOut' })
    expect(await shown(tab, null)).toEqual([1, 2])
  })

  it('tells its state to whoever listens', async () => {
    const { tab } = await signedIn([1])
    const heard: unknown[] = []
    tab.sync.subscribe((state) => heard.push(state.kind))
    await tab.favorites.add('anna', 2)
    await world.settled()
    await synced(tab)
    expect(heard).toEqual(['waiting', 'synced'])
  })

  it('does nothing more after it was stopped', async () => {
    const { tab } = await signedIn([1])
    tab.sync.stop()
    await tab.favorites.add('anna', 2)
    world.advance(1_000_000)
    await synced(tab)
    expect(requests()).toEqual([])
  })
})

describe('an answer that got lost after the server had committed', () => {
  it.each<Fate>(['lostAfter', 'serverErrorAfter'])(
    'of a POST (%s) leads to no second favorite',
    async (fate) => {
      const { tab } = await signedIn([1])
      await tab.favorites.add('anna', 2)
      await syncWith(tab, 'answered', fate)
      expect(tab.sync.state()).toMatchObject({ kind: 'waiting', changes: 1 })
      await synced(tab)
      expect(requests()).toEqual(['list', 'create 2', 'list'])
      expect(world.server.canteensOf('anna')).toEqual([1, 2])
    },
  )

  it('of a POST, and removed here since, does not bring it back', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'answered', 'lostAfter')
    await tab.favorites.remove('anna', 2)
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([1])
    expect(await shown(tab)).toEqual([1])
  })

  it('of a DELETE, and added again since, does not take it away', async () => {
    const { tab } = await signedIn([1, 2])
    await tab.favorites.remove('anna', 2)
    await syncWith(tab, 'answered', 'lostAfter')
    await tab.favorites.add('anna', 2)
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
    expect(await shown(tab)).toEqual([1, 2])
  })

  it('of a PATCH needs no other one', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered', 'lostAfter')
    await synced(tab)
    expect(requests()).toEqual(['list', 'change', 'list'])
    expect(await shown(tab)).toEqual([3, 1, 2])
  })

  it('and a tab that crashed with it leave nothing undone', async () => {
    const { device, tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await tab.favorites.add('anna', 4)
    await syncWith(tab, 'answered')
    world.carryOutLate(0)
    await tab.crash(0, true)
    while (world.late.length > 0) world.carryOutLate(0)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([3, 1, 2, 4])
    expect(await shown(tabAt(device, 0))).toEqual([3, 1, 2, 4])
    expect(requests()).toEqual(['list', 'change', 'list', 'create 4'])
  })
})

describe('a request that takes effect only after its answer was given up', () => {
  it('as a POST is taken back where the person has removed it since', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'answered', 'late')
    await tab.favorites.remove('anna', 2)
    await synced(tab)
    world.carryOutLate(0)
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
    world.advance(SETTLING)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([1])
    expect(await shown(tab)).toEqual([1])
  })

  it('as a DELETE is made good where the person has added it again', async () => {
    const { tab } = await signedIn([1, 2])
    await tab.favorites.remove('anna', 2)
    await syncWith(tab, 'answered', 'late')
    await tab.favorites.add('anna', 2)
    await synced(tab)
    world.carryOutLate(0)
    expect(world.server.canteensOf('anna')).toEqual([1])
    world.advance(SETTLING)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
    expect(await shown(tab)).toEqual([1, 2])
  })

  it('as a PATCH does not undo a later order', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered', 'late')
    await tab.favorites.move('anna', 3, 2)
    await synced(tab)
    world.carryOutLate(0)
    expect(world.server.canteensOf('anna')).toEqual([3, 1, 2])
    world.advance(SETTLING)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([1, 2, 3])
    expect(await shown(tab)).toEqual([1, 2, 3])
  })
})

describe('what was done elsewhere meanwhile', () => {
  it('a POST answered by 409 adopts what is there', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'answered')
    elsewhere.add(2, 7)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2', 'create 2', 'list'])
    expect(await shown(tab)).toEqual([2, 1])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('a POST answered by 409 that no list confirms is put aside after the second time', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'answered')
    await answerWith({ kind: 'conflict' })
    await decide('answered')
    await answerWith({ kind: 'conflict' })
    await world.arriveAll()
    const parked = [{ kind: 'create', canteenId: 2, status: 409, detail: null }]
    expect(tab.sync.state()).toEqual({ kind: 'refused', parked })
  })

  it('a DELETE answered by 404 has done its work', async () => {
    const { tab } = await signedIn([1, 2])
    await tab.favorites.remove('anna', 2)
    await syncWith(tab, 'answered')
    elsewhere.remove(2)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'remove', 'remove'])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('a PATCH answered by 404 lets go of what was deleted elsewhere', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered')
    elsewhere.remove(3)
    await world.arriveAll()
    expect(await shown(tab)).toEqual([1, 2])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('a PATCH answered by 404 becomes a POST where the person has added it again since', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered')
    elsewhere.remove(3)
    await tab.favorites.remove('anna', 3)
    await tab.favorites.add('anna', 3)
    await tab.favorites.move('anna', 3, 0)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([3, 1, 2])
    expect(await shown(tab)).toEqual([3, 1, 2])
  })

  it('a removal elsewhere of what was removed and added again here is made good', async () => {
    const { tab } = await signedIn([1, 2])
    await tab.favorites.remove('anna', 2)
    await tab.favorites.add('anna', 2)
    elsewhere.remove(2)
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
  })

  it('a record that could not be read is not taken for a removal', async () => {
    const { tab } = await signedIn([1, 2])
    const [first] = world.server.favoritesOf('anna')
    await syncWith(tab)
    await answerWith({ kind: 'list', favorites: first ? [first] : [], dropped: 1 })
    expect(await shown(tab)).toEqual([1, 2])
    expect(requests()).toEqual([])
  })
})

describe('a server that refuses', () => {
  it('a single favorite does not hold up the others, is told and not asked again', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.append('anna', [UNKNOWN_CANTEEN, 2])
    await synced(tab)
    expect(requests()).toEqual(['list', `create ${UNKNOWN_CANTEEN}`, 'create 2'])
    const parked = [{ kind: 'create', canteenId: UNKNOWN_CANTEEN, status: 422, detail: null }]
    expect(tab.sync.state()).toEqual({ kind: 'refused', parked })
    expect(await shown(tab)).toEqual([1, UNKNOWN_CANTEEN, 2])
    await synced(tab)
    expect(requests()).toEqual(['list'])
    await tab.favorites.retryRefused('anna')
    await synced(tab)
    expect(requests()).toEqual(['list', `create ${UNKNOWN_CANTEEN}`])
    await tab.favorites.remove('anna', UNKNOWN_CANTEEN)
    await synced(tab)
    expect(requests()).toEqual(['list'])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('to delete or to reorder is told as well', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.remove('anna', 1)
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered')
    await answerWith({ kind: 'refused', status: 403, detail: 'read only' })
    await answerWith({ kind: 'refused', status: 400 })
    expect(tab.sync.state()).toEqual({
      kind: 'refused',
      parked: [
        { kind: 'remove', canteenId: 1, status: 403, detail: 'read only' },
        { kind: 'change', canteenId: expect.any(Number), status: 400, detail: null },
      ],
    })
    await synced(tab)
    expect(requests()).toEqual(['list', 'list'])
  })

  it('to keep the value it was given is asked once, not for ever', async () => {
    const { tab } = await signedIn([1, 2, 3])
    await tab.favorites.move('anna', 3, 0)
    await syncWith(tab, 'answered')
    const same = world.server.favoritesOf('anna').find(({ canteenId }) => canteenId === 3)
    if (same) await answerWith({ kind: 'changed', favorite: same })
    expect(world.underway).toEqual([])
    expect(tab.sync.state()).toMatchObject({ kind: 'refused', parked: [{ kind: 'change', status: 200 }] })
  })

  it('the token stops the sync, keeps everything and asks to sign in again', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.append('anna', [2, 3])
    await syncWith(tab, 'answered', 'answered', 'unauthorized')
    expect(tab.sync.state()).toEqual({ kind: 'signInAgain' })
    expect(await shown(tab)).toEqual([1, 2, 3])
    await synced(tab)
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    expect(requests()).toEqual(['list', 'create 2', 'list', 'create 3'])
  })

  it('the whole list for want of a scope asks to sign in again', async () => {
    const { tab } = await signedIn([1])
    await syncWith(tab)
    await answerWith({ kind: 'refused', status: 403 })
    expect(tab.sync.state()).toEqual({ kind: 'signInAgain' })
    expect(await shown(tab)).toEqual([1])
  })
})

describe('a server that cannot', () => {
  it('is left alone for as long as it asks, by every trigger', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab)
    await answerWith({ kind: 'tooMany', retryAfter: 60_000 })
    const retryAt = world.clock.now() + 60_000
    expect(tab.sync.state()).toEqual({ kind: 'waiting', changes: 1, retryAt })
    void tab.sync.run()
    await tab.favorites.add('anna', 3)
    world.advance(59_999)
    await world.arriveAll()
    expect(requests()).toEqual([])
    world.advance(1)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2', 'create 3'])
  })

  it('is tried again after longer and longer waits, at most five minutes', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab, 'lostBefore')
    const waits: number[] = []
    for (let tries = 0; tries < 12; tries++) {
      const state = tab.sync.state()
      const wait = state?.kind === 'waiting' ? (state.retryAt ?? 0) - world.clock.now() : 0
      waits.push(wait)
      world.advance(wait)
      await world.settled()
      await decide('lostBefore')
    }
    expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 1))).toBe(true)
    expect(waits[0]).toBeLessThan(3000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT)
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
  })

  it('is not asked after every change as long as it fails', async () => {
    const { tab } = await signedIn([1])
    await syncWith(tab, 'lostBefore')
    await tab.favorites.add('anna', 2)
    world.advance(600)
    await world.settled()
    expect(world.underway).toEqual([])
  })

  it('by an exception is tried again, too', async () => {
    const { tab } = await signedIn([1])
    const stop = vi.spyOn(world, 'send').mockRejectedValueOnce(new TypeError('not a result'))
    await tab.sync.run()
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    stop.mockRestore()
    await tab.favorites.add('anna', 2)
    world.advance(300_000)
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
  })
})

describe('a service without favorites', () => {
  it('is asked once a day, and everything works on the device', async () => {
    world = new World(1, 1)
    const device = deviceAt(0)
    device.switchTo('anna')
    await world.settled()
    await answerWith({ kind: 'notOffered' })
    const tab = tabAt(device, 0)
    expect(tab.sync.state()).toEqual({ kind: 'notSupported' })
    await tab.favorites.append('anna', [1, 2])
    world.advance(80_000_000)
    await tab.crash(0, false)
    await world.arriveAll()
    expect(requests()).toEqual([])
    expect(await shown(tabAt(device, 0))).toEqual([1, 2])
    expect(tabAt(device, 0).sync.state()).toEqual({ kind: 'notSupported' })
    world.advance(7_000_000)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 1', 'create 2'])
    expect(tabAt(device, 0).sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('that had them before is only being mended', async () => {
    const { tab } = await signedIn([1])
    await tab.favorites.add('anna', 2)
    await syncWith(tab)
    await answerWith({ kind: 'notOffered' })
    expect(tab.sync.state()).toMatchObject({ kind: 'waiting', changes: 1 })
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([1, 2])
  })

  it('is found out without signing in', async () => {
    world = new World(1, 1)
    const tab = tabAt(deviceAt(0), 0)
    world.probed = { kind: 'notOffered' }
    await tab.sync.probe()
    expect(tab.sync.state()).toEqual({ kind: 'notSupported' })
    world.probed = { kind: 'unavailable' }
    await tab.sync.probe()
    expect(tab.sync.state()).toEqual({ kind: 'notSupported' })
    world.probed = { kind: 'offered' }
    await tab.sync.probe()
    expect(tab.sync.state()).toEqual({ kind: 'signedOut' })
  })
})

describe('several tabs', () => {
  it('sync one at a time', async () => {
    const { device } = await signedIn([1], 3)
    await tabAt(device, 0).favorites.add('anna', 2)
    for (const tab of device.tabs) void tab.sync.run()
    await world.settled()
    expect(world.underway).toHaveLength(1)
    await world.arriveAll()
    world.advance(5000)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2'])
    for (const tab of device.tabs) expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('show what one of them did', async () => {
    const { device } = await signedIn([1], 2)
    const causes: string[] = []
    tabAt(device, 1).favorites.subscribe((cause) => causes.push(cause))
    await tabAt(device, 0).favorites.add('anna', 2)
    await world.settled()
    expect(causes).toEqual(['otherTab'])
    expect(await shown(tabAt(device, 1))).toEqual([1, 2])
  })

  it('send a change for one that was closed before it could', async () => {
    const { device } = await signedIn([1], 2)
    await tabAt(device, 0).favorites.add('anna', 2)
    tabAt(device, 0).close()
    world.advance(3000)
    await world.arriveAll()
    expect(requests()).toEqual(['list', 'create 2'])
  })

  it('without locks do not write down what was overtaken', async () => {
    const { device } = await signedIn([1, 2], 2)
    const [slow, fast] = [tabAt(device, 0), tabAt(device, 1)]
    await syncWith(slow, 'answeredLater')
    // The browser ends the lock of a tab that it has put to sleep.
    device.locks.releaseAll(slow)
    await fast.favorites.add('anna', 3)
    await synced(fast)
    expect(await shown(fast)).toEqual([1, 2, 3])
    world.answers.shift()?.()
    await world.arriveAll()
    expect(await shown(slow)).toEqual([1, 2, 3])
    expect(world.server.canteensOf('anna')).toEqual([1, 2, 3])
  })
})

describe('another account', () => {
  it('never gets what was wished for the first, not even in the middle of a sync', async () => {
    const { device, tab } = await signedIn([1, 2])
    await tab.favorites.append('anna', [3, 4])
    await syncWith(tab, 'answered', 'answered')
    device.switchTo('ben')
    await world.arriveAll()
    expect(world.server.canteensOf('ben')).toEqual([])
    expect(await shown(tab, 'ben')).toEqual([])
    await tab.favorites.add('ben', 9)
    await synced(tab)
    expect(world.server.canteensOf('ben')).toEqual([9])
    device.switchTo('anna')
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([1, 2, 3, 4])
  })

  it('leaves the wishes of the first for when it comes back', async () => {
    const { device, tab } = await signedIn([1, 2])
    device.goOffline()
    await tab.favorites.remove('anna', 1)
    await tab.favorites.add('anna', 3)
    device.switchTo(null)
    expect(await shown(tab, null)).toEqual([])
    device.isOnline = true
    device.switchTo('ben')
    await world.arriveAll()
    device.switchTo('anna')
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([2, 3])
  })
})

describe('signing in with favorites on the device', () => {
  async function signedOutWith(canteenIds: number[]): Promise<{ device: Device; tab: Tab }> {
    world = new World(1, 1)
    const device = deviceAt(0)
    await tabAt(device, 0).favorites.append(null, canteenIds)
    return { device, tab: tabAt(device, 0) }
  }

  it('gives them to an account that has none', async () => {
    const { device, tab } = await signedOutWith([2, 1])
    device.switchTo('anna')
    expect(await shown(tab)).toEqual([2, 1])
    await world.arriveAll()
    expect(world.server.canteensOf('anna')).toEqual([2, 1])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('asks where the account has some, and sends nothing of them before the answer', async () => {
    const { device, tab } = await signedOutWith([1, 2, 3])
    elsewhere.add(3, 10)
    elsewhere.add(4, 20)
    forget()
    device.switchTo('anna')
    await world.arriveAll()
    expect(tab.sync.state()).toEqual({ kind: 'askMerge', here: 2, there: 2 })
    expect(await shown(tab)).toEqual([3, 4, 1, 2])
    expect(requests()).toEqual(['list'])
    expect(world.server.canteensOf('anna')).toEqual([3, 4])
  })

  it('keeps both, the order of the account first', async () => {
    const { device, tab } = await signedOutWith([1, 2])
    elsewhere.add(4, 10)
    device.switchTo('anna')
    await world.arriveAll()
    await tab.favorites.merge('anna', 'keepBoth')
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([4, 1, 2])
    device.switchTo(null)
    await world.arriveAll()
    expect(await shown(tab, null)).toEqual([1, 2])
    device.switchTo('anna')
    await world.arriveAll()
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('keeps to the account alone, and does not ask again', async () => {
    const { device, tab } = await signedOutWith([1, 2])
    elsewhere.add(4, 10)
    device.switchTo('anna')
    await world.arriveAll()
    await tab.favorites.merge('anna', 'onlyAccount')
    await synced(tab)
    expect(world.server.canteensOf('anna')).toEqual([4])
    expect(await shown(tab)).toEqual([4])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    device.switchTo(null)
    await world.arriveAll()
    expect(await shown(tab, null)).toEqual([1, 2])
  })

  it('asks only about what is new since', async () => {
    const { device, tab } = await signedOutWith([1, 2])
    elsewhere.add(4, 10)
    device.switchTo('anna')
    await world.arriveAll()
    await tab.favorites.merge('anna', 'keepBoth')
    await synced(tab)
    device.switchTo(null)
    await tab.favorites.add(null, 5)
    device.switchTo('anna')
    await world.arriveAll()
    expect(tab.sync.state()).toEqual({ kind: 'askMerge', here: 1, there: 3 })
  })

  it('gives another account nothing that belongs to the first', async () => {
    const { device, tab } = await signedOutWith([1, 2])
    device.switchTo('anna')
    await world.arriveAll()
    device.switchTo('ben')
    await world.arriveAll()
    expect(world.server.canteensOf('ben')).toEqual([])
    expect(await shown(tab, 'ben')).toEqual([])
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
  })

  it('does not ask about what both have', async () => {
    const { device, tab } = await signedOutWith([1])
    elsewhere.add(1, 10)
    device.switchTo('anna')
    await world.arriveAll()
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    elsewhere.remove(1)
    await synced(tab)
    expect(tab.sync.state()).toMatchObject({ kind: 'synced' })
    expect(await shown(tab)).toEqual([])
  })
})
