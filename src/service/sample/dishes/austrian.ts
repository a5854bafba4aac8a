import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

export const austrianSoups: readonly Dish[] = [
  ...vegan([
    [1.1, 'Klare Gemüsesuppe mit Dinkelnockerln', 'Dinkel', 'Sellerie'],
    [1.2, 'Erdäpfelsuppe mit Majoran', 'Sellerie'],
    [1.2, 'Kürbiscremesuppe mit Kernöl', 'Soja', 'Sellerie'],
    [1.1, 'Tomatensuppe mit Reis', 'Sellerie'],
    [1.2, 'Linsensuppe mit Wurzelgemüse', 'Sellerie', 'Senf'],
  ]),
  ...vegetarian([
    [1.2, 'Kaspressknödelsuppe', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [1.2, 'Knoblauchcremesuppe mit Croûtons', 'Weizen', 'Milch', 'Sellerie'],
  ]),
  ...meat([
    [1.2, 'Frittatensuppe', 'Rind', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [1.3, 'Leberknödelsuppe', 'Rind', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [1.2, 'Backerbsensuppe', 'Rind', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
  ]),
]

// biome-ignore format: one row per dish
export const austrianMeatMains: readonly Dish[] = meat([
  [3.2, 'Schnitzel vom Schwein mit Petersilerdäpfeln', 'Schwein', 'Weizen', 'Eier', 'Milch'],
  [3.7, 'Tafelspitz mit Apfelkren und Rösterdäpfeln', 'Rind', 'Sellerie', 'Sulfite'],
  [3.4, 'Backhendl mit Erdäpfel-Vogerlsalat', 'Geflügel', 'Weizen', 'Eier', 'Milch', 'Senf'],
  [3.0, 'Faschierte Laibchen mit Erdäpfelpüree und Röstzwiebeln', 'Rind', 'Schwein', 'Weizen', 'Eier', 'Milch', 'Senf'],
  [3.5, 'Fiakergulasch mit Spiegelei und Semmelknödel', 'Rind', 'Schwein', 'Weizen', 'Eier', 'Milch', 'konserviert'],
  [3.2, 'Schweinsbraten mit Sauerkraut und Semmelknödeln', 'Schwein', 'Weizen', 'Eier', 'Milch', 'Sulfite'],
  [2.9, 'Tiroler Gröstl mit Spiegelei und Krautsalat', 'Rind', 'Schwein', 'Eier', 'Senf', 'konserviert'],
  [3.2, 'Paprikahendl mit Nockerln', 'Geflügel', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
  [3.0, 'Krautrouladen mit Salzerdäpfeln', 'Rind', 'Schwein', 'Weizen', 'Eier', 'Sellerie'],
  [3.1, 'Reisfleisch mit Häuptelsalat', 'Schwein', 'Milch', 'Sellerie', 'Senf'],
  [3.3, 'Putenschnitzel natur mit Schwammerlsauce und Reis', 'Geflügel', 'Weizen', 'Milch', 'Sellerie'],
  [2.9, 'Grammelknödel mit warmem Krautsalat', 'Schwein', 'Weizen', 'Eier', 'Senf'],
])

export const austrianFishMains: readonly Dish[] = seafood([
  [3.4, 'Gebackener Karpfen mit Erdäpfel-Mayonnaise-Salat', 'Fisch', 'Weizen', 'Eier', 'Milch', 'Senf'],
  [3.8, 'Saiblingsfilet mit Petersilerdäpfeln und Zitronenbutter', 'Fisch', 'Milch'],
  [3.7, 'Zander auf Paprikakraut mit Serviettenknödel', 'Fisch', 'Weizen', 'Eier', 'Milch'],
  [3.3, 'Fischgröstl mit Krensauce und Blattsalat', 'Fisch', 'Milch', 'Senf', 'Sulfite'],
  [3.6, 'Steirisches Wurzelfischerl mit Heurigen', 'Fisch', 'Sellerie', 'Sulfite'],
  [3.5, 'Forellenfilet mit Mandelsplittern und Reis', 'Fisch', 'Weizen', 'Milch', 'Mandeln'],
])

export const austrianMeatlessMains: readonly Dish[] = [
  ...vegan([
    [2.6, 'Erdäpfelgulasch mit Bauernbrot', 'Weizen', 'Roggen', 'Sellerie'],
    [2.7, 'Linsenlaibchen mit Ofengemüse und Paprikadip', 'Hafer', 'Soja', 'Sellerie', 'Senf'],
    [2.6, 'Krautfleckerl mit Kümmel', 'Weizen'],
    [2.8, 'Gefüllte Zucchini mit Hirse und Paradeissauce', 'Sellerie'],
    [2.7, 'Käferbohnengulasch mit Polenta und Kernöl', 'Sellerie'],
  ]),
  ...vegetarian([
    [2.8, 'Kasnocken mit Röstzwiebeln und Vogerlsalat', 'Weizen', 'Eier', 'Milch', 'Senf'],
    [2.7, 'Spinatspätzle mit Käsesauce', 'Weizen', 'Eier', 'Milch'],
    [2.5, 'Eiernockerl mit Häuptelsalat', 'Weizen', 'Eier', 'Milch', 'Senf'],
    [2.9, 'Schlutzkrapfen mit brauner Butter', 'Weizen', 'Roggen', 'Eier', 'Milch'],
    [2.9, 'Eierschwammerlgulasch mit Serviettenknödel', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [2.6, 'Gemüselaibchen mit Schnittlauchsauce', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [2.7, 'Kürbisrisotto mit Rucola und Bergkäse', 'Milch', 'Sellerie', 'Sulfite'],
  ]),
]

export const austrianDesserts: readonly Dish[] = [
  ...vegan([
    [1.2, 'Zwetschkenröster mit Hafercreme', 'Hafer'],
    [1.3, 'Apfelstrudel aus Ölteig mit Zimt', 'Weizen'],
  ]),
  ...vegetarian([
    [1.6, 'Topfenstrudel mit Vanillesauce', 'Weizen', 'Eier', 'Milch'],
    [1.7, 'Marillenknödel mit Butterbröseln', 'Weizen', 'Eier', 'Milch'],
    [1.5, 'Palatschinken mit Marillenmarmelade', 'Weizen', 'Eier', 'Milch'],
    [1.8, 'Kaiserschmarrn mit Zwetschkenröster', 'Weizen', 'Eier', 'Milch', 'geschwefelt'],
    [1.6, 'Buchteln mit Powidl und Vanillesauce', 'Weizen', 'Eier', 'Milch'],
    [1.6, 'Powidltascherl mit Nussbröseln', 'Weizen', 'Eier', 'Milch', 'Walnüsse'],
    [1.5, 'Schokoladetorte mit Marillenmarmelade', 'Weizen', 'Eier', 'Milch', 'Soja'],
    [1.3, 'Topfencreme mit Beeren', 'Milch'],
    [1.4, 'Reisauflauf mit Himbeersauce', 'Eier', 'Milch'],
  ]),
]
