import fc from 'fast-check'

const NAMES = [
  'near',
  'near[lat]',
  'near[lng]',
  'near[dist]',
  'ids',
  'hasCoordinates',
  'start',
  'page',
  'per_page',
  'limit',
]

/** What people who mean harm, and programs that are wrong, put where a value belongs. */
const HOSTILE_TEXTS = [
  '0',
  '-0',
  '-1',
  '1e308',
  '1e-324',
  '-1e999',
  '9007199254740991',
  '18446744073709551616',
  'NaN',
  'null',
  'true',
  "' or 1=1 --",
  '1;drop table canteens',
  '%00',
  '%',
  '%zz',
  '%c3%28',
  '%ff',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '2026-06-11',
  '0000-01-01',
  '9999-12-31',
  '2026-13-01',
  '٣',
  '½',
  '[]',
  '{}',
  '1,2,3',
  ',,,',
  '&',
  '=',
  '#',
  '?',
]

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.array(fc.integer(), { maxLength: 30 }).map(String),
  fc.string({ minLength: 200, maxLength: 2000 }),
)

const encoded = text.chain((value) => fc.constantFrom(value, encodeURIComponent(value.toWellFormed())))

/** A query string of known and unknown parameters with hostile values, encoded or not. */
export const hostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: encoded }),
      encoded,
    ),
    {
      maxLength: 8,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const segment = fc.oneof(fc.constantFrom('5', '3', '57', '2026-06-11'), encoded)

/** A path of the interface with something hostile where an id or a date belongs. */
export const hostilePath = fc
  .tuple(
    fc.constantFrom('', '/api/v2'),
    fc.constantFrom(
      () => '/canteens',
      (id: string) => `/canteens/${id}`,
      (id: string) => `/canteens/${id}/days`,
      (id: string) => `/canteens/${id}/meals`,
      (id: string, date: string) => `/canteens/${id}/days/${date}`,
      (id: string, date: string) => `/canteens/${id}/days/${date}/meals`,
      (id: string, date: string, meal: string) => `/canteens/${id}/days/${date}/meals/${meal}`,
    ),
    segment,
    segment,
    segment,
  )
  .map(([prefix, path, id, date, meal]) => prefix + path(id, date, meal))

/** Any method and header values on any path. */
export const hostileRequest = fc.record({
  path: fc.oneof(
    hostilePath,
    encoded.map((value) => `/${value}`),
  ),
  method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY'),
  headers: fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-version',
      'if-none-match',
      'range',
      'origin',
      'content-type',
    ),
    fc.string({ maxLength: 60 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '').trim()),
  ),
})
