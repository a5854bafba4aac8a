import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

/** Ages and sizes come formatted. */
export const settings = {
  title: 'Einstellungen',
  price: {
    title: 'Mein Preis',
    note: 'Die anderen Preise öffnen sich mit einem Tipp auf den Preis.',
  },
  language: { title: 'Sprache', system: 'Wie das Gerät', de: 'Deutsch', en: 'English' },
  theme: { title: 'Aussehen', system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  kept: {
    title: 'Auf diesem Gerät',
    days: (count: number) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
    total: 'Zusammen',
    nothing: 'Noch nichts. Was du öffnest, bleibt hier und ist auch ohne Netz da.',
    reading: 'wird gelesen',
    remove: (name: string) => `${name} vom Gerät löschen`,
    confirmRemove: (name: string) => `${name} vom Gerät löschen? Mit Netz lässt sich alles wieder holen.`,
    removeAll: 'Alles vom Gerät löschen',
    confirmRemoveAll: 'Wirklich alles löschen? Ohne Netz ist dann nichts da. Deine Einstellungen bleiben.',
    removed: (name: string) => `${name} gelöscht`,
    removedAll: 'Alles gelöscht',
    failed: 'Das Löschen hat nicht geklappt. Versuch es noch einmal.',
  },
  service: {
    title: 'Dienst',
    address: 'Adresse',
    dropped: 'Unlesbare Einträge',
    droppedCount: (count: number) => (count === 0 ? 'keine' : `${count} ausgelassen`),
    version: 'Fassung',
    sampleData: 'Dieser Dienst zeigt Beispieldaten. Die Mensen und ihr Essen sind erfunden.',
  },
}
