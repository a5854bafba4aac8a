import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

/** Ages, dates and weekdays come formatted. */
export const states = {
  asOf: (age: string) => `Stand ${age}`,
  refreshing: (age: string) => `wird erneuert, Stand ${age}`,
  fromDevice: (age: string) => `vom Gerät, ${age}`,
  loading: 'wird geholt',
  viewDay: (date: string) => `${date} ansehen`,
  viewToday: 'Heute ansehen',
  closed: {
    today: 'Heute geschlossen',
    otherDay: 'An diesem Tag geschlossen',
    openAgain: (date: string) => `Wieder offen am ${date}.`,
    /** Followed by a link with the date. */
    openAgainOn: 'Wieder offen am',
    openUnknown: 'Wann wieder offen ist, hat die Mensa noch nicht gesagt.',
  },
  noData: {
    title: 'Noch keine Angaben',
    text: 'Die Mensa hat für diesen Tag nichts veröffentlicht. Das heißt nicht, dass sie zu ist.',
    past: 'Keine Angaben',
    pastText: 'Die Mensa hat für diesen Tag nichts veröffentlicht.',
    today: 'Keine Angaben für heute',
    otherDay: 'Keine Angaben für diesen Tag',
    /** Followed by a link with the date. */
    nextMenu: 'Nächster Plan:',
  },
  notKept: {
    title: 'Dieser Tag ist nicht auf dem Gerät',
    text: 'Gerade ist kein Netz da. Mit Netz kommt er von selbst.',
  },
  unreachable: {
    title: 'Der Dienst antwortet nicht',
    text: (host: string) => `${host} meldet sich nicht. Wir versuchen es weiter.`,
  },
  filtered: {
    title: (count: number) =>
      plural(count, {
        one: 'Das einzige Gericht ist ausgeblendet',
        other: `Alle ${count} Gerichte ausgeblendet`,
      }),
    clear: 'Filter aufheben',
  },
  dropped: (count: number) =>
    plural(count, {
      one: '1 Eintrag war unlesbar und fehlt hier.',
      other: `${count} Einträge waren unlesbar und fehlen hier.`,
    }),
}
