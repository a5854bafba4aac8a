import * as v from 'valibot'

/** What a deployment tells the app in `/config.json`, so that one build serves any of them. */
export const AppConfigSchema = v.object({
  /** Base URL of the service of the interface, without a trailing slash; empty: the app's own origin. */
  baseUrl: v.optional(
    v.pipe(
      v.string(),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    '',
  ),
  /** The IANA time zone in which the service's "today" begins. */
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.check((zone) => {
        try {
          return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
        } catch {
          return false
        }
      }, 'must be an IANA time zone'),
    ),
    'Europe/Berlin',
  ),
  /** ISO 4217 code of the prices' currency. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')), 'EUR'),
  /** Online map tiles over the bundled base map; `null`: base map only. */
  tiles: v.optional(v.nullable(v.object({ url: v.string(), attribution: v.string() })), null),
  /** The service shows menus that it made up, because nothing was imported yet. */
  sampleData: v.optional(v.boolean(), false),
  /** The authorization server for favorites; `null`: favorites stay on the device. */
  oauth: v.optional(
    v.nullable(v.object({ issuer: v.string(), clientId: v.string(), scope: v.string() })),
    null,
  ),
})

export type AppConfig = v.InferOutput<typeof AppConfigSchema>
