import type { CalendarDate } from '../../contract/days.ts'
import type { Menu } from '../../contract/meals.ts'

/** Where a shown menu's figures come from: asked in this visit, or kept on the device from an earlier answer. */
export type Source = 'service' | 'device'

/** How old a shown answer is. */
export interface Age {
  /** Milliseconds since 1970. */
  fetchedAt: number
  source: Source
  /** A newer answer is being asked for while this one stays. */
  refreshing: boolean
  /** Why the last attempt to renew it failed: no network, or a service that does not answer properly. */
  trouble: 'offline' | 'unreachable' | null
}

/**
 * Everything the place of a day's menu can show; the states are never confused.
 *
 *   loading ──► open | closed | noData          an answer, also an old one, is never replaced by a failure
 *      └──────► notKept | unreachable           only where there is nothing to show
 */
export type MenuView =
  | { kind: 'loading' }
  | { kind: 'open'; menu: Menu; age: Age }
  | { kind: 'closed'; age: Age }
  | { kind: 'noData'; age: Age }
  /** Nothing answers, and this day is not on the device. */
  | { kind: 'notKept'; reason: 'offline' | 'unreachable'; host: string; retry: () => void }
  /** Something answers, but not as a service of this interface does, and this day is not on the device. */
  | { kind: 'unreachable'; host: string; retry: () => void }

/** What is known of a day before it is opened. `unknown`: nobody has told us yet. */
export type DayState = 'open' | 'closed' | 'noData' | 'unknown'

/** One day of a strip or a month. */
export interface DayMark {
  date: CalendarDate
  state: DayState
  /** Its menu can be read without a network. */
  kept: boolean
}
