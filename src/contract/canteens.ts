import * as v from 'valibot'
import { IdentifierSchema } from './identifiers.ts'
import { AddressSchema, LineSchema } from './text.ts'

/** `[latitude, longitude]` in degrees, WGS 84; negative is south or west. */
export const CoordinatesSchema = v.tuple([
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
])

/** A time of day `HH:MM`, in the time zone of the canteen. */
const TimeOfDaySchema = v.pipe(
  v.string(),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of the form HH:MM'),
)

/** `null`: closed on that day of the week. A canteen that closes no later than it opens does so the day after. */
const OpeningHoursSchema = v.nullable(v.object({ opens: TimeOfDaySchema, closes: TimeOfDaySchema }))

/** The days of the week as the hours are told by, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** The regular hours by day of the week; of a missing one nothing is known. What a day's menu says comes first. */
export const OpeningTimesSchema = v.partial(v.object(v.entriesFromList(WEEKDAYS, OpeningHoursSchema)))

/**
 * A canteen as a service sends it, read leniently: without usable coordinates it has none (`null`), without an
 * address an empty one. Only an unusable `id` or `name` makes the record malformed. `opening_times` is an extension of a single
 * canteen; lists leave it out.
 */
export const CanteenSchema = v.object({
  id: IdentifierSchema,
  name: v.pipe(LineSchema, v.nonEmpty()),
  city: v.fallback(LineSchema, ''),
  address: v.fallback(AddressSchema, ''),
  coordinates: v.fallback(v.nullable(CoordinatesSchema), null),
  opening_times: v.fallback(v.optional(OpeningTimesSchema), undefined),
})

export type Coordinates = v.InferOutput<typeof CoordinatesSchema>
export type OpeningTimes = v.InferOutput<typeof OpeningTimesSchema>
export type Canteen = v.InferOutput<typeof CanteenSchema>
