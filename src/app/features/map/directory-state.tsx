import type { DirectoryView } from '../../data/canteens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { mapWords } from '../../i18n/map-words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { State } from '../../ui/state.tsx'

/** What stands in the place of the list while there is none. */
export function DirectoryState({ directory }: { directory: DirectoryView }) {
  const { t } = useI18n(mapWords)
  if (directory.kind === 'loading') {
    return (
      <>
        <p className="atlas-count" role="status">
          {t.map.loading}
        </p>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </>
    )
  }
  return (
    <div className="atlas-state">
      {directory.kind === 'missing' ? (
        <State
          drawing={directory.reason === 'offline' ? 'notKept' : 'unreachable'}
          title={t.map.missing.title}
          actions={
            <Button main onClick={directory.retry}>
              {t.common.retry}
            </Button>
          }
        >
          {t.map.missing[directory.reason]}
        </State>
      ) : (
        <State drawing="empty" title={t.map.nothingListed.title}>
          {t.map.nothingListed.text}
        </State>
      )}
    </div>
  )
}
