import type { BrowserContext, Page } from 'playwright-core'
import { type BrowserOptions, listenForErrors, Profile } from './browser.ts'
import { Front } from './front.ts'
import { ServiceProcess } from './service-process.ts'

/** A page and what it complained about. */
export interface Tab {
  page: Page
  errors: string[]
}

/** What nearly every test needs: the seeded service, fronts before it, and a browser profile. */
export class Stage {
  readonly service: ServiceProcess
  readonly profile = new Profile()
  readonly #fronts: Front[] = []
  #context: BrowserContext | undefined

  constructor(environment: Record<string, string> = {}) {
    // No tiles: what a test does not bring itself must not be asked of the network.
    this.service = new ServiceProcess({ TILE_URL: '', ...environment })
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('The stage was not opened.')
    return this.#context
  }

  async open(options: BrowserOptions = {}): Promise<void> {
    await this.service.seed()
    await this.service.start()
    this.#context = await this.profile.open(options)
  }

  /** Another origin of the same service, so one on which this browser was never before. */
  async front(): Promise<Front> {
    const front = new Front(() => this.service.url)
    await front.start()
    this.#fronts.push(front)
    return front
  }

  async tab(): Promise<Tab> {
    const page = await this.context.newPage()
    return { page, errors: listenForErrors(page) }
  }

  async close(): Promise<void> {
    await this.profile.remove()
    await Promise.all(this.#fronts.map((front) => front.stop()))
    await this.service.remove()
  }
}
