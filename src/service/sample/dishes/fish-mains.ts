import { type Dish, seafood } from './dish.ts'

// biome-ignore format: one row per dish
export const fishMains: readonly Dish[] = seafood([
  [3.5, 'Seelachs in Kräuterkruste mit Fenchelgemüse und Salzkartoffeln', 'Fisch', 'Weizen', 'Milch'],
  [3.3, 'Backfisch mit Remoulade und Kartoffelsalat', 'Fisch', 'Weizen', 'Eier', 'Milch', 'Senf'],
  [3.95, 'Lachsfilet mit Dillsauce und Wildreis', 'Fisch', 'Milch', 'Sellerie'],
  [3.1, 'Fischfrikadelle mit Rahmlauch und Petersilienkartoffeln', 'Fisch', 'Weizen', 'Eier', 'Milch', 'Senf'],
  [3.2, 'Matjesfilet mit Apfel-Zwiebel-Schmand und Pellkartoffeln', 'Fisch', 'Milch', 'Senf'],
  [3.9, 'Forelle Müllerin mit Mandelbutter und Kartoffeln', 'Fisch', 'Weizen', 'Milch', 'Mandeln'],
  [3.7, 'Rotbarsch mit Tomaten-Oliven-Sugo und Gnocchi', 'Fisch', 'Weizen', 'Eier', 'geschwärzt'],
  [3.6, 'Scholle mit Speckbutter und Bratkartoffeln', 'Fisch', 'Schwein', 'Weizen', 'Milch', 'konserviert'],
  [3.95, 'Zanderfilet mit Rieslingkraut und Kartoffelpüree', 'Fisch', 'Milch', 'Sulfite', 'mit Alkohol'],
  [3.6, 'Thai-Fischcurry mit Zuckerschoten und Jasminreis', 'Fisch', 'Krebstiere', 'Soja', 'Sellerie'],
  [3.95, 'Garnelenpfanne mit Knoblauch, Petersilie und Weißbrot', 'Krebstiere', 'Weizen', 'Sulfite'],
  [3.0, 'Fischstäbchen mit Rahmspinat und Kartoffelpüree', 'Fisch', 'Weizen', 'Milch'],
  [3.4, 'Labskaus mit Spiegelei und Rollmops', 'Fisch', 'Rind', 'Eier', 'Senf', 'konserviert'],
  [3.8, 'Miesmuscheln im Gemüsesud mit Baguette', 'Weichtiere', 'Weizen', 'Sellerie', 'Sulfite', 'mit Alkohol'],
  [3.45, 'Pannfisch mit Senfsauce und Bratkartoffeln', 'Fisch', 'Weizen', 'Milch', 'Senf'],
])
