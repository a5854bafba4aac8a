import type { Prefix } from '../contract/paths.ts'

/** A service of the interface and how it is reached. Every function of this folder takes one first. */
export interface Service {
  /** Without a trailing slash; empty: the origin of the page. */
  baseUrl: string
  fetch: typeof fetch
  /** Milliseconds after which one request, its body included, is given up. */
  timeout: number
  prefix: PrefixMemory
}

/** Where it is remembered which path prefix a service answers under, once that was found out. */
export interface PrefixMemory {
  get(): Prefix | undefined
  set(prefix: Prefix): void
}

/** What every function takes last. */
export interface RequestOptions {
  /** Ends the request; the promise then rejects with the signal's reason, an `AbortError` unless you gave another. */
  signal?: AbortSignal
  /** Asks the network and not a cache, neither the worker's nor the browser's (`cache: 'no-cache'`). */
  fresh?: boolean
}

export interface ServiceOptions {
  /** Absolute, or relative to the page's origin; empty: the origin itself. It may already end in `/api/v2`. */
  baseUrl: string
  /** Default: the global one, looked up at each request. */
  fetch?: typeof fetch
  /** Milliseconds, default 8000: a phone that believes itself online may wait for minutes otherwise. */
  timeout?: number
  /** Default: remembered as long as the returned object lives. */
  prefix?: PrefixMemory
}

/** Describes a service. Nothing is asked yet. */
export function createService(options: ServiceOptions): Service {
  return {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeout: options.timeout ?? 8000,
    prefix: options.prefix ?? createPrefixMemory(),
  }
}

function createPrefixMemory(): PrefixMemory {
  let known: Prefix | undefined
  return {
    get: () => known,
    set: (prefix) => {
      known = prefix
    },
  }
}
