import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { DEFAULT_NEAR_DISTANCE, PAGE_SIZE, parameters } from '../../contract/parameters.ts'
import { type Schema, withoutDialect } from './schemas.ts'
import type { Text } from './texts.ts'

export interface DocumentedParameter {
  name: string
  in: 'query' | 'path'
  text: Text
  schema: Schema
  /** Lists are given with commas. */
  explode?: false
}

const query = (name: string, schema: Schema, en: string, de: string): DocumentedParameter => ({
  name,
  in: 'query',
  schema,
  text: { en, de },
})

const path = (name: string, schema: Schema, en: string, de: string): DocumentedParameter => ({
  name,
  in: 'path',
  schema,
  text: { en, de },
})

const integer = convert(parameters.page, 'integer')
const date: Schema = { ...convert(parameters.date, 'string'), format: 'date' }

export const NEAR = [
  query(
    'near[lat]',
    convert(parameters.latitude, 'number'),
    'Latitude of a place; only together with `near[lng]`. Orders by distance.',
    'Breite eines Ortes; nur zusammen mit `near[lng]`. Ordnet nach der Entfernung.',
  ),
  query(
    'near[lng]',
    convert(parameters.longitude, 'number'),
    'Longitude; only together with `near[lat]`.',
    'Länge; nur zusammen mit `near[lat]`.',
  ),
  query(
    'near[dist]',
    { ...convert(parameters.distance, 'number'), default: DEFAULT_NEAR_DISTANCE },
    'Kilometres, inclusive.',
    'Kilometer, einschließlich.',
  ),
]

export const IDS: DocumentedParameter = {
  ...query(
    'ids',
    { type: 'array', items: integer, minItems: 1 },
    'Identifiers, separated by commas; unknown ones are left out.',
    'Kennungen, durch Kommas getrennt; unbekannte fallen weg.',
  ),
  explode: false,
}

export const HAS_COORDINATES = query(
  'hasCoordinates',
  { type: 'boolean' },
  'Only canteens with coordinates, or only those without.',
  'Nur Mensen mit Koordinaten oder nur solche ohne.',
)

export const PAGING = [
  query('page', { ...integer, default: 1 }, 'Which page.', 'Welche Seite.'),
  query(
    'per_page',
    { ...integer, default: PAGE_SIZE.default },
    `Entries of a page; more than ${PAGE_SIZE.maximum} count as that.`,
    `Einträge einer Seite; mehr als ${PAGE_SIZE.maximum} gelten als so viele.`,
  ),
  query('limit', integer, 'The same as `per_page`, which wins.', 'Dasselbe wie `per_page`, das vorgeht.'),
]

export const START = query(
  'start',
  date,
  'The first day; today where it is not given.',
  'Der erste Tag; ohne Angabe heute.',
)

export const ID = path('id', integer, 'Its identifier.', 'Die Kennung.')
export const CANTEEN_ID = path('canteen_id', integer, 'The canteen.', 'Die Mensa.')
export const CAFETERIA_ID = path('cafeteria_id', integer, 'The cafeteria.', 'Die Cafeteria.')
export const DATE = path('date', date, 'The day.', 'Der Tag.')

/** A parameter comes as a text; what it must be is said about its value. */
function convert(schema: v.GenericSchema<string, unknown>, type: 'number' | 'integer' | 'string'): Schema {
  const { pattern: _ofTheText, ...converted } = withoutDialect(
    toJsonSchema(schema, {
      typeMode: 'output',
      errorMode: 'ignore',
      overrideAction: ({ valibotAction, jsonSchema }) => {
        if (valibotAction.type === 'transform') return { type: 'number' }
        if (valibotAction.type === 'gt_value' && 'requirement' in valibotAction)
          return { ...jsonSchema, exclusiveMinimum: Number(valibotAction.requirement) }
        return undefined
      },
    }),
  )
  return { ...converted, type }
}
