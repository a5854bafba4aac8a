import type { Canteen, Coordinates } from '../../contract/canteens.ts'
import type { CalendarDate, Day } from '../../contract/days.ts'
import type { Meal, Menu } from '../../contract/meals.ts'

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

/** Menus were given for a canteen that is not there. */
export class UnknownCanteenError extends Error {
  readonly canteenId: number
  constructor(canteenId: number) {
    super(`canteen ${canteenId} does not exist`)
    this.name = 'UnknownCanteenError'
    this.canteenId = canteenId
  }
}

/**
 * Where the service keeps canteens and menus. Every implementation passes `test/suites/store-suite.ts`.
 * Lists are ordered: canteens by id (or distance), days by date, meals as published.
 */
export interface Store {
  canteens: {
    list(filter: CanteenFilter, page: Page): Promise<Slice<Canteen>>
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
  /** Small facts about the store itself, such as that it holds sample data. */
  facts: {
    get(name: string): Promise<string | undefined>
    set(name: string, value: string | null): Promise<void>
  }
  /** Answers if the database does; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
