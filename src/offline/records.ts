import * as v from 'valibot'
import type { AppConfig } from '../contract/app-config.ts'
import { AppConfigSchema } from '../contract/app-config.ts'
import type { Canteen } from '../contract/canteens.ts'
import { CoordinatesSchema, OpeningTimesSchema } from '../contract/canteens.ts'
import { CalendarDateSchema, type Day, DaySchema } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import { IdentifierSchema } from '../contract/identifiers.ts'
import { type Meal, type Menu, PRICE_GROUPS } from '../contract/meals.ts'

/**
 * How an answer lies in the database: what was fetched, with the number of its form. A record of a newer form, left
 * by a release that was rolled back, is not understood but stays; anything else that does not fit is damaged.
 */
export interface RecordFormat<T> {
  /** `undefined`: not what this store keeps. */
  pack(fetched: Fetched<T>): KeptRecord<T> | undefined
  /** `undefined`: damaged, or of another form. */
  unpack(record: unknown): Fetched<T> | undefined
  isDamaged(record: unknown): boolean
}

export interface KeptRecord<T> extends Fetched<T> {
  schema: number
}

export function createRecordFormat<T>(schema: number, value: v.GenericSchema<unknown, T>): RecordFormat<T> {
  const KeptRecordSchema = v.object({
    schema: v.literal(schema),
    value,
    fetchedAt: v.pipe(v.number(), v.finite(), v.minValue(0)),
    dropped: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  })

  return { pack, unpack, isDamaged }

  function pack(fetched: Fetched<T>): KeptRecord<T> | undefined {
    const { value, fetchedAt, dropped } = fetched
    const parsed = v.safeParse(KeptRecordSchema, { schema, value, fetchedAt, dropped })
    return parsed.success ? parsed.output : undefined
  }

  function unpack(record: unknown): Fetched<T> | undefined {
    const parsed = v.safeParse(KeptRecordSchema, record)
    if (!parsed.success) return undefined
    const { value, fetchedAt, dropped } = parsed.output
    return { value, fetchedAt, dropped }
  }

  function isDamaged(record: unknown): boolean {
    return unpack(record) === undefined && !isNewer(record, schema)
  }
}

/** Whether a newer release than this one wrote the record. */
function isNewer(record: unknown, schema: number): boolean {
  return v.is(v.object({ schema: v.pipe(v.number(), v.gtValue(schema)) }), record)
}

/*
 * The contract's schemas read leniently and tidy up. What is kept was tidied when it came in: here it has to be exact,
 * which finds damage and is several times as fast for a directory of thousands. The types hold both together.
 */

const KeptCanteenSchema: v.GenericSchema<unknown, Canteen> = v.object({
  id: IdentifierSchema,
  name: v.string(),
  city: v.string(),
  address: v.string(),
  coordinates: v.nullable(CoordinatesSchema),
  opening_times: v.optional(OpeningTimesSchema),
})

const KeptMealSchema: v.GenericSchema<unknown, Meal> = v.object({
  id: IdentifierSchema,
  name: v.string(),
  notes: v.array(v.string()),
  prices: v.record(v.picklist(PRICE_GROUPS), v.number()),
  category: v.string(),
})

const KeptMenuSchema: v.GenericSchema<unknown, Menu> = v.object({
  date: CalendarDateSchema,
  closed: v.boolean(),
  meals: v.array(KeptMealSchema),
})

export const directoryFormat: RecordFormat<Canteen[]> = createRecordFormat(1, v.array(KeptCanteenSchema))
export const canteenFormat: RecordFormat<Canteen> = createRecordFormat(1, KeptCanteenSchema)
export const daysFormat: RecordFormat<Day[]> = createRecordFormat(1, v.array(DaySchema))
export const menuFormat: RecordFormat<Menu | null> = createRecordFormat(1, v.nullable(KeptMenuSchema))
export const configFormat: RecordFormat<AppConfig> = createRecordFormat(1, AppConfigSchema)
