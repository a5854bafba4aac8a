import type { Scope } from '../../contract/scopes.ts'
import { SCOPES } from '../../contract/scopes.ts'
import {
  CAFETERIA_ID,
  CANTEEN_ID,
  DATE,
  type DocumentedParameter,
  HAS_COORDINATES,
  ID,
  IDS,
  NEAR,
  PAGING,
  START,
} from './parameters.ts'
import type { SchemaName } from './schemas.ts'
import type { Tag, Text } from './texts.ts'

export interface Operation {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Below each of the servers; of the service itself, below its origin alone. */
  path: string
  tag: Tag
  text: Text
  parameters: DocumentedParameter[]
  body?: 'NewFavorite' | 'FavoriteChange'
  /** What a success is; a list in brackets. Absent: nothing is sent. */
  answer?: SchemaName | [SchemaName] | 'html' | 'document' | 'status'
  success: 200 | 201 | 204
  /** Statuses of its problem documents. */
  errors: number[]
  scope?: Scope
  kind?: 'page' | 'kept'
}

/** What every read of the interface may be refused with. */
const READ = [400, 406, 414, 429, 500, 503]
const FAVORITE = [400, 401, 403, 406, 414, 429, 500, 503]
const HISTORIC = [400, 406, 410, 414, 429, 500, 503]
const sorted = (...statuses: number[]) => statuses.sort((one, other) => one - other)

export const OPERATIONS: Operation[] = [
  list('listCanteens', '/canteens', 'canteens', 'Canteen', [...NEAR, IDS, HAS_COORDINATES], READ, {
    en: 'Lists canteens by id or, with `near`, by distance',
    de: 'Listet Mensen nach Kennung oder, mit `near`, nach Entfernung',
  }),
  single('getCanteen', '/canteens/{id}', 'canteens', 'Canteen', [ID], {
    en: 'A canteen, with its opening times where they are known',
    de: 'Eine Mensa, mit ihren Öffnungszeiten, wo sie bekannt sind',
  }),
  list('listDays', '/canteens/{canteen_id}/days', 'days', 'Day', [CANTEEN_ID, START], [...READ, 404], {
    en: 'The days from `start` on about which something is known',
    de: 'Die Tage ab `start`, über die etwas bekannt ist',
  }),
  single('getDay', '/canteens/{canteen_id}/days/{date}', 'days', 'Day', [CANTEEN_ID, DATE], {
    en: 'A day; 404 where nothing is known of it',
    de: 'Ein Tag; 404, wenn nichts über ihn bekannt ist',
  }),
  list(
    'listMeals',
    '/canteens/{canteen_id}/days/{date}/meals',
    'meals',
    'Meal',
    [CANTEEN_ID, DATE],
    [...READ, 404],
    {
      en: "A day's meals in the publisher's order; none on a closed day",
      de: 'Die Gerichte eines Tages in der Reihenfolge des Herausgebers; keine an einem Schließtag',
    },
  ),
  single(
    'getMeal',
    '/canteens/{canteen_id}/days/{date}/meals/{id}',
    'meals',
    'Meal',
    [CANTEEN_ID, DATE, ID],
    { en: 'A meal', de: 'Ein Gericht' },
  ),
  {
    id: 'getWeek',
    method: 'get',
    path: '/canteens/{canteen_id}/meals',
    tag: 'meals',
    text: {
      en: 'Seven days from `start` on with their meals, at once',
      de: 'Sieben Tage ab `start` mit ihren Gerichten, auf einmal',
    },
    parameters: [CANTEEN_ID, START],
    answer: ['Menu'],
    success: 200,
    errors: sorted(...READ, 404),
    kind: 'kept',
  },
  {
    ...favorite('listFavorites', 'get', '/favs', [...PAGING], SCOPES.read, {
      en: "One's own favorites in their order",
      de: 'Die eigenen Favoriten in ihrer Reihenfolge',
    }),
    answer: ['Favorite'],
    kind: 'page',
  },
  favorite(
    'getFavorite',
    'get',
    '/favs/{id}',
    [ID],
    SCOPES.read,
    { en: 'A favorite', de: 'Ein Favorit' },
    [404],
  ),
  {
    ...favorite(
      'addFavorite',
      'post',
      '/favs',
      [],
      SCOPES.write,
      {
        en: 'Adds a favorite; without `sort_value` (or its alias `index`) behind the last one',
        de: 'Fügt einen Favoriten an; ohne `sort_value` (oder dessen Zweitnamen `index`) hinter dem letzten',
      },
      [409, 413, 415, 422],
    ),
    body: 'NewFavorite',
    success: 201,
  },
  {
    ...favorite(
      'changeFavorite',
      'patch',
      '/favs/{id}',
      [ID],
      SCOPES.write,
      {
        en: 'Moves a favorite or gives it another canteen',
        de: 'Verschiebt einen Favoriten oder gibt ihm eine andere Mensa',
      },
      [404, 409, 413, 415, 422],
    ),
    body: 'FavoriteChange',
  },
  removal(),
  historic('listCafeterias', '/cafeterias', ['Cafeteria'], [...PAGING], {
    en: "Canteens with today's and tomorrow's meals: use listCanteens",
    de: 'Mensen mit den Gerichten von heute und morgen: besser listCanteens',
  }),
  historic('getCafeteria', '/cafeterias/{id}', 'Cafeteria', [ID], {
    en: "A canteen with today's and tomorrow's meals: use getCanteen and getWeek",
    de: 'Eine Mensa mit den Gerichten von heute und morgen: besser getCanteen und getWeek',
  }),
  historic('listCafeteriaMeals', '/cafeterias/{id}/meals', ['WrappedMeal'], [ID], {
    en: 'All meals of a canteen: use getWeek',
    de: 'Alle Gerichte einer Mensa: besser getWeek',
  }),
  historic('getCafeteriaMeal', '/cafeterias/{cafeteria_id}/meals/{id}', 'WrappedMeal', [CAFETERIA_ID, ID], {
    en: 'A meal: use getMeal',
    de: 'Ein Gericht: besser getMeal',
  }),
  ofService('getConfig', '/config.json', 'AppConfig', [406, 500, 503], {
    en: 'What an app has to know about this service',
    de: 'Was eine App über diesen Dienst wissen muss',
  }),
  ofService('getHealth', '/healthz', 'status', [503], {
    en: 'The process answers',
    de: 'Der Prozess antwortet',
  }),
  ofService('getReadiness', '/readyz', 'status', [503], {
    en: 'Its database answers, too',
    de: 'Auch seine Datenbank antwortet',
  }),
  ofService('getDocument', '/openapi.json', 'document', [406, 503], {
    en: 'This document',
    de: 'Dieses Dokument',
  }),
  ofService('getDocumentation', '/docs', 'html', [406, 503], {
    en: 'This document as a page',
    de: 'Dieses Dokument als Seite',
  }),
]

