import { type Dish, meat, vegan, vegetarian } from './dish.ts'

export const stews: readonly Dish[] = [
  ...vegan([
    [1.9, 'Linseneintopf mit Wurzelgemüse und Majoran', 'Sellerie', 'Senf'],
    [1.9, 'Chili sin Carne mit schwarzen Bohnen und Mais', 'Soja', 'Sellerie'],
    [1.7, 'Graupeneintopf mit Kohlrabi und Liebstöckel', 'Gerste', 'Sellerie'],
    [2.1, 'Kichererbsen-Tajine mit Aprikosen und Couscous', 'Weizen', 'Mandeln', 'Sellerie'],
    [1.8, 'Bohneneintopf mit Bohnenkraut und Kartoffeln', 'Sellerie'],
    [1.9, 'Kartoffelgulasch mit Paprika und Kümmel', 'Sellerie'],
    [2.1, 'Süßkartoffel-Erdnuss-Eintopf mit Spinat', 'Erdnüsse', 'Sellerie'],
    [1.9, 'Weiße-Bohnen-Eintopf mit Salbei und Tomaten', 'Sellerie'],
    [1.8, 'Wirsingeintopf mit Kartoffeln und Muskat', 'Sellerie'],
  ]),
  ...vegetarian([
    [1.8, 'Gelber Erbseneintopf mit Röstzwiebeln und Schmand', 'Weizen', 'Milch', 'Sellerie'],
    [1.9, 'Steckrübeneintopf mit Petersilie und Sauerrahm', 'Milch', 'Sellerie'],
    [2.0, 'Borschtsch mit Roter Bete und Dillschmand', 'Milch', 'Sellerie'],
  ]),
  ...meat([
    [2.1, 'Linseneintopf mit Wiener Würstchen', 'Schwein', 'Sellerie', 'Senf', 'konserviert', 'mit Phosphat'],
    [2.1, 'Erbseneintopf mit Kasseler', 'Schwein', 'Sellerie', 'konserviert'],
    [2.2, 'Chili con Carne mit Kidneybohnen und Weißbrot', 'Rind', 'Weizen', 'Sellerie'],
    [2.4, 'Irischer Lammeintopf mit Weißkohl', 'Lamm', 'Sellerie'],
    [2.1, 'Hühnereintopf mit Reis und Erbsen', 'Geflügel', 'Sellerie'],
    [2.3, 'Gulaschsuppe mit Bauernbrot', 'Rind', 'Weizen', 'Roggen', 'Sellerie'],
  ]),
]
