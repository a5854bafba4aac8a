import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine: a map tile that is asked for fails at once, as it does in a basement.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

export interface BrowserOptions {
  language?: 'de-DE' | 'en-GB'
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  serviceWorkers?: 'allow' | 'block'
  /** A screen that can be touched. */
  touch?: boolean
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** A browser profile in a folder of its own, so that it can be closed and opened again with all it keeps. */
export class Profile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mittag-profile-'))
  #context: BrowserContext | undefined

  async open(options: BrowserOptions = {}): Promise<BrowserContext> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: inject('chromium'),
      args: ARGUMENTS,
      locale: options.language ?? 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: options.viewport ?? PHONE,
      colorScheme: options.colorScheme ?? 'light',
      serviceWorkers: options.serviceWorkers ?? 'allow',
      hasTouch: options.touch ?? false,
    })
    this.#context.setDefaultTimeout(20_000)
    return this.#context
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What a page complains about: errors of its own, not the network's. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
      errors.push(message.text())
    }
  })
  return errors
}
