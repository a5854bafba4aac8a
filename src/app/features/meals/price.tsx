import type { PriceGroup, Prices } from '../../../contract/meals.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { pricesOf, shownPriceOf } from './price-of.ts'
import './price.css'

export interface PriceProps {
  prices: Prices
  /** My group. */
  group: PriceGroup
  /** Where the other prices can be opened: the id of their table and whether it is open. */
  disclosure?: { table: string; open: boolean; onToggle: () => void }
}

/** My price at the right edge; where it is missing, another with its group's name. */
export function Price({ prices, group, disclosure }: PriceProps) {
  const { t, formats } = useI18n()
  const shown = shownPriceOf(prices, group)
  if (shown === undefined) return <p className="price price-none">{t.meals.price.none}</p>
  const words = (
    <>
      {shown.group !== group && <small>{t.common.priceGroups[shown.group]} </small>}
      {formats.price(shown.amount)}
    </>
  )
  if (disclosure === undefined || pricesOf(prices).length < 2) return <p className="price">{words}</p>
  return (
    <button
      type="button"
      className="price"
      aria-expanded={disclosure.open}
      aria-controls={disclosure.table}
      onClick={disclosure.onToggle}
    >
      <span>{words}</span>
      <VisuallyHidden>{t.meals.price.showAll}</VisuallyHidden>
    </button>
  )
}

export interface PriceTableProps {
  id?: string
  prices: Prices
  group: PriceGroup
  hidden?: boolean
}

/** The prices of all groups, mine bold. */
export function PriceTable({ id, prices, group: mine, hidden }: PriceTableProps) {
  const { t, formats } = useI18n()
  return (
    <dl className="price-table" id={id} hidden={hidden}>
      {pricesOf(prices).map(({ group, amount }) => (
        <div key={group} data-mine={group === mine || undefined}>
          <dt>{t.common.priceGroups[group]}</dt>
          <dd>{formats.price(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
