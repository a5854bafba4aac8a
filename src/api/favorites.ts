import { type Favorite, FavoriteSchema } from '../contract/favorites.ts'
import type { Fetched } from '../contract/fetched.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './ask.ts'
import { believeRecord } from './believe.ts'
import {
  ConflictError,
  ForbiddenError,
  NotOfferedError,
  RefusedError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
  UnexpectedAnswerError,
} from './errors.ts'
import { readPages } from './pages.ts'
import type { Answer } from './request.ts'
import type { RequestOptions, Service } from './service.ts'

/*
 * Favorites are one person's: all functions take a Service whose `fetch` carries the token. It is best a Service of
 * its own, because they are documented under another prefix than the canteens.
 *
 * All of them throw UnauthorizedError (401), ForbiddenError (403), TooManyRequestsError (429) and UnavailableError (503),
 * and as everywhere UnreachableError, RefusedError and UnexpectedAnswerError.
 */

export interface NewFavorite {
  canteenId: number
  /** Integer, 0 to MAX_SORT_VALUE. */
  sortValue: number
}

/**
 * Lists the favorites, ascending by `sort_value`, then `id`: `GET /favs`. `dropped` counts malformed ones; while it is
 * above 0 a missing favorite may be there all the same.
 *
 * @throws NotOfferedError where the service has no favorites (404, 405, 501).
 */
export async function listFavorites(
  service: Service,
  options: RequestOptions = {},
): Promise<Fetched<Favorite[]>> {
  const list = {
    path: paths.favorites(),
    always: true,
    schema: FavoriteSchema,
    keyOf: (favorite: Favorite) => favorite.id,
  }
  try {
    // What another device did a moment ago must be seen: never from a cache.
    const { value, ...fetched } = await readPages(service, list, { ...options, fresh: true })
    return { ...fetched, value: value.sort((a, b) => a.sort_value - b.sort_value || a.id - b.id) }
  } catch (error) {
    if (error instanceof RefusedError && NOT_THERE.has(error.status)) {
      throw new NotOfferedError('has no favorites', error.url, { cause: error })
    }
    throw named(error)
  }
}

/**
 * Gets a favorite: `GET /favs/{id}`.
 *
 * @throws NotFoundError where this person has none with that id.
 */
export async function getFavorite(
  service: Service,
  favoriteId: number,
  options: RequestOptions = {},
): Promise<Fetched<Favorite>> {
  const question = { path: paths.favorite(favoriteId), believe: believeRecord(FavoriteSchema) }
  return ask(service, question, { ...options, fresh: true }).catch(rethrowNamed)
}

/**
 * Marks a canteen: `POST /favs`.
 *
 * @throws ConflictError where it is a favorite already; RefusedError with status 422 where the service does not know
 * the canteen; UnexpectedAnswerError where it kept another canteen or sort value than the one it was given.
 */
export async function createFavorite(
  service: Service,
  { canteenId, sortValue }: NewFavorite,
  options: RequestOptions = {},
): Promise<Fetched<Favorite>> {
  const body = { canteen_id: canteenId, ...namesOf(sortValue) }
  const question = {
    path: paths.favorites(),
    command: { method: 'POST', body } as const,
    believe: believeFavorite({ canteen_id: canteenId, sort_value: sortValue }),
  }
  return ask(service, question, options).catch(rethrowNamed)
}

/**
 * Moves a favorite: `PATCH /favs/{id}`. The canteen is not sent, so that it cannot conflict.
 *
 * @throws NotFoundError where it was deleted meanwhile; UnexpectedAnswerError where the service kept another sort value.
 */
export async function changeFavorite(
  service: Service,
  favoriteId: number,
  { sortValue }: Pick<NewFavorite, 'sortValue'>,
  options: RequestOptions = {},
): Promise<Fetched<Favorite>> {
  const question = {
    path: paths.favorite(favoriteId),
    command: { method: 'PATCH', body: namesOf(sortValue) } as const,
    believe: believeFavorite({ id: favoriteId, sort_value: sortValue }),
  }
  return ask(service, question, options).catch(rethrowNamed)
}

/**
 * Deletes a favorite: `DELETE /favs/{id}`.
 *
 * @throws NotFoundError where it was deleted before.
 */
export async function deleteFavorite(
  service: Service,
  favoriteId: number,
  options: RequestOptions = {},
): Promise<void> {
  const question = {
    path: paths.favorite(favoriteId),
    command: { method: 'DELETE' } as const,
    believe: () => undefined,
  }
  await ask(service, question, options).catch(rethrowNamed)
}

/** The documentation calls the sort value `index` on write; a service knows one name or the other. */
const namesOf = (sortValue: number) => ({ sort_value: sortValue, index: sortValue })

/** A service that knows neither name, or changes the value, would be asked for the same move again and again. */
const believeFavorite =
  (given: Partial<Favorite>) =>
  (answer: Answer): Fetched<Favorite> => {
    const favorite = believeRecord(FavoriteSchema)(answer)
    for (const field of ['id', 'canteen_id', 'sort_value'] as const) {
      const [wanted, kept] = [given[field], favorite.value[field]]
      if (wanted !== undefined && kept !== wanted) {
        throw new UnexpectedAnswerError(`kept ${field} ${kept} instead of ${wanted}`, answer.url)
      }
    }
    return favorite
  }

const NOT_THERE = new Set([404, 405, 501])

const NAMED = new Map([
  [401, UnauthorizedError],
  [403, ForbiddenError],
  [409, ConflictError],
  [429, TooManyRequestsError],
  [503, UnavailableError],
])

function named(error: unknown): unknown {
  const Named = error instanceof RefusedError ? NAMED.get(error.status) : undefined
  return Named && error instanceof RefusedError ? new Named(error, error.url) : error
}

function rethrowNamed(error: unknown): never {
  throw named(error)
}
