import {
  ConflictError,
  NotFoundError,
  NotOfferedError,
  RefusedError,
  UnauthorizedError,
} from '../../api/errors.ts'
import { changeFavorite, createFavorite, deleteFavorite, listFavorites } from '../../api/favorites.ts'
import { createService, type PrefixMemory, type Service } from '../../api/service.ts'
import type { Auth } from '../../auth/auth.ts'
import type { Favorite } from '../../contract/favorites.ts'
import type { Failure, FavoritesServer, ServerFavorite } from '../../offline/favorites/favorites-server.ts'

/** The favorites of a service as the sync asks for them: with the token of the account that it asks for. */
export function createFavoritesServer(options: {
  baseUrl: string
  /** Favorites are documented under another prefix than canteens, so this is a memory of their own. */
  prefix: PrefixMemory
  auth: Pick<Auth, 'state' | 'fetchAs'>
  /** Default: the global one. For the question that needs no account. */
  fetch?: typeof globalThis.fetch
}): FavoritesServer {
  const { auth, fetch, ...where } = options

  return {
    async list(account) {
      return as(account, listed, (error) => error instanceof NotOfferedError && { kind: 'notOffered' })
    },
    async create(account, favorite) {
      const created = async (service: Service) => ({
        kind: 'created' as const,
        favorite: serverFavorite((await createFavorite(service, favorite)).value),
      })
      return as(account, created, (error) => error instanceof ConflictError && { kind: 'conflict' })
    },
    async change(account, favoriteId, sortValue) {
      const changed = async (service: Service) => ({
        kind: 'changed' as const,
        favorite: serverFavorite((await changeFavorite(service, favoriteId, { sortValue })).value),
      })
      return as(account, changed, isGone)
    },
    async remove(account, favoriteId) {
      const removed = async (service: Service) => {
        await deleteFavorite(service, favoriteId)
        return { kind: 'removed' as const }
      }
      return as(account, removed, isGone)
    },
    async probe() {
      try {
        await listFavorites(createService({ ...where, ...(fetch && { fetch }) }))
        return { kind: 'offered' }
      } catch (error) {
        if (error instanceof NotOfferedError) return { kind: 'notOffered' }
        return { kind: error instanceof UnauthorizedError ? 'offered' : 'unavailable' }
      }
    },
  }

  /** `expected` names what is no failure of this request. */
  async function as<Done, Expected extends { kind: string }>(
    account: string,
    ask: (service: Service) => Promise<Done>,
    expected: (error: unknown) => Expected | false,
  ): Promise<Done | Expected | Failure> {
    const state = await auth.state()
    if (state.kind === 'signedOut' || state.account.sub !== account) return { kind: 'otherAccount' }
    try {
      return await ask(createService({ ...where, fetch: auth.fetchAs(state.account) }))
    } catch (error) {
      return expected(error) || failureOf(error)
    }
  }
}

async function listed(service: Service) {
  const { value, dropped } = await listFavorites(service)
  return { kind: 'list' as const, favorites: value.map(serverFavorite), dropped }
}

const isGone = (error: unknown) => error instanceof NotFoundError && { kind: 'notFound' as const }

/** Whatever is no clear answer of the service may have been done all the same. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof RefusedError)) return { kind: 'unavailable' }
  const { status, retryAfter, problem } = error
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 429) return { kind: 'tooMany', retryAfter }
  return status >= 400 && status < 500
    ? { kind: 'refused', status, detail: problem?.detail }
    : { kind: 'unavailable', retryAfter }
}

const serverFavorite = ({ id, canteen_id, sort_value }: Favorite): ServerFavorite => ({
  id,
  canteenId: canteen_id,
  sortValue: sort_value,
})
