import { IDBFactory } from 'fake-indexeddb'
import { type DeviceStorage, openDeviceStorage } from '../../../src/offline/device-storage.ts'
import type { AccountList } from '../../../src/offline/favorites/account-list.ts'
import type { DeviceList } from '../../../src/offline/favorites/device-list.ts'
import type { FavoritesServer, ProbeResult } from '../../../src/offline/favorites/favorites-server.ts'
import type { Favorites, Owner } from '../../../src/offline/favorites/favorites-store.ts'
import { SETTLING } from '../../../src/offline/favorites/merge.ts'
import { type AccountState, type Sync, startSync } from '../../../src/offline/favorites/sync.ts'
import {
  FavoritesServerModel,
  type ModelRequest,
  type ModelResult,
} from '../../support/favorites-server-model.ts'
import {
  SimulatedClock,
  SimulatedDatabaseAccess,
  SimulatedLocks,
  turn,
  untilIdle,
} from '../../support/simulated-browser.ts'
import { settled } from '../support.ts'

const SERVICE = 'https://service.example'
const DATABASE = 'mittag'

/** What becomes of a request on its way. */
export type Fate =
  | 'answered'
  /** The server has done it, the answer takes its time. */
  | 'answeredLater'
  | 'lostBefore'
  | 'lostAfter'
  /** No answer in time, and the server does it only after that. */
  | 'late'
  | 'serverError'
  | 'serverErrorAfter'
  | 'tooMany'
  | 'unauthorized'

interface Underway {
  tab: Tab
  account: string
  request: ModelRequest
  /** The latest moment at which the server carries it out. */
  until: number
  answer: (result: ModelResult | Promise<ModelResult>) => void
}

/** Devices with tabs, one server, and a network between them in which everything waits to be told its fate. */
export class World {
  readonly clock = new SimulatedClock()
  readonly server = new FavoritesServerModel()
  readonly devices: Device[]
  /** What the service says about having favorites at all. */
  probed: ProbeResult = { kind: 'offered' }
  /** Called whenever something has arrived. */
  observe: () => Promise<void> = async () => {}
  /** Requests that have left and not arrived. */
  underway: Underway[] = []
  /** Answers that have left and not arrived. */
  answers: (() => void)[] = []
  /** Requests that nobody waits for any more and that the server may still carry out. */
  late: { account: string; request: ModelRequest; until: number }[] = []

  constructor(devices: number, tabs: number) {
    this.devices = Array.from({ length: devices }, (_, index) => new Device(this, index, tabs))
  }

  settled(): Promise<void> {
    return untilIdle(() => this.devices.flatMap((device) => device.tabs.map(({ database }) => database)))
  }

  send(tab: Tab, account: string, request: ModelRequest): Promise<ModelResult> {
    if (tab.isDead) return new Promise(() => undefined)
    if (tab.device.account !== account) return Promise.resolve({ kind: 'otherAccount' })
    if (!tab.device.isOnline) return Promise.resolve({ kind: 'unavailable' })
    const until = this.clock.now() + SETTLING
    return new Promise((answer) => this.underway.push({ tab, account, request, until, answer }))
  }

  /** Decides one request that is underway. */
  decide(index: number, fate: Fate): void {
    const [chosen] = this.underway.splice(index, 1)
    if (!chosen) return
    chosen.answer(this.#resultOf(chosen, fate))
  }

  /** Answers the oldest request that is underway, whatever the server would have said. */
  answerWith(result: ModelResult): void {
    this.underway.shift()?.answer(result)
  }

  #resultOf(underway: Underway, fate: Fate): ModelResult | Promise<ModelResult> {
    const { account, request } = underway
    const carryOut = () => this.server.handle(account, request)
    switch (fate) {
      case 'answered':
        return carryOut()
      case 'answeredLater': {
        const result = carryOut()
        return new Promise((resolve) => this.answers.push(() => resolve(result)))
      }
      case 'lostAfter':
      case 'serverErrorAfter':
        carryOut()
        return { kind: 'unavailable' }
      case 'late':
        this.delay(underway)
        return { kind: 'unavailable' }
      case 'lostBefore':
        return { kind: 'unavailable' }
      case 'serverError':
        return { kind: 'unavailable', retryAfter: 1000 }
      case 'tooMany':
        return { kind: 'tooMany', retryAfter: 5000 }
      case 'unauthorized':
        return { kind: 'unauthorized' }
    }
  }

  /** A tab has gone while its requests were underway. */
  abandon(tab: Tab): void {
    for (const lost of this.underway.filter((other) => other.tab === tab)) this.delay(lost)
    this.underway = this.underway.filter((other) => other.tab !== tab)
  }

  delay({ account, request, until }: Underway): void {
    this.late.push({ account, request, until })
  }

  carryOutLate(index: number, isLost = false): void {
    const [chosen] = this.late.splice(index, 1)
    if (chosen && !isLost) this.server.handle(chosen.account, chosen.request)
  }

