import { type ReactNode, useId } from 'react'
import type { Meal } from '../../../contract/meals.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { type ExplainedCode, explainedCodesOf } from './codes.ts'
import './legend.css'

export interface LegendProps {
  meals: readonly Meal[]
  /** Other signs that are explained in the same place. */
  children?: ReactNode
}

/** At a menu's end: what its letters and numbers mean, and what a missing declaration means. */
export function Legend({ meals, children }: LegendProps) {
  const { t } = useI18n()
  const heading = useId()
  const codes = explainedCodesOf(meals)
  return (
    <section className="legend" aria-labelledby={heading}>
      <div className="legend-body">
        <h2 id={heading}>{t.meals.legend.title}</h2>
        {children}
        {codes.length > 0 && (
          <dl className="legend-codes">
            {codes.map((explained) => (
              <div key={explained.code}>
                <dt>{explained.code}</dt>
                <dd>{meaningOf(explained, t)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>{t.meals.legend.unknown}</p>
      </div>
    </section>
  )
}

function meaningOf({ meaning }: ExplainedCode, t: Messages): string {
  if (meaning === null) return t.meals.legend.unexplained
  return 'words' in meaning ? meaning.words : t.meals.allergens[meaning.allergen]
}
