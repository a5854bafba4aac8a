import 'fake-indexeddb/auto'
import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { connect } from '../../../src/app/data/connect.ts'
import { ConnectionsProvider } from '../../../src/app/data/connections.tsx'
import { seedFromDevice } from '../../../src/app/data/seed.ts'
import { DEFAULT_SETTINGS, readSettings, SettingsProvider } from '../../../src/app/data/settings.tsx'
import { todayIn } from '../../../src/app/data/today.ts'
import { placeOf } from '../../../src/app/routes/place.ts'
import { Root } from '../../../src/app/routes/root.tsx'
import { type AppConfig, AppConfigSchema } from '../../../src/contract/app-config.ts'
import { type DeviceStorage, openDeviceStorage } from '../../../src/offline/device-storage.ts'
import { NOW } from './menus.ts'
import { SERVICE, startService, type TestService } from './service.ts'

// The machine that runs the tests may be busy with others.
configure({ asyncUtilTimeout: 10_000 })

/** What outlives a visit: the device's database. */
export interface Device {
  indexedDB: IDBFactory
  name: string
}

export const createDevice = (): Device => ({ indexedDB: new IDBFactory(), name: crypto.randomUUID() })

export interface VisitOptions {
  service?: TestService
  device?: Device
  config?: Partial<AppConfig>
  /** Room beside the view, as on a wide screen. */
  wide?: boolean
  /** The service's timeout in milliseconds. */
  timeout?: number
}

export interface Visit {
  service: TestService
  device: Device
  storage: DeviceStorage
  client: QueryClient
  navigate(path: string): void
  path(): string
  /** Closes the tab. */
  end(): void
}

/** Sets the clock and nothing else: time passes only by the next call. */
export function setClock(instant: number | string): void {
  if (!vi.isFakeTimers()) takeTimers(['Date'])
  vi.setSystemTime(instant)
}

/**
 * The clock, and the intervals after which the app tries again: they pass with `passTime` only. `waitFor` needs
 * intervals of its own and sees only what changes on the screen; use `until` for the rest.
 */
export function holdIntervals(instant: number): void {
  takeTimers(['Date', 'setInterval', 'clearInterval'])
  vi.setSystemTime(instant)
}

export const passTime = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

function takeTimers(toFake: ('Date' | 'setInterval' | 'clearInterval')[]): void {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}

/** Waits until `check` no longer throws; the test's own time limit ends it. */
export async function until(check: () => void): Promise<void> {
  for (;;) {
    try {
      return check()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** Visits a page of the app as `main.tsx` starts it, with every part real but the browser. */
export async function renderApp(path: string, options: VisitOptions = {}): Promise<Visit> {
  if (!vi.isFakeTimers()) setClock(NOW)
  standInForBrowser(options.wide === true)
  const service = options.service ?? (await startService())
  if (options.service === undefined) onTestFinished(() => service.close())
  const device = options.device ?? createDevice()
  const storage = openDeviceStorage(device)
  const config = { ...v.parse(AppConfigSchema, {}), ...options.config }
  const client = new QueryClient()
  const connections = connect({
    config,
    baseUrl: SERVICE,
    storage,
    client,
    visitStart: Date.now(),
    fetch: service.fetch,
    timeout: options.timeout ?? 8000,
  })
  const [pathname = '/', search] = path.split('?')
  await seedFromDevice(client, connections, todayIn(config.timeZone, new Date()), placeOf(pathname))
  const settings = await readSettings(storage)
  const location = memoryLocation({ path: pathname, ...(search && { searchPath: search }), record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <QueryClientProvider client={client}>
        <ConnectionsProvider value={connections}>
          <SettingsProvider initial={settings ?? DEFAULT_SETTINGS} storage={storage}>
            <Root />
          </SettingsProvider>
        </ConnectionsProvider>
      </QueryClientProvider>
    </Router>,
  )
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    cleanup()
    client.clear()
    storage.close()
  }
  onTestFinished(end)
  return {
    service,
    device,
    storage,
    client,
    navigate: (to) => location.navigate(to),
    path: () => location.history.at(-1) ?? '',
    end,
  }
}

/** The browser says that the network has gone or come. */
export function setOnline(online: boolean): void {
  onlineManager.setOnline(online)
  onTestFinished(() => onlineManager.setOnline(true))
}

/** The tab is looked at again. */
export function lookAgain(): void {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  onTestFinished(() => focusManager.setFocused(undefined))
}

function standInForBrowser(wide: boolean): void {
  const ignore = () => undefined
  vi.stubGlobal('scrollTo', ignore)
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: ignore,
    removeEventListener: ignore,
  }))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** What the strip says of each of its days, as it is read aloud. */
export function stripOf(label: string | RegExp): string[] {
  const links = within(screen.getByRole('navigation', { name: label })).getAllByRole('link')
  return links.map((link) => {
    const heard = link.cloneNode(true) as HTMLElement
    for (const unheard of heard.querySelectorAll('[aria-hidden]')) unheard.remove()
    return heard.textContent
  })
}

/** The dishes of the shown menu, in order. */
export const dishes = (): string[] =>
  screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)

/** What is said about everything on the screen. */
export const notice = (): string | null => document.querySelector('.frame-notices')?.textContent || null
