import type { Age, MenuView } from '../../../../src/app/data/menu-view.ts'
import { NO_FILTER } from '../../../../src/app/features/meals/filter.ts'
import type { Meal } from '../../../../src/contract/meals.ts'

export const NOW = Date.parse('2026-06-11T10:00:00Z')

export const fresh: Age = {
  fetchedAt: Date.parse('2026-06-11T09:32:00Z'),
  source: 'service',
  refreshing: false,
  trouble: null,
}

export const old: Age = { ...fresh, fetchedAt: Date.parse('2026-06-10T16:04:00Z'), source: 'device' }

export const openView = (meals: Meal[], age = fresh): MenuView => ({
  kind: 'open',
  menu: { date: '2026-06-11', closed: false, meals },
  age,
})

/** What both forms of a menu need and a test is not about. */
export const around = {
  now: NOW,
  date: '2026-06-11',
  today: '2026-06-11',
  priceGroup: 'students',
  filter: NO_FILTER,
  hrefOf: ({ id }: Meal) => `/meal/${id}`,
} as const
