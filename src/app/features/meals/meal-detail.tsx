import { type ReactNode, useId } from 'react'
import type { Allergen } from '../../../contract/allergens.ts'
import type { CalendarDate } from '../../../contract/days.ts'
import type { Meal, PriceGroup } from '../../../contract/meals.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { type CodeMeanings, lettersOf } from './codes.ts'
import { declarationsOf } from './declarations.ts'
import { DietMark } from './diet-mark.tsx'
import { DishTitle } from './dish-title.tsx'
import { Notes } from './notes.tsx'
import { PriceTable } from './price.tsx'
import { pricesOf } from './price-of.ts'
import './meal-detail.css'

export interface MealDetailProps {
  meal: Meal
  /** What bare letters mean in the menu that the meal belongs to. */
  codes: CodeMeanings
  canteen: { name: string; href: string }
  date: CalendarDate
  priceGroup: PriceGroup
  /** The allergens that concern me. */
  mine: readonly Allergen[]
  onShare: () => void
}

/** One meal, with everything that is declared and, as plainly, what is not. */
export function MealDetail({ meal, codes, canteen, date, priceGroup, mine, onShare }: MealDetailProps) {
  const { t, formats } = useI18n()
  const declarations = declarationsOf(meal, codes)
  const { diet, allergens, notes } = declarations
  const words = t.meals.detail
  const namesOf = (declared: readonly Allergen[]) =>
    declared.map((allergen) => t.meals.allergens[allergen]).join(', ')
  return (
    <article className="meal">
      <h1 className="meal-name">
        <DishTitle name={meal.name} />
      </h1>
      <p className="meal-place">
        <Link href={canteen.href}>{canteen.name}</Link>
        <span>{formats.longDate(date)}</span>
      </p>
      <Notes declarations={declarations} mine={mine} only="mine" />
      <Part title={t.meals.price.title}>
        {pricesOf(meal.prices).length === 0 ? (
          <p>{t.meals.price.none}</p>
        ) : (
          <PriceTable prices={meal.prices} group={priceGroup} />
        )}
      </Part>
      {meal.category !== '' && (
        <Part title={words.category}>
          <p>{meal.category}</p>
        </Part>
      )}
      <Part title={words.diet}>
        <p>{diet === null ? words.dietUnknown : <DietMark diet={diet} />}</p>
      </Part>
      <Part title={words.declared}>
        {allergens.length === 0 ? (
          <p>{words.noAllergens}</p>
        ) : (
          <>
            <p>{namesOf(allergens)}</p>
            <p className="meal-unknown">{words.others}</p>
          </>
        )}
      </Part>
      {notes.length > 0 && (
        <Part title={words.notes}>
          <ul className="meal-notes">
            {notes.map(({ text, allergens: meant }) => (
              <li key={text}>
                {text}
                {lettersOf(text).length > 0 && meant.length > 0 && ` (${namesOf(meant)})`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ButtonRow>
        <Button icon="share-2" onClick={onShare}>
          {t.common.share}
        </Button>
      </ButtonRow>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="meal-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
