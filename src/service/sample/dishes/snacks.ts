import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

/** What is eaten from the hand. */
export const snacks: readonly Dish[] = [
  ...vegan([
    [2.2, 'Wrap mit Falafel und Hummus', 'Weizen', 'Sesam'],
    [1.9, 'Vollkornbrot mit Avocado und Radieschen', 'Weizen', 'Roggen'],
    [2.1, 'Fladenbrot mit Auberginencreme und Minze', 'Weizen', 'Sesam'],
  ]),
  ...vegetarian([
    [2.0, 'Ciabatta mit Mozzarella, Tomaten und Pesto', 'Weizen', 'Milch', 'Cashewkerne'],
    [1.2, 'Laugenstange mit Käse überbacken', 'Weizen', 'Milch'],
    [2.1, 'Bagel mit Frischkäse, Gurke und Kresse', 'Weizen', 'Milch', 'Sesam'],
    [1.8, 'Dinkelbrötchen mit Ei und Schnittlauch', 'Dinkel', 'Eier', 'Milch', 'Senf'],
  ]),
  ...meat([
    [2.0, 'Frikadellenbrötchen mit Senf und Gurke', 'Schwein', 'Rind', 'Weizen', 'Eier', 'Senf'],
    [2.3, 'Baguette mit Putenbrust und Honigsenf', 'Geflügel', 'Weizen', 'Senf', 'konserviert'],
    [1.9, 'Roggenbrötchen mit Schinken', 'Schwein', 'Weizen', 'Roggen', 'Milch', 'konserviert'],
  ]),
  ...seafood([
    [2.6, 'Bagel mit Räucherlachs und Meerrettich', 'Fisch', 'Weizen', 'Milch', 'Sesam', 'Senf'],
    [2.3, 'Fischbrötchen mit Bismarckhering und Zwiebeln', 'Fisch', 'Weizen', 'Senf', 'konserviert'],
  ]),
]

export const burgers: readonly Dish[] = [
  ...vegan([
    [3.1, 'Linsenburger mit Ofenkartoffeln und Tomatenrelish', 'Weizen', 'Soja', 'Senf'],
    [3.2, 'Rote-Bete-Burger mit Walnusscreme und Kartoffelecken', 'Weizen', 'Walnüsse', 'Senf'],
    [3.1, 'Portobelloburger mit Rucola und Süßkartoffelpommes', 'Weizen', 'Soja', 'Sesam'],
  ]),
  ...vegetarian([
    [3.2, 'Halloumiburger mit Minzjoghurt und Pommes frites', 'Weizen', 'Milch', 'Sesam'],
    [3.1, 'Spinat-Käse-Burger mit Kartoffelecken', 'Weizen', 'Eier', 'Milch', 'Sesam'],
  ]),
  ...meat([
    [3.6, 'Cheeseburger mit Röstzwiebeln und Pommes frites', 'Rind', 'Weizen', 'Milch', 'Sesam', 'Senf'],
    [3.4, 'Hähnchenburger mit Mangomayonnaise', 'Geflügel', 'Weizen', 'Eier', 'Sesam', 'Senf'],
    [3.5, 'Pulled Pork im Brioche mit Krautsalat', 'Schwein', 'Weizen', 'Eier', 'Milch', 'Senf'],
  ]),
  ...seafood([
    [3.5, 'Fischburger mit Remoulade und Gurkensalat', 'Fisch', 'Weizen', 'Eier', 'Milch', 'Senf'],
  ]),
]
