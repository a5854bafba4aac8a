import type { QueryClient } from '@tanstack/react-query'
import { createService, type PrefixMemory } from '../../api/service.ts'
import type { AppConfig } from '../../contract/app-config.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'
import { ACCOUNT_KEY } from './account.ts'
import type { Connections, OpenAccount } from './connections.tsx'
import { reread } from './reread.ts'

/** Joins everything that the app works with. Asks nobody anything yet. */
export function connect(options: {
  config: AppConfig
  /** Absolute, of the service. */
  baseUrl: string
  storage: DeviceStorage
  client: QueryClient
  visitStart: number
  prefix?: PrefixMemory | undefined
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch
  /** Milliseconds for one request to the service. */
  timeout?: number
}): Connections {
  const { config, baseUrl, storage, client, visitStart, prefix, fetch, timeout } = options
  const { oauth } = config
  const favorites = storage.favoritesOf(baseUrl)
  let opening: Promise<OpenAccount> | undefined

  return {
    config,
    service: createService({
      baseUrl,
      ...(prefix && { prefix }),
      ...(fetch && { fetch }),
      ...(timeout && { timeout }),
    }),
    storage,
    favorites,
    visitStart,
    openAccount:
      oauth &&
      (() => {
        opening ??= open(oauth)
        return opening
      }),
  }

  async function open(server: NonNullable<AppConfig['oauth']>): Promise<OpenAccount> {
    try {
      const { openAccount } = await import('./open-account.ts')
      const onAccountChange = () => void reread(client, ACCOUNT_KEY)
      return await openAccount({
        oauth: server,
        baseUrl,
        storage,
        favorites,
        onAccountChange,
        ...(fetch && { fetch }),
      })
    } catch (error) {
      // Without a network the part may not be there yet: whoever asks next tries again.
      opening = undefined
      throw error
    }
  }
}
