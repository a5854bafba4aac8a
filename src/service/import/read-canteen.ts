import { getCanteen } from '../../api/canteens.ts'
import { listDays } from '../../api/days.ts'
import { NotOfferedError } from '../../api/errors.ts'
import { getWeek, listMeals } from '../../api/meals.ts'
import type { Service } from '../../api/service.ts'
import { addDays } from '../../contract/calendar.ts'
import type { Canteen } from '../../contract/canteens.ts'
import type { Day } from '../../contract/days.ts'
import type { Fetched } from '../../contract/fetched.ts'
import type { Menu } from '../../contract/meals.ts'

/** Before any menu. */
const BEGINNING = '0001-01-01'

const WEEK = 7

/** A canteen of another service with all its days. `dropped`: records that could not be read. */
export interface ReadCanteen {
  canteen: Canteen
  menus: Menu[]
  dropped: number
}

/** Sends one request of the client; where it fails it may be sent again. */
export type Ask = <T>(request: () => Promise<Fetched<T>>) => Promise<Fetched<T>>

/**
 * Reads everything a service has about a canteen of its list: opening times, all days, all meals, by the week where
 * the service offers that, else day by day.
 */
export async function readCanteen(service: Service, listed: Canteen, ask: Ask): Promise<ReadCanteen> {
  const single = await ask(() => getCanteen(service, listed.id))
  // For a canteen that was replaced a service may answer with its successor.
  const canteen = single.value.id === listed.id ? single.value : listed
  const days = await ask(() => listDays(service, listed.id, BEGINNING))
  const read: ReadCanteen = { canteen, menus: [], dropped: days.dropped }
  let weekly = true
  for (let rest = days.value; rest.length > 0; ) {
    const start = rest[0]?.date ?? ''
    const week = rest.filter(({ date }) => date < addDays(start, WEEK))
    const menus: Fetched<Menu[]> | undefined = weekly
      ? await readWeek(service, listed.id, start, ask)
      : undefined
    weekly = menus !== undefined
    for (const day of week) {
      const menu = menus?.value.find(({ date }) => date === day.date)
      const fetched = menu ? { value: menu, dropped: 0 } : await readDay(service, listed.id, day, ask)
      read.menus.push(fetched.value)
      read.dropped += fetched.dropped
    }
    read.dropped += menus?.dropped ?? 0
    rest = rest.slice(week.length)
  }
  return read
}

async function readWeek(
  service: Service,
  canteenId: number,
  start: string,
  ask: Ask,
): Promise<Fetched<Menu[]> | undefined> {
  try {
    return await ask(() => getWeek(service, canteenId, start))
  } catch (error) {
    if (error instanceof NotOfferedError) return undefined
    throw error
  }
}

async function readDay(
  service: Service,
  canteenId: number,
  day: Day,
  ask: Ask,
): Promise<{ value: Menu; dropped: number }> {
  if (day.closed) return { value: { ...day, meals: [] }, dropped: 0 }
  const meals = await ask(() => listMeals(service, canteenId, day.date))
  return { value: { ...day, meals: meals.value }, dropped: meals.dropped }
}
