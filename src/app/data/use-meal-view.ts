import { useQuery } from '@tanstack/react-query'
import { NotFoundError } from '../../api/errors.ts'
import type { CalendarDate } from '../../contract/days.ts'
import type { Meal } from '../../contract/meals.ts'
import { useConnections } from './connections.tsx'
import { useFailure } from './failures.ts'
import { mealQuery } from './meals.ts'
import type { MenuView } from './menu-view.ts'
import { useOnline } from './network-state.ts'
import { useMenuView } from './use-menu-view.ts'

/**
 * Everything that the page of one meal can show.
 *
 *   loading ──► known       on its day's menu, or still known to the service, which a shared link counts on
 *      ├──────► unknown     neither of them has it
 *      ├──────► notKept     its day's menu does not list it, and the service cannot be asked
 *      └──────► noMenu      its day has no menu to show, for the reason that the day's own page would give
 */
export type MealView =
  | { kind: 'loading' }
  /** `served`: the whole menu that it belongs to, as far as it is known. */
  | { kind: 'known'; meal: Meal; served: readonly Meal[] }
  | { kind: 'unknown' }
  | { kind: 'notKept'; reason: 'offline' | 'unreachable'; retry: () => void }
  | { kind: 'noMenu'; menu: Exclude<MenuView, { kind: 'open' | 'loading' }> }

export function useMealView(
  { canteenId, date, mealId }: { canteenId: number; date: CalendarDate; mealId: number },
  today: CalendarDate,
): MealView {
  const connections = useConnections()
  const online = useOnline()
  const menu = useMenuView(canteenId, date, today)
  const served = menu.kind === 'open' ? menu.menu.meals : []
  const listed = served.find(({ id }) => id === mealId)
  const query = mealQuery(connections, canteenId, date, mealId)
  const alone = useQuery({ ...query, enabled: menu.kind === 'open' && listed === undefined })
  const { error, forget } = useFailure(query.queryKey)

  const meal = listed ?? alone.data?.value
  if (meal !== undefined) return { kind: 'known', meal, served: listed === undefined ? [meal] : served }
  if (menu.kind === 'loading') return menu
  if (menu.kind !== 'open') return { kind: 'noMenu', menu }
  if (error instanceof NotFoundError) return { kind: 'unknown' }
  if (error === null && alone.fetchStatus !== 'paused') return { kind: 'loading' }
  return { kind: 'notKept', reason: online ? 'unreachable' : 'offline', retry }

  function retry() {
    forget()
    void alone.refetch()
  }
}
