import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Owner, RemovedFavorite } from '../../../src/offline/favorites/favorites-store.ts'
import { SETTLING } from '../../../src/offline/favorites/merge.ts'
import { UNKNOWN_CANTEEN } from '../../support/favorites-server-model.ts'
import { SimulatedChannel } from '../../support/simulated-browser.ts'
import { Wishes } from './wishes.ts'
import { type Device, type Fate, type Tab, World } from './world.ts'

const SCHEDULES = Number(process.env.FAVORITES_SCHEDULES ?? 60)
/** The ordinary run has the same schedules each time, so that it fails for the change that is at fault. */
const SEED =
  process.env.FAVORITES_SEED ?? (process.env.FAVORITES_SCHEDULES === undefined ? '20261121' : undefined)

const ACCOUNTS = ['anna', 'ben']

type Step =
  | { do: 'add'; device: number; tab: number; pick: number }
  | { do: 'append'; device: number; tab: number; pick: number }
  | { do: 'remove'; device: number; tab: number; pick: number }
  | { do: 'undo'; device: number; tab: number }
  | { do: 'move'; device: number; tab: number; pick: number; to: number }
  | { do: 'merge'; device: number; tab: number; answer: 'keepBoth' | 'onlyAccount' }
  | { do: 'retry'; device: number; tab: number }
  | { do: 'sync'; device: number; tab: number }
  | { do: 'decide'; pick: number; fate: Fate }
  | { do: 'arrive' }
  | { do: 'answer'; pick: number }
  | { do: 'late'; pick: number; isLost: boolean }
  | { do: 'advance'; milliseconds: number }
  | { do: 'crash'; device: number; tab: number; turns: number; isAborted: boolean; first: boolean }
  | { do: 'switch'; device: number; account: Owner }
  | { do: 'online'; device: number; isOnline: boolean }
  | { do: 'rest' }

const device = fc.nat({ max: 1 })
const tab = fc.nat({ max: 1 })
const pick = fc.nat({ max: 6 })

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Fate>('answered') },
  { weight: 3, arbitrary: fc.constant<Fate>('late') },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Fate>(
      'answeredLater',
      'lostBefore',
      'lostAfter',
      'serverError',
      'serverErrorAfter',
      'tooMany',
      'unauthorized',
    ),
  },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('add' as const), device, tab, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('append' as const), device, tab, pick }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('remove' as const), device, tab, pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), device, tab }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('move' as const), device, tab, pick, to: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      device,
      tab,
      answer: fc.constantFrom('keepBoth' as const, 'onlyAccount' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), device, tab }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('sync' as const), device, tab }) },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('decide' as const), pick, fate }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('late' as const), pick, isLost: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      milliseconds: fc.constantFrom(600, 3000, 6000, 20_000, SETTLING / 2, SETTLING, 1_000_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      device,
      tab,
      turns: fc.nat({ max: 25 }),
      isAborted: fc.boolean(),
      first: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      device,
      account: fc.constantFrom<Owner[]>('anna', 'anna', 'ben', null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('online' as const), device, isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rest' as const) }) },
)

/** Who is signed in on which device at first, and what Anna has by then. */
const start = fc.record({
  owners: fc.tuple(
    fc.constantFrom<Owner[]>('anna', 'anna', 'anna', null),
    fc.constantFrom<Owner[]>('anna', 'anna', 'ben', null),
  ),
  canteens: fc.nat({ max: 5 }),
})

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', SimulatedChannel)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('favorites on two devices with two tabs each', () => {
  it(`are the same everywhere in the end, nothing lost, nothing twice, in ${SCHEDULES} schedules of faults`, {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(step, { maxLength: 60, size: 'max' }), async (first, steps) => {
        const simulation = new Simulation()
        try {
          await simulation.begin(first.owners, first.canteens)
          for (const each of steps) await simulation.perform(each)
          await simulation.rest()
        } finally {
          simulation.close()
        }
      }),
      { numRuns: SCHEDULES, ...(SEED !== undefined && { seed: Number(SEED) }) },
    )
  })
})

