import { useId, useState } from 'react'
import type { Allergen } from '../../../contract/allergens.ts'
import type { Meal, PriceGroup } from '../../../contract/meals.ts'
import { Link } from '../../ui/link.tsx'
import type { CodeMeanings } from './codes.ts'
import { declarationsOf, saysOnlyDiet } from './declarations.ts'
import { DietMark } from './diet-mark.tsx'
import { DishTitle } from './dish-title.tsx'
import { Notes } from './notes.tsx'
import { Price, PriceTable } from './price.tsx'
import './dish-row.css'

export interface DishRowProps {
  meal: Meal
  href: string
  codes: CodeMeanings
  priceGroup: PriceGroup
  /** The allergens that concern me. */
  mine: readonly Allergen[]
  headingLevel: 3 | 4
  /**
   * `menu`: in a canteen's menu, with all notes and prices, under its category's heading.
   * `summary`: among others on Today, with its category above and only what concerns me.
   */
  variant: 'menu' | 'summary'
}

export function DishRow(props: DishRowProps) {
  const { meal, href, codes, priceGroup, mine, headingLevel, variant } = props
  const table = useId()
  const [open, setOpen] = useState(false)
  const declarations = declarationsOf(meal, codes)
  const Heading = `h${headingLevel}` as const
  const title = (
    <Heading className="dish-name">
      <Link href={href}>
        <DishTitle name={meal.name} />
      </Link>
    </Heading>
  )
  if (variant === 'summary') {
    const category = saysOnlyDiet(meal.category) && declarations.diet !== null ? '' : meal.category
    return (
      <li className="dish">
        {(category !== '' || declarations.diet !== null) && (
          <p className="dish-label">
            {category !== '' && <span>{category}</span>}
            {declarations.diet !== null && <DietMark diet={declarations.diet} />}
          </p>
        )}
        {title}
        <Price prices={meal.prices} group={priceGroup} />
        <Notes declarations={declarations} mine={mine} only="mine" />
      </li>
    )
  }
  return (
    <li className="dish">
      {title}
      <Price
        prices={meal.prices}
        group={priceGroup}
        disclosure={{ table, open, onToggle: () => setOpen(!open) }}
      />
      <Notes declarations={declarations} mine={mine} />
      <PriceTable id={table} prices={meal.prices} group={priceGroup} hidden={!open} />
    </li>
  )
}
