import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

// biome-ignore format: one row per dish
export const swissMeatMains: readonly Dish[] = [
  ...meat([
    [3.9, 'Zürcher Geschnetzeltes mit Rösti', 'Kalb', 'Weizen', 'Milch', 'Sellerie', 'mit Alkohol'],
    [3.3, 'Pouletbrust mit Zitronensauce und Butternudeln', 'Geflügel', 'Weizen', 'Eier', 'Milch'],
    [3.0, 'Ghackets mit Hörnli und Apfelmus', 'Rind', 'Weizen', 'Milch', 'Sellerie'],
    [3.7, 'Cordon bleu mit Pommes frites und Brokkoli', 'Schwein', 'Weizen', 'Eier', 'Milch', 'konserviert'],
    [3.4, 'Kalbsbratwurst mit Zwiebelsauce und Rösti', 'Kalb', 'Schwein', 'Milch', 'Sellerie', 'mit Phosphat'],
    [3.2, 'Riz Casimir mit Poulet und Früchten', 'Geflügel', 'Milch', 'Senf', 'Mandeln'],
    [3.2, 'Hackbraten mit Kartoffelstock und Bohnen', 'Rind', 'Weizen', 'Eier', 'Milch', 'Senf'],
    [3.6, 'Saltimbocca mit Safranrisotto', 'Kalb', 'Schwein', 'Milch', 'Sulfite', 'mit Alkohol'],
    [3.1, 'Capuns mit Bündnerfleisch', 'Rind', 'Schwein', 'Weizen', 'Eier', 'Milch', 'konserviert'],
    [3.5, 'Suure Mocke mit Polenta und Rotkraut', 'Rind', 'Milch', 'Sellerie', 'Sulfite', 'mit Alkohol'],
    [3.0, 'Pouletflügeli mit Country Fries', 'Geflügel', 'Soja', 'Sellerie', 'Senf'],
  ]),
  ...seafood([
    [3.8, 'Egliknusperli mit Tatarsauce und Salzkartoffeln', 'Fisch', 'Weizen', 'Eier', 'Milch', 'Senf'],
    [3.9, 'Felchenfilet mit Mandelbutter und Blattspinat', 'Fisch', 'Weizen', 'Milch', 'Mandeln'],
  ]),
]

export const swissMeatlessMains: readonly Dish[] = [
  ...vegan([
    [2.7, 'Gerstotto mit Lauch und Baumnüssen', 'Gerste', 'Walnüsse', 'Sellerie'],
    [2.8, 'Linsencurry mit Rüebli und Basmatireis', 'Sellerie', 'Senf'],
    [2.9, 'Seitangeschnetzeltes mit Champignons und Rösti', 'Weizen', 'Hafer', 'Soja', 'Sellerie'],
    [2.7, 'Gemüse-Kokos-Curry mit Kichererbsen und Reis', 'Sellerie', 'Senf'],
    [2.6, 'Polenta mit Pilzragout und Peterli', 'Sellerie', 'Soja'],
  ]),
  ...vegetarian([
    [2.8, 'Älplermagronen mit Apfelmus', 'Weizen', 'Milch'],
    [2.7, 'Käseschnitte mit Spiegelei und Essiggurke', 'Weizen', 'Eier', 'Milch', 'Senf', 'mit Alkohol'],
    [2.9, 'Rösti mit Raclettekäse und Tomaten', 'Milch'],
    [2.6, 'Gemüsewähe mit Blattsalat', 'Weizen', 'Eier', 'Milch', 'Senf'],
    [2.8, 'Pizokel mit Wirz und Bergkäse', 'Weizen', 'Eier', 'Milch'],
    [2.7, 'Spinat-Ricotta-Ravioli mit Salbeibutter', 'Weizen', 'Eier', 'Milch'],
    [2.9, 'Safranrisotto mit Kürbis und Sbrinz', 'Milch', 'Sellerie', 'Sulfite', 'mit Alkohol'],
    [2.7, 'Gschwellti mit Käseauswahl und Kräuterquark', 'Milch'],
  ]),
]

export const swissSoups: readonly Dish[] = [
  ...vegan([
    [1.2, 'Gemüsebouillon mit Flädli aus Kichererbsen', 'Sellerie'],
    [1.3, 'Rüeblisuppe mit Ingwer', 'Sellerie'],
    [1.2, 'Kartoffel-Lauch-Suppe mit Majoran', 'Sellerie'],
    [1.3, 'Kürbissuppe mit Apfel und Curry', 'Sellerie', 'Senf'],
  ]),
  ...vegetarian([
    [1.4, 'Käsesuppe mit Brotwürfeln', 'Weizen', 'Milch', 'Sellerie'],
    [1.3, 'Kerbelrahmsuppe', 'Weizen', 'Milch', 'Sellerie'],
  ]),
  ...meat([[1.4, 'Bündner Gerstensuppe', 'Rind', 'Gerste', 'Milch', 'Sellerie', 'konserviert']]),
]

export const swissDesserts: readonly Dish[] = [
  ...vegan([
    [1.3, 'Zwetschgenkompott mit Zimt'],
    [1.2, 'Apfelmus mit Haferstreuseln', 'Hafer'],
  ]),
  ...vegetarian([
    [1.4, 'Birchermüesli mit Beeren', 'Hafer', 'Milch', 'Haselnüsse'],
    [1.5, 'Rüeblikuchen', 'Weizen', 'Eier', 'Milch', 'Mandeln'],
    [1.7, 'Vermicelles mit Meringue', 'Eier', 'Milch'],
    [1.4, 'Caramelköpfli mit Rahm', 'Eier', 'Milch'],
    [1.5, 'Apfelwähe', 'Weizen', 'Eier', 'Milch'],
    [1.4, 'Schoggimousse', 'Eier', 'Milch', 'Soja'],
  ]),
]
