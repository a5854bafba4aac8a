import type { CalendarDate } from '../../contract/days.ts'
import { useCanteen } from '../data/canteens.ts'
import { useMenuView } from '../data/use-menu-view.ts'
import { RECENT_CANTEENS, useVisits } from '../data/visits.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Place } from '../ui/place.tsx'
import { links } from './links.ts'
import { useWide } from './use-wide.ts'

/** On a wide screen the recently opened canteens stand beside the one that is shown. */
export function RecentList({ current, today }: { current: number; today: CalendarDate }) {
  const { t } = useI18n()
  const visits = useVisits().data ?? []
  if (!useWide()) return null
  return (
    <aside className="recent-list" aria-label={t.today.recent}>
      <h2>{t.today.recent}</h2>
      <ul>
        {visits.slice(0, RECENT_CANTEENS).map(({ canteenId }) => (
          <RecentPlace key={canteenId} canteenId={canteenId} current={canteenId === current} today={today} />
        ))}
      </ul>
    </aside>
  )
}

interface RecentPlaceProps {
  canteenId: number
  current: boolean
  today: CalendarDate
}

function RecentPlace({ canteenId, current, today }: RecentPlaceProps) {
  const { t } = useI18n()
  const { canteen } = useCanteen(canteenId)
  const view = useMenuView(canteenId, today, today)
  if (canteen === undefined) return null
  const detail =
    view.kind === 'open'
      ? t.today.dishes(view.menu.meals.length)
      : view.kind === 'closed'
        ? t.states.closed.today
        : view.kind === 'noData'
          ? t.states.noData.today
          : canteen.city
  return <Place href={links.canteen(canteenId)} name={canteen.name} detail={detail} current={current} />
}
