import type { Canteen, Coordinates } from '../../contract/canteens.ts'
import type { CalendarDate, Day } from '../../contract/days.ts'
import type { Favorite } from '../../contract/favorites.ts'
import type { Meal, Menu } from '../../contract/meals.ts'
import type { FeedStore } from './feed-store.ts'

/** A part of a list: `page` counts from 1. */
export interface Page {
  page: number
  perPage: number
}

/** The entries of one page and how many there are on all of them. */
export interface Slice<T> {
  entries: T[]
  total: number
}

/** All given conditions hold at once. */
export interface CanteenFilter {
  ids?: number[]
  hasCoordinates?: boolean
  /** Kilometres, inclusive; orders by distance, then id. Canteens without coordinates are never near. */
  near?: { center: Coordinates; distance: number }
}

/** A meal as a publisher gives it: with the id it has elsewhere, or without one. */
export type PublishedMeal = Omit<Meal, 'id'> & { id?: number }

/**
 * A day as a publisher gives it. Meals of a closed day are left out; an open day without meals says nothing and
 * is not listed.
 */
export interface PublishedMenu {
  date: CalendarDate
  closed: boolean
  meals: PublishedMeal[]
}

export interface PublishOptions {
  /** What happens to the canteen's days that are not given: by default they stay. */
  otherDays?: 'stay' | 'go'
}

/** What of the given menus is there now. */
export interface Publication {
  days: number
  meals: number
  /** Meals whose given id could not be theirs, because another canteen has it or it was given twice. */
  renumbered: number
}

/** Menus or a favorite were given for a canteen that is not there. */
export class UnknownCanteenError extends Error {
  readonly canteenId: number
  constructor(canteenId: number) {
    super(`canteen ${canteenId} does not exist`)
    this.name = 'UnknownCanteenError'
    this.canteenId = canteenId
  }
}

/** The canteen is one of the person's favorites already. */
export class DuplicateFavoriteError extends Error {
  readonly existing: Favorite
  constructor(existing: Favorite) {
    super(`canteen ${existing.canteen_id} is favorite ${existing.id} already`)
    this.name = 'DuplicateFavoriteError'
    this.existing = existing
  }
}

export interface NewFavorite {
  canteenId: number
  /** Without it the favorite comes behind the last one. */
  sortValue?: number
}

/** Somebody who can sign in. */
export interface Account {
  id: string
  /** As the person wrote it. */
  name: string
  passwordHash: string
}

/** An account of that name is there; names that differ in case or in compatible characters only are the same. */
export class NameTakenError extends Error {
  constructor() {
    super('an account of this name exists')
    this.name = 'NameTakenError'
  }
}

/** Something the authorization server has to remember: a session, a code, a token. `model` and `id` name it. */
export interface OAuthState {
  model: string
  id: string
  payload: Record<string, unknown>
  /** What goes together when a grant is revoked. */
  grantId?: string
  /** A second name within the model. */
  uid?: string
  /** Milliseconds since 1970; without it the state stays until it is removed. */
  expiresAt?: number
}

/** What is remembered, and whether it has been used up. An expired one may still be there. */
export interface RememberedState {
  id: string
  payload: Record<string, unknown>
  consumed: boolean
}

/** How often something was tried since the first time, and when that is forgotten (milliseconds since 1970). */
export interface Attempts {
  count: number
  forgottenAt: number
}

/**
 * Where the service keeps canteens and menus, and what people entrust it with. Every implementation passes `test/suites/store-suite.ts`.
 * Lists are ordered: canteens by id (or distance), days by date, meals as published.
 */
