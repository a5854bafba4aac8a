import { useCallback, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '../../../contract/canteens.ts'

/**
 * Where the person is, as far as she told; nobody is asked before she wants it.
 *
 *   idle ──locate──► asking ──► known | denied | unavailable ──locate──► asking …
 */
export type PositionState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'known'; coordinates: Coordinates }
  | { kind: 'denied' }
  | { kind: 'unavailable' }

export type Locator = Pick<Geolocation, 'getCurrentPosition'>

/** Asks the device where it is when `locate` is called. `locator` gives what is asked; nothing: no such device. */
export function usePosition(locator: () => Locator | undefined = deviceLocator) {
  const [state, setState] = useState<PositionState>({ kind: 'idle' })
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const locate = useCallback(() => {
    const settle = (next: PositionState) => {
      if (mounted.current) setState(next)
    }
    const device = locator()
    if (!device) return settle({ kind: 'unavailable' })
    settle({ kind: 'asking' })
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => settle({ kind: 'known', coordinates: [latitude, longitude] }),
      ({ code }) => settle({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }, [locator])

  return { state, locate }
}

/** `GeolocationPositionError.PERMISSION_DENIED`; the global is missing where there is no geolocation. */
const PERMISSION_DENIED = 1

function deviceLocator(): Locator | undefined {
  return 'geolocation' in navigator ? navigator.geolocation : undefined
}
