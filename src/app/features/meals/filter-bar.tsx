import { useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { MealFilter } from './filter.ts'
import { FilterPanel } from './filter-panel.tsx'
import './filter-bar.css'

export interface FilterBarProps {
  filter: MealFilter
  onChange: (filter: MealFilter) => void
  /** How many dishes the filter takes away. */
  hidden: number
  /** They are shown all the same. */
  showingHidden: boolean
  onShowHidden: (show: boolean) => void
}

/** The filter above a menu: what is on, how many dishes it hides, and the panel to change it. */
export function FilterBar({ filter, onChange, hidden, showingHidden, onShowHidden }: FilterBarProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <div className="filter-bar">
      <div className="filter-bar-line">
        <IconButton
          icon="sliders-horizontal"
          label={t.meals.filter.open}
          expanded={open}
          onClick={() => setOpen(!open)}
        />
        {!open && <ActiveChips filter={filter} onChange={onChange} />}
        <span className="filter-bar-hidden" role="status">
          {hidden > 0 && (
            <TextButton onClick={() => onShowHidden(!showingHidden)}>
              {showingHidden ? t.meals.filter.hideAgain(hidden) : t.meals.filter.hidden(hidden)}
            </TextButton>
          )}
        </span>
      </div>
      {open && <FilterPanel filter={filter} onChange={onChange} />}
    </div>
  )
}

/** What is on; a tap takes it off. */
function ActiveChips({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const { t } = useI18n()
  return (
    <>
      {filter.diet !== null && (
        <Chip pressed onClick={() => onChange({ ...filter, diet: null })}>
          {filter.diet === 'vegan' ? t.meals.filter.onlyVegan : t.meals.filter.onlyVegetarian}
        </Chip>
      )}
      {filter.without.map((allergen) => (
        <Chip
          key={allergen}
          pressed
          onClick={() =>
            onChange({ ...filter, without: filter.without.filter((other) => other !== allergen) })
          }
        >
          {t.meals.filter.withoutOne(t.meals.allergens[allergen])}
        </Chip>
      ))}
    </>
  )
}