  /** Writes take effect before the time is over within which they can; a frozen tab hears of it when it wakes. */
  advance(milliseconds: number): void {
    const isDue = ({ until }: { until: number }) => until <= this.clock.now() + milliseconds
    const due = this.late.filter(isDue)
    for (const { account, request } of due) this.server.handle(account, request)
    this.late = this.late.filter((other) => !due.includes(other))
    const frozen = this.underway.filter((each) => each.request.kind !== 'list' && isDue(each))
    for (const each of frozen) each.answer(this.#resultOf(each, 'answeredLater'))
    this.underway = this.underway.filter((other) => !frozen.includes(other))
    this.clock.advance(milliseconds)
  }

  /** Lets everything arrive, one after the other, until nobody sends anything more. */
  async arriveAll(): Promise<void> {
    await this.settled()
    while (this.underway.length > 0 || this.answers.length > 0) {
      const answer = this.answers.shift()
      if (answer) answer()
      else this.decide(0, 'answered')
      await this.settled()
      await this.observe()
    }
  }

  close(): void {
    for (const device of this.devices) device.close()
  }
}

/** A browser on a device: one database, one sign-in, several tabs. */
export class Device {
  readonly world: World
  readonly index: number
  readonly factory = new IDBFactory()
  readonly locks = new SimulatedLocks()
  readonly accountListeners = new Set<() => void>()
  readonly wakeListeners = new Set<() => void>()
  readonly tabs: Tab[] = []
  account: Owner = null
  isOnline = true
  #observer: Promise<IDBDatabase> | undefined

  constructor(world: World, index: number, tabs: number) {
    this.world = world
    this.index = index
    for (let opened = 0; opened < tabs; opened++) this.tabs.push(new Tab(this))
  }

  switchTo(account: Owner): void {
    if (account === this.account) return
    this.account = account
    for (const listener of [...this.accountListeners]) listener()
  }

  /** Whatever was underway is lost, or arrives when nobody waits for it any more. */
  goOffline(): void {
    this.isOnline = false
    const lost = this.world.underway.filter(({ tab }) => tab.device === this)
    this.world.underway = this.world.underway.filter(({ tab }) => tab.device !== this)
    for (const each of lost) {
      this.world.delay(each)
      each.answer({ kind: 'unavailable' })
    }
  }

  goOnline(): void {
    this.isOnline = true
    for (const wake of [...this.wakeListeners]) wake()
  }

  /** What really lies in the database. */
  async accountList(account: string): Promise<AccountList | undefined> {
    return (await this.#record<AccountList>(['account', SERVICE, account]))?.list
  }

  async deviceList(): Promise<DeviceList | undefined> {
    return (await this.#record<DeviceList>(['device', SERVICE]))?.list
  }

  close(): void {
    for (const tab of this.tabs) tab.close()
    void this.#observer?.then((database) => database.close())
  }

  async #record<T>(key: IDBValidKey): Promise<{ list: T } | undefined> {
    this.#observer ??= settled(this.factory.open(this.databaseName))
    const database = await this.#observer
    return settled(database.transaction('favorites').objectStore('favorites').get(key))
  }

  get databaseName(): string {
    return `${DATABASE}-${this.index}`
  }
}

export class Tab {
  readonly device: Device
  readonly database: SimulatedDatabaseAccess
  readonly storage: DeviceStorage
  readonly favorites: Favorites
  readonly sync: Sync
  isDead = false

  constructor(device: Device) {
    const { world } = device
    this.device = device
    this.database = new SimulatedDatabaseAccess(device.factory)
    this.storage = openDeviceStorage({
      name: device.databaseName,
      indexedDB: this.database.indexedDB,
      now: world.clock.now,
      deadlines: { read: 60_000, write: 60_000 },
    })
    this.favorites = this.storage.favoritesOf(SERVICE)
    this.sync = startSync({
      favorites: this.favorites,
      server: this.#server(),
      account: {
        state: async () => this.#accountState(),
        subscribe: (listener) => {
          device.accountListeners.add(listener)
          return () => device.accountListeners.delete(listener)
        },
      },
      memory: this.storage.memory,
      service: SERVICE,
      locks: device.locks.of(this),
      wakeUps: (wake) => {
        device.wakeListeners.add(wake)
        return () => device.wakeListeners.delete(wake)
      },
      now: world.clock.now,
      schedule: (callback, milliseconds) =>
        world.clock.schedule(() => {
          if (!this.isDead) callback()
        }, milliseconds),
      random: () => 0.5,
    })
  }

  /** Ends the tab after some steps of its work; `isAborted`: what it was just writing is lost. */
  async crash(turns: number, isAborted: boolean): Promise<void> {
    for (let count = 0; count < turns; count++) await turn()
    this.isDead = true
    this.close()
    if (isAborted) this.database.cut()
    this.device.world.abandon(this)
    await this.device.world.settled()
    this.device.locks.releaseAll(this)
    this.device.tabs[this.device.tabs.indexOf(this)] = new Tab(this.device)
  }

  close(): void {
    this.sync.stop()
    this.storage.close()
  }

  #accountState(): AccountState {
    const { account } = this.device
    return account === null ? { kind: 'signedOut' } : { kind: 'signedIn', account: { sub: account } }
  }

  #server(): FavoritesServer {
    const send = <T>(account: string, request: ModelRequest) =>
      this.device.world.send(this, account, request) as Promise<T>
    return {
      list: (account) => send(account, { kind: 'list' }),
      create: (account, favorite) => send(account, { kind: 'create', ...favorite }),
      change: (account, favoriteId, sortValue) => send(account, { kind: 'change', favoriteId, sortValue }),
      remove: (account, favoriteId) => send(account, { kind: 'remove', favoriteId }),
      probe: async () => this.device.world.probed,
    }
  }
}
