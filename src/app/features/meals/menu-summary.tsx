import { useId } from 'react'
import type { Meal, PriceGroup } from '../../../contract/meals.ts'
import type { MenuView } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Rim } from '../../ui/rim.tsx'
import { codeMeaningsOf } from './codes.ts'
import { DishRow } from './dish-row.tsx'
import { applyFilter, type MealFilter } from './filter.ts'
import { FilteredOutLines } from './filtered-out.tsx'
import { rimOf } from './menu.tsx'
import { MenuStamp } from './menu-stamp.tsx'
import { type MenuPlace, MenuStateLines } from './menu-states.tsx'
import './menu.css'
import './menu-summary.css'

export interface MenuSummaryProps extends MenuPlace {
  name: string
  /** The canteen's page of this day. */
  href: string
  view: MenuView
  /** Milliseconds since 1970. */
  now: number
  priceGroup: PriceGroup
  filter: MealFilter
  onClearFilter: () => void
  hrefOf: (meal: Meal) => string
  /** How many dishes are shown at most. */
  limit?: number
}

/** A canteen among others on Today: its first dishes in the publisher's order, and the way to the rest. */
export function MenuSummary(props: MenuSummaryProps) {
  const { name, href, view, now, priceGroup, filter, onClearFilter, hrefOf, limit = 4, ...place } = props
  const heading = useId()
  return (
    <Rim
      state={rimOf(view)}
      className="menu menu-summary"
      aria-labelledby={heading}
      aria-busy={view.kind === 'loading' || undefined}
    >
      <header className="menu-head">
        <h2 id={heading}>
          <Link href={href}>{name}</Link>
        </h2>
        <MenuStamp view={view} now={now} short />
      </header>
      {view.kind === 'open' ? (
        <FirstDishes
          meals={view.menu.meals}
          href={href}
          priceGroup={priceGroup}
          filter={filter}
          onClearFilter={onClearFilter}
          hrefOf={hrefOf}
          limit={limit}
        />
      ) : (
        <MenuStateLines view={view} {...place} />
      )}
    </Rim>
  )
}

type FirstDishesProps = Pick<
  MenuSummaryProps,
  'href' | 'priceGroup' | 'filter' | 'onClearFilter' | 'hrefOf'
> & { meals: readonly Meal[]; limit: number }

function FirstDishes({ meals, href, priceGroup, filter, onClearFilter, hrefOf, limit }: FirstDishesProps) {
  const { t } = useI18n()
  const { shown, hidden } = applyFilter(meals, filter)
  const codes = codeMeaningsOf(meals)
  if (shown.length === 0) return <FilteredOutLines count={meals.length} onClear={onClearFilter} />
  return (
    <>
      <ul className="dishes">
        {shown.slice(0, limit).map((meal) => (
          <DishRow
            key={meal.id}
            variant="summary"
            meal={meal}
            href={hrefOf(meal)}
            codes={codes}
            priceGroup={priceGroup}
            mine={filter.without}
            headingLevel={3}
          />
        ))}
      </ul>
      <p className="menu-more">
        <Link href={href}>
          <span>
            {t.today.wholeMenu(Math.max(0, shown.length - limit))}
            {hidden.length > 0 && t.meals.filter.alsoHidden(hidden.length)}
          </span>
          <Icon name="chevron-right" />
        </Link>
      </p>
    </>
  )
}
