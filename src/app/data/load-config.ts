import * as v from 'valibot'
import { type AppConfig, AppConfigSchema } from '../../contract/app-config.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'

const DEADLINE = 4000

/**
 * The deployment's settings. What was kept on the device starts the app at once and is renewed for the next start;
 * only a first visit waits for the answer. Where nothing can be had, the app reads its own origin with the defaults.
 */
export async function loadConfig(storage: DeviceStorage): Promise<AppConfig> {
  const kept = await storage.config.read()
  if (kept === undefined) return (await renewConfig(storage)) ?? v.parse(AppConfigSchema, {})
  void renewConfig(storage)
  return kept.value
}

async function renewConfig(storage: DeviceStorage): Promise<AppConfig | undefined> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(DEADLINE) })
    if (!response.ok) return undefined
    const config = v.parse(AppConfigSchema, await response.json())
    void storage.config.write({ value: config, fetchedAt: Date.now(), dropped: 0 })
    return config
  } catch {
    return undefined
  }
}
