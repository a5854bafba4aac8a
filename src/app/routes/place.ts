import * as v from 'valibot'
import { type CalendarDate, CalendarDateSchema } from '../../contract/days.ts'
import { parameters } from '../../contract/parameters.ts'

export interface Place {
  canteenId?: number
  date?: CalendarDate
}

/** The canteen and the day that a path speaks of, before there is a router: what to read from the device first. */
export function placeOf(path: string): Place {
  const [, canteenId, date] = /^\/canteen\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  const place: Place = {}
  const id = identifierOf(canteenId)
  const day = dateOf(date)
  if (id !== undefined) place.canteenId = id
  if (day !== undefined) place.date = day
  return place
}

export function identifierOf(text: string | undefined): number | undefined {
  const parsed = v.safeParse(parameters.identifier, text)
  return parsed.success ? parsed.output : undefined
}

export function dateOf(text: string | undefined): CalendarDate | undefined {
  const parsed = v.safeParse(CalendarDateSchema, text)
  return parsed.success ? parsed.output : undefined
}
