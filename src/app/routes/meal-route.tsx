import type { CalendarDate } from '../../contract/days.ts'
import { useCanteen } from '../data/canteens.ts'
import { useSettings } from '../data/settings.tsx'
import { type MealView, useMealView } from '../data/use-meal-view.ts'
import { useToday } from '../data/use-today.ts'
import { codeMeaningsOf } from '../features/meals/codes.ts'
import { MealDetail } from '../features/meals/meal-detail.tsx'
import { MenuState } from '../features/meals/menu-states.tsx'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { State } from '../ui/state.tsx'
import { links } from './links.ts'
import { shareLink } from './share.ts'
import { UnknownCanteen } from './unknown-canteen.tsx'
import { usePageTitle } from './use-page.ts'
import { useToast } from './use-toast.tsx'
import './meal-route.css'

export interface MealRouteProps {
  canteenId: number
  date: CalendarDate
  mealId: number
}

export function MealRoute(props: MealRouteProps) {
  const { canteenId, date } = props
  const { t } = useI18n()
  const today = useToday()
  const [settings] = useSettings()
  const { toast, showToast } = useToast()
  const { canteen, missing } = useCanteen(canteenId)
  const view = useMealView(props, today)
  usePageTitle(view.kind === 'known' ? view.meal.name.replace(/\s+/g, ' ') : '')
  const menuHref = links.canteen(canteenId, date)

  if (missing) return <UnknownCanteen />

  async function share(name: string) {
    const shared = await shareLink({ title: name, url: location.href })
    if (shared !== 'shared') showToast(shared === 'copied' ? t.common.linkCopied : t.canteen.notShared)
  }

  return (
    <div className="meal-page">
      <IconButton icon="arrow-left" label={t.canteen.unknownMeal.menu} href={menuHref} />
      {view.kind === 'known' ? (
        <MealDetail
          meal={view.meal}
          codes={codeMeaningsOf(view.served)}
          canteen={{ name: canteen?.name ?? '', href: menuHref }}
          date={date}
          priceGroup={settings.priceGroup}
          mine={settings.filter.without}
          onShare={() => void share(view.meal.name)}
        />
      ) : (
        <MealState view={view} date={date} today={today} menuHref={menuHref} />
      )}
      {toast}
    </div>
  )
}

interface MealStateProps {
  view: Exclude<MealView, { kind: 'known' }>
  date: CalendarDate
  today: CalendarDate
  menuHref: string
}

/** In the place of a meal: what it is and what to do. */
function MealState({ view, date, today, menuHref }: MealStateProps) {
  const { t } = useI18n()
  const toMenu = <ButtonLink href={menuHref}>{t.canteen.unknownMeal.menu}</ButtonLink>
  switch (view.kind) {
    case 'loading':
      return <MenuState view={view} date={date} today={today} />
    case 'noMenu':
      return <MenuState view={view.menu} date={date} today={today} />
    case 'unknown':
      return (
        <State drawing="noData" headingLevel={1} title={t.canteen.unknownMeal.title} actions={toMenu}>
          {t.canteen.unknownMeal.text}
        </State>
      )
    case 'notKept':
      return (
        <State
          drawing="notKept"
          headingLevel={1}
          title={t.canteen.mealNotKept.title}
          actions={
            <>
              <Button icon="refresh-cw" onClick={view.retry}>
                {t.common.retry}
              </Button>
              {toMenu}
            </>
          }
        >
          {t.canteen.mealNotKept[view.reason]}
        </State>
      )
  }
}
