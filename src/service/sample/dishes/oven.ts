import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

/** Pizza, tarte flambée and what else comes on a tray. */
export const oven: readonly Dish[] = [
  ...vegan([
    [2.8, 'Pizza mit gegrilltem Gemüse und Cashewcreme', 'Weizen', 'Cashewkerne'],
    [2.4, 'Focaccia mit Antipasti und Oliven', 'Weizen', 'geschwärzt'],
    [2.7, 'Flammkuchen mit Räuchertofu und Lauch', 'Weizen', 'Soja'],
    [2.6, 'Pide mit Spinat und Paprika', 'Weizen', 'Sesam'],
  ]),
  ...vegetarian([
    [2.6, 'Pizza Margherita mit Basilikum', 'Weizen', 'Milch'],
    [2.7, 'Flammkuchen mit Ziegenkäse, Honig und Thymian', 'Weizen', 'Milch'],
    [2.6, 'Kürbisquiche mit Feta', 'Weizen', 'Eier', 'Milch'],
    [2.5, 'Zwiebelkuchen mit Kümmel', 'Weizen', 'Eier', 'Milch'],
    [2.7, 'Pizza mit Birne, Gorgonzola und Rucola', 'Weizen', 'Milch'],
    [2.6, 'Tomatentarte mit Ziegenfrischkäse', 'Weizen', 'Eier', 'Milch'],
  ]),
  ...meat([
    [2.8, 'Flammkuchen mit Speck und Zwiebeln', 'Schwein', 'Weizen', 'Milch', 'konserviert'],
    [2.9, 'Pizza mit Salami und Peperoni', 'Schwein', 'Weizen', 'Milch', 'konserviert'],
    [2.9, 'Lahmacun mit Krautsalat', 'Rind', 'Lamm', 'Weizen', 'Milch'],
  ]),
  ...seafood([[2.95, 'Pizza mit Thunfisch und roten Zwiebeln', 'Fisch', 'Weizen', 'Milch']]),
]
