import { memo, useEffect, useRef, useState } from 'react'
import type { Canteen } from '../../../contract/canteens.ts'
import type { Age } from '../../data/menu-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { Button } from '../../ui/button.tsx'
import { Place } from '../../ui/place.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { State } from '../../ui/state.tsx'
import './atlas-list.css'
import { detailOfCanteen } from './detail-of-canteen.ts'
import type { Found } from './search.ts'
import type { PositionState } from './use-position.ts'

export interface AtlasListProps {
  found: readonly Found[]
  /** How many canteens there are in all. */
  all: number
  query: string
  onClearQuery: () => void
  /** The canteen that is chosen on the map. */
  chosen: number | null
  position: PositionState
  keptDays: ReadonlyMap<number, number>
  favorites: ReadonlySet<number>
  onStar: (canteenId: number, starred: boolean) => void
  hrefOf: (canteen: Canteen) => string
  age: Age
  now: number
}

/** Rows at first: more than a screen, few enough to be exchanged at every key. */
const FIRST = 24

/** How many come with each step. */
const STEP = 60

/** The canteens found. It begins with some rows and grows as they are scrolled through, or by a button. */
export function AtlasList(props: AtlasListProps) {
  const { found, query, chosen, keptDays, favorites, onStar, hrefOf } = props
  const { t } = useI18n(mapWords)
  // Another search begins with few rows again.
  const [grown, setGrown] = useState({ query, rows: FIRST })
  const rows = grown.query === query ? grown.rows : FIRST
  const shown = found.slice(0, rows)
  const left = found.length - shown.length
  const list = useRef<HTMLUListElement>(null)

  // What is chosen on the map stands in the list even where its turn has not come: then it goes first.
  const late =
    chosen === null ? undefined : found.find(({ canteen }, index) => index >= rows && canteen.id === chosen)

  useEffect(() => {
    if (chosen !== null) scrollToCurrent(list.current)
  }, [chosen])

  return (
    <>
      <Count {...props} />
      {found.length === 0 && (
        <div className="atlas-state">
          <State
            drawing="search"
            title={t.map.noHits.title}
            actions={<Button onClick={props.onClearQuery}>{t.map.noHits.clear}</Button>}
          >
            {t.map.noHits.text(query.trim())}
          </State>
        </div>
      )}
      <ul ref={list}>
        {(late ? [late, ...shown] : shown).map(({ canteen, distance }) => (
          <Row
            key={canteen.id}
            canteen={canteen}
            distance={distance}
            keptDays={keptDays.get(canteen.id) ?? 0}
            starred={favorites.has(canteen.id)}
            onStar={onStar}
            current={canteen.id === chosen}
            href={hrefOf(canteen)}
          />
        ))}
      </ul>
      {left > 0 && <More key={rows} left={left} onMore={() => setGrown({ query, rows: rows + STEP })} />}
    </>
  )
}

/** How many there are in which order, how old the list is, and how it stands with the position. */
function Count({ found, all, query, position, age, now }: AtlasListProps) {
  const { t, formats } = useI18n(mapWords)
  const number = found.length
  const written = formats.number(number)
  const order = position.kind === 'known' ? t.map.count.nearest : t.map.count.byName
  const count =
    query.trim() === '' ? order(number, written) : t.map.count.found(number, written, formats.number(all))
  const old = age.source === 'device'
  const time = formats.shortAge(age.fetchedAt, now)
  const troubled = position.kind === 'asking' || position.kind === 'denied' || position.kind === 'unavailable'
  return (
    <div className="atlas-count">
      <p role="status">{count}</p>
      <Stamp old={old} {...(old && { icon: 'smartphone' })}>
        {old ? t.states.fromDevice(time) : t.states.asOf(time)}
      </Stamp>
      <p className="atlas-position" role="status">
        {troubled && t.map.locate[position.kind]}
      </p>
    </div>
  )
}

interface RowProps {
  canteen: Canteen
  distance: number | null
  keptDays: number
  starred: boolean
  onStar: AtlasListProps['onStar']
  current: boolean
  href: string
}

const Row = memo(function Row(props: RowProps) {
  const { canteen, distance, keptDays, starred, onStar, current, href } = props
  const { t, formats } = useI18n(mapWords)
  return (
    <Place
      href={href}
      name={canteen.name}
      detail={detailOfCanteen(canteen, t.map)}
      headingLevel={2}
      current={current}
      {...(distance !== null && { distance: formats.distance(distance) })}
      {...(keptDays > 0 && { status: t.map.kept(keptDays), kept: true })}
    >
      <StarButton
        label={t.favorites.star(canteen.name)}
        starred={starred}
        onChange={(wanted) => onStar(canteen.id, wanted)}
      />
    </Place>
  )
})

/** Asks for more rows when it comes near the view; a button, because scrolling is not for everybody. */
function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { t } = useI18n(mapWords)
  const place = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)

  useEffect(() => {
    ask.current = onMore
  })

  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current()
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  return (
    <div className="atlas-more" ref={place}>
      <Button onClick={onMore}>{t.map.more(Math.min(left, STEP))}</Button>
    </div>
  )
}

/** Only within a list that scrolls by itself beside the map: a page that scrolled would take the map away. */
function scrollToCurrent(list: HTMLElement | null): void {
  const row = list?.querySelector('[aria-current]')
  const sheet = list?.closest('.atlas-sheet')
  if (!(row instanceof HTMLElement) || !sheet || sheet.scrollHeight <= sheet.clientHeight) return
  const top = row.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  if (top < 0 || top > sheet.clientHeight - row.offsetHeight) {
    sheet.scrollTo({ top: sheet.scrollTop + top - sheet.clientHeight / 3 })
  }
}