function list(
  id: string,
  path: string,
  tag: Tag,
  name: SchemaName,
  parameters: DocumentedParameter[],
  errors: number[],
  text: Text,
): Operation {
  return {
    ...{ id, method: 'get', path, tag, text, success: 200, kind: 'page' },
    parameters: [...parameters, ...PAGING],
    answer: [name],
    errors: sorted(...errors),
  }
}

function single(
  id: string,
  path: string,
  tag: Tag,
  answer: SchemaName,
  parameters: DocumentedParameter[],
  text: Text,
): Operation {
  const errors = sorted(...READ, 404)
  return { id, method: 'get', path, tag, text, parameters, answer, success: 200, errors, kind: 'kept' }
}

function favorite(
  id: string,
  method: Operation['method'],
  path: string,
  parameters: DocumentedParameter[],
  scope: Scope,
  text: Text,
  more: number[] = [],
): Operation {
  const errors = sorted(...FAVORITE, ...more)
  return {
    id,
    method,
    path,
    tag: 'favorites',
    text,
    parameters,
    scope,
    answer: 'Favorite',
    success: 200,
    errors,
  }
}

function removal(): Operation {
  const { answer: _none, ...operation } = favorite(
    'removeFavorite',
    'delete',
    '/favs/{id}',
    [ID],
    SCOPES.write,
    { en: 'Removes a favorite', de: 'Entfernt einen Favoriten' },
    [404],
  )
  return { ...operation, success: 204 }
}

function historic(
  id: string,
  path: string,
  answer: SchemaName | [SchemaName],
  parameters: DocumentedParameter[],
  text: Text,
): Operation {
  const isList = path === '/cafeterias'
  const errors = sorted(...HISTORIC, ...(isList ? [] : [404]))
  return {
    ...{ id, method: 'get', path, tag: 'historic', text, parameters, answer, success: 200, errors },
    kind: isList ? 'page' : 'kept',
  }
}

function ofService(
  id: string,
  path: string,
  answer: NonNullable<Operation['answer']>,
  errors: number[],
  text: Text,
): Operation {
  const kept = answer === 'status' ? {} : { kind: 'kept' as const }
  return {
    id,
    method: 'get',
    path,
    tag: 'service',
    text,
    parameters: [],
    answer,
    success: 200,
    errors,
    ...kept,
  }
}
