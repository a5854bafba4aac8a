/** Dates come formatted. */
export const canteen = {
  landed: (date: string) => `Für heute ist nichts veröffentlicht. Das ist der nächste Speiseplan, ${date}.`,
  /** By the regular hours; times come as published. */
  opening: {
    open: (closes: string) => `geöffnet bis ${closes}`,
    opens: (opens: string) => `öffnet um ${opens}`,
    closed: 'heute nicht mehr geöffnet',
  },
  unknown: {
    title: 'Diese Mensa gibt es hier nicht',
    text: 'Der Dienst kennt sie nicht, oder nicht mehr.',
    map: 'Zur Karte',
  },
  unknownMeal: {
    title: 'Dieses Gericht steht nicht mehr auf dem Plan',
    text: 'Vielleicht wurde der Plan geändert.',
    menu: 'Zum Speiseplan',
  },
  mealNotKept: {
    title: 'Dieses Gericht ist nicht auf dem Gerät',
    offline: 'Gerade ist kein Netz da. Mit Netz kommt es von selbst.',
    unreachable: 'Der Dienst antwortet nicht. Wir versuchen es weiter.',
  },
  copyText: 'Als Text kopieren',
  print: 'Drucken',
  textCopied: 'Speiseplan kopiert',
  notShared: 'Das Teilen hat nicht geklappt. Die Adresse steht oben im Browser.',
}
