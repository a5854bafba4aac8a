import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What stands in the search field. It follows every key at once; the URL follows when the person pauses, because
 * browsers refuse more than some changes of it in a short time. A change of the URL from elsewhere wins.
 */
export function useTypedQuery(query: string, onQueryChange: (query: string) => void) {
  const [typed, setTyped] = useState(query)
  const reported = useRef(query)

  const report = useEffectEvent((next: string) => {
    if (next === reported.current) return
    reported.current = next
    onQueryChange(next)
  })

  useEffect(() => {
    const timer = setTimeout(() => report(typed), REPORT_AFTER)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (query === reported.current) return
    reported.current = query
    setTyped(query)
  }, [query])

  return [typed, setTyped] as const
}

const REPORT_AFTER = 300
