import { useI18n } from '../../i18n/i18n-context.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { MealFilter } from './filter.ts'
import './menu-states.css'

export interface FilteredOutProps {
  /** How many dishes there are, all of them hidden. */
  count: number
  filter: MealFilter
  onClear: () => void
}

/** There is something to eat, but the filter hides all of it. */
export function FilteredOut({ count, filter, onClear }: FilteredOutProps) {
  const { t } = useI18n()
  return (
    <State
      drawing="filtered"
      title={t.states.filtered.title(count)}
      headingLevel={3}
      actions={<Button onClick={onClear}>{t.states.filtered.clear}</Button>}
    >
      {t.meals.filter.yours(filterInWords(filter, t))}
    </State>
  )
}

/** The same on Today, in two lines. */
export function FilteredOutLines({ count, onClear }: Omit<FilteredOutProps, 'filter'>) {
  const { t } = useI18n()
  return (
    <>
      <p className="menu-said">{t.states.filtered.title(count)}</p>
      <TextButton onClick={onClear}>{t.states.filtered.clear}</TextButton>
    </>
  )
}

/** "vegan, ohne Sellerie" */
function filterInWords({ diet, without }: MealFilter, t: Messages): string {
  const parts = without.map((allergen) => t.meals.filter.yoursWithout(t.meals.allergens[allergen]))
  return [...(diet === null ? [] : [t.meals.diets[diet]]), ...parts].join(', ')
}