/** Canteens that only one account, or only one device while nobody is signed in, ever adds. */
function canteensOf(owner: Owner, device: number): number[] {
  const first = owner === 'anna' ? 1 : owner === 'ben' ? 11 : 21 + device * 10
  return [first, first + 1, first + 2, first + 3, first + 4, owner === 'anna' ? UNKNOWN_CANTEEN : first + 5]
}

class Simulation {
  readonly world = new World(2, 2)
  readonly wishes = new Wishes(this.world)
  readonly removals: { device: number; owner: Owner; removed: RemovedFavorite }[] = []

  constructor() {
    this.world.observe = () => this.wishes.observe()
  }

  async begin(owners: Owner[], canteens: number): Promise<void> {
    for (const canteenId of canteensOf('anna', 0).slice(0, canteens)) {
      this.world.server.handle('anna', { kind: 'create', canteenId, sortValue: canteenId * 3 })
    }
    for (const [index, owner] of owners.entries()) {
      for (const account of [...ACCOUNTS, owner]) {
        this.world.devices[index]?.switchTo(account)
        await this.world.arriveAll()
      }
    }
    await this.wishes.observe()
  }

  async perform(step: Step): Promise<void> {
    await this.#do(step)
    await this.world.settled()
    await this.wishes.observe()
  }

  /** Everything arrives and settles; every account is signed in on every device; then all must be the same. */
  async rest(): Promise<void> {
    const { world } = this
    for (const each of world.devices) each.goOnline()
    await world.arriveAll()
    // A list that does not show yet what comes late is the hardest case.
    for (const each of world.devices) await this.#sync(each)
    while (world.late.length > 0) world.carryOutLate(0)
    await this.#pass(SETTLING)
    for (let round = 0; round < 3; round++) {
      for (const account of ACCOUNTS) {
        for (const each of world.devices) {
          each.switchTo(account)
          await this.#pass(1000)
          await this.#sync(each)
        }
      }
    }
    for (const account of ACCOUNTS) await this.#expectSame(account)
    await this.wishes.expectFulfilled()
    expectKeptApart(this.world)
  }

  close(): void {
    this.world.close()
  }

