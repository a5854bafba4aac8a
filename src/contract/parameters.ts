import * as v from 'valibot'
import { CalendarDateSchema } from './days.ts'

const decimal = v.pipe(
  v.string(),
  v.regex(/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i, 'must be a decimal number'),
  v.transform(Number),
  v.finite('must be a decimal number'),
)

const integer = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a positive integer'),
  v.transform(Number),
  v.safeInteger('must be a positive integer'),
  v.minValue(1, 'must be a positive integer'),
)

/** Page sizes of every list. */
export const PAGE_SIZE = { default: 500, maximum: 1500 } as const

/**
 * The query parameters of the interface, each from its text to its value. A blank text counts as not given and is
 * not handed to these schemas; every message completes a sentence that starts with the parameter's name.
 */
export const parameters = {
  latitude: v.pipe(decimal, v.minValue(-90, 'must be at least -90'), v.maxValue(90, 'must be at most 90')),
  longitude: v.pipe(
    decimal,
    v.minValue(-180, 'must be at least -180'),
    v.maxValue(180, 'must be at most 180'),
  ),
  /** Kilometres. */
  distance: v.pipe(decimal, v.gtValue(0, 'must be above 0')),
  ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((entry) => entry.trim())),
    v.array(integer),
    v.transform((ids) => [...new Set(ids)]),
  ),
  hasCoordinates: v.pipe(
    v.picklist(['true', 'false'], 'must be true or false'),
    v.transform((text) => text === 'true'),
  ),
  start: CalendarDateSchema,
  date: CalendarDateSchema,
  identifier: integer,
  page: integer,
  /** A size above the maximum is taken as the maximum. */
  perPage: v.pipe(
    integer,
    v.transform((size) => Math.min(size, PAGE_SIZE.maximum)),
  ),
} as const

/** The distance of `near` where none is given, in kilometres. */
export const DEFAULT_NEAR_DISTANCE = 10
