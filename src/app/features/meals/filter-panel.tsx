import { ALLERGENS, type Allergen } from '../../../contract/allergens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { isActive, type MealFilter, NO_FILTER } from './filter.ts'
import type { Diet } from './read-note.ts'
import './filter-panel.css'

export interface FilterPanelProps {
  filter: MealFilter
  onChange: (filter: MealFilter) => void
}

/** Every switch of the filter. A change counts at once. */
export function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const { t } = useI18n()
  const words = t.meals.filter

  const diet = (value: Diet, label: string) => (
    <Chip
      icon="leaf"
      pressed={filter.diet === value}
      onClick={() => onChange({ ...filter, diet: filter.diet === value ? null : value })}
    >
      {label}
    </Chip>
  )

  return (
    <section className="filter-panel" aria-label={words.title}>
      <fieldset>
        <legend>{words.diet}</legend>
        <div className="filter-panel-chips">
          {diet('vegetarian', words.onlyVegetarian)}
          {diet('vegan', words.onlyVegan)}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.without}</legend>
        <div className="filter-panel-chips">
          {ALLERGENS.map((allergen) => (
            <Chip
              key={allergen}
              pressed={filter.without.includes(allergen)}
              onClick={() => onChange({ ...filter, without: toggled(filter.without, allergen) })}
            >
              {capitalised(t.meals.allergens[allergen])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p>{words.explanation}</p>
      {isActive(filter) && <TextButton onClick={() => onChange(NO_FILTER)}>{words.clear}</TextButton>}
    </section>
  )
}

/** The chips begin with a capital letter in every language. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** In the order of the list, whatever the order of the taps. */
const toggled = (chosen: readonly Allergen[], allergen: Allergen): Allergen[] =>
  ALLERGENS.filter((other) => chosen.includes(other) !== (other === allergen))
