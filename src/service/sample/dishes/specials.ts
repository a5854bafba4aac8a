import { type Dish, meat, vegan, vegetarian } from './dish.ts'

/** Offers with long names, such as kitchens write them on their special days. */
export const specials: readonly Dish[] = [
  ...vegan([
    [
      3.4,
      'Regionaltag: Ofengemüse vom Biohof nebenan mit Kräuterseitlingen, Belugalinsen und gerösteten Haselnüssen, dazu Petersilienöl und Sauerteigbrot',
      'Weizen',
      'Roggen',
      'Haselnüsse',
      'Sellerie',
    ],
    [
      3.2,
      'Indische Platte mit zweierlei Dal, Kartoffel-Erbsen-Samosa und Tamarindenchutney',
      'Weizen',
      'Senf',
    ],
  ]),
  ...vegetarian([
    [
      3.3,
      'Ofenfrischer Kartoffel-Kohlrabi-Auflauf mit Bergkäse, geschmorten Schalotten und Quittenchutney, dazu Feldsalat in Walnussvinaigrette, lauwarmes Kümmelbrot aus der Backstube und auf Wunsch ein Klecks Schnittlauchschmand (auch als halbe Portion)',
      'Weizen',
      'Roggen',
      'Eier',
      'Milch',
      'Walnüsse',
      'Senf',
      'Sulfite',
    ],
    [
      3.1,
      'Georgisches Käsebrot mit Ei, dazu Rote-Bete-Salat mit Koriander',
      'Weizen',
      'Eier',
      'Milch',
      'Walnüsse',
    ],
  ]),
  ...meat([
    [
      4.4,
      'Aktionswoche „Rund ums Mittelmeer“: langsam geschmorte Lammschulter mit Aprikosen und Mandeln, dazu Safrancouscous, Minzjoghurt und ofenwarmes Fladenbrot, solange der Vorrat reicht',
      'Lamm',
      'Weizen',
      'Milch',
      'Mandeln',
      'Sellerie',
      'geschwefelt',
    ],
    [
      4.2,
      'Rosa gebratene Rinderhüfte mit Pfefferrahm, Speckbohnen und Kartoffelgratin',
      'Rind',
      'Schwein',
      'Milch',
    ],
  ]),
]
