import { useMemo, useRef, useState } from 'react'

/**
 * Whether the online tiles in view have all come. Only then do they name the cities; where one is missing, the base
 * map shows through without names.
 */
export function useTilesShown() {
  const [shown, setShown] = useState(false)
  const failed = useRef(false)
  const eventHandlers = useMemo(
    () => ({
      loading: () => {
        failed.current = false
      },
      tileerror: () => {
        failed.current = true
      },
      load: () => setShown(!failed.current),
    }),
    [],
  )
  return { shown, eventHandlers }
}