  async #do(step: Step): Promise<void> {
    const { world } = this
    switch (step.do) {
      case 'add':
        return this.#act(step, (favorites, owner) =>
          favorites.add(owner, canteensOf(owner, step.device)[step.pick % 6] ?? 1),
        )
      case 'append':
        return this.#act(step, (favorites, owner) =>
          favorites.append(owner, canteensOf(owner, step.device).slice(step.pick % 5, (step.pick % 5) + 2)),
        )
      case 'remove':
        return this.#act(step, async (favorites, owner, shown) => {
          const canteenId = shown[step.pick % shown.length]
          if (canteenId === undefined) return
          const removed = await favorites.remove(owner, canteenId)
          expect(removed).toMatchObject({ canteenId })
          if (removed) this.removals.push({ device: step.device, owner, removed })
        })
      case 'undo':
        return this.#act(step, async (favorites, owner) => {
          const last = this.removals.findLast((one) => one.device === step.device && one.owner === owner)
          if (last) await favorites.restore(owner, last.removed)
        })
      case 'move':
        return this.#act(step, async (favorites, owner, shown) => {
          const canteenId = shown[step.pick % shown.length]
          if (canteenId !== undefined) await favorites.move(owner, canteenId, step.to)
        })
      case 'merge':
        return this.#act(step, (favorites, owner) => favorites.merge(owner, step.answer))
      case 'retry':
        return this.#act(step, (favorites, owner) => favorites.retryRefused(owner))
      case 'sync':
        void this.#tab(step).sync.run()
        return
      case 'decide':
        return world.decide(step.pick % Math.max(world.underway.length, 1), step.fate)
      case 'arrive':
        return world.arriveAll()
      case 'answer': {
        const [answer] = world.answers.splice(step.pick % Math.max(world.answers.length, 1), 1)
        return answer?.()
      }
      case 'late':
        return world.carryOutLate(step.pick % Math.max(world.late.length, 1), step.isLost)
      case 'advance':
        return world.advance(step.milliseconds)
      case 'crash':
        if (step.first) void this.#tab(step).sync.run()
        else world.decide(0, 'answered')
        return this.#tab(step).crash(step.turns, step.isAborted)
      case 'switch':
        return world.devices[step.device]?.switchTo(step.account)
      case 'online': {
        const chosen = world.devices[step.device]
        if (!step.isOnline) chosen?.goOffline()
        else chosen?.goOnline()
        return
      }
      case 'rest':
        return this.rest()
    }
  }

  async #act(
    step: { device: number; tab: number },
    action: (favorites: Tab['favorites'], owner: Owner, shown: number[]) => Promise<unknown>,
  ): Promise<void> {
    const chosen = this.#tab(step)
    const owner = chosen.device.account
    const before = (await chosen.favorites.read(owner))?.canteenIds
    if (!before) throw new Error('The storage does not answer')
    const done = await action(chosen.favorites, owner, before)
    expect(done).not.toBe(false)
    const after = (await chosen.favorites.read(owner))?.canteenIds
    expect(new Set(after).size, 'nothing is shown twice').toBe(after?.length)
    if (owner === null || JSON.stringify(before) === JSON.stringify(after)) return
    const list = await chosen.device.accountList(owner)
    if (list) this.wishes.acted(owner, step.device, list)
  }

  async #pass(milliseconds: number): Promise<void> {
    this.world.advance(milliseconds)
    await this.world.arriveAll()
    await this.wishes.observe()
  }

  /** How many requests of which kind one more sync of a device sends. */
  async #sync(chosen: Device): Promise<string[]> {
    const before = this.world.server.handled.length
    const [first] = chosen.tabs
    void first?.sync.run()
    await this.world.arriveAll()
    await this.wishes.observe()
    return this.world.server.handled.slice(before).map(({ request }) => request.kind)
  }

  async #expectSame(account: string): Promise<void> {
    const there = this.world.server.canteensOf(account)
    expect(new Set(there).size, 'nothing is there twice').toBe(there.length)
    for (const each of this.world.devices) {
      each.switchTo(account)
      await this.world.arriveAll()
      expect(await this.#sync(each), 'a sync that finds nothing to do').toEqual(['list'])
      const list = await each.accountList(account)
      const parked = list?.parked.map(({ canteenId }) => canteenId) ?? []
      const told = list?.wanted.filter((canteenId) => !parked.includes(canteenId))
      expect(told, `device ${each.index} and the server, ${account}`).toEqual(there)
      expect(parked.every((canteenId) => canteenId === UNKNOWN_CANTEEN)).toBe(true)
      if (this.wishes.onlyActor(account) !== each.index) continue
      const last = this.wishes.lastWanted(account, each.index)
      expect(list?.wanted, 'what the only person left is what there is').toEqual(last)
    }
  }

  #tab(step: { device: number; tab: number }): Tab {
    const chosen = this.world.devices[step.device]?.tabs[step.tab]
    if (!chosen) throw new Error('There is no such tab')
    return chosen
  }
}

/** Nothing that was wished for one account is ever asked for in the name of another. */
function expectKeptApart({ server }: World): void {
  for (const { account, request } of server.handled) {
    if (request.kind === 'create') {
      const foreign = account === 'anna' ? canteensOf('ben', 0) : canteensOf('anna', 0)
      expect(foreign, `sent as ${account}`).not.toContain(request.canteenId)
    } else if (request.kind !== 'list') {
      expect(server.ownerOf(request.favoriteId), 'whose favorite it is').toBe(account)
    }
  }
}
