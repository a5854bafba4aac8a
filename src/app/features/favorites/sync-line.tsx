import { favoritesWords } from '../../i18n/favorites-words.ts'
import { type I18n, useI18n } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { FavoritesSync } from './favorites-view.ts'
import './sync-line.css'

const ICONS: Record<FavoritesSync['kind'], IconName> = {
  synced: 'check',
  waiting: 'cloud-upload',
  refused: 'triangle-alert',
  signedOut: 'user-round',
  signInAgain: 'key-round',
  notSupported: 'cloud-off',
  askMerge: 'user-round',
}

/** Where the list stands, in a few words. `null`: not known yet. Its place is there from the start. */
export function SyncLine({ sync }: { sync: FavoritesSync | null }) {
  const i18n = useI18n(favoritesWords)
  return (
    <p className="sync-line" role="status">
      {sync !== null && (
        <>
          <Icon name={ICONS[sync.kind]} />
          {wordsOf(sync, i18n)}
        </>
      )}
    </p>
  )
}

function wordsOf(sync: FavoritesSync, { t, formats }: I18n<(typeof favoritesWords)['de']>): string {
  const words = t.favorites.sync
  if (sync.kind === 'synced') return words.synced(formats.time(sync.at))
  if (sync.kind === 'waiting') return sync.changes === 0 ? words.first : words.waiting(sync.changes)
  return words[sync.kind]
}
