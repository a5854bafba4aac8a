import type { LogLevel } from 'fastify'

/** What the environment says about this deployment, checked. */
export interface Config {
  /** 0: any free port. */
  port: number
  host: string
  /** The origin people see, without a trailing slash; `null`: `http://localhost` and the port. */
  publicUrl: string | null
  /** Which ones there are is known where the store is opened. */
  databaseUrl: string
  /** `off`: an empty database stays empty. */
  sampleData: 'auto' | 'off'
  /** The IANA time zone in which "today" begins. */
  timeZone: string
  /** ISO 4217 code. */
  currency: string
  priceKeys: 'plural' | 'singular'
  /** `off`: the endpoints of the interface's first version are gone. */
  historic: 'on' | 'off'
  /** `null`: the bundled base map only. */
  tiles: { url: string; attribution: string } | null
  logLevel: LogLevel
}

/** A variable with a wrong value. The message is one sentence that names the variable and says what is right. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/** Reads the variables of the README; a blank one counts as not given. Throws `ConfigError` for the first wrong one. */
export function readConfig(environment: Environment): Config {
  const given = (name: string) => environment[name]?.trim() || undefined

  function read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, rule: string): T {
    const text = given(name)
    if (text === undefined) return fallback
    const value = parse(text)
    // The value itself is not repeated: it may hold a password or a key.
    if (value === undefined) throw new ConfigError(`${name} must be ${rule}.`)
    return value
  }

  return {
    port: read('PORT', 8080, parsePort, 'a port number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', parseHost, 'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0'),
    publicUrl: read<string | null>(
      'PUBLIC_URL',
      null,
      parseOrigin,
      'an http or https origin without a path, such as https://mensa.example',
    ),
    databaseUrl: given('DATABASE_URL') ?? 'sqlite:data/mittag.db',
    sampleData: read('SAMPLE_DATA', 'auto', oneOf(['auto', 'off']), 'auto or off'),
    timeZone: read('TIME_ZONE', 'Europe/Berlin', parseTimeZone, 'an IANA time zone, such as Europe/Berlin'),
    currency: read(
      'CURRENCY',
      'EUR',
      oneOf(Intl.supportedValuesOf('currency')),
      'an ISO 4217 code, such as EUR',
    ),
    priceKeys: read('PRICE_KEYS', 'plural', oneOf(['plural', 'singular']), 'plural or singular'),
    historic: read('HISTORIC', 'on', oneOf(['on', 'off']), 'on or off'),
    tiles: readTiles(),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
  }

  /** The one variable where blank has a meaning of its own: no tiles. */
  function readTiles() {
    if (environment.TILE_URL !== undefined && given('TILE_URL') === undefined) return null
    return {
      url: read(
        'TILE_URL',
        'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        parseTileUrl,
        'an http or https address with {z}, {x} and {y}, or empty for no tiles',
      ),
      attribution: given('TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors',
    }
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function oneOf<const T extends string>(values: readonly T[]) {
  return (text: string) => values.find((value) => value === text)
}

function parsePort(text: string) {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 65535 ? port : undefined
}

function parseHost(text: string) {
  return /^[\w.:%-]+$/.test(text) ? text : undefined
}

function parseTimeZone(text: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    return undefined
  }
}

function parseOrigin(text: string) {
  const url = URL.parse(text)
  if (!url || !isWeb(url) || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    return undefined
  return url.origin
}

function parseTileUrl(text: string) {
  const url = URL.parse(text.replaceAll(/[{}]/g, ''))
  const complete = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  return url && isWeb(url) && complete ? text : undefined
}

function isWeb(url: URL) {
  return url.protocol === 'https:' || url.protocol === 'http:'
}
