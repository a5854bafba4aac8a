import { type ReactNode, useState } from 'react'
import type { Meal, PriceGroup } from '../../../contract/meals.ts'
import type { MenuView } from '../../data/menu-view.ts'
import { Rim, type RimState } from '../../ui/rim.tsx'
import { codeMeaningsOf } from './codes.ts'
import { coursesOf } from './courses.ts'
import { DishRow } from './dish-row.tsx'
import { applyFilter, type MealFilter, NO_FILTER } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilteredOut } from './filtered-out.tsx'
import { MenuStamp } from './menu-stamp.tsx'
import { type MenuPlace, MenuState } from './menu-states.tsx'
import './menu.css'

export interface MenuProps extends MenuPlace {
  /** The day, as a heading of level 2. */
  heading: ReactNode
  /** What the heading opens, such as the month. */
  underHeading?: ReactNode
  view: MenuView
  /** Milliseconds since 1970. */
  now: number
  priceGroup: PriceGroup
  filter: MealFilter
  onFilterChange: (filter: MealFilter) => void
  hrefOf: (meal: Meal) => string
}

/** What a canteen serves on a day, as its page shows it: the rim, the day and its age, then the courses. */
export function Menu(props: MenuProps) {
  const { heading, underHeading, view, now, priceGroup, filter, onFilterChange, hrefOf, ...place } = props
  return (
    <Rim as="article" state={rimOf(view)} className="menu" aria-busy={view.kind === 'loading' || undefined}>
      <header className="menu-head">
        {heading}
        <MenuStamp view={view} now={now} />
      </header>
      {underHeading}
      {view.kind === 'open' ? (
        <Dishes
          meals={view.menu.meals}
          priceGroup={priceGroup}
          filter={filter}
          onFilterChange={onFilterChange}
          hrefOf={hrefOf}
        />
      ) : (
        <div className="menu-state">
          <MenuState view={view} {...place} />
        </div>
      )}
    </Rim>
  )
}

type DishesProps = Pick<MenuProps, 'priceGroup' | 'filter' | 'onFilterChange' | 'hrefOf'> & {
  meals: readonly Meal[]
}

function Dishes({ meals, priceGroup, filter, onFilterChange, hrefOf }: DishesProps) {
  const [showingHidden, showHidden] = useState(false)
  const { shown, hidden } = applyFilter(meals, filter)
  const codes = codeMeaningsOf(meals)
  const served = showingHidden ? meals : shown
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={onFilterChange}
        hidden={hidden.length}
        showingHidden={showingHidden}
        onShowHidden={showHidden}
      />
      {served.length === 0 && (
        <div className="menu-state">
          <FilteredOut count={meals.length} filter={filter} onClear={() => onFilterChange(NO_FILTER)} />
        </div>
      )}
      {coursesOf(served).map(({ category, meals: dishes }) => (
        <section key={dishes[0]?.id} className="course" aria-label={category === '' ? undefined : category}>
          {category !== '' && <h3>{category}</h3>}
          <ul>
            {dishes.map((meal) => (
              <DishRow
                key={meal.id}
                variant="menu"
                meal={meal}
                href={hrefOf(meal)}
                codes={codes}
                priceGroup={priceGroup}
                mine={filter.without}
                headingLevel={category === '' ? 3 : 4}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Thick and thin: served. The thin one dashed: from the device. Grey: closed. Grey and dashed: nothing known. */
export function rimOf(view: MenuView): RimState {
  if (view.kind === 'open') return view.age.source === 'device' ? 'kept' : 'served'
  return view.kind === 'closed' ? 'closed' : 'none'
}
