import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { AppConfigSchema } from '../../contract/app-config.ts'
import { CafeteriaSchema, WrappedMealSchema } from '../../contract/cafeterias.ts'
import { CanteenSchema } from '../../contract/canteens.ts'
import { DaySchema } from '../../contract/days.ts'
import { FavoriteChangeSchema, FavoriteSchema, NewFavoriteSchema } from '../../contract/favorites.ts'
import { MealSchema, PRICE_GROUPS, SINGULAR_PRICE_KEYS } from '../../contract/meals.ts'
import { ProblemSchema } from '../../contract/problems.ts'
import type { Config } from '../config.ts'

export type Schema = JsonSchema

/** What of the contract is sent, by the name under which the document has it. */
const SENT = {
  Canteen: CanteenSchema,
  Day: DaySchema,
  Meal: MealSchema,
  Favorite: FavoriteSchema,
  WrappedMeal: WrappedMealSchema,
  Cafeteria: CafeteriaSchema,
  Problem: ProblemSchema,
  AppConfig: AppConfigSchema,
} as const

/** What of it is taken. */
const TAKEN = { NewFavorite: NewFavoriteSchema, FavoriteChange: FavoriteChangeSchema } as const

export type SchemaName = keyof typeof SENT | keyof typeof TAKEN | 'Menu'

/** The contract's schemas as JSON Schema: of what is sent, the result of reading it; of what is taken, the text itself. */
export function createSchemas(priceKeys: Config['priceKeys']): Record<SchemaName, Schema> {
  const convert = (schema: v.GenericSchema, typeMode: 'input' | 'output') =>
    withoutDialect(toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore', typeMode }))
  const sent = mapValues(SENT, (schema) => convert(schema, 'output'))
  const taken = mapValues(TAKEN, (schema) => convert(schema, 'input'))
  // The contract reads notes and prices leniently, entry by entry; this is what such a reading gives.
  const Meal: Schema = {
    ...sent.Meal,
    properties: {
      ...sent.Meal.properties,
      prices: pricesSchema(priceKeys),
      notes: { type: 'array', items: { type: 'string', minLength: 1 } },
    },
    required: ['id', 'name', 'category', 'prices', 'notes'],
  }
  return {
    ...sent,
    ...taken,
    AppConfig: complete(sent.AppConfig, Object.keys(sent.AppConfig.properties ?? {})),
    Meal,
    Menu: {
      type: 'object',
      properties: {
        ...sent.Day.properties,
        meals: { type: 'array', items: { $ref: '#/components/schemas/Meal' } },
      },
      required: ['date', 'closed', 'meals'],
    },
  }
}

/** The contract fills in what other services leave out; ours leaves none of it out. */
function complete(schema: Schema, required: string[]): Schema {
  return { ...schema, required }
}

function pricesSchema(priceKeys: Config['priceKeys']): Schema {
  const names = PRICE_GROUPS.map((group) => (priceKeys === 'plural' ? group : SINGULAR_PRICE_KEYS[group]))
  return {
    type: 'object',
    description: 'Only the groups that apply, in the currency of the service.',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'number', minimum: 0 }])),
    additionalProperties: false,
  }
}

export function withoutDialect({ $schema: _dialect, ...schema }: Schema): Schema {
  return schema
}

function mapValues<K extends string, V, R>(record: Record<K, V>, map: (value: V) => R): Record<K, R> {
  const entries = (Object.entries(record) as [K, V][]).map(([key, value]) => [key, map(value)])
  return Object.fromEntries(entries)
}
