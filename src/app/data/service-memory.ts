import type { PrefixMemory } from '../../api/service.ts'
import { PREFIXES } from '../../contract/paths.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'

const SERVICE = 'service'

/** Which service, by its URL, the kept data came from; `undefined` where none has been asked yet. */
export const readFormerService = (storage: DeviceStorage): Promise<string | undefined> =>
  storage.memory.read(SERVICE)

/**
 * Nothing of one service may be shown as another's: where the deployment names another one than before, what is kept
 * goes first. Where that fails, the next start tries again.
 */
export async function settleOnService(
  storage: DeviceStorage,
  former: string | undefined,
  current: string,
): Promise<void> {
  if (former === current) return
  if (former !== undefined) {
    const gone = await Promise.all([storage.clear(), storage.visits.clear()])
    if (gone.includes(false)) return
  }
  void storage.memory.write(SERVICE, current)
}

/** Remembers on the device under which path prefix a service answers. */
export async function readPrefixMemory(storage: DeviceStorage, service: string): Promise<PrefixMemory> {
  const key = `prefix ${service}`
  const kept = await storage.memory.read(key)
  let known = PREFIXES.find((prefix) => prefix === kept)
  return {
    get: () => known,
    set: (found) => {
      known = found
      void storage.memory.write(key, found)
    },
  }
}
