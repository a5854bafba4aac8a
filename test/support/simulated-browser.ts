import { forceCloseDatabase } from 'fake-indexeddb'

type Cut = Parameters<typeof forceCloseDatabase>[0]

/** Milliseconds since 1970 and what is to happen later, moved by hand. */
export class SimulatedClock {
  #now = Date.UTC(2026, 5, 11, 10)
  #planned: { at: number; callback: () => void }[] = []

  now = (): number => this.#now

  schedule = (callback: () => void, milliseconds: number): (() => void) => {
    const entry = { at: this.#now + milliseconds, callback }
    this.#planned.push(entry)
    return () => {
      this.#planned = this.#planned.filter((other) => other !== entry)
    }
  }

  /** Calls back what is due by then, in its order. */
  advance(milliseconds: number): void {
    const until = this.#now + milliseconds
    for (;;) {
      const next = this.#planned.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      this.#planned = this.#planned.filter((other) => other !== next)
      this.#now = Math.max(this.#now, next.at)
      next.callback()
    }
    this.#now = until
  }
}

/** The locks that all tabs of one browser share. The browser takes back what a dead tab holds. */
export class SimulatedLocks {
  readonly #held = new Map<string, object>()

  of(tab: object): Pick<LockManager, 'request'> {
    const request = async (name: string, _: LockOptions, callback: (lock: Lock | null) => unknown) => {
      if (this.#held.has(name)) return callback(null)
      this.#held.set(name, tab)
      try {
        return await callback({ name, mode: 'exclusive' })
      } finally {
        if (this.#held.get(name) === tab) this.#held.delete(name)
      }
    }
    return { request } as Pick<LockManager, 'request'>
  }

  releaseAll(tab: object): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name)
  }
}

/** One tab's way to the database that its browser keeps: it can be seen working, and cut off. */
export class SimulatedDatabaseAccess {
  readonly indexedDB: IDBFactory
  readonly #connections: IDBDatabase[] = []
  #pending = 0

  constructor(real: IDBFactory) {
    this.indexedDB = Object.assign(Object.create(real) as IDBFactory, {
      open: (...call: Parameters<IDBFactory['open']>) => this.#observe(real.open(...call)),
    })
  }

  get isIdle(): boolean {
    return this.#pending === 0
  }

  /** What is not committed yet is lost, as when the browser ends a tab. */
  cut(): void {
    for (const connection of this.#connections) forceCloseDatabase(connection as unknown as Cut)
  }

  #observe(request: IDBOpenDBRequest): IDBOpenDBRequest {
    this.#pending++
    request.addEventListener('error', () => this.#pending--)
    request.addEventListener('success', () => {
      this.#pending--
      const connection = request.result
      this.#connections.push(connection)
      const begin = connection.transaction.bind(connection)
      connection.transaction = (...call) => {
        const transaction = begin(...call)
        this.#pending++
        let isOver = false
        const end = () => {
          if (!isOver) this.#pending--
          isOver = true
        }
        transaction.addEventListener('complete', end)
        transaction.addEventListener('abort', end)
        return transaction
      }
    })
    return request
  }
}

/** Tabs hear each other in an order that is always the same. */
export class SimulatedChannel {
  static readonly #open = new Map<string, Set<SimulatedChannel>>()

  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly #name: string

  constructor(name: string) {
    this.#name = name
    const tabs = SimulatedChannel.#open.get(name) ?? new Set()
    SimulatedChannel.#open.set(name, tabs.add(this))
  }

  postMessage(data: unknown): void {
    for (const other of SimulatedChannel.#open.get(this.#name) ?? []) {
      if (other !== this) queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }))
    }
  }

  close(): void {
    this.onmessage = null
    SimulatedChannel.#open.get(this.#name)?.delete(this)
  }
}

/** Lets everything run on that waits for nothing but a database. */
export async function untilIdle(databases: () => SimulatedDatabaseAccess[]): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    await turn()
    quiet = databases().every(({ isIdle }) => isIdle) ? quiet + 1 : 0
  }
}

export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
