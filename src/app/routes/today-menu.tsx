import type { CalendarDate } from '../../contract/days.ts'
import { useCanteen } from '../data/canteens.ts'
import { turnsOf, useDays } from '../data/days.ts'
import { useSettings } from '../data/settings.tsx'
import { useMenuView } from '../data/use-menu-view.ts'
import { NO_FILTER } from '../features/meals/filter.ts'
import { MenuSummary } from '../features/meals/menu-summary.tsx'
import { links } from './links.ts'

/** One canteen on Today. Without a name it is not shown: there would be nothing to recognise it by. */
export function TodayMenu(props: { canteenId: number; date: CalendarDate; today: CalendarDate }) {
  const { canteenId, date, today } = props
  const [settings, change] = useSettings()
  const { canteen } = useCanteen(canteenId)
  const view = useMenuView(canteenId, date, today)
  const { next } = turnsOf(useDays(canteenId, today, today).data?.value ?? [], date)
  if (canteen === undefined) return null
  return (
    <MenuSummary
      name={canteen.name}
      href={links.canteen(canteenId, date === today ? undefined : date)}
      view={view}
      now={Date.now()}
      priceGroup={settings.priceGroup}
      filter={settings.filter}
      onClearFilter={() => change({ filter: NO_FILTER })}
      hrefOf={(meal) => links.meal(canteenId, date, meal.id)}
      date={date}
      today={today}
      next={next === undefined ? undefined : { date: next, href: links.canteen(canteenId, next) }}
    />
  )
}
