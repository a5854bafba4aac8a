import type { TrustedScriptURL, TrustedTypesWindow } from 'trusted-types/lib'

let trusted: TrustedScriptURL | undefined

/** The address of the service worker, as the Content-Security-Policy wants it where the browser has Trusted Types. */
export function workerScript(): string | TrustedScriptURL {
  const url = `${import.meta.env.BASE_URL}sw.js`
  const { trustedTypes } = window as unknown as TrustedTypesWindow
  if (!trustedTypes) return url
  // A policy can be made only once, and this one lets only this address through.
  trusted ??= trustedTypes
    .createPolicy('mittag', { createScriptURL: (_: string) => url })
    .createScriptURL(url)
  return trusted
}
