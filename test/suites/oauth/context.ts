import { onTestFinished, vi } from 'vitest'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN, type Subject, startSubject } from '../http/subject.ts'
import { Browser } from './browser.ts'
import { createTestClient, type SignInOptions } from './sign-in.ts'

/** A service of its own for one test, and a browser on its first page of a sign-in. */
export async function startService(openStore: () => Promise<Store>): Promise<Subject> {
  const service = await startSubject({ openStore })
  onTestFinished(() => service.close())
  return service
}

/** Sends somebody from the app to the service: `page` is the first one they see. */
export async function beginSignIn(service: Subject, options: SignInOptions & { language?: string } = {}) {
  const { browser = new Browser(service.fetch), language = 'en', ...rest } = options
  const client = await createTestClient(ORIGIN, { fetch: service.fetch, ...rest })
  const request = await client.begin(rest.scope)
  const page = await browser.open(request.url, { 'Accept-Language': language })
  return { browser, client, request, page }
}

/** Moves the clock of everybody: the service, its library, the client. */
export function passTime(milliseconds: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + milliseconds)
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
