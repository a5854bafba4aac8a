import type {
  ChangeResult,
  CreateResult,
  Failure,
  ListResult,
  RemoveResult,
  ServerFavorite,
} from '../../src/offline/favorites/favorites-server.ts'

export type ModelRequest =
  | { kind: 'list' }
  | { kind: 'create'; canteenId: number; sortValue: number }
  | { kind: 'change'; favoriteId: number; sortValue: number }
  | { kind: 'remove'; favoriteId: number }

export type ModelResult = ListResult | CreateResult | ChangeResult | RemoveResult

/** A request that the server has carried out, or refused. */
export interface Handled {
  account: string
  request: ModelRequest
  result: ModelResult
}

/** A canteen that no service knows. */
export const UNKNOWN_CANTEEN = 99

/** The favorites of every account, as the interface describes them, without a network in between. */
export class FavoritesServerModel {
  readonly handled: Handled[] = []
  readonly #favorites = new Map<string, ServerFavorite[]>()
  readonly #owners = new Map<number, string>()
  #lastId = 0

  /** In the order of the interface: by value, then by id. */
  favoritesOf(account: string): ServerFavorite[] {
    return (this.#favorites.get(account) ?? []).toSorted((a, b) => a.sortValue - b.sortValue || a.id - b.id)
  }

  canteensOf(account: string): number[] {
    return this.favoritesOf(account).map(({ canteenId }) => canteenId)
  }

  /** Whose favorite the id is or was; ids are never used again. */
  ownerOf(favoriteId: number): string | undefined {
    return this.#owners.get(favoriteId)
  }

  handle(account: string, request: ModelRequest): ModelResult {
    const result = this.#resultOf(account, request)
    this.handled.push({ account, request, result })
    return result
  }

  #resultOf(account: string, request: ModelRequest): ModelResult {
    switch (request.kind) {
      case 'list':
        return { kind: 'list', favorites: this.favoritesOf(account), dropped: 0 }
      case 'create':
        return this.#create(account, request)
      case 'change':
        return this.#change(account, request)
      case 'remove':
        return this.#remove(account, request.favoriteId)
    }
  }

  #create(account: string, { canteenId, sortValue }: { canteenId: number; sortValue: number }): ModelResult {
    if (canteenId === UNKNOWN_CANTEEN || !isSortValue(sortValue)) return refusal
    const favorites = this.#favorites.get(account) ?? []
    if (favorites.some((favorite) => favorite.canteenId === canteenId)) return { kind: 'conflict' }
    const favorite = { id: ++this.#lastId, canteenId, sortValue }
    this.#favorites.set(account, [...favorites, favorite])
    this.#owners.set(favorite.id, account)
    return { kind: 'created', favorite: { ...favorite } }
  }

  #change(
    account: string,
    { favoriteId, sortValue }: { favoriteId: number; sortValue: number },
  ): ModelResult {
    if (!isSortValue(sortValue)) return refusal
    const favorite = this.#favorites.get(account)?.find(({ id }) => id === favoriteId)
    if (!favorite) return { kind: 'notFound' }
    const changed = { ...favorite, sortValue }
    this.#favorites.set(account, [...this.#without(account, favoriteId), changed])
    return { kind: 'changed', favorite: { ...changed } }
  }

  #remove(account: string, favoriteId: number): ModelResult {
    const rest = this.#without(account, favoriteId)
    if (rest.length === this.favoritesOf(account).length) return { kind: 'notFound' }
    this.#favorites.set(account, rest)
    return { kind: 'removed' }
  }

  #without(account: string, favoriteId: number): ServerFavorite[] {
    return (this.#favorites.get(account) ?? []).filter(({ id }) => id !== favoriteId)
  }
}

const refusal: Failure = { kind: 'refused', status: 422 }

function isSortValue(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31
}
