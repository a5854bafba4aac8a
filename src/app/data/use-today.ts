import { useEffect, useState } from 'react'
import type { CalendarDate } from '../../contract/days.ts'
import { useConnections } from './connections.tsx'
import { millisecondsUntilTomorrow, todayIn } from './today.ts'

/** The service's today. It turns over at the service's midnight, and when a sleeping app is looked at again. */
export function useToday(): CalendarDate {
  const { timeZone } = useConnections().config
  const [today, setToday] = useState(() => todayIn(timeZone, new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      clearTimeout(timer)
      const now = new Date()
      setToday(todayIn(timeZone, now))
      timer = setTimeout(look, millisecondsUntilTomorrow(timeZone, now))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}

/** Milliseconds since 1970, for telling ages: written again at midnight, when "11:32" becomes "yesterday". */
export function useNow(): number {
  useToday()
  return Date.now()
}
