import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import type { Favorite } from '../../../src/contract/favorites.ts'
import { paths } from '../../../src/contract/paths.ts'
import { type Person, type SignedIn, signIn, signUp } from '../../suites/oauth/sign-in.ts'
import { type BrowserOptions, Profile } from './browser.ts'
import { Front } from './front.ts'
import { ServiceProcess } from './service-process.ts'

/** The seeded service behind a front whose address it knows as its own, which signing in needs, and browser profiles. */
export class AccountStage {
  readonly front = new Front(() => this.#running.url)
  readonly #others: Front[] = []
  readonly #profiles: Profile[] = []
  #service: ServiceProcess | undefined

  async open(): Promise<void> {
    await this.front.start()
    this.#service = new ServiceProcess({ TILE_URL: '', PUBLIC_URL: this.front.url })
    await this.#service.seed()
    await this.#service.start()
  }

  /** Nothing answers at the address any more. */
  async stopService(): Promise<void> {
    await this.front.stop()
    await this.#running.stop()
  }

  async startService(): Promise<void> {
    await this.#running.start()
    await this.front.start()
  }

  async profile(options?: BrowserOptions): Promise<{ profile: Profile; context: BrowserContext }> {
    const profile = new Profile()
    this.#profiles.push(profile)
    return { profile, context: await profile.open(options) }
  }

  /** Another origin of the same service, so one on which no browser was before. Nobody can sign in there. */
  async another(): Promise<Front> {
    const front = new Front(() => this.#running.url)
    await front.start()
    this.#others.push(front)
    return front
  }

  /** A client with a token of its own, of an account that is there or is made now. */
  async client(person: Person, account: 'there' | 'new' = 'there'): Promise<FavoritesClient> {
    const origin = this.front.url
    const options = { fetch: this.#ask }
    const signedIn =
      account === 'new' ? await signUp(origin, { ...options, person }) : await signIn(origin, person, options)
    return new FavoritesClient(origin, signedIn)
  }

  /** What browsers have asked of the favorites since so many requests, in order. */
  favoriteRequests(since: number): string[] {
    return this.front.requests.slice(since).filter((request) => request.includes(paths.favorites()))
  }

  async close(): Promise<void> {
    await Promise.all(this.#profiles.map((profile) => profile.remove()))
    await Promise.all([this.front, ...this.#others].map((front) => front.stop()))
    await this.#service?.remove()
  }

  get #running(): ServiceProcess {
    if (this.#service === undefined) throw new Error('The stage was not opened.')
    return this.#service
  }

  /** Asks past the front, which counts what browsers ask. */
  readonly #ask: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(this.#running.url + pathname + search, request))
  }
}

/** Sees and changes an account's favorites past the app. */
export class FavoritesClient {
  readonly #url: string
  readonly #signedIn: SignedIn

  constructor(origin: string, signedIn: SignedIn) {
    this.#url = `${origin}/api/v2${paths.favorites()}`
    this.#signedIn = signedIn
  }

  /** The canteens, in the service's order. */
  async list(): Promise<number[]> {
    const response = await this.#signedIn.fetch(this.#url)
    expect(response.status).toBe(200)
    const favorites = (await response.json()) as Favorite[]
    return favorites.map(({ canteen_id: canteenId }) => canteenId)
  }

  async add(canteenId: number): Promise<void> {
    const response = await this.#signedIn.fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ canteen_id: canteenId }),
    })
    expect(response.status).toBe(201)
  }
}
