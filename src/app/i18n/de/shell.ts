import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

export const shell = {
  skipToContent: 'Zum Inhalt',
  mainMenu: 'Hauptmenü',
  places: { today: 'Heute', map: 'Karte', favorites: 'Favoriten', settings: 'Einstellungen' },
  /** Two lines. */
  kept: (canteens: number, days: number) =>
    `Auf diesem Gerät:
${plural(canteens, { one: '1 Mensa', other: `${canteens} Mensen` })}, ${plural(days, { one: '1 Tag', other: `${days} Tage` })}`,
  offline: 'Kein Netz. Du siehst, was auf dem Gerät ist.',
  unreachable: 'Der Dienst antwortet nicht. Du siehst, was auf dem Gerät ist.',
  update: { text: 'Eine neue Fassung ist da.', load: 'Jetzt laden' },
  sampleData: 'Das sind Beispieldaten. Die Mensen und ihr Essen sind erfunden.',
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist der Link alt oder unvollständig.',
    today: 'Zu Heute',
  },
  broken: {
    title: 'Hier ist etwas schiefgegangen',
    text: 'Was auf dem Gerät ist, bleibt. Lade die Seite neu.',
    reload: 'Neu laden',
  },
  partMissing: {
    title: 'Dieser Teil ist noch nicht auf dem Gerät',
    text: 'Mit Netz kommt er von selbst.',
  },
}
