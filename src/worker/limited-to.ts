import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'

type Limits = Omit<NonNullable<ConstructorParameters<typeof ExpirationPlugin>[0]>, 'purgeOnQuotaError'>

/** Removes what was used longest ago; on a full disk the whole cache goes, as everything in it can be had again. */
export function limitedTo(limits: Limits): WorkboxPlugin {
  // Workbox declares its own plugin less strictly than the option that takes it.
  return new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin
}
