import { useSearchParams } from 'wouter'
import { useAccount } from '../data/account.ts'
import { useCanteens } from '../data/canteens.ts'
import { useConnections } from '../data/connections.tsx'
import { useFavorites } from '../data/favorites.ts'
import { useFavoritesEdits } from '../data/favorites-edits.ts'
import { useKeptSummary } from '../data/kept.ts'
import { useSignIn } from '../data/sign-in.ts'
import { useSyncState } from '../data/sync.ts'
import { waitingIn } from '../data/waiting-changes.ts'
import { parseIds } from '../features/favorites/favorites-link.ts'
import { FavoritesPanel } from '../features/favorites/favorites-panel.tsx'
import type { FavoritesSync } from '../features/favorites/favorites-view.ts'
import { favoritesWords } from '../i18n/favorites-words.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { links } from './links.ts'
import { usePageTitle } from './use-page.ts'
import { useToast } from './use-toast.tsx'

/** `/favorites`; `?ids=3,1,2` offers the canteens of a link. */
export function FavoritesRoute() {
  const { t } = useI18n(favoritesWords)
  const { config, service } = useConnections()
  const { view, isUnreadable } = useFavorites()
  const edits = useFavoritesEdits()
  const account = useAccount()
  const signIn = useSignIn()
  const state = useSyncState()
  const directory = useCanteens().data?.value
  const kept = useKeptSummary().data
  const [parameters, setParameters] = useSearchParams()
  const { toast, showToast } = useToast()
  usePageTitle(t.favorites.title)

  const canteens = new Map(directory?.map((canteen) => [canteen.id, canteen]))
  const keptDays = new Map(kept?.canteens.map(({ canteenId, days }) => [canteenId, days]))
  const nameOf = (canteenId: number) => canteens.get(canteenId)?.name
  const named = (canteenId: number) => nameOf(canteenId) ?? t.favorites.transfer.unnamed(canteenId)
  const entries = view?.canteenIds.map((canteenId) => ({
    canteenId,
    name: named(canteenId),
    detail: canteens.get(canteenId)?.city ?? '',
    keptDays: keptDays.get(canteenId) ?? 0,
    href: links.canteen(canteenId),
  }))
  const tell = (done: boolean) => {
    if (!done) showToast(t.favorites.notKept)
  }

  return (
    <>
      <FavoritesPanel
        entries={entries ?? null}
        isUnreadable={isUnreadable}
        sync={state === null ? null : syncOf(state, config.oauth === null)}
        accountName={
          account === undefined || account.kind === 'signedOut' ? null : (account.account.name ?? null)
        }
        changes={waitingIn(view).map(({ kind, canteenId }) => ({
          kind,
          canteenId,
          name: named(canteenId),
          position: (view?.canteenIds.indexOf(canteenId) ?? 0) + 1,
        }))}
        parked={(view?.parked ?? []).map(({ kind, canteenId }) => ({
          kind,
          canteenId,
          name: named(canteenId),
        }))}
        onMove={edits.move}
        onRemove={edits.remove}
        onRestore={edits.restore}
        onImport={edits.append}
        onSignIn={() => signIn.begin(links.favorites())}
        onSignOut={() => void signIn.signOut().then(tell)}
        onSyncNow={() => void edits.syncNow()}
        onMerge={(answer) => void edits.merge(answer).then(tell)}
        offered={parseIds(parameters.get('ids') ?? '') ?? []}
        onOfferDone={() =>
          setParameters(
            (now) => {
              const rest = new URLSearchParams(now)
              rest.delete('ids')
              return rest
            },
            { replace: true },
          )
        }
        baseUrl={service.baseUrl}
        nameOf={nameOf}
        addHref={links.map()}
      />
      {toast}
    </>
  )
}

/** Without a server to sign in to, what is missing is the sign-in, whatever else the service has. */
function syncOf(state: Exclude<ReturnType<typeof useSyncState>, null>, noSignIn: boolean): FavoritesSync {
  if (state.kind !== 'notSupported') return state
  return { kind: 'notSupported', reason: noSignIn ? 'signIn' : 'favorites' }
}
