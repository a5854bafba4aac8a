import * as v from 'valibot'
import { type AppConfig, AppConfigSchema } from '../../contract/app-config.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'

const DEADLINE = 4000

/**
 * The deployment's settings. What was kept on the device starts the app at once and is renewed for the next start;
 * only a first visit waits for the answer. Where nothing can be had, the app reads its own origin with the defaults.
 */
export async function loadConfig(
  storage: DeviceStorage,
  kept: Fetched<AppConfig> | undefined,
): Promise<AppConfig> {
  if (kept === undefined) return (await renewConfig(storage)) ?? v.parse(AppConfigSchema, {})
  void renewConfig(storage)
  return kept.value
}

async function renewConfig(storage: DeviceStorage): Promise<AppConfig | undefined> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(DEADLINE) })
    // That there is no such file is an answer too, and means the defaults: without it every start would wait for one.
    if (!response.ok && response.status !== 404) return undefined
    const config = v.parse(AppConfigSchema, response.ok ? await response.json() : {})
    void storage.config.write({ value: config, fetchedAt: Date.now(), dropped: 0 })
    return config
  } catch {
    return undefined
  }
}

/** The service's absolute URL without a trailing slash; the page's origin where the configuration names no usable one. */
export function serviceUrl({ baseUrl }: AppConfig, origin: string): string {
  const url = baseUrl !== '' && URL.canParse(baseUrl, origin) ? new URL(baseUrl, origin).href : origin
  return url.replace(/\/+$/, '')
}