export interface Store {
  canteens: {
    list(filter: CanteenFilter, page: Page): Promise<Slice<Canteen>>
    /** Alone of all it tells the opening times, where they are known. */
    find(canteenId: number): Promise<Canteen | undefined>
    count(): Promise<number>
    /** Adds canteens or replaces them by id, all or none. */
    put(canteens: Canteen[]): Promise<void>
    /** Removes canteens with all their menus, all or none; ids that do not exist are passed over. */
    remove(canteenIds: number[]): Promise<void>
  }
  days: {
    /** Days on or after `start`. */
    list(canteenId: number, start: CalendarDate, page: Page): Promise<Slice<Day>>
    find(canteenId: number, date: CalendarDate): Promise<Day | undefined>
  }
  meals: {
    list(canteenId: number, date: CalendarDate, page: Page): Promise<Slice<Meal>>
    find(canteenId: number, date: CalendarDate, mealId: number): Promise<Meal | undefined>
    /** The days from `start` on and before `end`, each with its meals. */
    menus(canteenId: number, start: CalendarDate, end: CalendarDate): Promise<Menu[]>
    /**
     * Makes each given day what the publisher says, all or none. A meal given with an id has that id from then on,
     * also where it was on another day of the same canteen before; an id that belongs to another canteen counts as
     * not given. A meal without an id keeps the one of the same occurrence of the same category and name that day,
     * else gets one never used before. Rejects with `UnknownCanteenError`, and where a date is given twice.
     */
    publish(canteenId: number, menus: PublishedMenu[], options?: PublishOptions): Promise<Publication>
  }
  /** Each person's own; a canteen that is removed later leaves its favorites alone. */
  favorites: {
    /** Ascending by `sort_value`, then by id. */
    list(accountId: string): Promise<Favorite[]>
    /** `undefined` also where the favorite is somebody else's. */
    find(accountId: string, favoriteId: number): Promise<Favorite | undefined>
    /** Ids are never given again. Rejects with `DuplicateFavoriteError` or `UnknownCanteenError`. */
    add(accountId: string, favorite: NewFavorite): Promise<Favorite>
    /** Changes what is given. Rejects with the same errors. */
    change(accountId: string, favoriteId: number, change: Partial<NewFavorite>): Promise<Favorite | undefined>
    /** Whether there was one. */
    remove(accountId: string, favoriteId: number): Promise<boolean>
  }
  accounts: {
    /** Rejects with `NameTakenError`. */
    create(account: { name: string; passwordHash: string }): Promise<Account>
    findByName(name: string): Promise<Account | undefined>
    find(accountId: string): Promise<Account | undefined>
  }
  oauth: {
    /** Remembers or replaces; what was used up stays so. */
    upsert(state: OAuthState): Promise<void>
    /** Remembers what is not there yet; of several at once one is told `true`. */
    add(state: OAuthState): Promise<boolean>
    find(model: string, id: string): Promise<RememberedState | undefined>
    findByUid(model: string, uid: string): Promise<RememberedState | undefined>
    /** Uses up; of several at once one is told `true`. */
    consume(model: string, id: string): Promise<boolean>
    destroy(model: string, id: string): Promise<void>
    /** Forgets everything of the model that was given with this grant. */
    revokeByGrantId(model: string, grantId: string): Promise<void>
    removeExpired(now: number): Promise<void>
  }
  /** Counts what may be tried a limited number of times, for all processes together. */
  attempts: {
    /** Counts one more, at once; the count begins anew `window` milliseconds after the first. */
    add(key: string, now: number, window: number): Promise<Attempts>
    remove(key: string): Promise<void>
    removeForgotten(now: number): Promise<void>
  }
  /** Small facts about the store itself, such as that it holds sample data. */
  facts: {
    get(name: string): Promise<string | undefined>
    set(name: string, value: string | null): Promise<void>
    /** Keeps the first value that is given, of several processes at once too, and gives that one. */
    keep(name: string, value: string): Promise<string>
  }
  feeds: FeedStore
  /**
   * Another number after every change of canteens, days and meals, by whichever process. What is read after it was
   * asked for is at least as new as it says.
   */
  revision(): Promise<number>
  /** Answers if the database does; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
