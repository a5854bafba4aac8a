import type { FavoritesView } from '../../offline/favorites/favorites-store.ts'
import { type WaitingChange, waitingChanges } from '../../offline/favorites/plan.ts'

/** What waits for the account. Working that out is a part of its own, which only the panel loads. */
export const waitingIn = (view: FavoritesView | undefined): WaitingChange[] =>
  view?.account ? waitingChanges(view.account) : []
