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

/** A day as a publisher gives it. A closed day has no meals. */
export interface PublishedMenu {
  date: CalendarDate
  closed: boolean
  meals: PublishedMeal[]
}

/** What publishing one canteen's menus changed. */
export interface Publication {
  days: number
  meals: number
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
     * Makes each given day what the publisher says, all or none; other days stay. A meal keeps its id where one with
     * the same id, else the same category and name, is already there that day.
     */
    publish(canteenId: number, menus: PublishedMenu[]): Promise<Publication>
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
