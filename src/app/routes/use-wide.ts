import { useSyncExternalStore } from 'react'

/** From here on there is room beside a view, as the styles have it. */
const WIDE = '(min-width: 60em)'

/** Whether what stands beside a view is seen at all: where it is not, nothing needs to be read or asked for it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
