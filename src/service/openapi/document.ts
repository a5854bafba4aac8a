import { SCOPES } from '../../contract/scopes.ts'
import type { Config } from '../config.ts'
import { createExamples, type Examples } from './examples.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import type { DocumentedParameter } from './parameters.ts'
import { createSchemas, type Schema, type SchemaName } from './schemas.ts'
import { ABOUT, STATUS_TEXTS, TAGS } from './texts.ts'

/** Where the authorization server answers, below the origin. */
export interface OAuthPaths {
  authorization: string
  token: string
}

export interface DocumentOptions {
  config: Config
  /** The origin people see, without a trailing slash. */
  origin: string
  oauth: OAuthPaths
}

export interface Document {
  openapi: string
  info: object
  servers: { url: string; description?: string }[]
  tags: object[]
  paths: Record<string, Record<string, unknown>>
  components: {
    schemas: Record<string, { examples: unknown[] }>
    responses: Record<string, object>
    headers: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

/** The whole interface as an OpenAPI 3.1 document, from the contract's schemas and `operations.ts`. */
export function createDocument({ config, origin, oauth }: DocumentOptions): Document {
  const examples = createExamples(config, origin)
  const schemas = createSchemas(config.priceKeys)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    // What belongs to the service itself has no prefix.
    if (operation.tag === 'service') path.servers = [{ url: origin }]
    path[operation.method] = describe(operation, examples)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mittag',
      version: '2',
      description: ABOUT.en,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: `${origin}/api/v2` },
      { url: origin, description: 'The same, as older documentation has it.' },
    ],
    tags: Object.entries(TAGS).map(([name, { en }]) => ({ name, description: en })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          { ...schema, examples: [examples.schemas[name as SchemaName]] },
        ]),
      ),
      responses: Object.fromEntries(
        problemStatuses().map((status) => [`Problem${status}`, problemOf(status)]),
      ),
      headers: HEADERS,
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          description: `Authorization code with PKCE (S256); see ${origin}/.well-known/oauth-authorization-server.`,
          flows: {
            authorizationCode: {
              authorizationUrl: origin + oauth.authorization,
              tokenUrl: origin + oauth.token,
              refreshUrl: origin + oauth.token,
              scopes: {
                [SCOPES.read]: "Reading one's own favorites.",
                [SCOPES.write]: "Changing one's own favorites.",
              },
            },
          },
        },
        dpop: {
          type: 'apiKey',
          in: 'header',
          name: 'DPoP',
          description:
            'The proof (RFC 9449) of a token that is bound to a key, presented as `Authorization: DPoP …`. An unbound one is presented as `Bearer` and needs none.',
        },
      },
    },
  }
}

function describe(operation: Operation, examples: Examples) {
  const { id, tag, text, parameters, body, success, errors, scope } = operation
  const answers: Record<string, unknown> = { [success]: successOf(operation, examples) }
  if (operation.kind) answers[304] = { description: STATUS_TEXTS[304]?.en, headers: headersOf(operation) }
  for (const status of errors) answers[status] = { $ref: `#/components/responses/Problem${status}` }
  return {
    operationId: id,
    tags: [tag],
    summary: text.en,
    ...(tag === 'historic' && { deprecated: true }),
    parameters: parameters.map((parameter) => describeParameter(parameter, operation, examples)),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: referTo(body), example: examples.schemas[body] } },
      },
    }),
    responses: answers,
    security: scope === undefined ? [] : [{ oauth: [scope], dpop: [] }, { oauth: [scope] }],
  }
}

function describeParameter(parameter: DocumentedParameter, { answer }: Operation, examples: Examples) {
  const { name, in: place, text, schema, explode } = parameter
  // A path ends in the identifier of what it answers with.
  const own = name === 'id' && typeof answer === 'string' && isIdentified(answer)
  const example = own ? idOf(examples.schemas[answer]) : examples.parameters[name]
  return {
    ...{ name, in: place, description: text.en, required: place === 'path', schema, example },
    ...(explode === false && { style: 'form', explode }),
  }
}

const isIdentified = (answer: string): answer is 'Meal' | 'Favorite' | 'WrappedMeal' =>
  ['Meal', 'Favorite', 'WrappedMeal'].includes(answer)

function idOf(example: unknown): unknown {
  const record = example as { id?: number; meal?: { id: number } }
  return record.id ?? record.meal?.id
}

function successOf(operation: Operation, examples: Examples) {
  const { answer, success } = operation
  const described = { description: STATUS_TEXTS[success]?.en, headers: headersOf(operation) }
  if (answer === undefined) return described
  if (answer === 'html') return { ...described, content: { 'text/html': { schema: { type: 'string' } } } }
  return { ...described, content: { 'application/json': contentOf(answer, examples) } }
}

function contentOf(answer: NonNullable<Operation['answer']>, examples: Examples) {
  if (Array.isArray(answer))
    return { schema: { type: 'array', items: referTo(answer[0]) }, example: [examples.schemas[answer[0]]] }
  if (answer === 'document')
    return { schema: { type: 'object', required: ['openapi', 'info', 'paths'] } satisfies Schema }
  if (answer === 'status')
    return {
      schema: { type: 'object', properties: { status: { enum: ['ok', 'ready'] } }, required: ['status'] },
    }
  if (answer === 'html') throw new Error('a page is no JSON')
  return { schema: referTo(answer), example: examples.schemas[answer] }
}

function referTo(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}

function problemStatuses(): number[] {
  return [...new Set(OPERATIONS.flatMap(({ errors }) => errors))].sort((one, other) => one - other)
}

function problemOf(status: number) {
  const header = {
    401: 'WWW-Authenticate',
    403: 'WWW-Authenticate',
    410: 'Link',
    429: 'Retry-After',
    503: 'Retry-After',
  }[status]
  return {
    description: STATUS_TEXTS[status]?.en,
    ...(header && { headers: refersToHeaders([header]) }),
    content: { 'application/problem+json': { schema: referTo('Problem') } },
  }
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
const count = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } })

const HEADERS = {
  ETag: text('Names this answer; to be sent back as `If-None-Match`.'),
  'Cache-Control': text('How long the answer may be kept.'),
  Link: text('`first`, `prev`, `next` and `last` page; of the first version `successor-version`.'),
  'X-Total-Count': count('Entries on all pages.'),
  'X-Total-Pages': count('Pages.'),
  'X-Per-Page': count('Entries of a page.'),
  'X-Current-Page': count('This page.'),
  Location: text('The address of the new favorite.'),
  Deprecation: text('Since when, in seconds since 1970 behind an `@` (RFC 9745).'),
  Sunset: text('Until when it is served (RFC 8594).'),
  'WWW-Authenticate': text('How to ask with a token.'),
  'Retry-After': count('Seconds to wait.'),
}

function headersOf({ kind, tag, success, scope }: Operation) {
  const names: (keyof typeof HEADERS)[] = ['Cache-Control']
  if (kind !== undefined && scope === undefined) names.push('ETag')
  if (kind === 'page') names.push('Link', 'X-Total-Count', 'X-Total-Pages', 'X-Per-Page', 'X-Current-Page')
  if (tag === 'historic') names.push('Link', 'Deprecation', 'Sunset')
  if (success === 201) names.push('Location')
  return refersToHeaders(names)
}

function refersToHeaders(names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
