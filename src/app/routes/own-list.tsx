import type { CalendarDate } from '../../contract/days.ts'
import { useCanteen } from '../data/canteens.ts'
import { useOwnCanteens } from '../data/own-canteens.ts'
import { useMenuView } from '../data/use-menu-view.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Place } from '../ui/place.tsx'
import { links } from './links.ts'
import { useWide } from './use-wide.ts'

/** On a wide screen the favorites, or the recently opened canteens, stand beside the one that is shown. */
export function OwnList({ current, today }: { current: number; today: CalendarDate }) {
  const { t } = useI18n()
  const own = useOwnCanteens()
  const isWide = useWide()
  if (!isWide) return null
  const title = own?.kind === 'favorites' ? t.favorites.title : t.today.recent
  return (
    <aside className="own-list" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {own?.canteenIds.map((canteenId) => (
          <OwnPlace key={canteenId} canteenId={canteenId} current={canteenId === current} today={today} />
        ))}
      </ul>
    </aside>
  )
}

interface OwnPlaceProps {
  canteenId: number
  current: boolean
  today: CalendarDate
}

function OwnPlace({ canteenId, current, today }: OwnPlaceProps) {
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
