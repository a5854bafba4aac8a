import { render } from '@testing-library/react'
import { useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import {
  FavoritesPanel,
  type FavoritesPanelProps,
} from '../../../../src/app/features/favorites/favorites-panel.tsx'
import type { FavoriteEntry } from '../../../../src/app/features/favorites/favorites-view.ts'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import type { Language } from '../../../../src/app/i18n/language.ts'

const NAMES = ['Mensa am Aubach', 'Cafeteria Turmgasse', 'Mensa Werftinsel', 'Kleine Mensa Südhang']

export const entryOf = (canteenId: number): FavoriteEntry => ({
  canteenId,
  name: NAMES[canteenId - 1] ?? `Mensa ${canteenId}`,
  detail: canteenId === 4 ? 'geschlossen bis Montag' : '',
  keptDays: canteenId === 4 ? 0 : 7,
  href: `/canteen/${canteenId}`,
})

export interface ShowOptions {
  ids?: number[]
  props?: Partial<FavoritesPanelProps>
  language?: Language
  /** Nothing can be kept: every change fails. */
  broken?: boolean
}

/** The panel over a list that is kept the way the device keeps it: a moment later. `told` has every call. */
export function showPanel({
  ids = [1, 2, 3, 4],
  props = {},
  language = 'de',
  broken = false,
}: ShowOptions = {}) {
  const told: unknown[][] = []

  function Kept() {
    const [kept, setKept] = useState(ids)
    const change = async (call: unknown[], next: (now: number[]) => number[]) => {
      told.push(call)
      await Promise.resolve()
      if (!broken) setKept(next)
      return !broken
    }
    const put = (now: number[], id: number, index: number) =>
      now.filter((one) => one !== id).toSpliced(index, 0, id)
    return (
      <FavoritesPanel
        entries={kept.map(entryOf)}
        isUnreadable={false}
        sync={null}
        accountName={null}
        changes={[]}
        parked={[]}
        onMove={(id, toIndex) => change(['move', id, toIndex], (now) => put(now, id, toIndex))}
        onRemove={(id) => change(['remove', id], (now) => now.filter((one) => one !== id))}
        onRestore={(id, toIndex) => change(['restore', id, toIndex], (now) => put(now, id, toIndex))}
        onImport={(added) => change(['import', added], (now) => [...now, ...added])}
        onSignIn={() => change(['signIn'], (now) => now)}
        onSignOut={() => told.push(['signOut'])}
        onSyncNow={() => told.push(['syncNow'])}
        onMerge={(answer) => told.push(['merge', answer])}
        offered={[]}
        onOfferDone={() => told.push(['offerDone'])}
        nameOf={(id) => NAMES[id - 1]}
        baseUrl="https://mensa.example"
        addHref="/map"
        {...props}
      />
    )
  }

  const { hook } = memoryLocation({ path: '/favorites' })
  render(
    <I18nProvider language={language} currency="EUR" timeZone="Europe/Berlin">
      <Router hook={hook}>
        <Kept />
      </Router>
    </I18nProvider>,
  )
  return told
}

export const namesShown = () => [...document.querySelectorAll('.favorite h2')].map((name) => name.textContent)

/** What a screen reader was last told of the order. */
export const spoken = () => document.querySelector('[aria-live="assertive"] .visually-hidden')?.textContent
