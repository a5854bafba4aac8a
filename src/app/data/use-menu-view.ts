import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { NotFoundError, UnreachableError } from '../../api/errors.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Menu } from '../../contract/meals.ts'
import { ageOf } from './age.ts'
import { useConnections } from './connections.tsx'
import { stateOfDay, useDays } from './days.ts'
import { useFailure } from './failures.ts'
import { menuQuery } from './meals.ts'
import type { Age, DayState, MenuView } from './menu-view.ts'
import { useOnline } from './network-state.ts'

/** What the place of a canteen's menu shows for a day, kept up to date. */
export function useMenuView(canteenId: number, date: CalendarDate, today: CalendarDate): MenuView {
  const connections = useConnections()
  const query = menuQuery(connections, canteenId, date, today)
  const { data, fetchStatus, refetch } = useQuery(query)
  const { error, forget } = useFailure(query.queryKey)
  const days = useDays(canteenId, today, date)
  const online = useOnline()
  return menuView({
    menu: { data, error, fetchStatus },
    listing: days.data,
    listed: stateOfDay(days.data, date),
    online,
    visitStart: connections.visitStart,
    host: hostOf(connections.service.baseUrl),
    retry: () => {
      forget()
      void refetch()
    },
  })
}

/** All that decides what is shown. */
export interface Situation {
  /** `error`: how the last attempt went, also while the next one runs. */
  menu: Pick<UseQueryResult<Fetched<Menu | null>>, 'data' | 'error' | 'fetchStatus'>
  listing: Fetched<unknown> | undefined
  listed: DayState
  online: boolean
  visitStart: number
  host: string
  retry: () => void
}

/** Pure: from what is known to what is shown. */
export function menuView(situation: Situation): MenuView {
  const { menu, listed, listing, online, host, retry } = situation
  if (menu.data !== undefined) return viewOfMenu(menu.data.value, ageOf(menu.data, menu, situation))
  // The listing alone tells of a day that there is nothing to eat.
  if (listing !== undefined && (listed === 'closed' || listed === 'noData')) {
    return { kind: listed, age: ageOf(listing, menu, situation) }
  }
  // Neither this canteen nor this day: an answer, and no failure of the service.
  if (menu.error instanceof NotFoundError) {
    return { kind: 'noData', age: ageOf(menu.error, { ...menu, error: null }, situation) }
  }
  if (menu.error instanceof UnreachableError || menu.fetchStatus === 'paused') {
    return { kind: 'notKept', reason: online ? 'unreachable' : 'offline', host, retry }
  }
  if (menu.error !== null) return { kind: 'unreachable', host, retry }
  return { kind: 'loading' }
}

function viewOfMenu(menu: Menu | null, age: Age): MenuView {
  if (menu === null) return { kind: 'noData', age }
  if (menu.closed) return { kind: 'closed', age }
  return menu.meals.length === 0 ? { kind: 'noData', age } : { kind: 'open', menu, age }
}

/** The service's name as a person would say it. */
function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : ''
}
