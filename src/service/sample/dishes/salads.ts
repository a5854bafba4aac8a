import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

// biome-ignore format: one row per dish
export const salads: readonly Dish[] = [
  ...vegan([
    [2.7, 'Buddha-Bowl mit Edamame, Mango und Erdnussdressing', 'Erdnüsse', 'Soja', 'Sesam'],
    [2.6, 'Orientalische Bowl mit Falafel und Hummus', 'Weizen', 'Sesam'],
    [2.4, 'Quinoasalat mit Granatapfel und Minze'],
    [2.4, 'Linsensalat mit Ofengemüse und Senfdressing', 'Sellerie', 'Senf'],
    [2.6, 'Sommerrollen mit Reisnudeln und Erdnussdip', 'Erdnüsse', 'Soja'],
    [2.2, 'Taboulé mit Petersilie und Zitrone', 'Weizen'],
    [2.5, 'Süßkartoffelsalat mit Baby-Spinat und Cashewdressing', 'Cashewkerne', 'Senf'],
  ]),
  ...vegetarian([
    [2.6, 'Griechischer Bauernsalat mit Feta und Oliven', 'Milch', 'geschwärzt'],
    [2.65, 'Blattsalate mit Ziegenkäse, Honig und Walnüssen', 'Milch', 'Walnüsse', 'Senf'],
    [2.4, 'Rote-Bete-Salat mit Orange und Feta', 'Milch'],
    [2.6, 'Couscous-Bowl mit Halloumi und Minzjoghurt', 'Weizen', 'Milch'],
    [2.3, 'Tomaten und Mozzarella mit Basilikumpesto', 'Milch', 'Cashewkerne'],
    [2.4, 'Eiersalat mit Kresse und Roggenbrot', 'Roggen', 'Eier', 'Milch', 'Senf'],
  ]),
  ...meat([
    [2.95, 'Caesar-Salat mit Hähnchenbrust und Croûtons', 'Geflügel', 'Weizen', 'Eier', 'Fisch', 'Milch', 'Senf'],
    [2.85, 'Blattsalate mit Putenstreifen und Joghurtdressing', 'Geflügel', 'Milch', 'Senf'],
    [2.8, 'Wurstsalat mit Bergkäse und Bauernbrot', 'Schwein', 'Weizen', 'Roggen', 'Milch', 'Senf', 'konserviert'],
  ]),
  ...seafood([
    [2.9, 'Nizzasalat mit Thunfisch und Ei', 'Fisch', 'Eier', 'Senf'],
    [3.2, 'Poké-Bowl mit Lachs, Avocado und Sushireis', 'Fisch', 'Soja', 'Sesam'],
  ]),
]
