import type { MemoryStore } from '../memory.ts'

const DAY = 86_400_000

/** Whether a service has favorites, as far as is known: one that has none is not asked again for a day. */
export interface OfferMemory {
  isOffered(): Promise<boolean>
  remember(isOffered: boolean): Promise<void>
}

export function createOfferMemory(memory: MemoryStore, service: string, now: () => number): OfferMemory {
  const key = `favorites-missed ${service}`
  /** When it was found missing, for where nothing can be kept; 0 forgets. */
  let missedAt: number | undefined

  return { isOffered, remember }

  async function isOffered(): Promise<boolean> {
    const at = missedAt ?? Number(await memory.read(key))
    return !(at <= now() && now() < at + DAY)
  }

  async function remember(offered: boolean): Promise<void> {
    const former = missedAt ?? Number((await memory.read(key)) ?? 0)
    missedAt = offered ? 0 : now()
    if (missedAt !== former) await memory.write(key, String(missedAt))
  }
}
