/** Dates come formatted. */
export const calendar = {
  today: 'Heute',
  /** Marks of a day, as they are written and as they are read. */
  marks: { closed: 'zu', noData: '?' },
  states: { open: 'offen', closed: 'geschlossen', noData: 'keine Angaben', unknown: 'noch nicht bekannt' },
  onDevice: 'auf dem Gerät',
  /** Read behind the day: "Juni 2026: offen, auf dem Gerät". */
  spokenMark: (month: string, state: string) => ` ${month}: ${state}`,
  spokenDay: (date: string, state: string) => `${date}: ${state}`,
  spokenToday: (date: string) => `Heute, ${date}`,
  weekOf: (date: string) => `Woche vom ${date}`,
  previousWeek: 'Vorige Woche',
  nextWeek: 'Nächste Woche',
  key: 'Was die Zeichen unter den Tagen heißen',
  turn: {
    label: 'Tage mit Speiseplan',
    day: (weekday: string, day: string) => `${weekday}, ${day}.`,
  },
  month: {
    open: ', Monat öffnen',
    label: 'Monat',
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    loading: 'Der Monat wird geholt',
  },
}
