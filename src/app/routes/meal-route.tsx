import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../contract/days.ts'
import { useCanteen } from '../data/canteens.ts'
import { useConnections } from '../data/connections.tsx'
import { mealQuery } from '../data/meals.ts'
import { useSettings } from '../data/settings.tsx'
import { useMenuView } from '../data/use-menu-view.ts'
import { useToday } from '../data/use-today.ts'
import { codeMeaningsOf } from '../features/meals/codes.ts'
import { MealDetail } from '../features/meals/meal-detail.tsx'
import { MenuState } from '../features/meals/menu-states.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { State } from '../ui/state.tsx'
import { links } from './links.ts'
import { shareLink } from './share.ts'
import { usePageTitle } from './use-page.ts'
import { useToast } from './use-toast.tsx'

export interface MealRouteProps {
  canteenId: number
  date: CalendarDate
  mealId: number
}

export function MealRoute({ canteenId, date, mealId }: MealRouteProps) {
  const { t } = useI18n()
  const today = useToday()
  const [settings] = useSettings()
  const { toast, showToast } = useToast()
  const { canteen } = useCanteen(canteenId)
  const view = useMenuView(canteenId, date, today)
  const listed = view.kind === 'open' ? view.menu.meals.find(({ id }) => id === mealId) : undefined
  // A meal that its day no longer lists may still be known to the service, which a shared link counts on.
  const alone = useQuery({
    ...mealQuery(useConnections(), canteenId, date, mealId),
    enabled: view.kind === 'open' && listed === undefined,
  })
  const meal = listed ?? alone.data?.value
  usePageTitle(meal?.name.replace(/\s+/g, ' ') ?? '')
  const menuHref = links.canteen(canteenId, date)

  async function share(name: string) {
    const shared = await shareLink({ title: name, url: location.href })
    if (shared !== 'shared') showToast(shared === 'copied' ? t.common.linkCopied : t.canteen.notShared)
  }

  return (
    <div className="meal-page">
      <IconButton icon="arrow-left" label={t.canteen.unknownMeal.menu} href={menuHref} />
      {meal !== undefined ? (
        <MealDetail
          meal={meal}
          codes={codeMeaningsOf(view.kind === 'open' ? view.menu.meals : [meal])}
          canteen={{ name: canteen?.name ?? '', href: menuHref }}
          date={date}
          priceGroup={settings.priceGroup}
          mine={settings.filter.without}
          onShare={() => void share(meal.name)}
        />
      ) : view.kind === 'open' && !alone.isPending ? (
        <State
          drawing="noData"
          headingLevel={1}
          title={t.canteen.unknownMeal.title}
          actions={<ButtonLink href={menuHref}>{t.canteen.unknownMeal.menu}</ButtonLink>}
        >
          {t.canteen.unknownMeal.text}
        </State>
      ) : (
        <MenuState view={view.kind === 'open' ? { kind: 'loading' } : view} date={date} today={today} />
      )}
      {toast}
    </div>
  )
}
