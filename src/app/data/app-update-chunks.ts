const RELOADED_FOR = 'mittag-reloaded-for'
const DEADLINE = 5000

/**
 * A part of the app that cannot be loaded any more belongs to a release that is gone: one reload brings the current
 * one. Without a network it is only not downloaded yet, and a reload could cost what is on the screen. Returns what
 * ends the watch; the failed import is still told to whoever asked for it.
 */
export function watchForMissingParts(reload: () => void): () => void {
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) => void reloadOnceFor(payload.message)
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)

  async function reloadOnceFor(missing: string): Promise<void> {
    if (!navigator.onLine || !(await isServerThere())) return
    if (markReloaded(missing)) reload()
  }
}

/** `onLine` alone proves nothing. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE)
    const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })
    return response.ok
  } catch {
    return false
  }
}

/** `false`: this was reloaded for before, or nothing can be remembered and a reload might never end. */
function markReloaded(missing: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === missing) return false
    sessionStorage.setItem(RELOADED_FOR, missing)
    return true
  } catch {
    return false
  }
}
