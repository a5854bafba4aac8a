import * as v from 'valibot'
import { IdentifierSchema } from './identifiers.ts'

/** A meal as the first version of the interface had it. */
export const WrappedMealSchema = v.object({
  meal: v.object({
    id: IdentifierSchema,
    name: v.string(),
    description: v.string(),
    /** The day, as a date-time with the offset of the service's time zone. */
    date: v.pipe(v.string(), v.isoTimestamp()),
  }),
})

/** A canteen as the first version of the interface had it; its meals are today's and tomorrow's. */
export const CafeteriaSchema = v.object({
  cafeteria: v.object({
    id: IdentifierSchema,
    name: v.string(),
    address: v.string(),
    meals: v.array(WrappedMealSchema),
  }),
})

export type WrappedMeal = v.InferOutput<typeof WrappedMealSchema>
export type Cafeteria = v.InferOutput<typeof CafeteriaSchema>

/** The first version was documented without a prefix, and its clients know it with this one. */
export const HISTORIC_PREFIXES = ['/api/v2', '', '/api/v1'] as const
