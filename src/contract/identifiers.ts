import * as v from 'valibot'

/** An identifier of a canteen, a meal or a favorite: a positive integer. */
export const IdentifierSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
