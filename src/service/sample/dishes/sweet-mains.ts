import { type Dish, vegan, vegetarian } from './dish.ts'

export const sweetMains: readonly Dish[] = [
  ...vegan([
    [2.3, 'Haferpfannkuchen mit Blaubeeren', 'Weizen', 'Hafer'],
    [2.3, 'Mandelmilchreis mit Zwetschgenröster', 'Mandeln'],
  ]),
  ...vegetarian([
    [2.2, 'Milchreis mit Kirschen, Zimt und Zucker', 'Milch'],
    [2.5, 'Dampfnudel mit Vanillesauce', 'Weizen', 'Eier', 'Milch'],
    [2.6, 'Kartoffelpuffer mit Apfel-Birnen-Mus', 'Weizen', 'Eier'],
    [2.4, 'Quarkkeulchen mit Apfelkompott', 'Weizen', 'Eier', 'Milch'],
    [2.5, 'Kirschmichel mit Vanillesauce', 'Weizen', 'Eier', 'Milch'],
    [2.2, 'Grießbrei mit Beerengrütze', 'Weizen', 'Milch'],
    [2.4, 'Pfannkuchen mit Aprikosenmarmelade', 'Weizen', 'Eier', 'Milch'],
  ]),
]
