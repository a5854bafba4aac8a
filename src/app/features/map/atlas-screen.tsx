import { useId, useMemo, useState } from 'react'
import type { AppConfig } from '../../../contract/app-config.ts'
import type { Canteen } from '../../../contract/canteens.ts'
import type { DirectoryView } from '../../data/canteens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AtlasList } from './atlas-list.tsx'
import { AtlasMap } from './atlas-map.tsx'
import './atlas-screen.css'
import { DirectoryState } from './directory-state.tsx'
import type { MapView } from './map-view.ts'
import { createSearch } from './search.ts'
import type { PositionState } from './use-position.ts'
import { useSettled } from './use-settled.ts'
import { useTypedQuery } from './use-typed-query.ts'

export interface AtlasScreenProps {
  directory: DirectoryView
  /** What is searched for, as the URL says it. Called back when the person pauses typing. */
  query: string
  onQueryChange: (query: string) => void
  /** What the map shows, as the URL says it; `null`: it says nothing, the map chooses. */
  view: MapView | null
  onViewChange: (view: MapView | null) => void
  position: PositionState
  onLocate: () => void
  tiles: AppConfig['tiles']
  /** How many days of each canteen's menus are kept on the device. */
  keptDays: ReadonlyMap<number, number>
  favorites: ReadonlySet<number>
  onStar: (canteenId: number, starred: boolean) => void
  hrefOf: (canteen: Canteen) => string
  /** Milliseconds since 1970, for telling ages. */
  now: number
}

const NONE: readonly Canteen[] = []

/** The whole directory as a list and on a map. */
export function AtlasScreen(props: AtlasScreenProps) {
  const {
    directory,
    view,
    onViewChange,
    position,
    onLocate,
    tiles,
    keptDays,
    favorites,
    onStar,
    hrefOf,
    now,
  } = props
  const { t } = useI18n(mapWords)
  const [typed, setTyped] = useTypedQuery(props.query, props.onQueryChange)
  const [chosen, setChosen] = useState(NONE)
  const listId = useId()

  const canteens = directory.kind === 'known' ? directory.canteens : NONE
  const from = position.kind === 'known' ? position.coordinates : null
  const search = useMemo(() => createSearch(canteens), [canteens])
  const found = useMemo(() => search(typed, from), [search, typed, from])
  const searching = typed.trim() !== ''
  const onMap = useMemo(
    () => ({ query: typed, canteens: searching ? found.map(({ canteen }) => canteen) : canteens }),
    [typed, searching, found, canteens],
  )

  return (
    <div className="atlas">
      <h1>
        <VisuallyHidden>{t.map.title}</VisuallyHidden>
      </h1>
      <AtlasMap
        listId={listId}
        directory={canteens}
        {...useSettled(onMap, onMap.canteens.length > MANY ? 900 : 250)}
        view={view}
        onViewChange={onViewChange}
        chosen={chosen}
        onChoose={setChosen}
        position={from}
        onLocate={onLocate}
        tiles={tiles}
        favorites={favorites}
        onStar={onStar}
        hrefOf={hrefOf}
      />
      <section className="atlas-sheet" id={listId} aria-label={t.map.list} tabIndex={-1}>
        <SearchField label={t.map.search} placeholder={t.map.search} value={typed} onChange={setTyped} />
        {directory.kind === 'known' && canteens.length > 0 ? (
          <AtlasList
            found={found}
            all={canteens.length}
            query={typed}
            onClearQuery={() => setTyped('')}
            chosen={chosen.length === 1 ? (chosen[0]?.id ?? null) : null}
            position={position}
            keptDays={keptDays}
            favorites={favorites}
            onStar={onStar}
            hrefOf={hrefOf}
            age={directory.age}
            now={now}
          />
        ) : (
          <DirectoryState directory={directory} />
        )}
      </section>
    </div>
  )
}

/** Sorting so many canteens into clusters takes longer than a keystroke may: the map waits for a longer pause. */
const MANY = 2000
