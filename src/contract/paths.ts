import type { CalendarDate } from './days.ts'

/** Where the interface lives below a base URL. The documentation leaves the prefix out for some paths. */
export const PREFIXES = ['/api/v2', ''] as const
export type Prefix = (typeof PREFIXES)[number]

/** Every path of the interface, without prefix. */
export const paths = {
  canteens: () => '/canteens',
  canteen: (canteenId: number) => `/canteens/${canteenId}`,
  days: (canteenId: number) => `/canteens/${canteenId}/days`,
  day: (canteenId: number, date: CalendarDate) => `/canteens/${canteenId}/days/${date}`,
  meals: (canteenId: number, date: CalendarDate) => `/canteens/${canteenId}/days/${date}/meals`,
  meal: (canteenId: number, date: CalendarDate, mealId: number) =>
    `/canteens/${canteenId}/days/${date}/meals/${mealId}`,
  /** The seven-day extension: days with their meals nested. */
  week: (canteenId: number) => `/canteens/${canteenId}/meals`,
  favorites: () => '/favs',
  favorite: (favoriteId: number) => `/favs/${favoriteId}`,
} as const

/** The paths of the interface's first version. */
export const historicPaths = {
  cafeterias: () => '/cafeterias',
  cafeteria: (canteenId: number) => `/cafeterias/${canteenId}`,
  meals: (canteenId: number) => `/cafeterias/${canteenId}/meals`,
  meal: (canteenId: number, mealId: number) => `/cafeterias/${canteenId}/meals/${mealId}`,
} as const
