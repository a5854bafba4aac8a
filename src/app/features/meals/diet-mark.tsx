import { useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Diet } from './read-note.ts'
import './diet-mark.css'

/** A leaf and the word; the leaf of a vegan dish is solid. */
export function DietMark({ diet }: { diet: Diet }) {
  const { t } = useI18n()
  return (
    <span className="diet-mark">
      <Icon name="leaf" filled={diet === 'vegan'} size="small" />
      {t.meals.diets[diet]}
    </span>
  )
}
