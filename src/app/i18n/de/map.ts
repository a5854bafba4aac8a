import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

const canteens = (count: number, written: string) =>
  plural(count, { one: '1 Mensa', other: `${written} Mensen` })

/** Counts, distances and ages come formatted; where a word depends on the count, it comes as well. */
export const map = {
  title: 'Karte und Liste',
  list: 'Liste',
  search: 'Mensa, Stadt oder Straße',
  count: {
    nearest: (count: number, written: string) => `${canteens(count, written)}, die nächsten zuerst`,
    byName: (count: number, written: string) => `${canteens(count, written)}, nach Namen`,
    found: (count: number, written: string, all: string) =>
      plural(count, {
        one: `1 Treffer unter ${all} Mensen`,
        other: `${written} Treffer unter ${all} Mensen`,
      }),
  },
  more: (count: number) => plural(count, { one: '1 weitere anzeigen', other: `${count} weitere anzeigen` }),
  kept: (days: number) => plural(days, { one: 'auf dem Gerät, 1 Tag', other: `auf dem Gerät, ${days} Tage` }),
  without: {
    address: 'ohne Adresse',
    coordinates: 'nicht auf der Karte',
    both: 'ohne Adresse und Lage',
  },
  loading: 'Die Mensen werden geholt',
  noHits: {
    title: 'Keine Mensa gefunden',
    text: (query: string) => `Zu „${query}“ passt kein Name, keine Stadt und keine Straße.`,
    clear: 'Suche leeren',
  },
  nothingListed: {
    title: 'Noch keine Mensen',
    text: 'Der Dienst kennt bisher keine Mensa.',
  },
  missing: {
    title: 'Die Mensen sind noch nicht auf dem Gerät',
    offline: 'Gerade ist kein Netz da. Mit Netz kommen sie von selbst.',
    unreachable: 'Der Dienst antwortet nicht. Wir versuchen es weiter.',
  },
  locate: {
    button: 'In der Nähe',
    here: 'Mein Standort',
    asking: 'Dein Standort wird gesucht.',
    denied:
      'Der Standort ist für diese Seite gesperrt. Du kannst ihn in den Einstellungen des Browsers erlauben.',
    unavailable:
      'Dein Standort lässt sich gerade nicht bestimmen. Die Suche nach Stadt oder Straße geht trotzdem.',
  },
  area: {
    label: 'Karte',
    help: 'Kartenausschnitt: Pfeiltasten verschieben, Plus und Minus ändern den Maßstab',
    skip: 'Karte überspringen',
    zoomIn: 'Näher',
    zoomOut: 'Weiter weg',
    cluster: (count: number, written: string, city: string) =>
      city === '' ? canteens(count, written) : `${canteens(count, written)}, bei ${city}`,
    /** Tells marks apart that would have one name. */
    numbered: (name: string, number: number) => `${name} (${number})`,
    samePlace: (count: number) => `${canteens(count, String(count))} an diesem Ort`,
    baseMap: 'Grundkarte: auf dem Gerät, Natural Earth',
    scale: (distance: string) => `Maßstab: ${distance}`,
    broken: 'Die Karte lässt sich gerade nicht laden. Die Liste ist vollständig.',
  },
}
