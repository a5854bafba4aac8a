import * as v from 'valibot'
import { IdentifierSchema } from './identifiers.ts'
import { AddressSchema, LineSchema } from './text.ts'

/** `[latitude, longitude]` in degrees, WGS 84; negative is south or west. */
export const CoordinatesSchema = v.tuple([
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
])

/**
 * A canteen as a service sends it, read leniently: without usable coordinates it has none (`null`), without an
 * address an empty one. Only an unusable `id` or `name` makes the record malformed.
 */
export const CanteenSchema = v.object({
  id: IdentifierSchema,
  name: v.pipe(LineSchema, v.nonEmpty()),
  city: v.fallback(LineSchema, ''),
  address: v.fallback(AddressSchema, ''),
  coordinates: v.fallback(v.nullable(CoordinatesSchema), null),
})

export type Coordinates = v.InferOutput<typeof CoordinatesSchema>
export type Canteen = v.InferOutput<typeof CanteenSchema>
