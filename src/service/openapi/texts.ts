/** A text in each language of the readable page; the document itself is in English. */
export interface Text {
  en: string
  de: string
}

/** What an answer of this status means, whatever was asked. */
export const STATUS_TEXTS: Record<number, Text> = {
  200: { en: 'What was asked for.', de: 'Das Gefragte.' },
  201: { en: 'The favorite was added.', de: 'Der Favorit wurde angelegt.' },
  204: { en: 'The favorite was removed.', de: 'Der Favorit wurde entfernt.' },
  304: {
    en: 'The client has this answer already (`If-None-Match`).',
    de: 'Der Client hat diese Antwort schon (`If-None-Match`).',
  },
  400: {
    en: 'A parameter or a member of the body is wrong; `errors` names each.',
    de: 'Ein Parameter oder ein Feld des Inhalts ist falsch; `errors` nennt jedes.',
  },
  401: {
    en: 'No access token, or none that is valid; `WWW-Authenticate` says how to ask.',
    de: 'Kein gültiges Zugriffstoken; `WWW-Authenticate` sagt, wie gefragt werden muss.',
  },
  403: { en: 'The token lacks the scope.', de: 'Dem Token fehlt die Berechtigung.' },
  404: { en: 'It is not there.', de: 'Das gibt es nicht.' },
  406: { en: 'The client does not take JSON.', de: 'Der Client nimmt kein JSON.' },
  409: {
    en: 'The canteen is a favorite already; `favorite_id` says which.',
    de: 'Die Mensa ist schon ein Favorit; `favorite_id` sagt, welcher.',
  },
  410: {
    en: 'Switched off here (`HISTORIC=off`); `Link` leads to the successor.',
    de: 'Hier abgeschaltet (`HISTORIC=off`); `Link` führt zum Nachfolger.',
  },
  413: { en: 'The body has more than 16 KiB.', de: 'Der Inhalt hat mehr als 16 KiB.' },
  414: {
    en: 'The address has more than 8192 characters.',
    de: 'Die Adresse hat mehr als 8192 Zeichen.',
  },
  415: { en: 'The body is not plain JSON.', de: 'Der Inhalt ist kein einfaches JSON.' },
  422: { en: 'There is no such canteen.', de: 'Diese Mensa gibt es nicht.' },
  429: {
    en: 'Too many requests from one address; `Retry-After` says how many seconds to wait.',
    de: 'Zu viele Anfragen von einer Adresse; `Retry-After` sagt, wie viele Sekunden zu warten ist.',
  },
  500: { en: 'The service failed.', de: 'Der Dienst ist gescheitert.' },
  503: { en: 'The service is stopping.', de: 'Der Dienst wird gerade beendet.' },
}

export const ABOUT: Text = {
  en: `What canteens serve, day by day. Reading is anonymous; favorites need an access token.

Paths hold below \`/api/v2\` and, as older documentation has it, without it; a trailing slash and \`.json\` are accepted. Unknown parameters are ignored, a blank one counts as not given. HEAD and OPTIONS are answered everywhere; another method gets a 405 with \`Allow\`. Every error is a problem document (RFC 9457). Answers are compressed with brotli or gzip where the client takes it.`,
  de: `Was Mensen anbieten, Tag für Tag. Lesen kann jeder; Favoriten brauchen ein Zugriffstoken.

Die Pfade gelten unter \`/api/v2\` und, wie in älterer Dokumentation, ohne das; ein Schrägstrich am Ende und \`.json\` sind erlaubt. Unbekannte Parameter werden übergangen, ein leerer gilt als nicht angegeben. HEAD und OPTIONS werden überall beantwortet; andere Methoden bekommen 405 mit \`Allow\`. Jeder Fehler ist ein Problemdokument (RFC 9457). Antworten werden mit Brotli oder gzip komprimiert, wenn der Client das nimmt.`,
}

export const TAGS = {
  canteens: { en: 'Canteens', de: 'Mensen' },
  days: { en: 'Days', de: 'Tage' },
  meals: { en: 'Meals', de: 'Gerichte' },
  favorites: { en: 'Favorites', de: 'Favoriten' },
  historic: { en: 'First version', de: 'Erste Fassung' },
  service: { en: 'The service', de: 'Der Dienst' },
} as const satisfies Record<string, Text>

export type Tag = keyof typeof TAGS

export const PAGE_TEXTS = {
  en: {
    title: 'The interface',
    contents: 'Contents',
    parameters: 'Parameters',
    body: 'Body',
    answers: 'Answers',
    example: 'Example',
    schemas: 'Schemas',
    required: 'required',
    optional: 'optional',
    needs: 'Needs',
    deprecated: 'deprecated',
    document: 'As an OpenAPI 3.1 document',
    back: 'To the menus',
  },
  de: {
    title: 'Die Schnittstelle',
    contents: 'Inhalt',
    parameters: 'Parameter',
    body: 'Inhalt der Anfrage',
    answers: 'Antworten',
    example: 'Beispiel',
    schemas: 'Schemata',
    required: 'nötig',
    optional: 'freiwillig',
    needs: 'Braucht',
    deprecated: 'überholt',
    document: 'Als OpenAPI-3.1-Dokument',
    back: 'Zu den Speiseplänen',
  },
} as const
