import { pluralOf } from '../plural.ts'

const plural = pluralOf('de')

const canteens = (count: number) => plural(count, { one: '1 Mensa', other: `${count} Mensen` })

/** Times of the clock come formatted. Positions count from 1. */
export const favoritesPanel = {
  reading: 'wird gelesen',
  unreadable:
    'Dieser Browser gibt die Favoriten gerade nicht heraus. Vielleicht ist das Fenster privat, oder eine Neuladung hilft.',
  empty: { title: 'Wo isst du mittags?', text: 'Gib einer Mensa den Stern.' },
  hint: 'In dieser Reihenfolge stehen sie auf der Startseite. Ziehen, oder die Pfeile nehmen.',
  add: 'Mensa hinzufügen',
  find: 'Mensa suchen',
  kept: (days: number) =>
    days === 0
      ? 'noch nicht auf dem Gerät'
      : plural(days, { one: '1 Tag auf dem Gerät', other: `${days} Tage auf dem Gerät` }),
  removed: (name: string) => `${name} entfernt`,
  removedMany: (count: number) => `${canteens(count)} entfernt`,
  undo: 'Rückgängig',
  order: {
    handle: (name: string, position: number, count: number) =>
      `${name} verschieben, Position ${position} von ${count}`,
    up: (name: string) => `${name} nach oben`,
    down: (name: string) => `${name} nach unten`,
    top: (name: string) => `${name} ganz nach oben`,
    instructions:
      'Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab. Oder nimm die Knöpfe daneben.',
    grabbed: (name: string, position: number, count: number) =>
      `${name} aufgenommen, Position ${position} von ${count}`,
    at: (name: string, position: number, count: number) => `${name}, Position ${position} von ${count}`,
    dropped: (name: string, position: number, count: number) =>
      `${name} abgelegt, Position ${position} von ${count}`,
    cancelled: (name: string, position: number, count: number) =>
      `Abgebrochen. ${name} bleibt auf Position ${position} von ${count}`,
  },
  sync: {
    synced: (time: string) => `Abgeglichen ${time}`,
    waiting: (changes: number) =>
      plural(changes, { one: 'Wartet (1 Änderung)', other: `Wartet (${changes} Änderungen)` }),
    first: 'Wartet auf den ersten Abgleich',
    refused: 'Nicht alles angenommen',
    signedOut: 'Abgemeldet, nur auf diesem Gerät',
    signInAgain: 'Bitte neu anmelden',
    notSupported: 'Gibt es bei diesem Dienst nicht',
    askMerge: 'Wartet auf deine Antwort',
  },
  account: {
    everywhere: 'Überall dieselben Favoriten',
    whySignIn:
      'Ohne Anmeldung bleiben sie auf diesem Gerät, und nichts fehlt. Mit Anmeldung stehen sie auf jedem. Wir fragen, bevor etwas zusammenkommt.',
    signIn: 'Anmelden',
    signInAgain: 'Neu anmelden',
    signOut: 'Abmelden',
    signInFailed: 'Die Anmeldung ist gerade nicht zu erreichen. Deine Favoriten bleiben auf diesem Gerät.',
    signedIn: 'Angemeldet',
    signedInAs: (name: string) => `Angemeldet als ${name}`,
    sameEverywhere: 'Deine Favoriten stehen auf jedem Gerät, auf dem du angemeldet bist.',
    expired: 'Die Anmeldung gilt nicht mehr. Deine Favoriten und Änderungen bleiben auf diesem Gerät.',
    syncNow: 'Jetzt abgleichen',
    waiting: (changes: number) =>
      plural(changes, { one: '1 Änderung wartet', other: `${changes} Änderungen warten` }),
    onceOnline: 'Wird geschickt, sobald Netz da ist.',
    nextTry: (time: string) => `Der nächste Versuch ist um ${time}.`,
    added: (name: string) => `${name} hinzugefügt`,
    moved: (name: string, position: number) => `${name} auf Platz ${position}`,
    removed: (name: string) => `${name} entfernt`,
    onlyHere: 'Nur auf diesem Gerät',
    noFavorites: 'Dieser Dienst speichert keine Favoriten. Deine bleiben auf diesem Gerät, und nichts fehlt.',
    noSignIn: 'Bei diesem Dienst gibt es keine Anmeldung. Deine Favoriten bleiben auf diesem Gerät.',
    parked: 'Das hat der Dienst nicht angenommen. Auf diesem Gerät bleibt es:',
    parkedKinds: {
      create: (name: string) => `${name} hinzugefügt`,
      change: (name: string) => `${name} verschoben`,
      remove: (name: string) => `${name} entfernt`,
    },
  },
  merge: {
    title: 'Favoriten zusammenlegen?',
    text: (here: number, there: number) =>
      `Nur auf diesem Gerät: ${canteens(here)}. Im Konto: ${canteens(there)}. Zusammengelegt stehen die aus dem Konto vorn, und keine geht verloren.`,
    keepBoth: 'Zusammenlegen',
    onlyAccount: 'Getrennt lassen',
    onlyAccountMeans:
      'Getrennt: Du siehst die aus dem Konto. Die von diesem Gerät sind nach dem Abmelden wieder da.',
  },
  transfer: {
    title: 'Liste mitnehmen',
    text: 'Aus dem Browser in die App oder auf ein anderes Gerät, auch ohne Anmeldung.',
    saveFile: 'Als Datei sichern',
    fileName: 'mittag-favoriten.json',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    copyByHand: 'Das Kopieren hat nicht geklappt. Hier steht der Link:',
    link: 'Link mit Favoriten',
    openFile: 'Datei öffnen',
    pasteLink: 'Link einfügen',
    read: 'Übernehmen',
    question: (count: number) => `${canteens(count)} hinzufügen?`,
    alreadyThere: (count: number) =>
      plural(count, { one: '1 ist schon in der Liste.', other: `${count} sind schon in der Liste.` }),
    nothingNew: 'Diese Mensen sind alle schon in der Liste.',
    otherService: (host: string) =>
      `Die Liste kommt von ${host}. Dort können dieselben Nummern andere Mensen sein.`,
    unnamed: (canteenId: number) => `Mensa Nr. ${canteenId}`,
    add: 'Hinzufügen',
    added: (count: number) => `${canteens(count)} hinzugefügt`,
    dropped: (count: number) =>
      plural(count, {
        one: '1 Eintrag war unlesbar und fehlt hier.',
        other: `${count} Einträge waren unlesbar und fehlen hier.`,
      }),
    refused: {
      unreadable: 'Die Datei lässt sich nicht lesen.',
      notJson: 'Das ist keine Datei mit Favoriten: Sie enthält kein JSON.',
      notFavorites: 'Das ist keine Datei mit Favoriten von Mittag.',
      newerVersion: 'Die Datei kommt von einer neueren Fassung. Lade erst die neue Fassung dieser App.',
      empty: 'Darin steht keine einzige Mensa.',
      notALink: 'Das ist kein Link mit Favoriten. Er endet auf „?ids=“ und Nummern.',
    },
  },
  signIn: {
    finishing: { title: 'Anmeldung', text: 'Sie wird gerade abgeschlossen.' },
    signedIn: { title: 'Du bist angemeldet', text: 'Es geht gleich dorthin zurück, wo du warst.' },
    refused: {
      title: 'Nicht angemeldet',
      because: {
        denied: 'Du hast die Anmeldung abgebrochen.',
        unreachable: 'Der Dienst antwortet gerade nicht.',
        untrusted: 'Die Antwort kam nicht sicher vom Dienst, deshalb gilt sie nicht.',
        failed: 'Der Dienst hat die Anmeldung abgelehnt.',
        notKept: 'Dieser Browser hebt nichts für die App auf, vielleicht weil das Fenster privat ist.',
      },
      stays: 'Deine Favoriten bleiben auf diesem Gerät.',
    },
    unknown: {
      title: 'Diese Anmeldung gilt nicht mehr',
      text: 'Der Link wurde schon benutzt, ist zu alt oder kommt aus einem anderen Browser. Melde dich neu an.',
    },
    goOn: 'Weiter',
    again: 'Noch einmal anmelden',
    favorites: 'Zu den Favoriten',
  },
}
