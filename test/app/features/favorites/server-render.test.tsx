import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import {
  FavoritesPanel,
  type FavoritesPanelProps,
} from '../../../../src/app/features/favorites/favorites-panel.tsx'
import { SignInResult } from '../../../../src/app/features/favorites/sign-in-result.tsx'
import { I18nProvider } from '../../../../src/app/i18n/i18n-context.tsx'
import { entryOf } from './shown-panel.tsx'

const kept = () => Promise.resolve(true)
const nothing = () => undefined

const htmlOf = (props: Partial<FavoritesPanelProps> = {}) =>
  renderToString(
    <I18nProvider language="de" currency="EUR" timeZone="Europe/Berlin">
      <Router ssrPath="/favorites">
        <FavoritesPanel
          entries={[1, 2].map(entryOf)}
          isUnreadable={false}
          sync={{ kind: 'waiting', changes: 2 }}
          accountName="lena.k"
          changes={[]}
          parked={[]}
          onMove={kept}
          onRemove={kept}
          onRestore={kept}
          onImport={kept}
          onSignIn={kept}
          onSignOut={nothing}
          onSyncNow={nothing}
          onMerge={nothing}
          offered={[3]}
          onOfferDone={nothing}
          nameOf={nothing}
          baseUrl="https://mensa.example"
          addHref="/map"
          {...props}
        />
        <SignInResult outcome={{ kind: 'finishing' }} favoritesHref="/favorites" onSignIn={nothing} />
      </Router>
    </I18nProvider>,
  )

describe('the panel of favorites', () => {
  it('renders on a server, where there is no browser, without the code of dragging', () => {
    expect(globalThis).not.toHaveProperty('window')
    expect(globalThis).not.toHaveProperty('document')
    const html = htmlOf()
    expect(html).toContain('Cafeteria Turmgasse')
    expect(html).toContain('Wartet (2 Änderungen)')
    expect(html).toContain('aria-label="Mensa am Aubach nach unten"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('data-ready')
  })

  it('renders empty and unread there, too', () => {
    expect(htmlOf({ entries: [], offered: [] })).toContain('Gib einer Mensa den Stern.')
    expect(htmlOf({ entries: null })).toContain('wird gelesen')
  })
})
