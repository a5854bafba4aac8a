export type Country = 'Deutschland' | 'Österreich' | 'Schweiz'

/** Words of the dishes that kitchens of several countries share. */
const LOCAL_WORDS: Record<Country, readonly (readonly [german: string, local: string])[]> = {
  Deutschland: [],
  Österreich: [
    ['Hähnchen', 'Hühner'],
    ['Rote-Bete-Salat', 'Rote-Rüben-Salat'],
  ],
  Schweiz: [
    ['Hähnchen', 'Poulet'],
    ['Rote-Bete-Salat', 'Randensalat'],
    ['Walnüssen', 'Baumnüssen'],
    ['ß', 'ss'],
  ],
}

/** The name of a dish as a kitchen of that country writes it. */
export function inLocalWords(name: string, country: Country): string {
  return LOCAL_WORDS[country].reduce((text, [german, local]) => text.replaceAll(german, local), name)
}
