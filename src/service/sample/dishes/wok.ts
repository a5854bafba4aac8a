import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

export const wok: readonly Dish[] = [
  ...vegan([
    [2.7, 'Gebratene Nudeln mit Gemüse und Sesam', 'Weizen', 'Soja', 'Sesam'],
    [2.85, 'Wokgemüse mit Tofu und Erdnusssauce', 'Weizen', 'Erdnüsse', 'Soja'],
    [2.75, 'Rotes Thaicurry mit Bambussprossen und Jasminreis', 'Soja', 'Sellerie'],
    [2.85, 'Mapo Tofu mit Shiitake und Reis', 'Weizen', 'Soja', 'Sesam'],
    [2.7, 'Pak Choi mit Cashewkernen und Reisnudeln', 'Weizen', 'Cashewkerne', 'Soja'],
    [2.75, 'Auberginen nach Szechuan-Art mit Duftreis', 'Weizen', 'Soja', 'Sesam'],
    [2.65, 'Zuckerschoten und Räuchertofu mit Ingwer und Reis', 'Weizen', 'Soja', 'Sesam'],
  ]),
  ...vegetarian([
    [2.75, 'Nasi Goreng mit Gemüse und Spiegelei', 'Weizen', 'Eier', 'Soja'],
    [2.85, 'Pad Thai mit Ei und Mungosprossen', 'Eier', 'Erdnüsse', 'Soja'],
    [2.6, 'Gebratener Eierreis mit Edamame und Gurkensalat', 'Eier', 'Soja', 'Sesam'],
    [2.7, 'Butter-Paneer mit Erbsen und Kreuzkümmelreis', 'Milch', 'Cashewkerne'],
  ]),
  ...meat([
    [3.1, 'Hähnchenstreifen süß-sauer mit Ananas und Reis', 'Geflügel', 'Weizen', 'Soja', 'mit Farbstoff'],
    [3.4, 'Rindfleisch mit schwarzem Pfeffer und Zuckerschoten', 'Rind', 'Weizen', 'Soja', 'Sesam'],
    [3.15, 'Grünes Curry mit Hähnchenbrust und Thaibasilikum', 'Geflügel', 'Fisch', 'Soja'],
    [3.2, 'Bulgogi vom Schwein mit Kimchi und Reis', 'Schwein', 'Fisch', 'Weizen', 'Soja', 'Sesam'],
    [3.5, 'Ente mit Orangensauce und gebratenen Nudeln', 'Geflügel', 'Weizen', 'Soja', 'Sellerie'],
  ]),
  ...seafood([[3.6, 'Garnelen mit Zitronengras und Glasnudeln', 'Krebstiere', 'Fisch', 'Soja']]),
]
