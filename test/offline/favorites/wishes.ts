import { expect } from 'vitest'
import type { AccountList } from '../../../src/offline/favorites/account-list.ts'
import type { World } from './world.ts'

const ACCOUNTS = ['anna', 'ben']

type Wish = 'in' | 'out'

interface Claim {
  wish: Wish
  /** Not confirmed by the server yet. */
  isPending: boolean
  /** What it took the place of, for where it is taken back before the server heard of it. */
  former: Map<number, Claim>
}

/**
 * Writes down which wish about a canteen counts. A wish takes the place of those of other devices that the server has
 * confirmed; of two that were made at the same time either may win.
 */
export class Wishes {
  readonly #world: World
  readonly #claims = new Map<string, Map<number, Claim>>()
  readonly #facts = new Map<string, AccountList>()
  /** Per account: the devices on which something was wished since everything was at rest. */
  readonly #actors = new Map<string, Set<number>>()
  readonly #wanted = new Map<string, number[]>()

  constructor(world: World) {
    this.#world = world
  }

  /** Looks at what the devices have written down, after every step. */
  async observe(): Promise<void> {
    for (const device of this.#world.devices) {
      for (const account of ACCOUNTS) {
        const list = await device.accountList(account)
        if (list) this.#compare(account, device.index, list)
      }
    }
  }

  /** When everything is at rest: whatever was wished last is so, and nothing else. */
  async expectFulfilled(): Promise<void> {
    for (const account of ACCOUNTS) {
      const canteens = this.#world.server.canteensOf(account)
      for (const [key, claims] of this.#claims) {
        const [owner, canteenId] = key.split(' ')
        const wishes = new Set([...claims.values()].map(({ wish }) => wish))
        if (owner !== account || wishes.size !== 1) continue
        const isThere = canteens.includes(Number(canteenId))
        if (await this.#isParked(account, Number(canteenId))) continue
        expect(isThere, `canteen ${canteenId} of ${account}, wished ${[...wishes]}`).toBe(wishes.has('in'))
      }
    }
    this.#claims.clear()
    this.#actors.clear()
    this.#wanted.clear()
  }

  /** What was wanted on a device after the last wish there. */
  lastWanted(account: string, device: number): number[] | undefined {
    return this.#wanted.get(`${account} ${device}`)
  }

  /** The one device on which something was wished for the account since everything was at rest, if it was one. */
  onlyActor(account: string): number | undefined {
    const actors = [...(this.#actors.get(account) ?? [])]
    return actors.length === 1 ? actors[0] : undefined
  }

  acted(account: string, device: number, list: AccountList): void {
    this.#actors.set(account, (this.#actors.get(account) ?? new Set()).add(device))
    this.#wanted.set(`${account} ${device}`, list.wanted)
  }

  #compare(account: string, device: number, list: AccountList): void {
    expectConsistent(list)
    const key = `${account} ${device}`
    const former = this.#facts.get(key)
    this.#facts.set(key, list)
    const wasIn = new Set(former?.added)
    const wasOut = new Set(former?.removed)
    for (const canteenId of list.added) {
      if (wasIn.has(canteenId)) continue
      this.#claim(account, canteenId, device, 'in')
      this.acted(account, device, list)
    }
    for (const canteenId of list.removed) {
      if (wasOut.has(canteenId)) continue
      this.#claim(account, canteenId, device, 'out')
      this.acted(account, device, list)
    }
    for (const canteenId of new Set([...wasIn, ...wasOut])) {
      if (list.added.includes(canteenId) || list.removed.includes(canteenId)) continue
      const isTakenBack = wasIn.has(canteenId) && !list.wanted.includes(canteenId)
      if (isTakenBack) this.#takeBack(account, canteenId, device)
      else this.#confirm(account, canteenId, device)
    }
  }

  #claim(account: string, canteenId: number, device: number, wish: Wish): void {
    const claims = this.#claimsOn(account, canteenId)
    const former = new Map<number, Claim>()
    for (const [other, claim] of claims) {
      if (other !== device && claim.isPending) continue
      former.set(other, claim)
      claims.delete(other)
    }
    claims.set(device, { wish, isPending: true, former })
  }

  #takeBack(account: string, canteenId: number, device: number): void {
    const claims = this.#claimsOn(account, canteenId)
    const former = claims.get(device)?.former ?? new Map<number, Claim>()
    claims.delete(device)
    for (const [other, claim] of former) if (!claims.has(other)) claims.set(other, claim)
  }

  #confirm(account: string, canteenId: number, device: number): void {
    const claim = this.#claimsOn(account, canteenId).get(device)
    if (claim) claim.isPending = false
  }

  #claimsOn(account: string, canteenId: number): Map<number, Claim> {
    const key = `${account} ${canteenId}`
    const claims = this.#claims.get(key) ?? new Map<number, Claim>()
    this.#claims.set(key, claims)
    return claims
  }

  async #isParked(account: string, canteenId: number): Promise<boolean> {
    for (const device of this.#world.devices) {
      const list = await device.accountList(account)
      if (list?.parked.some((change) => change.canteenId === canteenId)) return true
    }
    return false
  }
}

/** What is shown is the server's last list, without what was removed and with what was added, each once. */
function expectConsistent(list: AccountList): void {
  const expected = new Set(list.server?.map(({ canteenId }) => canteenId))
  for (const canteenId of list.removed) expected.delete(canteenId)
  for (const canteenId of list.added) expected.add(canteenId)
  expect(list.wanted.toSorted((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b))
}
