import { type Dish, meat, vegan, vegetarian } from './dish.ts'

export const soups: readonly Dish[] = [
  ...vegan([
    [1.1, 'Rote-Linsen-Suppe mit Kokosmilch und Koriander', 'Sellerie'],
    [1.2, 'Möhren-Ingwer-Suppe mit Orange', 'Sellerie'],
    [1.2, 'Tomatensuppe mit Basilikum und Röstbrot', 'Weizen', 'Sellerie'],
    [1.3, 'Kürbissuppe mit Kernöl und Apfel', 'Sellerie'],
    [1.0, 'Gemüsebrühe mit Buchstabennudeln', 'Weizen', 'Sellerie'],
    [1.3, 'Geröstete Paprikasuppe mit Kichererbsen', 'Sellerie'],
    [1.2, 'Petersilienwurzelsuppe mit Birne', 'Sellerie'],
    [1.4, 'Misosuppe mit Tofu und Frühlingszwiebeln', 'Weizen', 'Soja', 'Sesam'],
    [1.3, 'Minestrone mit Borlottibohnen', 'Weizen', 'Sellerie'],
    [1.2, 'Kartoffel-Lauch-Suppe mit Schnittlauch', 'Sellerie'],
    [1.3, 'Pastinakensuppe mit Haselnuss und Thymian', 'Haselnüsse', 'Sellerie'],
    [1.3, 'Rote-Bete-Suppe mit Meerrettich', 'Sellerie', 'Senf'],
  ]),
  ...vegetarian([
    [1.2, 'Blumenkohlcremesuppe mit Muskat', 'Milch', 'Sellerie'],
    [1.3, 'Champignoncremesuppe mit Thymian', 'Weizen', 'Milch', 'Sellerie'],
    [1.1, 'Klare Suppe mit Eierstich und Erbsen', 'Eier', 'Milch', 'Sellerie'],
    [1.2, 'Grießnockerlsuppe mit Schnittlauch', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [1.4, 'Kalte Gurkensuppe mit Joghurt und Minze', 'Milch'],
    [1.3, 'Brokkolisuppe mit Bergkäse', 'Milch', 'Sellerie'],
    [1.2, 'Spinatsuppe mit pochiertem Ei', 'Eier', 'Milch', 'Sellerie'],
  ]),
  ...meat([
    [1.3, 'Hühnersuppe mit Fadennudeln', 'Geflügel', 'Weizen', 'Eier', 'Sellerie'],
    [1.4, 'Rinderbrühe mit Flädle', 'Rind', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
    [1.4, 'Soljanka mit Sauerrahm und Zitrone', 'Schwein', 'Milch', 'Sellerie', 'Senf', 'konserviert'],
  ]),
]
