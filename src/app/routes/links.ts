import type { CalendarDate } from '../../contract/days.ts'
import { CALLBACK_PATH } from '../../contract/scopes.ts'

/** Every URL of the app, written once. Filters and positions live in the query string. */
export const links = {
  today: (date?: CalendarDate) => (date === undefined ? '/' : `/?date=${date}`),
  map: () => '/map',
  nearby: () => '/map?nearby=1',
  canteen: (canteenId: number, date?: CalendarDate) =>
    date === undefined ? `/canteen/${canteenId}` : `/canteen/${canteenId}/${date}`,
  meal: (canteenId: number, date: CalendarDate, mealId: number) =>
    `/canteen/${canteenId}/${date}/meal/${mealId}`,
  favorites: () => '/favorites',
  settings: () => '/settings',
} as const

/** The patterns of the same URLs, as wouter reads them. */
export const patterns = {
  today: '/',
  map: '/map',
  canteen: '/canteen/:canteenId/:date?',
  meal: '/canteen/:canteenId/:date/meal/:mealId',
  favorites: '/favorites',
  signedIn: CALLBACK_PATH,
  settings: '/settings',
} as const
