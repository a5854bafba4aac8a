import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { UnreachableError } from '../../api/errors.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Menu } from '../../contract/meals.ts'
import { ageOf } from './age.ts'
import { useConnections } from './connections.tsx'
import { stateOfDay, useDays } from './days.ts'
import { menuQuery } from './meals.ts'
import type { Age, DayState, MenuView } from './menu-view.ts'
import { useOnline } from './network-state.ts'

/** What the place of a canteen's menu shows for a day, kept up to date. */
export function useMenuView(canteenId: number, date: CalendarDate, today: CalendarDate): MenuView {
  const connections = useConnections()
  const menu = useQuery(menuQuery(connections, canteenId, date, today))
  const days = useDays(canteenId, today, date)
  const online = useOnline()
  return menuView({
    menu,
    listing: days.data,
    listed: stateOfDay(days.data, date),
    online,
    visitStart: connections.visitStart,
    host: hostOf(connections.service.baseUrl),
  })
}

interface Situation {
  menu: Pick<UseQueryResult<Fetched<Menu | null>>, 'data' | 'error' | 'fetchStatus' | 'refetch'>
  listed: DayState
  listing: Fetched<unknown> | undefined
  online: boolean
  visitStart: number
  host: string
}

/** Pure: from what is known to what is shown. */
export function menuView(situation: Situation): MenuView {
  const { menu, listed, listing, online, host } = situation
  if (menu.data !== undefined) return viewOfMenu(menu.data.value, ageOf(menu.data, menu, situation))
  // The listing alone tells of a day that there is nothing to eat.
  if (listing !== undefined && listed === 'closed')
    return { kind: 'closed', age: ageOf(listing, menu, situation) }
  if (listing !== undefined && listed === 'noData')
    return { kind: 'noData', age: ageOf(listing, menu, situation) }
  if (menu.error instanceof UnreachableError || menu.fetchStatus === 'paused') {
    return { kind: 'notKept', reason: online ? 'unreachable' : 'offline', host, retry }
  }
  if (menu.error !== null) return { kind: 'unreachable', host, retry }
  return { kind: 'loading' }

  function retry() {
    void menu.refetch()
  }
}

function viewOfMenu(menu: Menu | null, age: Age): MenuView {
  if (menu === null) return { kind: 'noData', age }
  if (menu.closed) return { kind: 'closed', age }
  return menu.meals.length === 0 ? { kind: 'noData', age } : { kind: 'open', menu, age }
}

/** The service's name as a person would say it. */
function hostOf(baseUrl: string): string {
  return baseUrl === '' ? '' : new URL(baseUrl).host
}
