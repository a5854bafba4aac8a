import { type Dish, meat, seafood, vegan, vegetarian } from './dish.ts'

export const pasta: readonly Dish[] = [
  ...vegan([
    [2.1, 'Spaghetti Napoli mit Basilikum', 'Weizen', 'Sellerie'],
    [2.3, 'Penne all’arrabbiata mit Oliven', 'Weizen', 'Sellerie', 'geschwärzt'],
    [2.5, 'Fusilli mit Rucolapesto und getrockneten Tomaten', 'Weizen', 'Cashewkerne', 'geschwefelt'],
    [2.4, 'Vollkornspaghetti mit Linsensugo', 'Weizen', 'Sellerie'],
    [2.5, 'Rigatoni mit Auberginen und Kapern', 'Weizen', 'Sellerie'],
    [2.4, 'Orecchiette mit Brokkoli und Chili', 'Weizen'],
    [2.5, 'Farfalle mit Erbsen, Minze und Zitrone', 'Weizen'],
  ]),
  ...vegetarian([
    [2.65, 'Tagliatelle mit Waldpilzrahm', 'Weizen', 'Eier', 'Milch'],
    [2.6, 'Tortellini mit Ricottafüllung und Salbeibutter', 'Weizen', 'Eier', 'Milch'],
    [2.4, 'Makkaroni mit Vierkäsesauce', 'Weizen', 'Milch'],
    [2.7, 'Gnocchi mit Gorgonzola und Walnüssen', 'Weizen', 'Eier', 'Milch', 'Walnüsse'],
    [2.45, 'Conchiglie mit Spinat und Feta', 'Weizen', 'Milch'],
    [2.6, 'Ofengnocchi mit Kirschtomaten und Mozzarella', 'Weizen', 'Eier', 'Milch'],
    [2.55, 'Linguine mit Zitronenricotta und Zucchini', 'Weizen', 'Milch'],
  ]),
  ...meat([
    [2.75, 'Spaghetti Bolognese mit Hartkäse', 'Rind', 'Weizen', 'Milch', 'Sellerie'],
    [2.8, 'Spaghetti Carbonara mit Speck und Ei', 'Schwein', 'Weizen', 'Eier', 'Milch', 'konserviert'],
    [2.6, 'Schinkennudeln mit Ei und Schnittlauch', 'Schwein', 'Weizen', 'Eier', 'Milch', 'konserviert'],
    [2.9, 'Penne mit Hähnchenstreifen und Basilikumpesto', 'Geflügel', 'Weizen', 'Milch', 'Cashewkerne'],
    [2.9, 'Lasagne al forno mit Rinderhack', 'Rind', 'Weizen', 'Eier', 'Milch', 'Sellerie'],
  ]),
  ...seafood([
    [2.95, 'Bandnudeln mit Lachs und Blattspinat', 'Fisch', 'Weizen', 'Eier', 'Milch'],
    [2.7, 'Spaghetti mit Thunfisch und Kapern', 'Fisch', 'Weizen'],
  ]),
]
